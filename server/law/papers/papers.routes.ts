import { today } from '#shared/dates.ts'
import { paperCalls } from '#shared/law/papers/papers.calls.ts'
import { Refused } from '../../db/refusals.ts'
import { type Route, route, showPdf } from '../../http/route.ts'
import { readLetterhead } from '../../pdf/letterhead.ts'
import { printPaper } from '../../pdf/print.ts'
import { listPetRequests, recordPetEvent, recordPetRequest, takePetEventBack } from './pets.ts'
import type { StatementPaper } from './statement.pdf.ts'
import { readStatement } from './statement.read.ts'

/** Papers of a tenancy: the written statement of its terms, and requests to keep a pet. */
export const lawPaperRoutes: Route[] = [
  route(paperCalls.statement, ({ scope, actor, params, query }) =>
    readStatement(scope, params.id, query, actor.account.currency),
  ),
  route(paperCalls.statementPdf, async ({ scope, actor, params, query }) => {
    const { items, missing, source } = await readStatement(scope, params.id, query, actor.account.currency)
    if (missing.length > 0)
      throw new Refused(
        409,
        'written-statement-incomplete',
        `Missing for the written statement: ${missing.join(', ')}.`,
      )
    const textOf = (paragraph: number) => items.find((item) => item.paragraph === paragraph)?.text ?? ''
    const content: StatementPaper = {
      agency: await readLetterhead(scope),
      home: textOf(4),
      tenants: textOf(2),
      items,
      source,
    }
    return showPdf(await printPaper(scope, 'written statement', content), `written-statement-${today()}.pdf`)
  }),
  route(paperCalls.pets, ({ scope, params }) => listPetRequests(scope, params.id)),
  route(paperCalls.addPet, ({ scope, params, body }) => recordPetRequest(scope, params.id, body)),
  route(paperCalls.addPetEvent, ({ scope, params, body }) => recordPetEvent(scope, params.id, body)),
  route(paperCalls.takePetEventBack, ({ scope, params, body }) => takePetEventBack(scope, params, body.why)),
]
