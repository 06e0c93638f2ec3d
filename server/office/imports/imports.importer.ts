import type { BankDetailsInput } from '#shared/money/payouts/payouts.ts'
import { isAllowed } from '#shared/permissions.ts'
import type { Changer } from '../../audit/audit.record.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { Actor } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { importedDetails } from '../../money/payouts/payouts.service.ts'
import type { FileCertificate } from '../../registry/member.ts'

export type RecordedCertificate = Pick<FileCertificate, 'kind' | 'day' | 'until' | 'outcome'>

/** Who imports. What they store of money asks for a fresh sign-in and a second step (guarded-writes.ts). */
export interface Importer {
  services: Services
  actor: Omit<Changer, 'changeId'> & { account: Pick<Actor['account'], 'role'> }
}

const managersEnter =
  'Only managers and owners can enter bank details. Leave these columns out, or ask one of them to import the file.'

/** Enters bank details, as a person would. Throws unless they may. */
export async function enterImportedDetails(
  { services, actor }: Importer,
  scope: AccountScope,
  some: readonly { landlordId: string; details: BankDetailsInput }[],
): Promise<void> {
  if (some.length === 0) return
  if (!isAllowed(actor.account.role, 'manage')) throw new Refused(403, 'not-allowed', managersEnter)
  await importedDetails.record(services, scope, actor, some)
}
