import { repairCalls } from '#shared/office/repairs/repairs.calls.ts'
import type { RepairMoney } from '#shared/office/repairs/repairs.events.ts'
import { coveredSum, quotesOf } from '#shared/office/repairs/repairs.state.ts'
import { fromPence } from '#shared/pence.ts'
import { isAllowed } from '#shared/permissions.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { answering, type Route, route, type SignedIn } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { acting as actingIn } from '../../links/links.acting.ts'
import { readRepairLimit } from '../../money/landlords/landlords.service.ts'
import { answerAsLandlord } from './outside/approve.here.ts'
import { actOnRepair } from './repairs.act.ts'
import { billRepair } from './repairs.bills.ts'
import { listEvents, serveRepairFile } from './repairs.events.ts'
import { addRepairFile, makeRepairFile } from './repairs.files.ts'
import { readHomeRepairs } from './repairs.home.ts'
import type { Acting } from './repairs.open.ts'
import { repairPlanRoutes } from './repairs.plans.ts'
import { listBillsOf, listFacts, readRepair } from './repairs.read.ts'
import { repairs } from './repairs.table.ts'
import { addRepairEvent } from './repairs.write.ts'

/** What the team decides by. `isAgency`: a private landlord approves nothing. */
async function readMoney(
  scope: AccountScope,
  id: string,
  propertyId: string,
  isAgency: boolean,
): Promise<RepairMoney> {
  const all = await listFacts(scope, [id])
  const facts = all.get(id) ?? []
  const bills = (await listBillsOf(scope, all)).get(id) ?? []
  const limit = isAgency ? await readRepairLimit(scope, propertyId) : null
  return {
    limit: limit === null ? null : fromPence(limit),
    needsApproval: isAgency,
    covered: isAgency ? fromPence(coveredSum(facts, limit)) : null,
    quotes: quotesOf(facts).map(({ contractorId, pence, ...quote }) => ({
      ...quote,
      contractorId: contractorId ?? '',
      amount: fromPence(pence ?? 0),
    })),
    bills: bills.map(({ pence, ...bill }) => ({ ...bill, amount: fromPence(pence) })),
  }
}

/** Events, photos and money of a repair, as whoever calls may see them. Throws NotFound. */
async function read({ scope, actor, params: { id } }: SignedIn & { params: { id: string } }) {
  const { propertyId } = await readRepair(scope, id)
  const isAgency = actor.account.kind === 'agent'
  return {
    events: await listEvents(scope, id),
    money: scope.narrowing ? null : await readMoney(scope, id, propertyId, isAgency),
  }
}
const writes = answering(read)

const acting = <Result>(services: Services, call: SignedIn, act: (at: Acting) => Promise<Result>) =>
  actingIn(services, call, (at) => act({ ...at, isManager: isAllowed(call.actor.account.role, 'manage') }))

export const repairRoutes = (services: Services): Route[] => [
  route(repairCalls.events, read),
  writes(repairCalls.add, ({ params: { id }, body, ...call }) =>
    acting(services, call, (at) => actOnRepair(at, id, body)),
  ),
  writes(repairCalls.answer, ({ params: { id }, body, ...call }) =>
    answerAsLandlord(services, call, id, body),
  ),
  writes(repairCalls.addBill, ({ params: { id }, body, ...call }) =>
    acting(services, call, (at) => billRepair(at, id, body)),
  ),
  writes(repairCalls.addFile, async ({ scope, params: { id }, body }) => {
    requireRow(await scope.get(repairs, id))
    const made = await makeRepairFile(scope.accountId, body)
    await scope.transaction(async (inside) => {
      const eventId = () => addRepairEvent(inside, id, { kind: 'files', audience: body.audience })
      await addRepairFile(inside, { repairId: id, eventId }, made)
    })
  }),
  route(repairCalls.ofHome, ({ scope, params }) => readHomeRepairs(scope, params.id)),
  ...repairPlanRoutes,
  route(repairCalls.readFile, ({ scope, params: { id, fileId }, query }) =>
    serveRepairFile(scope, id, fileId, {
      isSmall: query.small !== undefined,
      isSaved: query.download !== undefined,
    }),
  ),
]
