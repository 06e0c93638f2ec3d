import type { Tenancy } from './tenancies.ts'

/** What a person says of a tenancy: when it was agreed, and when its rent last went up before Gable. */
export interface TenancyFacts {
  startDate: string
  status?: Tenancy['status'] | undefined
  agreedOn?: string | null | undefined
  lastIncrease?: string | null | undefined
}

/** What is wrong with these facts, with the field; undefined when nothing is. `asDay` formats a day for the reader. */
export function findFactProblem(
  { startDate, status, agreedOn, lastIncrease }: TenancyFacts,
  today: string,
  asDay: (day: string) => string,
): { field: 'agreedOn' | 'lastIncrease'; sentence: string } | undefined {
  const begins = `The tenancy begins on ${asDay(startDate)}`
  if (agreedOn) {
    const field = 'agreedOn'
    if (status === 'pending')
      return { field, sentence: 'A pending tenancy is not agreed yet. Choose the status Active too' }
    if (agreedOn > today) return { field, sentence: 'This date is in the future' }
    if (agreedOn > startDate)
      return { field, sentence: `${begins}, and it is agreed by then. Enter that date or an earlier one` }
  }
  if (lastIncrease && lastIncrease !== 'never') {
    const field = 'lastIncrease'
    if (lastIncrease > today) return { field, sentence: 'This date is in the future' }
    if (lastIncrease <= startDate)
      return { field, sentence: `${begins}. Enter a later date, or choose ‘never’` }
  }
  return undefined
}

/** Whether a tenancy has been agreed: a pending one has not, unless a last day is recorded on which it ran. */
export const isAgreed = ({
  status,
  startDate,
  endedOn,
}: Pick<Tenancy, 'status' | 'startDate' | 'endedOn'>): boolean =>
  status !== 'pending' || (endedOn !== null && endedOn >= startDate)
