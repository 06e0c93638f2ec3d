import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Reached } from '../../../db/narrowing.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { rentAccounts } from '../../../records/terms/rent-accounts.table.ts'
import { schedules } from '../../../records/terms/schedules.table.ts'
import { charges, receipts } from '../../ledger/charges.table.ts'
import { entries } from '../../ledger/entries.table.ts'

const ofTheirTenancies =
  (tenancyId: PgColumn) =>
  ({ accountId, landlordId }: { accountId: string; landlordId: string }): SQL =>
    sql`${tenancyId} in (select ${tenancies.id} from ${tenancies}
      where ${eq(tenancies.accountId, accountId)} and ${eq(tenancies.landlordId, landlordId)})`

/** What a client landlord reaches: the rents and rent accounts of the tenancies that name them. */
export const rentReached: Reached[] = [schedules, rentAccounts, charges, receipts, entries].map((table) => [
  table,
  ofTheirTenancies(table.tenancyId),
])
