import type { BankDetailsInput } from '#shared/money/payouts/payouts.ts'
import type { Changer } from '../../../audit/audit.record.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { uuid } from '../../../db/uuid.ts'
import type { Services } from '../../../http/services.ts'
import { bankDetails } from '../payouts.table.ts'
import { enterDetails } from './details.write.ts'

async function listSettled(scope: AccountScope): Promise<Set<string>> {
  const rows = await scope
    .selectDistinctOn([bankDetails.subjectId], { id: bankDetails.subjectId })
    .from(bankDetails)
    .where(scope.mine(bankDetails))
  return new Set(rows.map(({ id }) => id))
}

/**
 * Enters the bank details of landlords who have none, with the wait and the mails that each has when it is typed. They are
 * changes of their own beside the import's, because an undo puts no sensitive change back.
 */
async function record(
  parts: Services,
  scope: AccountScope,
  changer: Omit<Changer, 'changeId'>,
  details: readonly { landlordId: string; details: BankDetailsInput }[],
): Promise<void> {
  const own = { user: changer.user, account: changer.account, changeId: uuid() }
  for (const { landlordId: subjectId, details: each } of details)
    await enterDetails(parts, scope, own, { payee: 'landlord', subjectId }, each)
}

export const importedDetails = { listSettled, record }
