import type { AccountScope } from '../../db/scope.ts'
import { question } from '../../registry/ports.ts'

/** Throws a 409 where what was served cannot be withdrawn by itself, because more goes with it. */
export const beforeWithdrawal = question<(scope: AccountScope, servingId: string) => Promise<void>>(
  'the withdrawal of what was served',
)
