import { mostAmount } from '#shared/numbers.ts'
import { toPence } from '#shared/pence.ts'
import type { RentFrequency } from '#shared/records/terms/terms.calendar.ts'
import { monthlyPence } from '#shared/records/terms/terms.parts.ts'
import { listInForce } from '#shared/records/terms/terms.ts'
import type { RefusalCode } from '#shared/refusals.ts'
import { refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { schedules } from './schedules.table.ts'
import { readStated, type Schedule, type StatedRent, termsOf } from './terms.read.ts'

/** Terms as a person states them. What is left out stays as it was on their first day. Amounts are pence. */
export interface TermsInput {
  /** The rent of a whole period. */
  pence?: number | undefined
  every?: RentFrequency | undefined
  anchor?: string | undefined
  dueAfter?: number | undefined
  servedOn?: string | null | undefined
  agreedOn?: string | null | undefined
  /** What the notice proposed, in pence and from which day. */
  noticePence?: number | null | undefined
  noticeFrom?: string | null | undefined
  decidedOn?: string | null | undefined
  forHardship?: boolean | undefined
}

export type NewSchedule = Omit<Schedule, 'createdAt'>

/** Rows of `schedules` that state the rent of one tenancy anew. */
export interface PlannedTerms {
  stated: StatedRent
  added: NewSchedule[]
}

function refuseAmount(code: RefusalCode, sentence: string): never {
  refuseField(code, 'amount', sentence)
}

/** The stated terms with what was left out. Throws a 400 that names the amount. */
function completeTerms(stated: StatedRent, input: TermsInput, from: string) {
  const now = termsOf(stated, from)
  const every = input.every ?? now?.every ?? 'month'
  if (input.pence === undefined && every !== (now?.every ?? 'month'))
    refuseAmount('whole-period-required', 'Enter the rent of a whole period')
  const pence = input.pence ?? now?.pence ?? toPence(stated.tenancy.rentAmount)
  if (monthlyPence(pence, every) > toPence(mostAmount))
    refuseAmount('amount-too-large', `At most ${mostAmount.toLocaleString('en-GB')} a month`)
  const dueAfter = input.dueAfter ?? now?.dueAfter ?? 0
  const isStated =
    now !== undefined &&
    now.every === every &&
    now.pence === pence &&
    now.dueAfter === dueAfter &&
    (input.anchor === undefined || input.anchor === now.anchor)
  return { every, pence, dueAfter, isStated }
}

/**
 * Works out the rows of `schedules` that state a rent from a day on; none where it applies already. This is the one rule of
 * what is stored, for the form of a tenancy, an import and the rent account:
 *
 * - Terms hold from their day to the day before the next that is stated. Stating a day anew corrects it: the row that is added
 *   last counts. A day up to the tenancy's start is the start, which moves with it; so is the first rent's day.
 * - A later rent stays as it was stated. It may have been charged, and an increase rests on a notice of its own.
 * - `restatedUntil` makes an exception: the rents that begin by that day take the amount too. The form of a tenancy asks for
 *   it, up to today, because its field says what the rent is now. It writes only where no rent account charges.
 *
 * Throws a 400 that names the amount.
 */
export function planTerms(
  { accountId }: Pick<AccountScope, 'accountId'>,
  stated: StatedRent,
  input: TermsInput,
  from: string,
  restatedUntil?: string,
): NewSchedule[] {
  const { tenancy, rows } = stated
  const { every, pence, dueAfter, isStated } = completeTerms(stated, input, from)
  const fromDay = rows.length === 0 || from <= tenancy.startDate ? null : from
  const monthly = monthlyPence(pence, every)
  const later = listInForce(rows).filter(
    (row) =>
      row.fromDay !== null &&
      row.fromDay > (fromDay ?? '') &&
      row.fromDay <= (restatedUntil ?? '') &&
      row.pence !== monthly,
  )
  const seq = Math.max(0, ...rows.map((row) => row.seq))
  const row = (changed: Pick<NewSchedule, 'fromDay' | 'why'> & Partial<NewSchedule>, place: number) => ({
    accountId,
    id: uuid(),
    tenancyId: tenancy.id,
    seq: seq + 1 + place,
    every,
    periodPence: every === 'month' ? null : pence,
    pence: monthly,
    dueAfter,
    anchor: null,
    servedOn: null,
    agreedOn: null,
    noticePence: null,
    noticeFrom: null,
    decidedOn: null,
    forHardship: false,
    ...changed,
  })
  const isCorrection = rows.some((each) => each.fromDay === fromDay)
  const why: NewSchedule['why'] = rows.length === 0 ? 'start' : isCorrection ? 'correction' : 'change'
  const { anchor = null, servedOn = null, agreedOn = null } = input
  const { noticePence = null, noticeFrom = null, decidedOn = null, forHardship = false } = input
  const basis = { servedOn, agreedOn, noticePence, noticeFrom, decidedOn, forHardship }
  return [
    ...(isStated ? [] : [row({ fromDay, why, anchor, ...basis }, 0)]),
    ...later.map((each, place) =>
      row({ fromDay: each.fromDay, why: 'correction' }, isStated ? place : place + 1),
    ),
  ]
}

/** Stores planned terms with their history, and the tenancies' monthly rents. Call it with the tenancies locked. */
export async function storeTerms(scope: AccountScope, planned: readonly PlannedTerms[]): Promise<void> {
  await scope.table(schedules).insertMany(planned.flatMap(({ added }) => added))
  for (const { stated, added } of planned) {
    const { id, version, rentAmount } = stated.tenancy
    const monthly = added[0] && added[0].pence / 100
    if (monthly !== undefined && monthly !== rentAmount)
      await scope.update(tenancies, id, version, { rentAmount: monthly })
  }
}

/** A new tenancy, with the rent as it was agreed where that is not by the month. */
interface NewTenancy {
  id: string
  rent?: { every: RentFrequency; pence: number }
  /** A day on which a rent period begins. */
  anchor?: string
}

/** Stores the rent of new tenancies, which applies from their start. */
export function addFirstRents(scope: AccountScope, records: readonly NewTenancy[]): Promise<void> {
  return scope.transaction(async (inside) => {
    const agreed = new Map(
      records.map(({ id, rent, anchor }) => [id, { ...rent, ...(anchor && { anchor }) }]),
    )
    const stated = await readStated(inside, [...agreed.keys()])
    const planned = [...stated.values()].map((each) => {
      const { startDate, id } = each.tenancy
      return { stated: each, added: planTerms(inside, each, agreed.get(id) ?? {}, startDate) }
    })
    await storeTerms(inside, planned)
  })
}
