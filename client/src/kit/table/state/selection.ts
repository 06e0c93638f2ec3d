export type Mark = 'none' | 'some' | 'all'

/** The state of the 'Select all' checkbox: 'all' when at least one row is shown and every shown row is selected. */
export function markOf(shown: readonly { id: string }[], selected: ReadonlySet<string>): Mark {
  if (selected.size === 0) return 'none'
  let count = 0
  for (const { id } of shown) if (selected.has(id)) count++
  if (count === 0) return 'none'
  return count === shown.length ? 'all' : 'some'
}

/** The selection with all these rows added (`on`) or taken away. */
export function selectRows(
  rows: readonly { id: string }[],
  selected: ReadonlySet<string>,
  on: boolean,
): Set<string> {
  const next = new Set(selected)
  for (const { id } of rows) on ? next.add(id) : next.delete(id)
  return next
}

/** Toggles the row `id`; with an anchor, every shown row from the anchor to that row gets the same new state. */
export function toggleRange(
  shown: readonly { id: string }[],
  selected: ReadonlySet<string>,
  id: string,
  anchor: string | null,
): Set<string> {
  const on = !selected.has(id)
  const from = anchor === null ? -1 : shown.findIndex((row) => row.id === anchor)
  const to = shown.findIndex((row) => row.id === id)
  const first = from < 0 ? to : Math.min(from, to)
  const last = from < 0 ? to : Math.max(from, to)
  return selectRows(shown.slice(first, last + 1), selected, on)
}

/** The selection without records that no longer exist; the same set when there are none of them. */
export function pruneSelection(
  rows: readonly { id: string }[],
  selected: ReadonlySet<string>,
): ReadonlySet<string> {
  if (selected.size === 0) return selected
  const kept = new Set<string>()
  for (const { id } of rows) if (selected.has(id)) kept.add(id)
  return kept.size === selected.size ? selected : kept
}
