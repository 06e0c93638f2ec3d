import { TryLater } from './errors.ts'

interface Limits {
  /** What the metrics call it; a queue without a name is in none. */
  name?: string
  /** How much work may run at the same time, of all callers and of one caller. */
  running: number
  runningOfOne: number
  /** How much work may wait, of all callers and of one caller. More work is refused. */
  waiting: number
  waitingOfOne: number
  /** How many callers who have nothing waiting get a place although `waiting` is reached. By default none. */
  callers?: number
  /**
   * Whether a caller is new. Anybody can become many new callers, so beside one place for each they have together as many as
   * one caller, and they never take more than half of the places of `callers`.
   */
  isNew?: (caller: string) => boolean
  /** How much work of all may run when this caller's begins, so that a place is left for others. By default `running`. */
  roomFor?: (caller: string) => number
  /** How much a caller has had. Who has had less goes first; by default the callers take turns. */
  shareOf?: (caller: string) => number
  /** The sentences for a caller who has too much waiting (429), and for anybody when the queue is full (503). */
  sentences: { one: string; all: string }
  /** After how many seconds a refused caller may try again. */
  seconds: number
}

const named = new Map<string, WorkQueue>()

/** The queues of this process that have a name. */
export const listQueues = (): readonly [name: string, queue: WorkQueue][] => [...named]

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
    if (limits.name) named.set(limits.name, this)
  }

  /** How much work runs and how much waits. */
  get load(): { running: number; waiting: number } {
    return { running: this.running, waiting: this.waiting }
  }

  /** Runs the work of this caller when there is room. Throws TryLater when too much is waiting already. */
  async run<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    if (this.hasRoom(caller)) this.countStart(caller)
    else await this.waitForRoom(caller)
    try {
      return await work()
    } finally {
      this.leave(caller)
    }
  }

  /** Waits for room and takes it until the answer is called. Throws TryLater when too much is waiting already. */
  async enter(caller: string): Promise<() => void> {
    if (this.hasRoom(caller)) this.countStart(caller)
    else await this.waitForRoom(caller)
    return () => this.leave(caller)
  }

  private leave(caller: string): void {
    this.countEnd(caller)
    this.startWaiting()
  }

  private hasRoom(caller: string): boolean {
    const { running, runningOfOne, roomFor } = this.limits
    const most = Math.min(running, roomFor?.(caller) ?? running)
    return this.running < most && (this.runningOf.get(caller) ?? 0) < runningOfOne
  }

  private waitForRoom(caller: string): Promise<void> {
    const { waitingOfOne, sentences, seconds } = this.limits
    const own = this.waitingOf.get(caller) ?? []
    if (own.length >= waitingOfOne) throw new TryLater('too-many-files-waiting', sentences.one, seconds)
    const isFull = own.length === 0 ? this.isFullForFirst(caller) : this.isFullForMore(caller)
    if (isFull) throw new TryLater('server-busy', sentences.all, seconds, 503)
    this.waiting += 1
    return new Promise((start) => this.waitingOf.set(caller, [...own, start]))
  }

  /** Whether even somebody with nothing waiting gets no place. */
  private isFullForFirst(caller: string): boolean {
    const { waiting, callers = waiting, isNew } = this.limits
    if (this.waiting >= waiting && this.waitingOf.size >= callers) return true
    const newOnes = [...this.waitingOf.keys()].filter((each) => isNew?.(each))
    return (isNew?.(caller) ?? false) && newOnes.length >= Math.max(waiting, callers) / 2
  }

  private isFullForMore(caller: string): boolean {
    const { waiting, waitingOfOne, isNew } = this.limits
    if (this.waiting >= waiting) return true
    if (!isNew?.(caller)) return false
    let more = 0
    for (const [each, starts] of this.waitingOf) if (isNew(each)) more += starts.length - 1
    return more >= waitingOfOne - 1
  }

  private startWaiting(): void {
    const { shareOf } = this.limits
    const callers = [...this.waitingOf.keys()]
    if (shareOf) {
      const shares = new Map(callers.map((caller) => [caller, shareOf(caller)]))
      callers.sort((one, other) => (shares.get(one) ?? 0) - (shares.get(other) ?? 0))
    }
    for (const caller of callers) {
      const [start, ...rest] = this.waitingOf.get(caller) ?? []
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
