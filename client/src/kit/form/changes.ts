type Values = Record<string, unknown>

/** Forms hold numbers as the text of their inputs, and nothing as empty text; a list of parts counts as a whole. */
function plain(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value).trim()
}

export const same = (a: unknown, b: unknown) => plain(a) === plain(b)

/** The fields that differ from where the form started. */
export function changedNames(start: Values, now: Values): string[] {
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

export interface Difference {
  name: string
  mine: unknown
  theirs: unknown
  /** What is chosen before the person chooses: what each side changed is kept, and where both did, mine. */
  start: Side
}

/** Where my form and the stored record say different things; `start` is what both began with. */
export function differences(start: Values, mine: Values, theirs: Values): Difference[] {
  return Object.keys(mine)
    .filter((name) => !same(mine[name], theirs[name]))
    .map((name) => ({
      name,
      mine: mine[name],
      theirs: theirs[name],
      start: same(start[name], mine[name]) ? 'theirs' : 'mine',
    }))
}

/** My values with theirs where they were chosen. */
export function merged<Whole extends Values>(
  mine: Whole,
  theirs: Whole,
  found: readonly Difference[],
  choice: Readonly<Record<string, Side>>,
): Whole {
  const taken = found.filter(({ name, start }) => (choice[name] ?? start) === 'theirs')
  return {
    ...mine,
    ...pick(
      theirs,
      taken.map(({ name }) => name),
    ),
  }
}
