import type { RefusalCode } from '#shared/refusals.ts'
import { Refused } from '../db/refusals.ts'
import { chargeFile } from '../http/file-costs.ts'
import { type Lane, nextPlaceOf, placesOf, workInTurn } from '../http/file-turns.ts'
import { BoundedThread } from '../programs/bounded-thread.ts'
import { isWorkbook } from './workbook/workbook.ts'
import { statedSize } from './workbook/workbook.zip.ts'

export interface ReadingOrder {
  /** The name of the task in reading.worker.ts. */
  task: string
  /** The arguments of the task, which must survive structured cloning. */
  parts: unknown[]
}
export type ReadingAnswer =
  | { done: unknown }
  | {
      refused: {
        status: number
        code: RefusalCode
        detail: string
        errors: Record<string, string> | undefined
      }
    }
  | { failure: string }

/** An empty row of a workbook takes little of its file, so a workbook counts by what it unpacks to as well. */
const unpackedForOne = 6

/** How much work it is to read a file, in bytes of an ordinary one. */
export function weighFile(bytes: Uint8Array): number {
  return isWorkbook(bytes) ? Math.max(bytes.length, statedSize(bytes) / unpackedForOne) : bytes.length
}

/** A file of the most lines takes about two seconds, and a workbook of a million empty rows, which weighs 10 MB, ten. */
export const patienceOf = (weight: number): number => Math.min(25_000, 2_000 + (weight / 1_000_000) * 2_300)

/** The threads of each lane: one for each turn, so that what has its turn waits for no thread. */
const threads: Record<Lane, BoundedThread[]> = {
  small: openThreads('small', { megabytes: 192, niceness: 10 }),
  large: openThreads('large', { megabytes: 768, niceness: 10 }),
  behind: openThreads('behind', { megabytes: 768, niceness: 19 }),
}

function openThreads(lane: Lane, limits: { megabytes: number; niceness: number }): BoundedThread[] {
  const bounds = { patience: patienceOf(Number.POSITIVE_INFINITY), ...limits }
  return Array.from({ length: placesOf(lane) }, () => new BoundedThread('reading.worker', bounds))
}

/** The size up to which a file may be read at once, in bytes: nothing in it takes longer than a request. */
const smallFile = 64 * 1024

export const isSmall = (bytes: Uint8Array): boolean => bytes.length <= smallFile

/**
 * Runs a task on what a stranger's file says in a thread, when the account's turn comes, so that whatever it says delays nobody
 * else; do not call it in a transaction, which would keep its locks meanwhile. `weight` is the size of the work in bytes. Throws
 * the task's own refusal, or a 413 with `tooMuch` when the task takes too long or too much memory.
 */
export async function runReading<Answer>(
  account: string,
  { weight, ...order }: ReadingOrder & { weight: number },
  tooMuch: string,
): Promise<Answer> {
  const answer = await workInTurn(account, weight, async (turn) => {
    const { lane, place } = turn
    const thread = threads[lane][place]
    if (!thread) throw new Error(`there is no thread ${place} for ${lane} files`)
    // Whoever comes next finds a thread that is started.
    const next = nextPlaceOf(lane)
    if (next !== undefined) threads[lane][next]?.warm()
    const began = performance.now()
    const given = await thread.run<ReadingOrder, ReadingAnswer>(order, patienceOf(weight))
    turn.away += performance.now() - began
    chargeFile(account, thread.took, !given ? 'late' : 'done' in given ? 'read' : 'refused')
    return given
  })
  if (!answer) throw new Refused(413, 'file-too-complex', tooMuch, { file: tooMuch })
  if ('refused' in answer) {
    const { status, code, detail, errors } = answer.refused
    throw new Refused(status, code, detail, errors)
  }
  if ('failure' in answer) throw new Error(`a file could not be read: ${answer.failure}`)
  return answer.done as Answer
}

/** Ends the threads that were started. */
export async function stopReaders(): Promise<void> {
  await Promise.all(
    Object.values(threads)
      .flat()
      .map((thread) => thread.stop()),
  )
}
