/** A backup of the folder; its day is 'YYYY-MM-DD'. */
export interface Dated {
  day: string
}

/** How many are kept: of each of so many days, weeks and months the newest. */
const kept = { days: 7, weeks: 5, months: 12 }

const dayMs = 86_400_000

/** Weeks begin on Monday; 1970 began on a Thursday. */
const weekOf = ({ day }: Dated) => String(Math.floor((Date.parse(day) / dayMs + 3) / 7))
const monthOf = ({ day }: Dated) => day.slice(0, 7)

function newestOfEach<Each extends Dated>(
  newestFirst: readonly Each[],
  periodOf: (each: Each) => string,
  count: number,
): Each[] {
  const periods = new Map<string, Each>()
  for (const each of newestFirst) if (!periods.has(periodOf(each))) periods.set(periodOf(each), each)
  return [...periods.values()].slice(0, count)
}

/** The backups that are not kept any longer. The newest one is always kept, however old it is. */
export function listSurplus<Each extends Dated>(backups: readonly Each[]): Each[] {
  const newestFirst = backups.toSorted((one, other) => (one.day < other.day ? 1 : -1))
  const keep = new Set([
    ...newestOfEach(newestFirst, ({ day }) => day, kept.days),
    ...newestOfEach(newestFirst, weekOf, kept.weeks),
    ...newestOfEach(newestFirst, monthOf, kept.months),
  ])
  return newestFirst.filter((each) => !keep.has(each))
}
