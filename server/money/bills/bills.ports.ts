import type { AccountScope } from '../../db/scope.ts'
import { question } from '../../registry/ports.ts'

/** A bill whose funds are about to be reserved. */
export interface BillToFund {
  id: string
  pence: number
}

/** Why funds are not reserved for a bill: its repair costs more than the landlord approved. */
export interface BillHold {
  sentence: string
  approvedPence: number
  repair: { id: string; what: string }
}

/** What a room above has against reserving funds for bills, by the bill's id. */
export const beforeFunding = question<
  (scope: AccountScope, bills: readonly BillToFund[]) => Promise<ReadonlyMap<string, BillHold>>
>('bills before their funds are reserved')

/** The repairs that bills are of, by the bill's id, as far as whoever reads may see them. */
export const repairsOfBills = question<
  (
    scope: AccountScope,
    billIds: readonly string[],
  ) => Promise<ReadonlyMap<string, { id: string; what: string }>>
>('the repairs that bills are of')
