import { desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { enquiryCalls } from '#shared/records/enquiries/enquiries.calls.ts'
import type { enquiryRow, enquiryViewing } from '#shared/records/enquiries/enquiries.ts'
import { visitorViewing } from '#shared/records/viewings/viewings.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import { Refused, refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { fieldErrors, summariseErrors } from '../../http/errors.ts'
import { type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { networkOf } from '../../security/network.ts'
import { homeText } from '../properties/properties.pick.ts'
import { properties } from '../properties/properties.table.ts'
import { findOrAddTenant } from '../tenants/tenants.service.ts'
import { createViewing, readViewing } from '../viewings/viewings.service.ts'
import { viewings } from '../viewings/viewings.table.ts'
import { forgetEnquiry, lockEnquiry, setHandled } from './enquiries.change.ts'
import { enquiryLimits } from './enquiries.limits.ts'
import { receiveEnquiry } from './enquiries.receive.ts'
import { enquiries } from './enquiries.table.ts'

type Enquiry = z.input<typeof enquiryRow>

function selectEnquiries(scope: AccountScope) {
  return scope
    .select({
      id: enquiries.id,
      kind: sql<Enquiry['kind']>`${enquiries.kind}`,
      property: sql<string | null>`${homeText(scope)}`,
      ...pickColumns(enquiries, 'propertyId', 'propertyTitle', 'name', 'email', 'phone', 'message'),
      ...pickColumns(enquiries, 'wishedTimes', 'consentedAt', 'handledAt', 'viewingId', 'tenantId'),
      createdAt: enquiries.createdAt,
    })
    .from(enquiries)
    .leftJoin(properties, refersTo(enquiries.propertyId, properties))
}

/** All enquiries, the newest first. */
async function listEnquiries(scope: AccountScope): Promise<Enquiry[]> {
  return selectEnquiries(scope)
    .where(scope.mine(enquiries))
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
}

/** Throws NotFound. */
async function readEnquiry(scope: AccountScope, id: string): Promise<Enquiry> {
  const [row] = await selectEnquiries(scope).where(scope.mine(enquiries, eq(enquiries.id, id)))
  return requireRow(row)
}

/** The fields of a viewing that come from its enquiry. A deleted home keeps the title that the visitor saw. */
async function readViewingFields(scope: AccountScope, id: string) {
  const { property, propertyTitle, name, email, phone, message, wishedTimes } = await readEnquiry(scope, id)
  return {
    propertyName: property ?? propertyTitle,
    tenantName: name,
    tenantEmail: email,
    tenantPhone: phone,
    notes: [message, wishedTimes && `Wished times: ${wishedTimes}`].filter(Boolean).join('\n\n'),
  }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Makes a viewing of an enquiry and answers its id. Throws a 409 when there is one already. */
function convertToViewing(scope: AccountScope, id: string, asked: z.output<typeof enquiryViewing>) {
  return scope.transaction(async (inside) => {
    const { viewingId, tenantId, propertyId } = await lockEnquiry(inside, id)
    if (viewingId) refuse('already-converted', 'A viewing has already been made from this enquiry.')
    const given = await readViewingFields(inside, id)
    const whole = visitorViewing.safeParse({ ...given, ...asked })
    if (!whole.success) {
      const errors = fieldErrors(whole.error)
      throw new Refused(400, 'invalid-input', summariseErrors(errors), errors)
    }
    const { propertyName, tenantName } = whole.data
    const made = await createViewing(inside, whole.data, {
      ...(propertyId && isSame(propertyName, given.propertyName) && { propertyId }),
      ...(tenantId && isSame(tenantName, given.tenantName) && { tenantId }),
    })
    await setHandled(inside, id, true, { viewingId: made })
    return made
  })
}

/** Makes the visitor a pending tenant, or finds the one tenant who has their email address already. */
function makeTenant(scope: AccountScope, id: string): Promise<{ tenantId: string; isNew: boolean }> {
  return scope.transaction(async (inside) => {
    const enquiry = await lockEnquiry(inside, id)
    if (enquiry.tenantId) refuse('already-converted', 'A tenant has already been made from this enquiry.')
    const { name, email, phone, propertyId, viewingId } = enquiry
    const { tenantId, isNew } = await findOrAddTenant(inside, { name, email, phone, propertyId })
    if (viewingId) await inside.update(viewings, viewingId, 'any', { tenantId })
    await setHandled(inside, id, true, { tenantId })
    return { tenantId, isNew }
  })
}

/** Receiving enquiries from public pages, and working with them. */
export function enquiryRoutes(services: Services): Route[] {
  const receiver = { services, limits: enquiryLimits(services) }
  return [
    route(enquiryCalls.send, async ({ params, body, request }) => {
      const to = { agent: params.id, network: networkOf(request.ip) }
      return { ok: true as const, copied: await receiveEnquiry(receiver, to, body) }
    }),
    ...ownRoutes,
  ]
}

const ownRoutes = [
  route(enquiryCalls.list, ({ scope }) => listEnquiries(scope)),
  route(enquiryCalls.read, ({ scope, params }) => readEnquiry(scope, params.id)),
  route(enquiryCalls.change, ({ scope, params: { id }, body }) =>
    scope.transaction(async (inside) => {
      await lockEnquiry(inside, id)
      await setHandled(inside, id, body.handled)
      return readEnquiry(inside, id)
    }),
  ),
  route(enquiryCalls.remove, ({ scope, params }) => forgetEnquiry(scope, params.id)),
  route(enquiryCalls.makeViewing, async ({ scope, params, body }) =>
    readViewing(scope, await convertToViewing(scope, params.id, body)),
  ),
  route(enquiryCalls.makeTenant, ({ scope, params }) => makeTenant(scope, params.id)),
]
