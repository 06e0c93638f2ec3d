import { type SQL, sql } from 'drizzle-orm'
import type { PersonKind } from '#shared/office/privacy/privacy.ts'
import type { Transaction } from '../../../db/client.ts'
import { NotFound } from '../../../db/refusals.ts'
import { patternOfPhone, type Words } from '../patterns.ts'
import { type Ids, linkPerson, type Own } from './find.links.ts'

/** Which of a person's words another person of the account has too. */
type Shared = Record<Exclude<keyof Words, 'address'>, boolean>

/**
 * Looks for other people with the same words, whose texts must keep them: a namesake, a couple with one email address. A longer
 * name that has this one in it counts, such as 'Ann Lee Jones' beside 'Ann Lee'.
 */
async function listOthers(
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

/** A person with the ids of all rows that are about them. */
export interface Found {
  accountId: string
  kind: PersonKind
  id: string
  words: Words
  /** Those words that no other person of the account has, which are looked for in every text. */
  wanted: Words
  /** What the person was called before, by their record's own history, as far as nobody else has it. */
  former?: Words[]
  /** Whether the record is there still; a deleted one is found in the history. */
  isStored: boolean
  own: Own
  /** Ids of what the person shares with others, such as a joint tenancy. */
  near: Ids
  /** What the person is called after an erasure. */
  becomes: string
}

/** All words by which a person is looked for in texts. One who was sealed before former words were looked for has none. */
export const wordsOf = ({ wanted, former = [] }: Pick<Found, 'wanted' | 'former'>): Words[] => [
  wanted,
  ...former,
]

const titles: Record<PersonKind, string> = {
  tenants: 'Former tenant',
  landlords: 'Former landlord',
  enquiries: 'Former enquirer',
  contractors: 'Former contractor',
  guarantors: 'Former guarantor or occupier',
}

/** The table of each kind, and the columns of its words. */
const sources: Record<PersonKind, { table: string; address: SQL; also: SQL }> = {
  tenants: { table: 'tenants', address: sql`''`, also: sql`` },
  landlords: { table: 'landlords', address: sql`address`, also: sql`` },
  enquiries: { table: 'enquiries', address: sql`''`, also: sql`` },
  contractors: { table: 'contractors', address: sql`''`, also: sql`` },
  guarantors: { table: 'tenancy_people', address: sql`''`, also: sql`and name <> ''` },
}

/** The person's words: of the record, or of the last state that the history has of a deleted one. */
async function readWords(tx: Transaction, accountId: string, kind: PersonKind, id: string) {
  const { table, address, also } = sources[kind]
  const stored = await tx.execute<Words & Record<string, unknown>>(
    sql`select name, email, phone, ${address} as address from ${sql.identifier(table)}
      where account_id = ${accountId} and id = ${id} ${also}`,
  )
  if (stored.rows[0]) return { words: { ...stored.rows[0] } as Words, isStored: true }
  const kept = await tx.execute<{ row: Partial<Words> } & Record<string, unknown>>(
    sql`select coalesce(after, before) as row from audit
      where account_id = ${accountId} and entity = ${table} and record_id = ${id}
      order by created_at desc, id desc limit 1`,
  )
  const row = kept.rows[0]?.row
  if (!row?.name) throw new NotFound()
  const { name, email = '', phone = '', address: lines = '' } = row
  return { words: { name, email, phone, address: lines }, isStored: false }
}

/** Words without those that somebody else has too. */
const without = ({ name, email, phone, address }: Words, others: Shared): Words => ({
  name: others.name ? '' : name,
  email: others.email ? '' : email,
  phone: others.phone ? '' : phone,
  address,
})

/** The most former states of a record that are looked for; a record that is changed more often has had them long ago. */
const mostFormer = 100

/** What the history of a person's record says that they were called before; each state has only what differs from now. */
async function listFormer(
  tx: Transaction,
  accountId: string,
  { kind, id, now, becomes }: { kind: PersonKind; id: string; now: Words; becomes: string },
): Promise<Words[]> {
  const { rows } = await tx.execute<Words & Record<string, unknown>>(sql`
    select coalesce(side ->> 'name', '') as name, coalesce(side ->> 'email', '') as email,
      coalesce(side ->> 'phone', '') as phone, coalesce(side ->> 'address', '') as address
    from audit cross join lateral (values (before), (after)) as sides (side)
    where account_id = ${accountId} and entity = ${sources[kind].table} and record_id = ${id} and side is not null
    group by 1, 2, 3, 4 order by max(created_at) desc limit ${mostFormer}`)
  const other = (field: keyof Words, word: string) =>
    word.trim().toLowerCase() === now[field].trim().toLowerCase() || word === becomes ? '' : word
  const states = rows.map(({ name, email, phone, address }) => ({
    name: other('name', name),
    email: other('email', email),
    phone: other('phone', phone),
    address: other('address', address),
  }))
  const seen = new Map(states.map((state) => [JSON.stringify(state), state]))
  return [...seen.values()].filter((state) => Object.values(state).some((word) => word !== ''))
}

/** Finds a person of the account by their record, or in the history. Throws NotFound where the account never had them. */
export async function findPerson(
  tx: Transaction,
  accountId: string,
  { kind, id }: { kind: PersonKind; id: string },
): Promise<Found> {
  const { words, isStored } = await readWords(tx, accountId, kind, id)
  const others = await listOthers(tx, accountId, words, id)
  const wanted = without(words, others)
  const becomes = `${titles[kind]} ${id.slice(-4).toUpperCase()}`
  const former: Words[] = []
  for (const each of await listFormer(tx, accountId, { kind, id, now: words, becomes })) {
    const left = without(each, await listOthers(tx, accountId, each, id))
    if (Object.values(left).some((word) => word !== '')) former.push(left)
  }
  const emails = wordsOf({ wanted, former }).flatMap(({ email }) => email.trim() || [])
  const { own: ids, near } = await linkPerson(tx, accountId, { kind, id, emails })
  return {
    accountId,
    kind,
    id,
    words,
    wanted,
    former,
    isStored,
    own: ids,
    near,
    becomes,
  }
}
