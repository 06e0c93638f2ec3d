import { applyCalls } from '#shared/letting/applicants/apply.calls.ts'
import { type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { acting } from '../../links/links.acting.ts'
import { enterPerson } from './apply.people.ts'
import { readEnteredApplication } from './apply.read.ts'
import { sendApply } from './apply.send.ts'

/** The link to an application, and what was entered in it. */
export const applyRoutes = (services: Services): Route[] => [
  route(applyCalls.send, async (call) => ({
    sentTo: await acting(services, call, (at) => sendApply(at, call.params.id, call.body)),
  })),
  route(applyCalls.read, ({ scope, params }) => readEnteredApplication(scope, params.id)),
  route(applyCalls.enter, async ({ scope, params, body }) => {
    await enterPerson(scope, params.id, body)
    return readEnteredApplication(scope, params.id)
  }),
]
