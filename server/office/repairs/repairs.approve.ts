import { NotFound } from '../../db/refusals.ts'
import type { SendingAt } from '../../links/links.acting.ts'
import { subjectOf } from '../../links/links.kind.ts'
import { sendLink } from '../../links/links.send.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { approveMail } from './outside/approve.mail.ts'
import { endOlder } from './outside/outside.parts.ts'
import { repairs } from './repairs.table.ts'

/** Emails the landlord of a repair's property the link on which they approve the sum that was asked last. Answers the address. */
export async function askLandlord(
  { scope, tx, ...sending }: SendingAt,
  repairId: string,
  note: string,
): Promise<string> {
  const repair = await scope.get(repairs, repairId)
  const home = repair && (await scope.get(properties, repair.propertyId))
  if (!home) throw new NotFound()
  const { landlordId } = home
  await endOlder(scope, 'approve', repairId, landlordId)
  return sendLink(approveMail, subjectOf({ repairId, landlordId }), sending, scope, tx, note)
}
