import { eq } from 'drizzle-orm'
import { addDays, today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { kindInLaw } from '#shared/law/england.ts'
import { asImported } from '#shared/money/rent/rent.words.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { rentStartProblem } from '#shared/records/terms/terms.calendar.ts'
import type { ScheduleInput } from '#shared/records/terms/terms.input.ts'
import { listTerms } from '#shared/records/terms/terms.ts'
import { refuseField } from '../../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../../db/scope.ts'
import { uuid } from '../../../db/uuid.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { rentAccounts } from '../../../records/terms/rent-accounts.table.ts'
import { readStatedOne, type StatedRent } from '../../../records/terms/terms.read.ts'
import {
  type NewSchedule,
  planTerms,
  storeTerms,
  type TermsInput,
} from '../../../records/terms/terms.write.ts'
import { readBookDays } from '../../ledger/closed.ts'
import { lockBooks } from '../../ledger/post.ts'
import { addCharge } from './rent.book.charges.ts'
import { addReceipt } from './rent.book.payments.ts'
import type { Origin } from './rent.book.ts'
import { atOnce } from './rent.catch-up.ts'
import { planOf, type RentPlan } from './rent.charge.periods.ts'
import { chargeRent } from './rent.charge.ts'
import { refuseIncrease, refuseUnlawfulPeriod } from './rent.lawful.ts'
import { findBesideBooks } from './rent.opening-credits.ts'
import { refuseFuture, refuseOwedSince } from './rent.refusals.ts'
import { agreeLowerRents, answerLastIncrease } from './rent.start-facts.ts'
import { type OpenAccount, openAccounts, storeAccounts } from './rent.store.ts'

/** Adds the opening balance: what was owed, or paid in advance, when the account was started. */
function addOpening(
  { book, plan }: OpenAccount,
  { opening = 0, openingSince, openingReason: reason = '' }: Partial<ScheduleInput>,
  from: Origin,
): void {
  const pence = toPence(Math.abs(opening))
  const day = openingSince ?? plan.days.start
  const memo = reason ? `Opening balance: ${reason}` : 'Opening balance'
  const origin = { ...from, act: 'opening-balance', detail: reason, memo } as const
  if (pence === 0) return
  if (opening > 0)
    addCharge(
      book,
      { kind: 'opening', dueOn: day, pence, how: reason, basis: reason === asImported ? 'imported' : null },
      origin,
    )
  else addReceipt(book, { day, pence, method: 'opening', note: reason }, origin)
}

/** Whether the account has an opening balance that was not reversed. */
const hasOpening = ({ book: { charges, receipts } }: OpenAccount): boolean =>
  charges.some(({ kind, pence, takenOff }) => kind === 'opening' && takenOff < pence) ||
  receipts.some(({ method, reversed }) => method === 'opening' && !reversed)

/** The terms of the input, its amount in pence. */
const readTerms = ({ amount, noticeAmount, ...terms }: ScheduleInput): TermsInput => ({
  ...terms,
  pence: amount === undefined ? undefined : toPence(amount),
  noticePence: noticeAmount == null ? null : toPence(noticeAmount),
})

/** What is added when a rent account is started. */
interface Start {
  stated: StatedRent
  added: NewSchedule[]
  account: typeof rentAccounts.$inferInsert
  input: ScheduleInput
  /** What decides which rent the started account charges. */
  plan: RentPlan
  /** When the rent last went up, where the tenancy did not say so before. */
  answered: string | null
}

/**
 * What is owed when the account is started: what the caller says, or else what an imported sheet said of the time before the
 * first charged day. An account that begins with its tenancy charges that time itself.
 */
function readOpening({ tenancy }: StatedRent, input: ScheduleInput, startedOn: string): ScheduleInput {
  const { owedBefore, startDate } = tenancy
  if (input.opening !== undefined || owedBefore === null || startedOn <= startDate) return input
  return { ...input, opening: fromPence(owedBefore), openingReason: asImported }
}

/** Works out what starting a rent account adds, without writing it. Throws a 400 that names the field. */
export function planStart(scope: AccountScope, known: StatedRent, input: ScheduleInput): Start {
  const stated = answerLastIncrease(known, input, scope.day)
  const { tenancy, rows, isEnglish } = stated
  const startedOn = input.from ?? tenancy.startDate
  if (startedOn < tenancy.startDate)
    refuseField('before-tenancy', 'from', `The tenancy begins on ${scope.day(tenancy.startDate)}`)
  // An account that begins the day after the end charges nothing: it takes over what a former tenant owes.
  const isTakenOver = input.opening !== undefined && startedOn === addDays(tenancy.endedOn ?? startedOn, 1)
  if (tenancy.endedOn !== null && startedOn > tenancy.endedOn && !isTakenOver)
    refuseField('tenancy-ended', 'from', `The tenancy ended on ${scope.day(tenancy.endedOn)}`)
  const tooEarly = rentStartProblem(startedOn, scope.day)
  if (tooEarly) refuseField('rent-account-start', 'from', tooEarly)
  const kind = input.kind ?? tenancy.kind ?? 'assured'
  const inLaw = kindInLaw(kind, isEnglish)
  refuseIncrease(
    inLaw,
    { tenancy, startedOn, terms: listTerms(tenancy, rows), asDay: scope.day },
    input,
    startedOn,
  )
  if (input.agreedOn) refuseFuture(input.agreedOn, 'agreedOn')
  const first = planTerms(scope, stated, readTerms(input), startedOn)
  const lower = agreeLowerRents(stated, { added: first, kind: inLaw, startedOn }, input, scope.day)
  const added = [...first, ...lower]
  const account = {
    accountId: scope.accountId,
    id: uuid(),
    tenancyId: tenancy.id,
    startedOn: startedOn === tenancy.startDate ? null : startedOn,
    kind,
    parts: 'period' as const,
    sample: tenancy.sample,
  }
  const plan = planOf(tenancy, account, [...rows, ...added])
  refuseUnlawfulPeriod(inLaw, plan, scope.money)
  if (input.openingSince)
    refuseOwedSince(
      input.openingSince,
      { days: plan.days, begins: tenancy.startDate, asDay: scope.day },
      'openingSince',
    )
  const answered = known.tenancy.lastIncrease === tenancy.lastIncrease ? null : tenancy.lastIncrease
  return { stated, added, account, input: readOpening(stated, input, startedOn), plan, answered }
}

/**
 * Starts these rent accounts and charges due rent; of very many, the job charges those that open with nothing. Call it with the
 * books and the tenancies locked.
 */
export async function storeStarts(scope: TransactionScope, starts: Start[], origin: Origin): Promise<void> {
  await storeTerms(scope, starts)
  const answers = groupBy(starts, ({ answered }) => answered)
  for (const [lastIncrease, of] of answers)
    if (lastIncrease !== null)
      await scope.updateMany(
        tenancies,
        of.map(({ stated }) => stated.tenancy.id),
        { lastIncrease },
        'any',
      )
  await scope
    .table(rentAccounts)
    .load(starts.map(({ account }) => ({ ...account, importId: origin.sourceId ?? null })))
  const now = starts.length > atOnce ? starts.filter(({ input }) => input.opening) : starts
  const opening = new Map(now.map(({ account, input }) => [account.tenancyId, input]))
  const opened = await openAccounts(scope, [...opening.keys()])
  for (const each of opened) {
    const input = opening.get(each.book.tenancyId)
    addOpening(each, input ?? {}, origin)
    chargeRent(each.book, each.plan)
  }
  await storeAccounts(scope, opened)
}

/** States the rent of a tenancy from a day on. Throws a 400 that names the field where the law or the days forbid it. */
async function changeRent(scope: AccountScope, stated: StatedRent, open: OpenAccount, input: ScheduleInput) {
  const { row, plan, asDay } = open
  const { tenancy, rows } = stated
  const from = input.from ?? today()
  if (input.opening !== undefined && hasOpening(open))
    refuseField(
      'opening-balance-exists',
      'opening',
      'The rent account already has an opening balance. Reverse that first',
    )
  if (input.openingSince)
    refuseOwedSince(input.openingSince, { days: plan.days, begins: tenancy.startDate, asDay }, 'openingSince')
  if (input.lastIncrease)
    refuseField('last-increase-elsewhere', 'lastIncrease', 'Enter on the tenancy when its rent last went up')
  if (from < plan.days.start)
    refuseField('rent-account-start', 'from', `The rent account begins on ${asDay(plan.days.start)}`)
  if (tenancy.endedOn !== null && from > tenancy.endedOn)
    refuseField('tenancy-ended', 'from', `The tenancy ended on ${asDay(tenancy.endedOn)}`)
  const same = rows.filter(({ fromDay }) => (fromDay ?? tenancy.startDate) === from).at(-1)
  if (same && today(new Date(same.createdAt)) !== today())
    refuseField(
      'already-recorded',
      'from',
      `There is already a rent from ${asDay(from)}. Choose another date`,
    )
  if (input.servedOn) refuseFuture(input.servedOn, 'servedOn')
  if (input.agreedOn) refuseFuture(input.agreedOn, 'agreedOn')
  if (input.decidedOn) refuseFuture(input.decidedOn, 'decidedOn')
  const kind = input.kind ?? row.kind
  const inLaw = kindInLaw(kind, open.isEnglish)
  refuseIncrease(inLaw, { tenancy, startedOn: row.startedOn, terms: plan.terms, asDay }, input, from)
  await storeTerms(scope, [{ stated, added: planTerms(scope, stated, readTerms(input), from) }])
  const after = await readStatedOne(scope, tenancy.id)
  refuseUnlawfulPeriod(inLaw, planOf(after.tenancy, row, after.rows), scope.money)
  if (kind !== row.kind) await scope.table(rentAccounts).update(eq(rentAccounts.id, row.id), { kind })
}

/**
 * Starts a tenancy's rent account, or states its rent from a day on where there is a rent account, and charges due rent.
 * Throws NotFound, or a 400 that names the field.
 */
export async function stateSchedule(
  scope: TransactionScope,
  id: string,
  input: ScheduleInput,
): Promise<void> {
  await lockBooks(scope)
  await scope.lock(tenancies, [id])
  const stated = await readStatedOne(scope, id)
  const [open] = await openAccounts(scope, [id])
  const from = open?.plan.days.start ?? input.from ?? stated.tenancy.startDate
  const { openedOn } = await readBookDays(scope)
  const beside = findBesideBooks(scope, openedOn, from, input.opening)
  if (beside) refuseField('opening-balances-elsewhere', 'opening', beside)
  if (!open) return storeStarts(scope, [planStart(scope, stated, input)], { source: 'hand' })
  await changeRent(scope, stated, open, input)
  const opened = await openAccounts(scope, [id])
  for (const each of opened) {
    addOpening(each, input, { source: 'hand' })
    chargeRent(each.book, each.plan)
  }
  await storeAccounts(scope, opened)
}
