import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/client.ts'
import { patternOfPhone, type Words } from '../patterns.ts'

/** Which of a person's words another person of the account has too. */
export type Shared = Record<Exclude<keyof Words, 'address'>, boolean>

/**
 * Looks for other people with the same words, whose texts must keep them: a namesake, a couple with one email address. A longer
 * name that has this one in it counts, such as 'Ann Lee Jones' beside 'Ann Lee'.
 */
export async function listOthers(
  tx: Transaction,
  accountId: string,
  { name, email, phone }: Words,
  id: string,
): Promise<Shared> {
  const number = patternOfPhone(phone)
  const { rows } = await tx.execute<Shared & Record<string, unknown>>(sql`
    with others as (
      select id, name, email, phone from tenants where account_id = ${accountId}
      union all select id, name, email, phone from landlords where account_id = ${accountId}
      union all select id, name, email, phone from contractors where account_id = ${accountId}
      union all select id, name, email, phone from tenancy_people where account_id = ${accountId} and name <> ''
      union all select users.id, users.name, users.email, users.phone from users
        join memberships on memberships.user_id = users.id
        where memberships.account_id = ${accountId} and memberships.landlord_id is null)
    select coalesce(bool_or(position(lower(${name.trim()}) in lower(name)) > 0), false) as name,
      coalesce(bool_or(${email} <> '' and lower(trim(email)) = lower(trim(${email}))), false) as email,
      ${number === null ? sql`false` : sql`coalesce(bool_or(phone ~ ${number}), false)`} as phone
    from others where id <> ${id}`)
  const [row] = rows
  return { name: row?.name ?? false, email: row?.email ?? false, phone: row?.phone ?? false }
}
