import { Refused } from '../db/refusals.ts'
import { BoundedThread } from '../programs/bounded-thread.ts'

export interface ReadingOrder {
  /** The name of the task in reading.worker.ts. */
  task: string
  /** The arguments of the task, which must survive structured cloning. */
  parts: unknown[]
}
export type ReadingAnswer =
  | { done: unknown }
  | { refused: { status: number; detail: string; errors: Record<string, string> | undefined } }
  | { failure: string }

/** A file of the most lines takes about two seconds, and a workbook of a million empty rows ten. */
const bounds = { patience: 30_000, megabytes: 768 }

/** Two threads, because two accounts read files at the same time (http/write-limits.ts). */
const threads = [1, 2].map(() => new BoundedThread('reading.worker', bounds))

/** The size up to which a file may be read at once, in bytes: nothing in it takes longer than a request. */
const smallFile = 64 * 1024

export const isSmall = (bytes: Uint8Array): boolean => bytes.length <= smallFile

/**
 * Runs a task on what a stranger's file says in a thread, so that whatever it says delays nobody else. Throws the task's own
 * refusal, or a 413 with `tooMuch` when the task takes too long or too much memory.
 */
export async function runReading<Answer>(order: ReadingOrder, tooMuch: string): Promise<Answer> {
  const [first, ...others] = threads
  if (!first) throw new Error('no thread reads files')
  const free = others.reduce((best, other) => (other.waiting < best.waiting ? other : best), first)
  const answer = await free.run<ReadingOrder, ReadingAnswer>(order)
  if (!answer) throw new Refused(413, tooMuch, { file: tooMuch })
  if ('refused' in answer) {
    const { status, detail, errors } = answer.refused
    throw new Refused(status, detail, errors)
  }
  if ('failure' in answer) throw new Error(`a file could not be read: ${answer.failure}`)
  return answer.done as Answer
}

/** Ends the threads that were started. */
export async function stopReaders(): Promise<void> {
  await Promise.all(threads.map((thread) => thread.stop()))
}
