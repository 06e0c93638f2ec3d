import { refuse } from '../../db/refusals.ts'
import { requireRow } from '../../http/crud.ts'
import type { SendingAt } from '../../links/links.acting.ts'
import { endOlder, sendLink } from '../../links/links.send.ts'
import { readContractor } from '../../money/bills/bills.service.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { approveMail } from './outside/approve.mail.ts'
import { jobMail } from './outside/job.mail.ts'
import { repairs } from './repairs.table.ts'

/**
 * Emails a contractor the link to their job, on which they quote, enter dates, and send photos and their invoice. Answers the
 * address. Throws a 409 without one.
 */
export async function tellContractor(
  at: SendingAt,
  repairId: string,
  contractorId: string,
  note: string,
): Promise<string> {
  const { scope } = at
  const { name, email } = await readContractor(scope, contractorId)
  if (!email) refuse('no-email-address', `Add an email address to ${name}, or give them the job by phone.`)
  const ids = { repairId, contractorId }
  await endOlder(scope, jobMail, ids)
  return sendLink(jobMail, ids, at, note)
}

/** Emails the landlord of a repair's property the link on which they approve the sum that was asked last. Answers the address. */
export async function askLandlord(at: SendingAt, repairId: string, note: string): Promise<string> {
  const { scope } = at
  const { propertyId } = requireRow(await scope.get(repairs, repairId))
  const { landlordId } = requireRow(await scope.get(properties, propertyId))
  const ids = { repairId, landlordId }
  await endOlder(scope, approveMail, ids)
  return sendLink(approveMail, ids, at, note)
}
