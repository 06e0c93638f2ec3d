import type { AccountScope } from '../../../db/scope.ts'
import { addDepositFacts } from './deposits.facts.ts'

/** Records that the prescribed information of a tenancy's deposit was served, with whom it was served on. */
export const recordInformed = (
  scope: AccountScope,
  tenancyId: string,
  { day, to }: { day: string; to: string },
): Promise<void> => addDepositFacts(scope, tenancyId, [{ kind: 'informed', day, note: to.slice(0, 200) }])
