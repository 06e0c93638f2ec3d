import { statementCalls } from '#shared/money/landlords/landlord-account.calls.ts'
import type { Statement } from '#shared/money/landlords/landlord-account.ts'
import { fileWords } from '../../../http/file-name.ts'
import { route, showPdf } from '../../../http/route.ts'
import { readLetterhead } from '../../../pdf/letterhead.ts'
import { printPaper } from '../../../pdf/print.ts'
import { readStatement } from './landlord-account.read.ts'

/** 'account-2026-11-jane-smith.pdf'. */
function fileNameOf({ month, landlord }: Statement): string {
  return `${['account', month, ...fileWords(landlord.name)].join('-')}.pdf`
}

const countLines = ({ properties }: Statement) =>
  properties.reduce((sum, { received, outstanding }) => sum + received.length + outstanding.length, 0)

export const statementRoutes = [
  route(statementCalls.read, ({ scope, query }) => readStatement(scope, query)),
  route(statementCalls.readPdf, async ({ scope, query }) => {
    const statement = await readStatement(scope, query)
    const content = { statement, agency: await readLetterhead(scope) }
    return showPdf(
      await printPaper(scope, 'statement', content, countLines(statement)),
      fileNameOf(statement),
    )
  }),
]
