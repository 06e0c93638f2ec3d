import { servingCalls } from '#shared/law/servings/servings.calls.ts'
import { joinNames } from '#shared/text.ts'
import type { AccountScope } from '../../db/scope.ts'
import { type Route, route, showPdf } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { printBundle } from './bundle.ts'
import { readServedFile, readServing, readServingsOf } from './servings.read.ts'
import { serveDocument, withdrawServing } from './servings.write.ts'

/** What other rooms know and keep of what is served; server/routes.ts hands it in. */
interface ServingParts {
  /** The deposit's card says when its information was served, and on whom. */
  recordInformed(scope: AccountScope, tenancyId: string, told: { day: string; to: string }): Promise<void>
  /** Throws a 409 where what was served raises a rent, which goes with its increase. */
  refuseRaised(scope: AccountScope, servingId: string): Promise<void>
}

/** Serving papers, and the proof of it. */
export const servingRoutes = (
  { mail }: Pick<Services, 'mail'>,
  { recordInformed, refuseRaised }: ServingParts,
): Route[] => [
  route(servingCalls.list, ({ scope, params }) => readServingsOf(scope, params.id)),
  route(servingCalls.serve, async ({ scope, actor, params, body }) =>
    scope.transaction(async (inside) => {
      const served = await readServing(inside, await serveDocument(mail, inside, params.id, body, actor.user))
      if (served.what === 'prescribed-information')
        await recordInformed(inside, params.id, {
          day: served.deemed.day,
          to: joinNames(served.to.map(({ name }) => name)),
        })
      return served
    }),
  ),
  route(servingCalls.withdraw, async ({ scope, params, body }) => {
    await refuseRaised(scope, params.id)
    await withdrawServing(scope, params.id, body.reason)
    return readServing(scope, params.id)
  }),
  route(servingCalls.readFile, ({ scope, params }) => readServedFile(scope, params.id, 'fileId')),
  route(servingCalls.readEvidence, ({ scope, params }) => readServedFile(scope, params.id, 'evidenceFileId')),
  route(servingCalls.bundle, async ({ scope, params }) =>
    showPdf(await printBundle(scope, params.id), 'proof-of-service.pdf'),
  ),
]
