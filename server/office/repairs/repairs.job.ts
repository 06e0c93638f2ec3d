import { Refused } from '../../db/refusals.ts'
import type { SendingAt } from '../../links/links.acting.ts'
import { subjectOf } from '../../links/links.kind.ts'
import { sendLink } from '../../links/links.send.ts'
import { readContractor } from '../../money/bills/bills.service.ts'
import { jobMail } from './outside/job.mail.ts'
import { endOlder } from './outside/outside.parts.ts'

/**
 * Emails a contractor the link to their job, on which they quote, enter dates, and send photos and their invoice. Answers the
 * address. Throws a 409 without one.
 */
export async function tellContractor(
  { scope, tx, ...sending }: SendingAt,
  repairId: string,
  contractorId: string,
  note: string,
): Promise<string> {
  const { name, email } = await readContractor(scope, contractorId)
  if (!email)
    throw new Refused(
      409,
      'no-email-address',
      `Add an email address to ${name}, or give them the job by phone.`,
    )
  await endOlder(scope, 'job', repairId, contractorId)
  return sendLink(jobMail, subjectOf({ repairId, contractorId }), sending, scope, tx, note)
}
