import { today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import {
  type ComplianceReply,
  complianceRowOf,
  type PlateFacts,
  rowElsewhere,
} from '#shared/law/duties/compliance.ts'
import { dutyCalls } from '#shared/law/duties/duties.calls.ts'
import { keepFact } from '../../db/fact-cache.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { type Route, route, type SignedIn } from '../../http/route.ts'
import { listTenanciesWithDeposit } from '../../money/proof/proof.service.ts'
import { listElsewhere } from '../../records/properties/properties.place.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { readLetKinds } from '../../records/terms/let-kinds.pick.ts'
import { readHomes } from '../certificates/certificates.service.ts'
import { readUnprotected } from '../deposits/deposits.service.ts'
import { readAdults } from '../right-to-rent/right-to-rent.service.ts'
import { readPapers } from '../servings/servings.service.ts'
import { type DutiesAsked, readDuties } from './duties.read.ts'
import { dutyDismissals, dutyGivings } from './duties.table.ts'
import {
  declareNotDone,
  dismissDuty,
  endSnoozes,
  giveDuties,
  restoreNotRecorded,
  snoozeDuties,
  withdrawGivings,
  withdrawOnDuty,
} from './duties.write.ts'

/** What is recorded of each residential property, from the facts that deadlines follow from. */
async function readPlateFacts(scope: AccountScope, day: string): Promise<PlateFacts[]> {
  const kinds = await readLetKinds(scope)
  const homes = await readHomes(scope, day)
  const adults = groupBy(await readAdults(scope, day, kinds), ({ home }) => home.id)
  const papers = groupBy(await readPapers(scope, day, kinds), ({ home }) => home.id)
  const deposits = await listTenanciesWithDeposit(scope)
  const unprotected = new Set((await readUnprotected(scope, day)).map(({ tenancy }) => tenancy.id))
  const standingOf = (held: readonly { id: string }[]): PlateFacts['deposit'] => {
    if (held.length === 0) return 'none'
    return held.some(({ id }) => unprotected.has(id)) ? 'held' : 'protected'
  }
  return homes.map(({ home, lets, certificates }) => ({
    home,
    lets,
    certificates,
    adults: (adults.get(home.id) ?? []).map(({ last }) => ({ isChecked: last !== null })),
    deposit: standingOf(lets.filter(({ id }) => deposits.has(id))),
    sheetOn:
      (papers.get(home.id) ?? [])
        .flatMap(({ served }) => served)
        .flatMap(({ what, on }) => (what === 'information-sheet' || what === 'written-statement' ? [on] : []))
        .sort()
        .at(-1) ?? null,
  }))
}

/** How each property stands: its plates follow from the deadlines of the day, and from what is recorded. */
async function readCompliance(asked: DutiesAsked): Promise<ComplianceReply> {
  const { scope, day } = asked
  const { isWatched, duties } = await readDuties(asked)
  if (!isWatched) return { day, isWatched, homes: [] }
  const facts = await keepFact(asked, 'plates of properties', [day], () => readPlateFacts(scope, day))
  const elsewhere = await keepFact(asked, 'properties outside England', [], () => listElsewhere(scope))
  const byHome = groupBy(duties, ({ home }) => home?.id ?? '')
  const homes = facts.map((each) =>
    elsewhere.has(each.home.id)
      ? rowElsewhere(each, day)
      : complianceRowOf(each, byHome.get(each.home.id) ?? [], day),
  )
  return {
    day,
    isWatched,
    homes: homes.toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB', { numeric: true })),
  }
}

const askedOf = ({ scope, actor: { versions } }: SignedIn): DutiesAsked => ({ scope, versions, day: today() })

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
  route(dutyCalls.unassign, ({ scope, body }) => withdrawOnDuty(scope, dutyGivings, body.key)),
  route(dutyCalls.dismiss, (call) => dismissDuty(askedOf(call), call.body)),
  route(dutyCalls.restore, ({ scope, body }) => withdrawOnDuty(scope, dutyDismissals, body.key)),
  route(dutyCalls.notDone, (call) => declareNotDone(askedOf(call), call.body)),
  route(dutyCalls.notRecorded, ({ scope, body }) => restoreNotRecorded(scope, body)),
]
