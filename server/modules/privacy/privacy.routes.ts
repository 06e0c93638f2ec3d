import { privacyCalls } from '#shared/privacy/privacy.calls.ts'
import { type Route, route } from '../../http/route.ts'
import { makePersonFile } from './access.file.ts'
import { readPerson, summarisePerson } from './access.ts'

export function privacyRoutes(): Route[] {
  return [
    route(privacyCalls.summary, async ({ scope, params }) =>
      summarisePerson(await readPerson(scope, params)),
    ),
    route(privacyCalls.file, ({ scope, actor, params, body }) =>
      makePersonFile(scope, { ...actor, changeId: scope.changeId }, params, body.format),
    ),
  ]
}
