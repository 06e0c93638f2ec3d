import { readFileSync, readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, Worker } from 'node:worker_threads'
import { locateThread } from './locate.ts'

interface Bounds {
  /** How much of a processor one order may take, in milliseconds. */
  patience: number
  /** The most memory, in megabytes. */
  megabytes: number
  /** How far it steps back behind what answers people, on Linux: 19 has a seventh of what 10 has. By default 10. */
  niceness?: number
}

/** How long a thread may take to start on a busy machine, in milliseconds. */
const startTime = 30_000

/** The longest that an order may last which has not had its time of a processor, in milliseconds: the machine is busy with others. */
const longestOf = (patience: number): number => 10_000 + 4 * patience

/** Linux counts processor time in hundredths of a second. */
const eachTick = 10

/** How much of a processor a thread has had, in milliseconds; undefined where the system does not say or the thread has ended. */
function readProcessorTime(thread: string | undefined): number | undefined {
  if (!thread) return undefined
  try {
    // The name, which may contain anything, ends with the last bracket; the times are the twelfth and thirteenth after it.
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return (Number(user) + Number(system)) * eachTick
  } catch {
    return undefined
  }
}

/** How long a thread without work is kept, so that its memory comes back, in milliseconds. */
const idleFor = 60_000

const threads: BoundedThread[] = []

/** How many orders wait for the threads of each program, in this process. */
export function listThreads(): Map<string, number> {
  const waiting = new Map<string, number>()
  for (const { program, waiting: more } of threads) waiting.set(program, (waiting.get(program) ?? 0) + more)
  return waiting
}

/**
 * A thread for work that a stranger's file causes. It starts with its first order and takes one after another. An order that
 * takes too long or too much memory ends the thread and nothing else; the next order gets a new one. The thread has none of the
 * server's environment, and never keeps the process alive.
 */
export class BoundedThread {
  readonly program: string
  readonly #bounds: Bounds
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #isStopped = false
  #last: Promise<unknown> = Promise.resolve()
  /** The system's name for the thread that was started last, where it has one. */
  #name: string | undefined
  /** Whether the thread that was started last is ready for orders. */
  #begun: Promise<boolean> = Promise.resolve(false)
  /** How many orders are not answered yet. */
  waiting = 0
  /** What the last order took, in milliseconds, without the thread's start: of a processor, where the system says it. */
  took = 0

  /** `program` is the thread's file, such as 'papers.worker' (locate.ts). */
  constructor(program: string, bounds: Bounds) {
    this.program = program
    this.#bounds = bounds
    threads.push(this)
  }

  /** The thread's answer; undefined where it died of the order, or took longer than `patience`. An order waits for those before it. */
  async run<Order, Answer>(order: Order, patience = this.#bounds.patience): Promise<Answer | undefined> {
    this.waiting += 1
    this.#worker ??= this.#start()
    const answered = this.#last.then(() => this.#ask<Order, Answer>(order, patience))
    this.#last = answered
    return answered.finally(() => {
      this.waiting -= 1
    })
  }

  /** Starts the thread for an order that may come soon. */
  warm(): void {
    if (this.#worker || this.#isStopped) return
    const worker = this.#start()
    this.#worker = worker
    this.#idle = setTimeout(() => this.#end(worker), idleFor).unref()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#idle)
    await this.#worker?.terminate()
  }

  async #ask<Order, Answer>(order: Order, patience: number): Promise<Answer | undefined> {
    clearTimeout(this.#idle)
    this.#worker ??= this.#start()
    const worker = this.#worker
    if (!(await this.#begun)) return undefined
    let began = performance.now()
    let had = readProcessorTime(this.#name)
    /** What the order has taken: a file is not refused because the machine was busy with something else. */
    const took = (): number => {
      const lasted = performance.now() - began
      const now = readProcessorTime(this.#name)
      return had === undefined || now === undefined || lasted > longestOf(patience) ? lasted : now - had
    }
    let isLate = false
    // The time of an order begins when the thread has what it needs for it, so that short patience refuses no file on a busy machine.
    let late = setTimeout(() => void worker.terminate(), startTime)
    const answer = await new Promise<Answer | undefined>((done) => {
      const end = (message?: Answer) => {
        if (!isLate) this.took = took()
        worker.off('message', hear).off('exit', die)
        done(message)
      }
      const hear = (message: Answer | typeof begins) => {
        if (message !== begins) return end(message as Answer)
        began = performance.now()
        had = readProcessorTime(this.#name)
        check()
      }
      const check = () => {
        clearTimeout(late)
        this.took = took()
        isLate = this.took >= patience
        if (isLate) void worker.terminate()
        else late = setTimeout(check, patience - this.took)
      }
      const die = () => end()
      worker.on('message', hear).on('exit', die)
      worker.postMessage(order)
    })
    clearTimeout(late)
    // The next order, which may be anybody's, does not wait for the start of a thread in place of the one that died.
    if (!this.#isStopped) this.#worker ??= this.#start()
    const next = this.#worker
    if (next) this.#idle = setTimeout(() => this.#end(next), idleFor).unref()
    return answer
  }

  /** Ends a thread that has no work, so that no order is given to it while it ends. */
  #end(worker: Worker): void {
    if (this.waiting > 0) return
    if (this.#worker === worker) this.#worker = undefined
    void worker.terminate()
  }

  #start(): Worker {
    const { file, workerData } = locateThread(this.program)
    const resourceLimits = { maxOldGenerationSizeMb: this.#bounds.megabytes }
    const worker = new Worker(file, {
      workerData,
      env: { NICENESS: String(this.#bounds.niceness ?? 10) },
      resourceLimits,
    })
    worker.unref()
    // The exit follows, and fails the order.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    this.#begun = new Promise((done) => {
      const late = setTimeout(() => void worker.terminate(), startTime)
      const end = (hasBegun: boolean) => {
        clearTimeout(late)
        done(hasBegun)
      }
      worker
        .once('message', (name?: string) => {
          this.#name = name
          end(true)
        })
        .once('exit', () => end(false))
    })
    return worker
  }
}

/** What a thread says when it has loaded what an order needs, and begins with it. */
const begins = 'begins'

/** In the thread: the system's name for it, by which its processor time is read. */
const nameOfThread = (): string | undefined =>
  process.platform === 'linux' ? readlinkSync('/proc/thread-self').split('/').pop() : undefined

/** In the thread: answers each order, once `load` has loaded what it needs. On Linux a thread has a priority of its own, and steps back behind those that answer people. */
export function answerOrders<Order, Answer>(
  answer: (order: Order) => Answer | Promise<Answer>,
  load: (order: Order) => Promise<unknown> = async () => undefined,
): void {
  if (process.platform === 'linux') setPriority(Number(process.env.NICENESS))
  parentPort?.on('message', async (order: Order) => {
    await load(order)
    parentPort?.postMessage(begins)
    parentPort?.postMessage(await answer(order))
  })
  parentPort?.postMessage(nameOfThread())
}
