import type { AccountScope } from '../../db/scope.ts'
import { request } from '../../registry/ports.ts'

/** The deadlines for their agreement that were agreed in writing for lets with a holding deposit, by the tenancy; of all lets without ids. */
export const readAgreedDeadlines = request<
  (scope: AccountScope, tenancyIds?: string[]) => Promise<ReadonlyMap<string, string>>
>('the agreed deadlines of holding deposits')
