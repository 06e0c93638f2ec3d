import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { memberships } from '../../accounts/accounts.table.ts'
import { helpsBack } from './help.table.ts'

/** Help that was neither used nor taken back, has not run out, and is for somebody who still works in the account. */
export const isOpenHelp = (...more: (SQL | undefined)[]) =>
  and(
    isNull(helpsBack.usedAt),
    isNull(helpsBack.takenBackAt),
    sql`${helpsBack.expiresAt} > now()`,
    sql`exists (select from ${memberships} where ${memberships.accountId} = ${helpsBack.accountId}
      and ${memberships.userId} = ${helpsBack.userId} and ${memberships.role} <> 'client')`,
    ...more,
  )
