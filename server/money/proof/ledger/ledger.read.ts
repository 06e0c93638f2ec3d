import { ledgerKinds, ledgerRules } from '#shared/money/ledgers.ts'
import {
  type LedgerPage,
  type LedgerPageName,
  type LedgerQuery,
  ledgerPageNames,
  mostLedgerLines,
} from '#shared/money/proof/ledger.ts'
import { fromPence } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'
import type { Transaction } from '../../../db/client.ts'
import { NotFound } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { type LedgersOf, listLinesOf, sumLedgersBefore } from '../../ledger/balances.ts'
import { isInterest } from '../../ledger/interest.queries.ts'
import { nameSubjects } from '../proof.names.ts'
import { type Reader, readStarts } from '../proof.starts.pick.ts'
import { readLedgerFacts } from './ledger.facts.ts'
import { describeLedger, signOf } from './ledger.lines.ts'

/** Which records have a ledger on such a page. */
const whoseLedgers: Record<
  LedgerPageName,
  'landlords' | 'tenancies' | 'contractors' | 'payouts' | 'bank accounts' | 'nobody'
> = {
  landlord: 'landlords',
  nrl: 'landlords',
  short: 'landlords',
  tenant: 'tenancies',
  deposit: 'tenancies',
  holding: 'tenancies',
  contractor: 'contractors',
  'in-transit': 'payouts',
  bank: 'bank accounts',
  card: 'nobody',
  fees: 'nobody',
  vat: 'nobody',
  suspense: 'nobody',
  interest: 'bank accounts',
}

/** The ledgers whose sum the page shows, as the proof adds them up. Interest is told where it leaves what is not sorted. */
const ledgersOf = (of: LedgerPageName, { subject, bankAccountId }: Named): LedgersOf =>
  of === 'interest'
    ? { kinds: ['suspense'], where: isInterest(bankAccountId) }
    : { kinds: ledgerKinds.filter((kind) => ledgerRules[kind].proof === of), subject }

interface Named {
  name: string
  /** The ledger's subject; undefined for all of a kind. */
  subject: string | undefined
  bankAccountId?: string
}

/** The name of what the page is about. Throws NotFound for a record that has no such ledger. */
async function nameLedger(
  scope: AccountScope,
  reader: Reader,
  { of, subject }: Pick<LedgerQuery, 'of' | 'subject'>,
): Promise<Named> {
  if (subject === undefined || (of === 'short' && subject === scope.accountId))
    return { name: ledgerPageNames[of], subject }
  const whose = whoseLedgers[of]
  if (whose === 'bank accounts') {
    const account = (await readStarts(scope, reader)).find(({ id }) => id === subject)
    if (!account) throw new NotFound()
    return { name: account.name, subject: account.subject, bankAccountId: account.id }
  }
  const wanted = { landlords: [], tenancies: [], contractors: [], payouts: [] }
  const names =
    whose === 'nobody'
      ? new Map<string, string>()
      : await nameSubjects(scope, reader, { ...wanted, [whose]: [subject] })
  const name = names.get(subject)
  if (name === undefined) throw new NotFound()
  // The reference of a payout stands as the bank shows it.
  return { name: whose === 'payouts' ? name : titleCase(name), subject }
}

/** A ledger between two days, with at most so many of its lines. Throws NotFound. */
export function readLedgerPage(
  scope: AccountScope,
  { of, subject: asked, from, to }: LedgerQuery,
  most = mostLedgerLines,
): Promise<LedgerPage> {
  return scope.transaction(async (inside: AccountScope, tx: Transaction) => {
    await tx.execute('set transaction isolation level repeatable read, read only')
    const named = await nameLedger(inside, tx, { of, subject: asked })
    const { name, subject } = named
    const which = ledgersOf(of, named)
    const sign = signOf(of)
    const opening = from ? sign * (await sumLedgersBefore(inside, tx, which, from)) : 0
    // What moves within the ledger, such as rent that falls due and has not come, leaves its balance as it is.
    const lines = (await listLinesOf(inside, tx, which, { from, to })).filter(({ pence }) => pence !== 0)
    const [came, went] = [1, -1].map((side) =>
      lines.reduce((sum, { pence }) => sum + Math.max(0, side * sign * pence), 0),
    )
    const shown = lines.slice(0, most)
    const facts = await readLedgerFacts(inside, tx, shown)
    return {
      of,
      subjectId: asked ?? null,
      name,
      from: from ?? null,
      to,
      opening: fromPence(opening),
      came: fromPence(came ?? 0),
      went: fromPence(went ?? 0),
      closing: fromPence(opening + (came ?? 0) - (went ?? 0)),
      lines: describeLedger(inside, { of, subject }, shown, opening, facts),
      count: lines.length,
    }
  })
}
