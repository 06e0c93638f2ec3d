import { followJob, notePartFailure } from './status.ts'

/** Work that a server repeats: how long it pauses between two runs, and what happens to a run that fails. */
export interface Repeated {
  /** What the system page and the metrics call it. */
  name: string
  pauseMs: number
  /** One run; `isStopping` tells it to leave the rest to the next start. */
  work(isStopping: () => boolean): Promise<unknown>
  /** Called with the error of a run that failed; the next run tries again. */
  failed(error: unknown): void
}

/** Runs work now and again after each pause, one run after another. Answers a function that stops it and waits for the current run. */
export function repeatWork({ name, pauseMs, work, failed }: Repeated): () => Promise<void> {
  let stopping = false
  let running: Promise<unknown> = Promise.resolve()
  const run = () => {
    running = running
      .then(() => (stopping ? undefined : followJob(name, () => work(() => stopping))))
      .catch(failed)
  }
  run()
  const timer = setInterval(run, pauseMs)
  timer.unref()
  return async () => {
    stopping = true
    clearInterval(timer)
    await running
  }
}

/** One run over accounts or people: who is due, what is done for each, and what happens to one that fails. */
interface Round<Each> {
  due: readonly Each[]
  /** Answers how much was done. */
  work(each: Each): Promise<number>
  /** Called with the error of one that failed; the others go on, and the next run tries again. */
  failed(error: unknown, each: Each): void
  isStopping: () => boolean
}

/** Does the work of one run, one after another, until the server stops. Answers how much was done. */
export async function workThrough<Each>({ due, work, failed, isStopping }: Round<Each>): Promise<number> {
  let count = 0
  for (const each of due) {
    if (isStopping()) break
    try {
      count += await work(each)
    } catch (error) {
      notePartFailure(error)
      failed(error, each)
    }
  }
  return count
}
