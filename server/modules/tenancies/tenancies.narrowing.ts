import { eq, sql } from 'drizzle-orm'
import type { Reached } from '../../db/narrowing.ts'
import { schedules } from './schedules.table.ts'
import { tenancies } from './tenancies.table.ts'

/** What a client landlord reaches: the tenancies that name them, and the rents of these. */
export const tenanciesReached: Reached[] = [
  [tenancies, ({ landlordId }) => eq(tenancies.landlordId, landlordId)],
  [
    schedules,
    ({ accountId, landlordId }) =>
      sql`${schedules.tenancyId} in (select ${tenancies.id} from ${tenancies}
        where ${tenancies.accountId} = ${accountId} and ${tenancies.landlordId} = ${landlordId})`,
  ],
]
