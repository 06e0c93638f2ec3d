import type { PdfFacts } from './pdf.scan.ts'
import { runReading } from './reader.ts'

const tooMuch = 'This PDF holds too much to be looked through. Print it to a new PDF and try again.'

/** Looks into a stranger's PDF beside everything else, because a large one takes a while. Throws a 400 with a sentence. */
export const checkPdf = (bytes: Buffer): Promise<PdfFacts> =>
  runReading<PdfFacts>({ task: 'pdf', parts: [bytes] }, tooMuch)
