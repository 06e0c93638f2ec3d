import { TryLater } from './errors.ts'

interface Limits {
  /** How much work may run at the same time, of all callers and of one caller. */
  running: number
  runningOfOne: number
  /** How much work may wait, of all callers and of one caller. More work is refused. */
  waiting: number
  waitingOfOne: number
  /** The sentences for a caller who has too much waiting (429), and for anybody when the queue is full (503). */
  sentences: { one: string; all: string }
  /** After how many seconds a refused caller may try again. */
  seconds: number
}

/** Runs work within limits. Work without room waits, and the callers who wait take turns. */
export class WorkQueue {
  private readonly limits: Limits
  private running = 0
  private readonly runningOf = new Map<string, number>()
  private waiting = 0
  /** The starts of waiting work, by caller. The caller whose turn is next comes first. */
  private readonly waitingOf = new Map<string, (() => void)[]>()

  constructor(limits: Limits) {
    this.limits = limits
  }

  /** Runs the work of this caller when there is room. Throws TryLater when too much is waiting already. */
  async run<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    if (this.hasRoom(caller)) this.countStart(caller)
    else await this.waitForRoom(caller)
    try {
      return await work()
    } finally {
      this.countEnd(caller)
      this.startWaiting()
    }
  }

  private hasRoom(caller: string): boolean {
    const { running, runningOfOne } = this.limits
    return this.running < running && (this.runningOf.get(caller) ?? 0) < runningOfOne
  }

  private waitForRoom(caller: string): Promise<void> {
    const { waiting, waitingOfOne, sentences, seconds } = this.limits
    const own = this.waitingOf.get(caller) ?? []
    if (own.length >= waitingOfOne) throw new TryLater(sentences.one, seconds)
    if (this.waiting >= waiting) throw new TryLater(sentences.all, seconds, 503)
    this.waiting += 1
    return new Promise((start) => this.waitingOf.set(caller, [...own, start]))
  }

  private startWaiting(): void {
    for (const [caller, [start, ...rest]] of this.waitingOf) {
      if (this.running >= this.limits.running) return
      if (!start || !this.hasRoom(caller)) continue
      this.waitingOf.delete(caller)
      // The caller becomes the last one, so that a caller with much work does not hold up the others.
      if (rest.length > 0) this.waitingOf.set(caller, rest)
      this.waiting -= 1
      this.countStart(caller)
      start()
    }
  }

  private countStart(caller: string): void {
    this.running += 1
    this.runningOf.set(caller, (this.runningOf.get(caller) ?? 0) + 1)
  }

  private countEnd(caller: string): void {
    this.running -= 1
    const left = (this.runningOf.get(caller) ?? 1) - 1
    if (left > 0) this.runningOf.set(caller, left)
    else this.runningOf.delete(caller)
  }
}
