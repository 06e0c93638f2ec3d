import { applyCalls } from '#shared/letting/applicants/apply.calls.ts'
import { fromPence } from '#shared/pence.ts'
import { type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { readMailBrand } from '../../mail/brand.ts'
import { readApplication } from './apply.people.ts'
import { sendApply } from './apply.send.ts'

/** The link to an application, and what was entered in it. */
export const applyRoutes = (services: Services): Route[] => [
  route(applyCalls.send, async ({ scope, actor: { account, user }, params, body }) => {
    const brand = await readMailBrand(scope)
    const sentTo = await scope.transaction((inside, tx) =>
      sendApply({ scope: inside, tx, services, account, sender: user, brand }, params.id, body.propertyId),
    )
    return { sentTo }
  }),
  route(applyCalls.read, async ({ scope, params }) => {
    const { people } = await readApplication(scope, params.id)
    return {
      people: people.map(({ yearlyPence, ...person }) => ({
        ...person,
        yearly: yearlyPence === null ? null : fromPence(yearlyPence),
      })),
    }
  }),
]
