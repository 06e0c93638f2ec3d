type Values = Record<string, unknown>

/** Forms hold numbers as the text of their inputs, and nothing as empty text; a list of parts counts as a whole. */
function plain(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value).trim()
}

const same = (a: unknown, b: unknown) => plain(a) === plain(b)

/** The fields that differ from where the form started. */
export function listChangedFields(start: Values, now: Values): string[] {
  return Object.keys(now).filter((name) => !same(start[name], now[name]))
}

/** Only some fields of a record. */
export function pick<Whole extends object>(whole: Whole, names: readonly string[]): Partial<Whole> {
  const part: Partial<Whole> = {}
  for (const name of Object.keys(whole) as (keyof Whole)[])
    if (names.includes(String(name))) part[name] = whole[name]
  return part
}

export type Side = 'mine' | 'theirs'

/** A field that both sides changed, each to something else. */
export interface Dispute {
  name: string
  mine: unknown
  theirs: unknown
}

/** What two versions make of each other: `taken` are the fields that only the other side changed. */
export interface Comparison {
  taken: string[]
  disputes: Dispute[]
}

/** Compares my form with the stored record; `start` is what both began with. */
export function compareVersions(start: Values, mine: Values, theirs: Values): Comparison {
  const theirChanges = Object.keys(mine).filter(
    (name) => !same(start[name], theirs[name]) && !same(mine[name], theirs[name]),
  )
  const isMine = (name: string) => !same(start[name], mine[name])
  return {
    taken: theirChanges.filter((name) => !isMine(name)),
    disputes: theirChanges.filter(isMine).map((name) => ({ name, mine: mine[name], theirs: theirs[name] })),
  }
}

/** My values with theirs where only they changed something, and where theirs were chosen. */
export function mergeVersions<Whole extends Values>(
  mine: Whole,
  theirs: Whole,
  { taken, disputes }: Comparison,
  choice: Readonly<Record<string, Side>> = {},
): Whole {
  const chosen = disputes.map(({ name }) => name).filter((name) => choice[name] === 'theirs')
  return { ...mine, ...pick(theirs, [...taken, ...chosen]) }
}
