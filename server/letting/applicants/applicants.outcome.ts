import { eq } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { ViewingOutcome } from '#shared/letting/applicants/applicants.calls.ts'
import type { Viewing } from '#shared/records/viewings/viewings.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { readViewing } from '../../records/viewings/viewings.service.ts'
import { viewings } from '../../records/viewings/viewings.table.ts'
import { asksLike } from './applicants.enquiry.ts'
import { addApplicant } from './applicants.write.ts'

const stored: Record<ViewingOutcome, Pick<typeof viewings.$inferInsert, 'status' | 'visitorInterest'>> = {
  attended: { status: 'completed', visitorInterest: null },
  'no-show': { status: 'no-show', visitorInterest: null },
  interested: { status: 'completed', visitorInterest: 'interested' },
  'not-interested': { status: 'completed', visitorInterest: 'not' },
}

/** Records what came of a viewing. Who is interested becomes an applicant. Throws NotFound, and a 409 for one still to come. */
export const recordOutcome = (
  scope: AccountScope,
  id: string,
  outcome: ViewingOutcome,
): Promise<{ viewing: Viewing; applicantId: string | null }> =>
  scope.transaction(async (inside) => {
    await inside.lock(viewings, [id])
    const [found] = await inside
      .select()
      .from(viewings)
      .where(inside.mine(viewings, eq(viewings.id, id)))
    const viewing = requireRow(found)
    if (viewing.status === 'cancelled')
      throw new Refused(409, 'viewing-not-due', 'This viewing was cancelled. Change its status first.')
    if (viewing.viewingDate > today())
      throw new Refused(
        409,
        'viewing-not-due',
        'This viewing is still to come. Record its outcome on the day.',
      )
    const { tenantName: name, tenantEmail: email, tenantPhone: phone, tenantId, propertyId } = viewing
    const made =
      outcome === 'interested'
        ? await addApplicant(inside, { name, email, phone, tenantId }, await asksLike(inside, propertyId))
        : undefined
    await inside.update(viewings, id, 'any', {
      ...stored[outcome],
      ...(made && { tenantId: made.tenantId }),
    })
    return { viewing: await readViewing(inside, id), applicantId: made?.applicantId ?? null }
  })
