import { applyCalls } from '#shared/letting/applicants/apply.calls.ts'
import { type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { readMailBrand } from '../../mail/brand.ts'
import { enterPerson } from './apply.people.ts'
import { readEnteredApplication } from './apply.read.ts'
import { sendApply } from './apply.send.ts'

/** The link to an application, and what was entered in it. */
export const applyRoutes = (services: Services): Route[] => [
  route(applyCalls.send, async ({ scope, actor: { account, user }, params, body }) => {
    const brand = await readMailBrand(scope)
    const sentTo = await scope.transaction((inside, tx) =>
      sendApply({ scope: inside, tx, services, account, sender: user, brand }, params.id, body),
    )
    return { sentTo }
  }),
  route(applyCalls.read, ({ scope, params }) => readEnteredApplication(scope, params.id)),
  route(applyCalls.enter, async ({ scope, params, body }) => {
    await enterPerson(scope, params.id, body)
    return readEnteredApplication(scope, params.id)
  }),
]
