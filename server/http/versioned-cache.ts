import { LRUCache } from 'lru-cache'

/** The rough cost of an entry beside its bytes, so that many tiny entries also count. */
const overhead = 1000

interface Entry<Thing> {
  version: string
  thing: Thing
  /** Counts the builds of the cache, so that the one begun last is known. */
  build: number
}

/** A cache of things that take time to build. The one unused for longest makes room for others. */
export class VersionedCache<Thing> {
  private readonly entries: LRUCache<string, Entry<Thing>>
  /** The builds that run. They stand beside the entries, because an entry can be pushed out at any moment. */
  private readonly running = new Map<string, Promise<Thing>>()
  private readonly sizeOf: (thing: Thing) => number
  private builds = 0

  /** `limit` and `sizeOf` are in bytes. A thing larger than a quarter of the limit is not cached. */
  constructor(limit: number, sizeOf: (thing: Thing) => number) {
    this.entries = new LRUCache({ maxSize: limit, maxEntrySize: limit / 4 })
    this.sizeOf = sizeOf
  }

  /** Callers who ask for the same version while it is built share one build. A failure is not kept. */
  async get(name: string, version: string, make: () => Promise<Thing>): Promise<Thing> {
    const known = this.entries.get(name)
    if (known?.version === version) return known.thing
    const key = JSON.stringify([name, version])
    const running = this.running.get(key)
    if (running) return running
    const started = this.build(name, version, make).finally(() => this.running.delete(key))
    this.running.set(key, started)
    return started
  }

  private async build(name: string, version: string, make: () => Promise<Thing>): Promise<Thing> {
    this.builds += 1
    const build = this.builds
    const thing = await make()
    const current = this.entries.peek(name)
    // An older version that is built more slowly must not displace a newer one.
    if (!current || current.build < build)
      this.entries.set(name, { version, thing, build }, { size: overhead + this.sizeOf(thing) })
    return thing
  }
}
