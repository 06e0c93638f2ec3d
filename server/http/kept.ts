import { LRUCache } from 'lru-cache'

/** What an entry costs beside its bytes, roughly: many tiny ones must not escape the limit. */
const overhead = 1000

/** Things that take time to make, kept by name until others need the room; the one unused for longest goes first. */
export class Kept<Thing> {
  private readonly entries: LRUCache<string, { version: string; made: Promise<Thing> }>
  private readonly sizeOf: (thing: Thing) => number

  /** `limit` and `sizeOf` are in bytes. A thing of more than a quarter of the limit isn't kept. */
  constructor(limit: number, sizeOf: (thing: Thing) => number) {
    this.entries = new LRUCache({ maxSize: limit, maxEntrySize: limit / 4 })
    this.sizeOf = sizeOf
  }

  /** Callers who ask while the thing is being made wait for it. Another version takes its place; a failure is forgotten. */
  get(name: string, version: string, make: () => Promise<Thing>): Promise<Thing> {
    const known = this.entries.get(name)
    if (known?.version === version) return known.made
    const entry = { version, made: make() }
    this.entries.set(name, entry, { size: overhead })
    const isStillKept = () => this.entries.peek(name) === entry
    entry.made.then(
      // A new object, because lru-cache weighs an entry only when its value changes.
      (thing) =>
        isStillKept() && this.entries.set(name, { ...entry }, { size: overhead + this.sizeOf(thing) }),
      () => isStillKept() && this.entries.delete(name),
    )
    return entry.made
  }
}
