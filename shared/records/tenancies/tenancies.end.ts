import { optionalDate, optionalLines, recordDate } from '../../fields.ts'
import { keysOf } from '../../keys-of.ts'
import { z } from '../../zod.ts'

/** Why a tenancy ended, in the trade's words. */
export const endReasonNames = {
  'tenant-notice': 'Tenant gave notice',
  'landlord-notice': 'Landlord gave notice',
  possession: 'Possession ordered by a court',
  surrender: 'Surrendered by agreement',
  'term-ended': 'Fixed term ran out',
  abandoned: 'Abandoned by the tenant',
  'never-began': 'Never began',
  other: 'Another reason',
} as const
export const endReasons = keysOf(endReasonNames)
export type EndReason = (typeof endReasons)[number]

/** The body of the call that ends a tenancy. A last day in the future is a running notice: the tenancy stays active until then. */
export const tenancyEnd = z.strictObject({
  /** The last day of the tenancy. */
  endedOn: recordDate('Enter the last day'),
  why: z.enum(endReasons, 'Enter why it ended'),
  /** The day on which it was decided that the tenancy never begins; by default today. */
  decidedOn: optionalDate(),
  note: optionalLines(500),
  version: z.int('Send the version of the record that was read'),
})
export type TenancyEnd = z.output<typeof tenancyEnd>

/** What is wrong with the last day, as a sentence; undefined when nothing is. `asDay` formats a day for the reader. */
export function tenancyEndProblem(
  { endedOn, why }: Pick<TenancyEnd, 'endedOn' | 'why'>,
  startDate: string,
  asDay: (day: string) => string,
): string | undefined {
  const isBefore = endedOn < startDate
  if (why === 'never-began')
    return isBefore ? undefined : `A tenancy that never began ends before its start on ${asDay(startDate)}`
  return isBefore ? `The last day is before the start on ${asDay(startDate)}` : undefined
}
