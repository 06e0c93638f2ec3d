import { Worker } from 'node:worker_threads'
import { Refused } from '../../db/refusals.ts'
import { WorkQueue } from '../../http/work-queue.ts'
import { locateThread } from '../../programs/locate.ts'
import type { WorkbookSheet } from './workbook.sheets.ts'
import type { WorkbookAnswer, WorkbookOrder } from './workbook.worker.ts'

/** How long a workbook may take, in milliseconds; one of a million empty rows takes about ten seconds. */
const patience = 45_000
/** In megabytes. */
const mostMemory = 768

/** The largest workbook in bytes. */
export const workbookBytes = 10 * 1024 * 1024

/** Workbooks are read one after another, because a large one takes a processor core for seconds. */
const workbooks = new WorkQueue({
  ...{ running: 1, runningOfOne: 1 },
  ...{ waiting: 16, waitingOfOne: 16 },
  sentences: {
    one: 'Several spreadsheets of yours are being read already. Please try again in a few seconds.',
    all: 'Many spreadsheets are being read right now. Please try again in half a minute.',
  },
  seconds: 10,
})

const tooMuch =
  'The workbook holds too much to be read here. Copy its rows into a new workbook, or save the sheet as CSV.'

/** Whether the bytes are of a workbook: a zip archive, or the container of old workbooks and of those with a password. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  ['PK\x03\x04', 'PK\x05\x06', '\xd0\xcf\x11\xe0'].some((start) =>
    [...start].every((letter, at) => bytes[at] === letter.charCodeAt(0)),
  )

/** Reads one workbook in a thread of its own, which gets none of the server's environment and ends with the answer. */
async function readInThread(order: WorkbookOrder): Promise<WorkbookAnswer> {
  const { file, workerData } = locateThread('files/workbook/workbook.worker')
  const resourceLimits = { maxOldGenerationSizeMb: mostMemory }
  const worker = new Worker(file, { workerData, env: {}, resourceLimits })
  const late = setTimeout(() => void worker.terminate(), patience)
  return new Promise<WorkbookAnswer>((done) => {
    const giveUp = () => done({ refused: tooMuch })
    worker.once('message', done).once('error', giveUp).once('exit', giveUp)
    worker.postMessage(order)
  }).finally(() => {
    clearTimeout(late)
    void worker.terminate()
  })
}

/**
 * Reads a sheet of a workbook: the one with this name, or the first with something in it. Throws a 400 with a sentence for any
 * workbook that cannot be read, and TryLater when too many are waiting.
 */
export async function readWorkbook(bytes: Uint8Array, sheet?: string): Promise<WorkbookSheet> {
  if (bytes.length > workbookBytes)
    throw new Refused(413, 'The workbook is larger than 10 MB. Please divide it.')
  const answer = await workbooks.run('workbooks', () => readInThread({ bytes, sheet }))
  if ('read' in answer) return answer.read
  throw new Refused(400, answer.refused, { file: answer.refused })
}
