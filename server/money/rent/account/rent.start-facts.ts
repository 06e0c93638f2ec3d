import { today } from '#shared/dates.ts'
import { listLowerRents, lowerRentProblem } from '#shared/law/rent.early.ts'
import { findFactProblem } from '#shared/records/tenancies/tenancies.facts.ts'
import type { ScheduleInput } from '#shared/records/terms/terms.input.ts'
import type { TenancyKind } from '#shared/records/terms/terms.kinds.ts'
import { listInForce, listTerms } from '#shared/records/terms/terms.ts'
import { refuseField } from '../../../db/refusals.ts'
import { uuid } from '../../../db/uuid.ts'
import type { StatedRent } from '../../../records/terms/terms.read.ts'
import type { NewSchedule } from '../../../records/terms/terms.write.ts'

interface Starting {
  added: NewSchedule[]
  kind: TenancyKind
  startedOn: string
}

/**
 * The rows that say when both agreed to a lower rent that was recorded before the account and is charged by it. Throws a 400
 * where nobody says so and the higher rent before it would be a prohibited payment.
 */
export function agreeLowerRents(
  { tenancy, rows }: StatedRent,
  { added, kind, startedOn }: Starting,
  { agreedOn = null }: ScheduleInput,
  asDay: (day: string) => string,
): NewSchedule[] {
  const all: NewSchedule[] = [...rows, ...added]
  const last = Math.max(0, ...all.map(({ seq }) => seq))
  const let_ = { kind, start: tenancy.startDate, agreedOn: tenancy.agreedOn }
  const lower = new Set(listLowerRents(listTerms(tenancy, all), let_).filter((day) => day > startedOn))
  const open = listInForce(all).filter((row) => lower.has(row.fromDay ?? '') && row.agreedOn === null)
  return open.map((row, place) => {
    const problem = lowerRentProblem(let_, { from: row.fromDay ?? '', agreedOn }, asDay)
    if (problem) refuseField('rent-unlawful', problem.field, problem.sentence.replace(/\.$/, ''))
    return { ...row, id: uuid(), seq: last + 1 + place, why: 'correction', agreedOn }
  })
}

/**
 * The tenancy with what the start of its account says of its last increase. Throws a 400 that names the field where that cannot
 * be, or where the tenancy says otherwise.
 */
export function answerLastIncrease(
  stated: StatedRent,
  { lastIncrease }: ScheduleInput,
  asDay: (day: string) => string,
): StatedRent {
  const { startDate, lastIncrease: known } = stated.tenancy
  if (!lastIncrease) return stated
  const answer = lastIncrease === startDate ? 'never' : lastIncrease
  const problem = findFactProblem({ startDate, lastIncrease: answer }, today(), asDay)
  if (problem) refuseField('tenancy-facts', problem.field, problem.sentence)
  if (known !== null && known !== answer) {
    const is = known === 'never' ? 'the rent never went up' : `the rent last went up on ${asDay(known)}`
    refuseField(
      'last-increase-differs',
      'lastIncrease',
      `The tenancy says that ${is}. Correct it there, or leave this empty`,
    )
  }
  return { ...stated, tenancy: { ...stated.tenancy, lastIncrease: answer } }
}
