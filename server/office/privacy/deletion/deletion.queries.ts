import { isNull } from 'drizzle-orm'
import { formatMoment } from '#shared/date-format.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { accountDeletions } from './deletion.table.ts'

/** When the whole account is deleted, and who asked for it, as a sentence; '' where nobody did. */
export async function sayDeletion(scope: AccountScope): Promise<string> {
  // A client landlord hears of it from the agency.
  if (scope.narrowing) return ''
  const asked = await scope.table(accountDeletions).get(isNull(accountDeletions.takenBackAt))
  return asked
    ? `This account with all its records is deleted on ${formatMoment(asked.endsAt, scope.dates)}: ${asked.userName} asked for it`
    : ''
}
