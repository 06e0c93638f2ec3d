import { Refused } from './db/refusals.ts'
import { scanPdf } from './files/pdf.scan.ts'
import type { ReadingAnswer, ReadingOrder } from './files/reader.ts'
import { parseSheet } from './files/sheet.ts'
import { fillForm } from './law/increases/form.fill.ts'
import { prepareStatement } from './money/bank/files/prepare.ts'
import { suggestSure } from './money/bank/sort/bank.suggest.ts'
import { answerOrders } from './programs/bounded-thread.ts'

/** What the threads do that read strangers' files. files/reader.ts starts them. */
const tasks: Record<string, (...parts: never[]) => unknown> = {
  pdf: scanPdf,
  sheet: parseSheet,
  statement: prepareStatement,
  matching: suggestSure,
  form: fillForm,
}

async function work({ task, parts }: ReadingOrder): Promise<ReadingAnswer> {
  try {
    const run = tasks[task]
    if (!run) throw new Error(`there is no task called ${task}`)
    return { done: await run(...(parts as never[])) }
  } catch (error) {
    if (error instanceof Refused)
      return { refused: { status: error.status, detail: error.message, errors: error.errors } }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

answerOrders(work)
