/** Things that take time to make, kept by name until others need the room; the one unused for longest goes first. */
export class Kept<Thing> {
  private readonly entries = new Map<string, { made: Promise<Thing>; size: number }>()
  private readonly limit: number
  private readonly sizeOf: (thing: Thing) => number
  private used = 0

  /** `limit` and `sizeOf` in bytes. */
  constructor(limit: number, sizeOf: (thing: Thing) => number) {
    this.limit = limit
    this.sizeOf = sizeOf
  }

  /** Those who ask while it is being made wait for it; what failed is forgotten. */
  get(name: string, make: () => Promise<Thing>): Promise<Thing> {
    const known = this.entries.get(name)
    if (known) {
      this.entries.delete(name)
      this.entries.set(name, known)
      return known.made
    }
    const entry = { made: make(), size: 0 }
    this.entries.set(name, entry)
    entry.made.then(
      (thing) => this.count(name, entry, this.sizeOf(thing) + overhead),
      () => this.forget(name, entry),
    )
    return entry.made
  }

  private count(name: string, entry: { made: Promise<Thing>; size: number }, size: number) {
    if (this.entries.get(name) !== entry) return
    entry.size = size
    this.used += size
    for (const [oldest, { size: freed }] of this.entries) {
      if (this.used <= this.limit) break
      // What is still being made has no size yet, and somebody waits for it.
      if (freed === 0) continue
      this.entries.delete(oldest)
      this.used -= freed
    }
  }

  private forget(name: string, entry: { made: Promise<Thing>; size: number }) {
    if (this.entries.get(name) === entry) this.entries.delete(name)
  }
}

/** What an entry costs beside its bytes, roughly. */
const overhead = 500
