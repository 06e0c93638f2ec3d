import { today } from '#shared/dates.ts'
import { rightToRentCalls } from '#shared/law/right-to-rent/right-to-rent.calls.ts'
import { type Route, route } from '../../http/route.ts'
import { addEarlierChecks, listUnchecked } from './right-to-rent.earlier.ts'
import { readRightToRent } from './right-to-rent.read.ts'
import { addCheck, deleteCheck } from './right-to-rent.write.ts'

/** The checks of everybody of age who lives in a home. */
export const rightToRentRoutes: Route[] = [
  route(rightToRentCalls.list, ({ scope, params }) => readRightToRent(scope, params.id, { day: today() })),
  route(rightToRentCalls.add, async ({ scope, params, body }) => {
    await addCheck(scope, params.id, body)
    return readRightToRent(scope, params.id, { day: today() })
  }),
  route(rightToRentCalls.unchecked, ({ scope }) => listUnchecked(scope)),
  route(rightToRentCalls.addEarlier, async ({ scope, body }) => ({
    count: await addEarlierChecks(scope, body),
  })),
  route(rightToRentCalls.remove, ({ scope, params }) => deleteCheck(scope, params.id, params.check)),
]
