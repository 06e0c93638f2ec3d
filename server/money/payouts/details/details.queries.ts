import { asc, sql } from 'drizzle-orm'
import { audit } from '../../../db/history.table.ts'
import { refersTo } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'
import { tenancyStatusOn } from '../../../records/tenancies/tenancies.pick.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { bankDetails } from '../payouts.table.ts'

/** The landlords of let homes whose bank details nobody has entered, by name; `all` is their number on each row. */
export const listWithoutDetails = (scope: AccountScope, day: string, limit: number) =>
  scope
    .select({ id: landlords.id, name: landlords.name, all: sql<number>`(count(*) over ())::int` })
    .from(landlords)
    .where(
      scope.mine(
        landlords,
        sql`exists (select from ${tenancies} where ${refersTo(tenancies.landlordId, landlords)}
          and ${tenancyStatusOn(day)} = 'active')`,
        sql`not exists (select from ${bankDetails}
          where ${refersTo(bankDetails.subjectId, landlords)})`,
      ),
    )
    .orderBy(asc(landlords.name), asc(landlords.id))
    .limit(limit)

/** The email address before and after an entry of the history; '' for none. */
export const emailBefore = sql<string>`coalesce(${audit.before} ->> 'email', '')`
export const emailAfter = sql<string>`coalesce(${audit.after} ->> 'email', '')`

/** The condition for entries of the history that change the email address of a landlord or contractor. */
export const changesEmail = sql`${audit.entity} in ('landlords', 'contractors')
  and ${audit.before} is not null and ${audit.after} is not null and ${emailBefore} <> ${emailAfter}`
