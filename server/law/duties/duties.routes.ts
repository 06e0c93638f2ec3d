import { today } from '#shared/dates.ts'
import { dutyCalls } from '#shared/law/duties/duties.calls.ts'
import { NotFound } from '../../db/refusals.ts'
import { type Route, route, type SignedIn } from '../../http/route.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { readCompliance } from './compliance.read.ts'
import { type DutiesAsked, readDuties } from './duties.read.ts'
import { endSnoozes, snoozeDuties } from './duties.snooze.ts'
import { dutyDismissals, dutyGivings } from './duties.table.ts'
import {
  declareNotDone,
  dismissDuty,
  giveDuties,
  restoreNotRecorded,
  withdrawGivings,
  withdrawOnDuty,
} from './duties.write.ts'

const askedOf = ({ scope, actor: { versions } }: SignedIn): DutiesAsked => ({ scope, versions, day: today() })

/** What must be done, worked out on each reading, and what the team has said of it. */
export const dutyRoutes: Route[] = [
  route(dutyCalls.list, async (call) => {
    const { property, tenancy } = call.query
    if (property && !(await call.scope.get(properties, property))) throw new NotFound()
    if (tenancy && !(await call.scope.get(tenancies, tenancy))) throw new NotFound()
    const { duties, ...rest } = await readDuties(askedOf(call))
    const isAsked = ({ home, tenancy: of }: (typeof duties)[number]) =>
      (!property || home?.id === property) && (!tenancy || of?.id === tenancy)
    return { ...rest, duties: duties.filter(isAsked) }
  }),
  route(dutyCalls.plates, (call) => readCompliance(askedOf(call))),
  route(dutyCalls.giveMany, (call) => giveDuties(askedOf(call), call.body)),
  route(dutyCalls.ungiveMany, (call) => withdrawGivings(call.scope, call.body)),
  route(dutyCalls.snooze, (call) => snoozeDuties(askedOf(call), call.body)),
  route(dutyCalls.unsnooze, ({ scope, body }) => endSnoozes(scope, body)),
  route(dutyCalls.give, async (call) => {
    const { key, ...giving } = call.body
    await giveDuties(askedOf(call), { keys: [key], ...giving })
  }),
  route(dutyCalls.takeBack, ({ scope, body }) => withdrawOnDuty(scope, dutyGivings, body.key)),
  route(dutyCalls.dismiss, (call) => dismissDuty(askedOf(call), call.body)),
  route(dutyCalls.bringBack, ({ scope, body }) => withdrawOnDuty(scope, dutyDismissals, body.key)),
  route(dutyCalls.notDone, (call) => declareNotDone(askedOf(call), call.body)),
  route(dutyCalls.notRecorded, ({ scope, body }) => restoreNotRecorded(scope, body)),
]
