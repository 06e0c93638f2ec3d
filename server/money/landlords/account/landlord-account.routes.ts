import { statementCalls } from '#shared/money/landlords/landlord-account.calls.ts'
import { Raw, route } from '../../../http/route.ts'
import { readLetterhead, readLogo } from '../../../pdf/letterhead.ts'
import { printStatement } from './landlord-account.print.ts'
import { readStatement } from './landlord-account.read.ts'

/** 'statement-2026-11-jane-smith.pdf'. */
function fileNameOf({ month, landlord }: { month: string; landlord: { name: string } }): string {
  const plain = landlord.name.normalize('NFKD').replace(/[^\x20-\x7e]/g, '')
  const name = plain.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return ['statement', month, ...name].join('-')
}

export const statementRoutes = [
  route(statementCalls.read, ({ scope, query }) => readStatement(scope, query)),
  route(statementCalls.readPdf, async ({ scope, query }) => {
    const [found, agency] = [await readStatement(scope, query), await readLetterhead(scope)]
    const pdf = await printStatement(scope.accountId, found, agency, await readLogo(scope, agency))
    return new Raw('application/pdf', pdf, {
      'content-disposition': `inline; filename="${fileNameOf(found)}.pdf"`,
    })
  }),
]
