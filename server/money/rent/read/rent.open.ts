import { asc, sql } from 'drizzle-orm'
import type { OpenCharge } from '#shared/money/rent/rent.ts'
import { pickColumns } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { lastDayAsked } from '../../ledger/charges.queries.ts'
import { charges } from '../../ledger/charges.table.ts'

/** Every charge that is not fully paid, each tenancy's oldest first. Due rent is charged before. */
export async function listOpenCharges(scope: AccountScope): Promise<OpenCharge[]> {
  return scope
    .select({
      ...pickColumns(charges, 'id', 'tenancyId', 'kind'),
      from: charges.periodFrom,
      to: sql<string | null>`${lastDayAsked}::text`,
      due: charges.dueOn,
      outstanding: sql<number>`((pence - paid - taken_off - written_off) / 100.0)::float8`,
      isRentSum: sql<boolean>`exists (select from ${charges} rent where rent.account_id = ${charges.accountId}
        and rent.tenancy_id = ${charges.tenancyId} and rent.kind = 'rent'
        and rent.pence = ${charges.pence} - ${charges.paid} - ${charges.takenOff} - ${charges.writtenOff})`,
    })
    .from(charges)
    .where(scope.mine(charges, sql`paid + taken_off + written_off < pence`))
    .orderBy(asc(charges.dueOn), asc(charges.id))
}
