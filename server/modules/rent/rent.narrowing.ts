import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { charges, receipts } from '../../books/charges.table.ts'
import { entries } from '../../books/entries.table.ts'
import type { Reached } from '../../db/narrowing.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { rentAccounts } from './rent-accounts.table.ts'

const ofTheirTenancies =
  (tenancyId: PgColumn) =>
  ({ accountId, landlordId }: { accountId: string; landlordId: string }): SQL =>
    sql`${tenancyId} in (select ${tenancies.id} from ${tenancies}
      where ${eq(tenancies.accountId, accountId)} and ${eq(tenancies.landlordId, landlordId)})`

/** What a client landlord reaches: the rent accounts of the tenancies that name them. */
export const rentReached: Reached[] = [rentAccounts, charges, receipts, entries].map((table) => [
  table,
  ofTheirTenancies(table.tenancyId),
])
