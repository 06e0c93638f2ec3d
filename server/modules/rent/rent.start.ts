import { eq, max } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { toPence } from '#shared/pence.ts'
import { monthlyPence } from '#shared/rent/rent.parts.ts'
import type { ScheduleInput } from '#shared/rent/rent.ts'
import { lockBooks } from '../../books/post.ts'
import type { Transaction } from '../../db/client.ts'
import { recordHistory } from '../../db/commits.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { schedules } from '../tenancies/schedules.table.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { addCharge, addReceipt } from './rent.book.ts'
import { refuseIncrease, refuseUnlawfulPeriod } from './rent.lawful.ts'
import { planOf, termsOf } from './rent.plan.ts'
import { refuseField } from './rent.refusals.ts'
import { type OpenAccount, openAccounts, storeAccounts } from './rent.store.ts'
import { chargeRent } from './rent.sync.ts'
import { rentAccounts } from './rent-accounts.table.ts'

type Tenancy = typeof tenancies.$inferSelect
type Schedule = typeof schedules.$inferSelect

interface Stored {
  tenancy: Tenancy
  rows: Schedule[]
}

async function readStored(scope: AccountScope, id: string): Promise<Stored> {
  const tenancy = await scope.get(tenancies, id)
  if (!tenancy) throw new NotFound()
  const rows = await scope
    .select()
    .from(schedules)
    .where(scope.mine(schedules, eq(schedules.tenancyId, id)))
    .orderBy(schedules.seq)
  return { tenancy, rows }
}

/** The terms that apply on a day, before anything is stated anew. */
function currentTerms({ tenancy, rows }: Stored, day: string) {
  const terms = termsOf(tenancy, rows)
  return terms.findLast(({ from }) => from <= day) ?? terms[0]
}

/** Adds a row of `schedules` where these terms differ from those that apply; the tenancy keeps its monthly rent. */
async function stateTerms(
  scope: AccountScope,
  tx: Transaction,
  { tenancy, rows }: Stored,
  input: ScheduleInput,
  from: string,
): Promise<void> {
  const now = currentTerms({ tenancy, rows }, from)
  const every = input.every ?? now?.every ?? 'month'
  if (input.amount === undefined && every !== (now?.every ?? 'month'))
    refuseField('amount', 'Say the rent of a whole period')
  const pence =
    input.amount === undefined ? (now?.pence ?? toPence(tenancy.rentAmount)) : toPence(input.amount)
  const terms = {
    every,
    periodPence: every === 'month' ? null : pence,
    pence: monthlyPence(pence, every),
    anchor: input.anchor ?? null,
    dueAfter: input.dueAfter ?? now?.dueAfter ?? 0,
  }
  const isSame =
    now !== undefined &&
    now.every === every &&
    now.pence === pence &&
    now.dueAfter === terms.dueAfter &&
    (input.anchor === undefined || input.anchor === now.anchor)
  if (isSame) return
  const fromDay = from <= tenancy.startDate ? null : from
  const [last] = await tx
    .select({ seq: max(schedules.seq) })
    .from(schedules)
    .where(scope.mine(schedules, eq(schedules.tenancyId, tenancy.id)))
  const added = await tx
    .insert(schedules)
    .values({
      accountId: scope.accountId,
      id: uuid(),
      tenancyId: tenancy.id,
      seq: (last?.seq ?? 0) + 1,
      fromDay,
      ...terms,
      servedOn: input.servedOn ?? null,
      agreedOn: input.agreedOn ?? null,
      why: rows.length === 0 ? 'start' : fromDay === null ? 'correction' : 'change',
    })
    .returning()
  await recordHistory(
    tx,
    scope,
    schedules,
    added.map((after) => ({ action: 'created', after })),
  )
  const monthly = terms.pence / 100
  if (monthly !== tenancy.rentAmount)
    await scope.update(tenancies, tenancy.id, tenancy.version, { rentAmount: monthly })
}

/** What was owed or paid in advance when the account was started. */
function addOpening({ book, plan }: OpenAccount, opening: number): void {
  const pence = toPence(Math.abs(opening))
  const origin = { source: 'hand', memo: 'Opening balance' }
  if (pence === 0) return
  if (opening > 0)
    addCharge(
      book,
      {
        kind: 'opening',
        scheduleId: null,
        part: 1,
        periodFrom: null,
        periodTo: null,
        dueOn: plan.days.start,
        pence,
        how: '',
      },
      origin,
    )
  else
    addReceipt(
      book,
      { day: plan.days.start, pence, method: 'opening', personId: null, reference: '', note: '' },
      origin,
    )
}

/** Starts the rent account of a tenancy that has none. */
async function startAccount(scope: AccountScope, tx: Transaction, stored: Stored, input: ScheduleInput) {
  const { tenancy } = stored
  const asDay = (day: string) => formatDate(day, scope.dates)
  const startedOn = input.from ?? tenancy.startDate
  if (startedOn < tenancy.startDate) refuseField('from', `The tenancy begins on ${asDay(tenancy.startDate)}`)
  if (tenancy.endedOn !== null && startedOn > tenancy.endedOn)
    refuseField('from', `The tenancy ended on ${asDay(tenancy.endedOn)}`)
  const kind = input.kind ?? 'assured'
  await stateTerms(scope, tx, stored, input, startedOn)
  const { tenancy: fresh, rows } = await readStored(scope, tenancy.id)
  const account = {
    accountId: scope.accountId,
    id: uuid(),
    tenancyId: tenancy.id,
    startedOn: startedOn === tenancy.startDate ? null : startedOn,
    kind,
    parts: 'period' as const,
    sample: tenancy.sample,
  }
  refuseUnlawfulPeriod(kind, planOf(fresh, account, rows))
  await tx.insert(rentAccounts).values(account)
}

/** States the rent of a tenancy from a day on. Throws a 400 that names the field where the law or the days forbid it. */
async function changeRent(
  scope: AccountScope,
  tx: Transaction,
  stored: Stored,
  open: OpenAccount,
  input: ScheduleInput,
) {
  const { row, plan, asDay } = open
  const { tenancy, rows } = stored
  const from = input.from ?? today()
  if (input.opening !== undefined) refuseField('opening', 'The rent account has its opening balance already')
  if (from < plan.days.start) refuseField('from', `The rent account begins on ${asDay(plan.days.start)}`)
  if (tenancy.endedOn !== null && from > tenancy.endedOn)
    refuseField('from', `The tenancy ended on ${asDay(tenancy.endedOn)}`)
  const same = rows.filter(({ fromDay }) => (fromDay ?? tenancy.startDate) === from).at(-1)
  if (same && today(new Date(same.createdAt)) !== today())
    refuseField('from', `A rent from ${asDay(from)} is stated already; choose another day`)
  const kind = input.kind ?? row.kind
  refuseIncrease(kind, open, input, from)
  await stateTerms(scope, tx, stored, input, from)
  const after = await readStored(scope, tenancy.id)
  refuseUnlawfulPeriod(kind, planOf(after.tenancy, row, after.rows))
  if (kind !== row.kind)
    await tx
      .update(rentAccounts)
      .set({ kind })
      .where(scope.mine(rentAccounts, eq(rentAccounts.id, row.id)))
}

/**
 * Starts a tenancy's rent account, or states its rent from a day on where there is one, and charges what has fallen due.
 * Throws NotFound, or a 400 that names the field.
 */
export async function stateSchedule(
  scope: AccountScope,
  tx: Transaction,
  id: string,
  input: ScheduleInput,
): Promise<void> {
  await lockBooks(scope, tx)
  await scope.lock(tenancies, [id])
  const stored = await readStored(scope, id)
  const [open] = await openAccounts(scope, tx, [id])
  if (open) await changeRent(scope, tx, stored, open, input)
  else await startAccount(scope, tx, stored, input)
  const opened = await openAccounts(scope, tx, [id])
  for (const each of opened) {
    if (!open && input.opening !== undefined) addOpening(each, input.opening)
    chargeRent(each.book, each.plan)
  }
  await storeAccounts(scope, tx, opened)
}
