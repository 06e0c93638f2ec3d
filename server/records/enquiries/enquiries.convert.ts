import type { z } from 'zod'
import type { enquiryViewing } from '#shared/records/enquiries/enquiries.ts'
import { visitorViewing } from '#shared/records/viewings/viewings.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { fieldErrors, summariseErrors } from '../../http/errors.ts'
import { findOrAddTenant } from '../tenants/tenants.service.ts'
import { createViewing } from '../viewings/viewings.service.ts'
import { viewings } from '../viewings/viewings.table.ts'
import { lockEnquiry, setHandled } from './enquiries.change.ts'
import { readEnquiry } from './enquiries.read.ts'

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
export function convertToViewing(scope: AccountScope, id: string, asked: z.output<typeof enquiryViewing>) {
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
    const made = await createViewing(inside, whole.data, {
      ...(propertyId && isSame(propertyName, given.propertyName) && { propertyId }),
      ...(tenantId && isSame(tenantName, given.tenantName) && { tenantId }),
    })
    await setHandled(inside, id, true, { viewingId: made })
    return made
  })
}

/** Makes the visitor a pending tenant, or finds the one tenant who has their email address already. */
export function makeTenant(scope: AccountScope, id: string): Promise<{ tenantId: string; isNew: boolean }> {
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
