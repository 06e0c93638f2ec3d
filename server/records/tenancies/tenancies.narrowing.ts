import { eq, sql } from 'drizzle-orm'
import type { Reached } from '../../db/narrowing.ts'
import { tenancyPeople } from './people.table.ts'
import { tenancies } from './tenancies.table.ts'

/** What a client landlord reaches: the tenancies that name them and the people of these. */
export const tenanciesReached: Reached[] = [
  [tenancies, ({ landlordId }) => eq(tenancies.landlordId, landlordId)],
  [
    tenancyPeople,
    ({ accountId, landlordId }) =>
      sql`${tenancyPeople.tenancyId} in (select ${tenancies.id} from ${tenancies}
        where ${tenancies.accountId} = ${accountId} and ${tenancies.landlordId} = ${landlordId})`,
  ],
]
