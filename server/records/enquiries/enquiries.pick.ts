import { desc, type SQL, sql } from 'drizzle-orm'
import { pickColumns } from '../../db/joins.ts'
import { countAll, londonDay, readGroup } from '../../db/related.ts'
import type { AccountScope } from '../../db/scope.ts'
import { enquiries } from './enquiries.table.ts'

/** The enquiries that a record's page shows, the newest first. */
export const readEnquiryItems = (scope: AccountScope, where: SQL) =>
  readGroup(
    'enquiries',
    scope
      .select({
        ...pickColumns(enquiries, 'id', 'name', 'email', 'phone'),
        day: londonDay(enquiries.createdAt),
        status: sql<string>`case when ${enquiries.handledAt} is null then 'open' else 'handled' end`,
        all: countAll,
      })
      .from(enquiries)
      .where(scope.mine(enquiries, where)),
    desc(enquiries.createdAt),
    enquiries.id,
  )
