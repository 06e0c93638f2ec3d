type Values = Record<string, unknown>

/**
 * A value as text that can be compared: a form holds numbers as the text of their inputs and null as empty text.
 * A list counts as one value.
 */
function comparableText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value).trim()
}

/** Whether a form shows two values in the same way. */
export const isSame = (a: unknown, b: unknown) => comparableText(a) === comparableText(b)

/** The names of the fields that differ from where the form started. */
export function listChangedFields(start: Values, now: Values): string[] {
  return Object.keys(now).filter((name) => !isSame(start[name], now[name]))
}

export function pickFields<Whole extends object>(whole: Whole, names: readonly string[]): Partial<Whole> {
  const part: Partial<Whole> = {}
  for (const name of Object.keys(whole) as (keyof Whole)[])
    if (names.includes(String(name))) part[name] = whole[name]
  return part
}

export type Side = 'mine' | 'theirs'

/** A field that both people changed, to different values. */
export interface Dispute {
  name: string
  mine: unknown
  theirs: unknown
}

/** How two versions of a record differ. */
export interface Comparison {
  /** The fields that only the other side changed. */
  onlyTheirs: string[]
  disputes: Dispute[]
}

/**
 * Compares my form with the stored record; `start` holds the values that both began with. `meansSame` tells whether a
 * field's two texts are one value, such as '250' and '250.00'.
 */
export function compareVersions(
  start: Values,
  mine: Values,
  theirs: Values,
  meansSame: (name: string, a: unknown, b: unknown) => boolean = () => false,
): Comparison {
  const theirChanges = Object.keys(mine).filter(
    (name) =>
      !isSame(start[name], theirs[name]) &&
      !isSame(mine[name], theirs[name]) &&
      !meansSame(name, mine[name], theirs[name]),
  )
  const isMine = (name: string) => !isSame(start[name], mine[name])
  return {
    onlyTheirs: theirChanges.filter((name) => !isMine(name)),
    disputes: theirChanges.filter(isMine).map((name) => ({ name, mine: mine[name], theirs: theirs[name] })),
  }
}

/** My values, with theirs in the fields that only they changed or that were chosen as theirs. */
export function mergeVersions<Whole extends Values>(
  mine: Whole,
  theirs: Whole,
  { onlyTheirs, disputes }: Comparison,
  choice: Readonly<Record<string, Side>> = {},
): Whole {
  const chosen = disputes.map(({ name }) => name).filter((name) => choice[name] === 'theirs')
  return { ...mine, ...pickFields(theirs, [...onlyTheirs, ...chosen]) }
}
