import type { z } from 'zod'
import type { enquiryViewing } from '#shared/records/enquiries/enquiries.ts'
import { type Viewing, type ViewingInput, visitorViewing } from '#shared/records/viewings/viewings.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { fieldErrors, summariseErrors } from '../../http/errors.ts'
import { viewings } from '../viewings/viewings.table.ts'
import { lockEnquiry, setHandled } from './enquiries.change.ts'
import { readEnquiry } from './enquiries.read.ts'

/** What the enquiries module needs from the viewings module. */
export interface Viewings {
  /** Throws NotFound. */
  one(scope: AccountScope, id: string): Promise<Viewing>
  /** Answers the new viewing's id. `known` names the records that the typed names refer to. */
  create(
    scope: AccountScope,
    input: ViewingInput,
    known: { propertyId?: string; tenantId?: string },
  ): Promise<string>
}

/** What the enquiries module needs from the tenants module: it finds the tenant that a visitor is, or makes them one. */
export type FindOrAddTenant = (
  scope: AccountScope,
  visitor: { name: string; email: string; phone: string; propertyId: string | null },
) => Promise<{ tenantId: string; isNew: boolean }>

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
export function convertToViewing(
  scope: AccountScope,
  { create }: Viewings,
  id: string,
  asked: z.output<typeof enquiryViewing>,
) {
  return scope.transaction(async (inside, tx) => {
    const { viewingId, tenantId, propertyId } = await lockEnquiry(inside, tx, id)
    if (viewingId)
      throw new Refused(409, 'already-converted', 'A viewing has already been made from this enquiry.')
    const given = await readViewingFields(inside, id)
    const whole = visitorViewing.safeParse({ ...given, ...asked })
    if (!whole.success) {
      const errors = fieldErrors(whole.error)
      throw new Refused(400, 'invalid-input', summariseErrors(errors), errors)
    }
    const { propertyName, tenantName } = whole.data
    const made = await create(inside, whole.data, {
      ...(propertyId && isSame(propertyName, given.propertyName) && { propertyId }),
      ...(tenantId && isSame(tenantName, given.tenantName) && { tenantId }),
    })
    await setHandled(inside, id, true, { viewingId: made })
    return made
  })
}

/** Makes the visitor a pending tenant, or finds the one tenant who has their email address already. */
export function makeTenant(
  scope: AccountScope,
  id: string,
  findOrAddTenant: FindOrAddTenant,
): Promise<{ tenantId: string; isNew: boolean }> {
  return scope.transaction(async (inside, tx) => {
    const enquiry = await lockEnquiry(inside, tx, id)
    if (enquiry.tenantId)
      throw new Refused(409, 'already-converted', 'A tenant has already been made from this enquiry.')
    const { name, email, phone, propertyId, viewingId } = enquiry
    const { tenantId, isNew } = await findOrAddTenant(inside, { name, email, phone, propertyId })
    if (viewingId) await inside.update(viewings, viewingId, 'any', { tenantId })
    await setHandled(inside, id, true, { tenantId })
    return { tenantId, isNew }
  })
}
