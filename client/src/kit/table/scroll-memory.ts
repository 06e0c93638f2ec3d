/** Where each list was left, for this visit: coming back from a record continues there. */
const places = new Map<string, number>()

export function keepScroll(list: string, top: number): void {
  if (top > 0) places.set(list, top)
  else places.delete(list)
}

export function keptScroll(list: string): number {
  return places.get(list) ?? 0
}
