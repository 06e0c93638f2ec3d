export type Mark = 'none' | 'some' | 'all'

/** 'all' only when there is something to select and every shown record is selected. */
export function markOf(shown: readonly { id: string }[], selected: ReadonlySet<string>): Mark {
  if (selected.size === 0) return 'none'
  let count = 0
  for (const { id } of shown) if (selected.has(id)) count++
  if (count === 0) return 'none'
  return count === shown.length ? 'all' : 'some'
}

export function withAll(
  shown: readonly { id: string }[],
  selected: ReadonlySet<string>,
  on: boolean,
): Set<string> {
  const next = new Set(selected)
  for (const { id } of shown) on ? next.add(id) : next.delete(id)
  return next
}

/** One row, or with an anchor every row from the anchor to it, in the order shown. */
export function withRange(
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
  return withAll(shown.slice(first, last + 1), selected, on)
}

/** Drops records that no longer exist; the same set when nothing changed. */
export function pruned(rows: readonly { id: string }[], selected: ReadonlySet<string>): ReadonlySet<string> {
  if (selected.size === 0) return selected
  const kept = new Set<string>()
  for (const { id } of rows) if (selected.has(id)) kept.add(id)
  return kept.size === selected.size ? selected : kept
}
