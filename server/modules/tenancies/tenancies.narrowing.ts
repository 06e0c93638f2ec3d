import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { LandlordOfAccount, Reached } from '../../db/narrowing.ts'
import { tenancyPeople } from './people.table.ts'
import { schedules } from './schedules.table.ts'
import { tenancies } from './tenancies.table.ts'

const ofTheirTenancies =
  (tenancyId: PgColumn) =>
  ({ accountId, landlordId }: LandlordOfAccount): SQL =>
    sql`${tenancyId} in (select ${tenancies.id} from ${tenancies}
      where ${tenancies.accountId} = ${accountId} and ${tenancies.landlordId} = ${landlordId})`

/** What a client landlord reaches: the tenancies that name them, the people of these and their rents. */
export const tenanciesReached: Reached[] = [
  [tenancies, ({ landlordId }) => eq(tenancies.landlordId, landlordId)],
  [schedules, ofTheirTenancies(schedules.tenancyId)],
  [tenancyPeople, ofTheirTenancies(tenancyPeople.tenancyId)],
]
