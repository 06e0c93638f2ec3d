/** The question before the first increase of a tenancy whose earlier rents are not in Gable. */
export const askLastIncrease = 'When did the rent last go up?'

/** Why no date is computed while nobody has answered it, with what to do. */
export const lastIncreaseUnknown = `${askLastIncrease} The tenancy began before its rent account, and the date of the next increase depends on it. Answer on the tenancy’s Law tab first.`

/** When a rent last went up before its rent account: a day, 'never', or 'unknown' while nobody has said. */
export type LastIncrease = string

interface Rented {
  startDate: string
  /** The answer to the question; null while there is none. */
  lastIncrease: string | null
}

/** The answer where it matters: the rents of a tenancy that is charged from its first day are all stated. */
export const readLastIncrease = (
  { startDate, lastIncrease }: Rented,
  { startedOn }: { startedOn: string | null },
): LastIncrease => lastIncrease ?? (startedOn === null || startedOn <= startDate ? 'never' : 'unknown')
