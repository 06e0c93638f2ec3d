import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { LandlordOfAccount, Reached } from '../../../db/narrowing.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { rentAccounts } from '../../../records/terms/rent-accounts.table.ts'
import { schedules } from '../../../records/terms/schedules.table.ts'
import { charges, receipts } from '../../ledger/charges.table.ts'
import { entries, transfers } from '../../ledger/entries.table.ts'
import { ledgers } from '../../ledger/ledgers.table.ts'

const ofTheirTenancies =
  (tenancyId: PgColumn) =>
  ({ accountId, landlordId }: LandlordOfAccount): SQL =>
    sql`${tenancyId} in (select ${tenancies.id} from ${tenancies}
      where ${eq(tenancies.accountId, accountId)} and ${eq(tenancies.landlordId, landlordId)})`

/** What moved their own balance, such as bills and payouts, which are of no tenancy. */
const movedTheirs = ({ accountId, landlordId }: LandlordOfAccount): SQL =>
  sql`${entries.id} in (select ${transfers.entryId} from ${transfers}
    join ${ledgers} on ${ledgers.accountId} = ${transfers.accountId}
      and ${ledgers.id} in (${transfers.debitId}, ${transfers.creditId})
    where ${transfers.accountId} = ${accountId} and ${ledgers.kind} = 'landlord'
      and ${ledgers.subjectId} = ${landlordId})`

/** What a client landlord reaches: the rents and rent accounts of the tenancies that name them, and what moved their balance. */
export const rentReached: Reached[] = [
  ...[schedules, rentAccounts, charges, receipts].map(
    (table): Reached => [table, ofTheirTenancies(table.tenancyId)],
  ),
  [entries, (whose) => sql`(${ofTheirTenancies(entries.tenancyId)(whose)} or ${movedTheirs(whose)})`],
]
