import { groupOf } from '#shared/money/ledgers.ts'
import { type ClientGroup, clientGroupNames, clientGroups, type Proof } from '#shared/money/proof/proof.ts'
import { fromPence, sumOf } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'
import type { AccountScope } from '../../db/scope.ts'
import { type DatedBalance, readBalancesOn } from '../ledger/balances.ts'
import { nameSubjects } from './proof.names.ts'

/** A subject in title case, but a payout with its reference as it is; what has no subject by the name of its group. */
const nameSubject = (name: string | undefined, kind: ClientGroup): string =>
  name === undefined ? clientGroupNames[kind] : kind === 'in-transit' ? name : titleCase(name)

/** What belongs to clients, by group and subject, in pence. */
function sumUp(balances: DatedBalance[]): Map<ClientGroup, Map<string, number>> {
  const sums = new Map<ClientGroup, Map<string, number>>()
  for (const { kind, subject, pence } of balances) {
    const group = groupOf(kind)
    if (!group) continue
    const of = sums.get(group) ?? new Map<string, number>()
    of.set(subject, (of.get(subject) ?? 0) + pence)
    sums.set(group, of)
  }
  return sums
}

/** What belongs to clients at the end of a day, ledger by ledger. */
export async function readClientSide(scope: AccountScope, day: string) {
  const balances = await readBalancesOn(scope, day)
  const sums = sumUp(balances)
  const idsOf = (...groups: ClientGroup[]) => [
    ...new Set(groups.flatMap((group) => [...(sums.get(group)?.keys() ?? [])])),
  ]
  const names = await nameSubjects(scope, {
    landlords: idsOf('landlord', 'nrl'),
    tenancies: idsOf('tenant', 'deposit', 'holding'),
    contractors: idsOf('contractor'),
    payouts: idsOf('in-transit'),
  })
  const groups = clientGroups.map((kind) => {
    const lines = [...(sums.get(kind) ?? [])]
      .filter(([, pence]) => pence !== 0)
      .map(([subject, pence]) => ({
        subjectId: subject === scope.accountId ? null : subject,
        label: nameSubject(names.get(subject), kind),
        amount: fromPence(pence),
        pence,
      }))
      .sort((a, b) => b.pence - a.pence || (a.label < b.label ? -1 : 1))
    const pence = lines.reduce((sum, line) => sum + line.pence, 0)
    return { kind, pence, amount: fromPence(pence), lines: lines.map(({ pence: _, ...line }) => line) }
  })
  // In pence, by the landlord it was advanced for; the account's own id has what the agency must make good.
  const short = new Map(
    balances.flatMap(({ kind, subject, pence }) =>
      kind === 'shortfall' && pence !== 0 ? [[subject, -pence] as const] : [],
    ),
  )
  return {
    pence: sumOf(groups),
    short,
    groups: groups.filter(({ lines }) => lines.length > 0).map(({ pence: _, ...group }) => group),
  }
}

const filled = 'Other clients’ funds are covering it. Find what was entered twice.'

/** What to do about a hole. */
const holes: Record<ClientGroup, string> = {
  landlord: filled,
  tenant: filled,
  deposit: filled,
  holding: filled,
  contractor: 'A bill was paid before funds were reserved for it, or was entered twice.',
  nrl: filled,
  'in-transit': filled,
  card: filled,
  suspense: 'Payments out are more than payments in. Match the outgoing transactions.',
  fees: 'More was withdrawn in fees than was charged. Pay the difference back in.',
  vat: 'More VAT was withdrawn than was charged. Pay the difference back in.',
}

/**
 * The kinds of ledgers that are below nothing. Their sum may still equal the bank, because money of others fills the hole.
 * Card payments are a claim on Stripe and always count below nothing.
 */
export const listBelow = (groups: Proof['groups']): Proof['below'] =>
  groups.flatMap(({ kind, amount }) =>
    kind === 'card' || amount >= 0 ? [] : [{ kind, amount, detail: holes[kind] }],
  )
