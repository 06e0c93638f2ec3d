import { eq, ne, sql } from 'drizzle-orm'
import { addDays, today } from '#shared/dates.ts'
import { letCalls } from '#shared/letting/lets/lets.calls.ts'
import type { FellThroughInput, HandoverInput } from '#shared/letting/lets/lets.ts'
import { toPence } from '#shared/pence.ts'
import { refuse, refuseFuture } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { answering, type Route, route, type SignedIn } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { acting, type SendingAt } from '../../links/links.acting.ts'
import { dropUnpaid } from '../../money/rent/rent.service.ts'
import { recordAdverts } from '../../records/properties/properties.ports.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { isInEffectOn, isUpcomingOn } from '../../records/related/periods.pick.ts'
import { endTenancy } from '../../records/tenancies/tenancies.service.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { remindReferees } from '../references/references.service.ts'
import { agreeTenancy } from './lets.agree.ts'
import { addLetEvent, hasRentAccount, lastEvent, listLetEvents, openLet } from './lets.events.ts'
import { mailHolding, moveLetHolding } from './lets.holding.ts'
import { remindSigners, sendTenantPages, stopSignings } from './lets.ports.ts'
import { listLets, readLet } from './lets.read.ts'

/** Reminds everybody whom a let waits for, once a day, and answers their addresses. Throws NotFound or a 409. */
async function remindLet(at: SendingAt, id: string): Promise<string[]> {
  const { scope } = at
  // Of two who remind at once the second sees the first.
  await scope.lock(tenancies, [id])
  const isAgency = at.account.kind === 'agent'
  const let_ = await readLet(scope, id, { isAgency })
  const last = lastEvent((await listLetEvents(scope, [id])).get(id) ?? [], 'reminded')
  if (last?.day === today())
    refuse('reminded-today', 'A reminder was sent today. You can send the next one tomorrow.')
  const waiting = new Set(
    (let_?.steps ?? []).flatMap(({ kind, waitsFor }) => (waitsFor && waitsFor !== 'us' ? kind : [])),
  )
  const sentTo = [
    ...(waiting.has('holding') ? await mailHolding(at, id, toPence(let_?.holding.asked ?? 0)) : []),
    ...(waiting.has('references') ? await remindReferees(at, id) : []),
    ...(waiting.has('agreed') ? await remindSigners.ask(at, id) : []),
    ...(waiting.has('money') ? await sendTenantPages.ask(at, id) : []),
  ]
  if (sentTo.length === 0) refuse('nobody-to-remind', 'This let waits for nobody whom we can email.')
  await addLetEvent(scope, id, 'reminded', { day: today(), text: [...new Set(sentTo)].join(', ') })
  return [...new Set(sentTo)]
}

const who: Record<FellThroughInput['who'], string> = {
  tenant: 'The applicant withdrew',
  landlord: 'The landlord withdrew',
  us: 'We withdrew',
}

/** Offers a property again that was marked as let agreed for this tenancy alone. */
async function freeProperty(scope: AccountScope, propertyId: string, tenancyId: string): Promise<void> {
  const property = await scope.get(properties, propertyId)
  const day = sql`${today()}::date`
  const isLet = sql`(${isInEffectOn(day)} or ${isUpcomingOn(day)})`
  const other = await scope
    .table(tenancies)
    .get(eq(tenancies.propertyId, propertyId), ne(tenancies.id, tenancyId), isLet)
  if (property?.status === 'pending' && !other)
    await scope.update(properties, propertyId, 'any', { status: 'available' })
}

/**
 * Records that a let fell through: it never began, what is unpaid is no longer asked for, its signings end and the property is free.
 * A holding deposit stays held until it is returned. Throws NotFound, a 400, or a 409 for a let that was agreed or is over.
 */
async function endLet(at: SendingAt, id: string, { decidedOn, ...said }: FellThroughInput): Promise<void> {
  const { scope } = at
  const { startDate, propertyId } = await openLet(at, id)
  refuseFuture('decidedOn', decidedOn, today())
  if (await hasRentAccount(scope, id)) await dropUnpaid(scope, id, 'The let fell through')
  const text = `${who[said.who]}: ${said.why}`
  await addLetEvent(scope, id, 'fell-through', { day: decidedOn, text })
  await stopSignings.ask(scope, id, 'The let fell through')
  const { version } = (await scope.get(tenancies, id)) ?? { version: 0 }
  const endedOn = addDays(startDate, -1)
  await endTenancy(scope, id, { endedOn, why: 'never-began', decidedOn, note: text, version })
  await freeProperty(scope, propertyId, id)
  await recordAdverts.ask(scope, [propertyId])
}

const isAgency = ({ account }: SignedIn['actor']) => account.kind === 'agent'

/** Arranges who hands over the keys, or records that they were handed over. Throws NotFound, a 400, or a 409 once the let is over. */
async function addHandover({ scope }: SendingAt, id: string, { isDone, day, words }: HandoverInput) {
  const { endedOn } = requireRow(await scope.get(tenancies, id))
  if (endedOn !== null) refuse('let-over', 'This let is over.')
  if (isDone) refuseFuture('day', day, today())
  await addLetEvent(scope, id, isDone ? 'keys-given' : 'handover', { day, text: words })
}

/** A let that was ended or finished is read as it stands then. */
const read = ({ scope, actor, params }: SignedIn & { params: { id: string } }) =>
  readLet(scope, params.id, { isAgency: isAgency(actor) })
const writes = answering(read)

export const letRoutes = (services: Services): Route[] => [
  route(letCalls.list, ({ scope, actor }) => listLets(scope, { isAgency: isAgency(actor) })),
  route(letCalls.read, read),
  route(letCalls.remind, async (call) => ({
    sentTo: await acting(services, call, (at) => remindLet(at, call.params.id)),
  })),
  writes(letCalls.agreed, ({ body: { agreedOn: day, documentId }, params: { id }, ...call }) =>
    acting(services, call, (at) => agreeTenancy(at, id, { day, how: 'paper', documentId })),
  ),
  writes(letCalls.fellThrough, ({ body, params: { id }, ...call }) =>
    acting(services, call, (at) => endLet(at, id, body)),
  ),
  writes(letCalls.holding, ({ body, params: { id }, ...call }) =>
    acting(services, call, (at) => moveLetHolding(at, id, body)),
  ),
  writes(letCalls.handover, ({ body, params: { id }, ...call }) =>
    acting(services, call, (at) => addHandover(at, id, body)),
  ),
]
