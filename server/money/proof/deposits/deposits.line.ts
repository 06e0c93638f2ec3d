import { readDepositPlace } from '#shared/money/deposits/deposits.words.ts'
import { refuse, refuseField } from '../../../db/refusals.ts'
import type { TransactionScope } from '../../../db/scope.ts'
import { uuid } from '../../../db/uuid.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import type { LedgerName } from '../../ledger/entry.ts'
import { postEntries } from '../../ledger/post.ts'
import type { Sorted, SortedLine, SortedPart } from '../../ledger/sorted-part.ts'
import { payHeldDeposit, receiveDepositByLine } from '../../rent/rent.service.ts'
import { nameTenancies } from '../proof.names.ts'
import { addDepositFacts, listDepositFacts, sumDisputed } from './deposits.facts.ts'
import { askBeforeHolding } from './deposits.limit.ts'
import { readDepositBook } from './deposits.read.ts'

/** A part of a bank line that is a tenancy's deposit. */
export interface DepositPart
  extends Pick<
    SortedPart,
    'pence' | 'isIn' | 'subjectId' | 'personId' | 'note' | 'depositAs' | 'depositScheme'
  > {
  line: Pick<SortedLine, 'id' | 'day' | 'text' | 'payer' | 'reference' | 'sample'>
}

/**
 * Whether a deposit that went out went back to the tenant, and otherwise the scheme that a person or the bank's words name. Throws
 * a 409 with the question where the tenancy runs and nobody names one.
 */
function readWhereTo(
  { line, depositAs, depositScheme }: DepositPart,
  { endedOn }: { endedOn: string | null },
): { isReturn: boolean; scheme: string } {
  const scheme =
    depositScheme ?? readDepositPlace([line.text, line.payer, line.reference].join(' ')).scheme ?? ''
  if (depositAs === 'tenant') return { isReturn: true, scheme: '' }
  if (depositAs === 'scheme' || scheme) return { isReturn: false, scheme }
  if (endedOn !== null) return { isReturn: true, scheme: '' }
  refuse(
    'confirm-deposit-destination',
    'This tenancy has not ended. Did the deposit go to a scheme that protects it, or back to the tenant?',
    { 'depositAs.scheme': 'To a scheme', 'depositAs.tenant': 'Back to the tenant' },
  )
}

/**
 * Sorts money of a bank line as a deposit. Money in comes from the scheme as far as a scheme holds the deposit, or else from
 * the tenant, and then pays what the rent account asks of the deposit. Where money out went, its words, the tenancy's end or the
 * person says. Throws a 400 for more than is held or asked for, and a 409 with a question before more is held
 * than was asked for.
 */
export const sortDeposit = (scope: TransactionScope, part: DepositPart): Promise<Sorted> =>
  sortAs(scope, part, receiveDepositByLine)

export async function holdDeposit(scope: TransactionScope, part: DepositPart): Promise<void> {
  const { subjectId } = await sortAs(scope, part, async () => undefined)
  if (subjectId) await payHeldDeposit(scope, subjectId)
}

async function sortAs(
  scope: TransactionScope,
  part: DepositPart,
  payDeposit: typeof receiveDepositByLine,
): Promise<Sorted> {
  const { line, pence, isIn, subjectId, note } = part
  const tenancy = subjectId && (await scope.get(tenancies, subjectId))
  if (!tenancy) return refuseField('choice-required', 'amount', 'Choose the tenancy of the deposit')
  const { held, here, atScheme } = await readDepositBook(scope, tenancy.id)
  const fromScheme = isIn && atScheme >= pence
  const whose = (await nameTenancies(scope, [tenancy.id])).get(tenancy.id) ?? ''
  const received = 'Deposit received'
  const paid = isIn && !fromScheme ? await payDeposit(scope, part) : undefined
  if (paid) return { ...paid, label: `${received}: ${whose}` }
  if (isIn && !fromScheme) await askBeforeHolding(scope, tenancy, { held, pence }, part.depositAs)
  const suspense: LedgerName = { kind: 'suspense', subject: scope.accountId }
  const deposit: LedgerName = { kind: 'deposit', subject: tenancy.id }
  const scheme: LedgerName = { kind: 'scheme', subject: tenancy.id }
  if (!isIn && pence > here)
    refuseField(
      'amount-too-large',
      'amount',
      `Only ${scope.money(Math.max(0, here))} of the deposit is held by you`,
    )
  const { isReturn, scheme: schemeName } = isIn ? { isReturn: false, scheme: '' } : readWhereTo(part, tenancy)
  const disputed = isIn ? 0 : sumDisputed(await listDepositFacts(scope, tenancy.id))
  if (isReturn && disputed > 0 && pence > held - disputed)
    refuseField(
      'deposit-in-dispute',
      'amount',
      `${scope.money(disputed)} of this deposit is in dispute. Settle the dispute first, on the tenancy’s Deposit card`,
    )
  const what = isIn
    ? fromScheme
      ? 'Deposit from the scheme'
      : received
    : `Deposit ${isReturn ? 'returned' : 'paid to a scheme'}`
  const act = isIn ? (fromScheme ? 'from-scheme' : 'received') : isReturn ? 'returned' : 'to-scheme'
  const entryId = uuid()
  const transfer = isIn
    ? { debit: suspense, credit: fromScheme ? scheme : deposit }
    : { debit: isReturn ? deposit : scheme, credit: suspense }
  await postEntries(scope, [
    {
      id: entryId,
      day: line.day,
      kind: 'deposit',
      // A person's own words are shown as they were typed.
      ...(!note && { act }),
      detail: isIn || isReturn ? '' : schemeName || (readDepositPlace(note).scheme ?? ''),
      memo: note || (schemeName ? `Paid to ${schemeName}` : what),
      tenancyId: tenancy.id,
      source: 'bank',
      sourceId: line.id,
      sample: line.sample,
      transfers: [{ ...transfer, pence }],
    },
  ])
  if (!isIn && !isReturn)
    await addDepositFacts(scope, tenancy.id, [
      { kind: 'custodial', day: line.day, scheme: schemeName, entryId },
    ])
  return { entryId, subjectId: tenancy.id, label: `${what}: ${whose}` }
}
