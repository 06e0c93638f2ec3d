import type { Statement } from '#shared/money/landlords/landlord-account.ts'
import type { Letterhead } from '../../../pdf/letterhead.ts'
import { makePdf, runLongPdfJob } from '../../../pdf/queue.ts'

/** A statement with more lines takes the worker so long that an account gets one such statement at a time. */
const mostLines = 500

const countLines = ({ properties }: Statement) =>
  properties.reduce((sum, { received, outstanding }) => sum + received.length + outstanding.length, 0)

/** The statement as a PDF. Throws TryLater when too many are waiting, or a long one of the account is being made. */
export function printStatement(
  account: string,
  statement: Statement,
  agency: Letterhead,
  logo: Buffer | null,
): Promise<Buffer> {
  const print = (caller: string) => makePdf(caller, { paper: 'statement', parts: [statement, agency, logo] })
  return countLines(statement) > mostLines ? runLongPdfJob(account, print) : print(account)
}
