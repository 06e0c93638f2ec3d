import { Refused } from './db/refusals.ts'
import type { ReadingAnswer, ReadingOrder } from './files/reader.ts'
import { answerOrders } from './programs/bounded-thread.ts'

/** What the threads do that read strangers' files. Each loads what its first order needs, so that a thread starts at once. */
const tasks: Record<string, () => Promise<(...parts: never[]) => unknown>> = {
  pdf: async () => (await import('./files/pdf.scan.ts')).scanPdf,
  sheet: async () => (await import('./files/sheet.ts')).parseSheet,
  statement: async () => (await import('./money/bank/files/prepare.ts')).prepareStatement,
  matching: async () => (await import('./money/bank/sort/suggest.lines.ts')).suggestSure,
  form: async () => (await import('./law/increases/form.fill.ts')).fillForm,
}

async function work({ task, parts }: ReadingOrder): Promise<ReadingAnswer> {
  try {
    const load = tasks[task]
    if (!load) throw new Error(`there is no task called ${task}`)
    const run = await load()
    return { done: await run(...(parts as never[])) }
  } catch (error) {
    if (error instanceof Refused)
      return {
        refused: { status: error.status, code: error.code, detail: error.message, errors: error.errors },
      }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

answerOrders(work, async ({ task }: ReadingOrder) => tasks[task]?.())
