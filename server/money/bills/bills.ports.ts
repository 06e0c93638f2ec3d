import type { AccountScope } from '../../db/scope.ts'
import { question } from '../../registry/ports.ts'

/** A bill whose funds are about to be reserved. */
export interface BillToFund {
  id: string
  pence: number
}

/** What a room above has against reserving funds for bills: a sentence for each that has to wait, by the bill's id. */
export const beforeFunding = question<
  (scope: AccountScope, bills: readonly BillToFund[]) => Promise<ReadonlyMap<string, string>>
>('bills before their funds are reserved')

/** The repairs that bills are of, by the bill's id, as far as whoever reads may see them. */
export const repairsOfBills = question<
  (
    scope: AccountScope,
    billIds: readonly string[],
  ) => Promise<ReadonlyMap<string, { id: string; what: string }>>
>('the repairs that bills are of')
