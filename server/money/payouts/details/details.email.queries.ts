import { sql } from 'drizzle-orm'
import { audit } from '../../../db/history.table.ts'

/** The email address before and after an entry of the history; '' for none. */
export const emailBefore = sql<string>`coalesce(${audit.before} ->> 'email', '')`
export const emailAfter = sql<string>`coalesce(${audit.after} ->> 'email', '')`

/** The condition for entries of the history that change the email address of a landlord or contractor. */
export const changesEmail = sql`${audit.entity} in ('landlords', 'contractors')
  and ${audit.before} is not null and ${audit.after} is not null and ${emailBefore} <> ${emailAfter}`
