import { today } from '#shared/dates.ts'
import { dutyCalls } from '#shared/law/duties/duties.calls.ts'
import { type Route, route } from '../../http/route.ts'
import { readDuties } from './duties.read.ts'

/** What must be done, worked out on each reading. */
export const dutyRoutes: Route[] = [
  route(dutyCalls.list, ({ scope, actor: { account } }) => readDuties({ scope, account, day: today() })),
]
