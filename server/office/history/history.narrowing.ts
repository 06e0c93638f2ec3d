import { getTableName, inArray, sql } from 'drizzle-orm'
import { accountVersions, audit } from '../../db/history.table.ts'
import type { Reached } from '../../db/narrowing.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'

const narrowedKinds = [getTableName(properties), getTableName(tenancies)]

/** A client landlord reads the entries that name them before or after, for the figures of last month. */
export const historyReached: Reached[] = [
  [
    audit,
    ({ landlordId }) =>
      sql`${inArray(audit.entity, narrowedKinds)} and ${landlordId} in (${audit.before} ->> 'landlordId', ${audit.after} ->> 'landlordId')`,
  ],
  // Counts of commits, which contain nothing of any row.
  [accountVersions, () => sql`true`],
]
