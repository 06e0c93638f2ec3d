import { today } from '#shared/dates.ts'
import { rightToRentCalls } from '#shared/law/right-to-rent/right-to-rent.calls.ts'
import { answering, type Route, route, type SignedIn } from '../../http/route.ts'
import { addEarlierChecks, listUnchecked } from './right-to-rent.earlier.ts'
import { readRightToRent } from './right-to-rent.read.ts'
import { addCheck, deleteCheck } from './right-to-rent.write.ts'

const read = ({ scope, params }: SignedIn & { params: { id: string } }) =>
  readRightToRent(scope, params.id, { day: today() })
const writes = answering(read)

/** The checks of everybody of age who lives in a home. */
export const rightToRentRoutes: Route[] = [
  route(rightToRentCalls.list, read),
  writes(rightToRentCalls.add, ({ scope, params, body }) => addCheck(scope, params.id, body)),
  route(rightToRentCalls.unchecked, ({ scope }) => listUnchecked(scope)),
  route(rightToRentCalls.addEarlier, async ({ scope, body }) => ({
    count: await addEarlierChecks(scope, body),
  })),
  route(rightToRentCalls.remove, ({ scope, params }) => deleteCheck(scope, params.id, params.check)),
]
