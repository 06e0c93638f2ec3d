import { setPriority } from 'node:os'
import { parentPort, Worker } from 'node:worker_threads'
import { locateThread } from './locate.ts'

interface Bounds {
  /** How long one order may take, in milliseconds. */
  patience: number
  /** The most memory, in megabytes. */
  megabytes: number
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
  #last: Promise<unknown> = Promise.resolve()
  /** How many orders are not answered yet. */
  waiting = 0

  /** `program` is the thread's file, such as 'papers.worker' (locate.ts). */
  constructor(program: string, bounds: Bounds) {
    this.program = program
    this.#bounds = bounds
    threads.push(this)
  }

  /** The thread's answer; undefined where it died of the order. An order waits for those before it. */
  async run<Order, Answer>(order: Order): Promise<Answer | undefined> {
    this.waiting += 1
    this.#worker ??= this.#start()
    const answered = this.#last.then(() => this.#ask<Order, Answer>(order))
    this.#last = answered
    return answered.finally(() => {
      this.waiting -= 1
    })
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle)
    await this.#worker?.terminate()
  }

  async #ask<Order, Answer>(order: Order): Promise<Answer | undefined> {
    clearTimeout(this.#idle)
    this.#worker ??= this.#start()
    const worker = this.#worker
    const late = setTimeout(() => void worker.terminate(), this.#bounds.patience)
    const answer = await new Promise<Answer | undefined>((done) => {
      const end = (message?: Answer) => {
        worker.off('message', end).off('exit', die)
        done(message)
      }
      const die = () => end()
      worker.on('message', end).on('exit', die)
      worker.postMessage(order)
    })
    clearTimeout(late)
    this.#idle = setTimeout(() => this.#end(worker), idleFor).unref()
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
    const worker = new Worker(file, { workerData, env: {}, resourceLimits })
    worker.unref()
    // The exit follows, and fails the order.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    return worker
  }
}

/** In the thread: answers each order. On Linux a thread has a priority of its own, and steps back behind those that answer people. */
export function answerOrders<Order, Answer>(answer: (order: Order) => Answer | Promise<Answer>): void {
  if (process.platform === 'linux') setPriority(10)
  parentPort?.on('message', async (order: Order) => parentPort?.postMessage(await answer(order)))
}
