import { type SQL, sql } from 'drizzle-orm'
import type { PersonKind } from '#shared/office/privacy/privacy.ts'
import type { Transaction } from '../../../db/client.ts'
import { NotFound } from '../../../db/refusals.ts'
import type { Words } from '../patterns.ts'
import { type Ids, linkPerson, type Own } from './find.links.ts'
import { listOthers } from './find.others.ts'

/** A person with the ids of all rows that are about them. */
export interface Found {
  accountId: string
  kind: PersonKind
  id: string
  words: Words
  /** Those words that no other person of the account has, which are looked for in every text. */
  wanted: Words
  /** Whether the record is there still; a deleted one is found in the history. */
  isStored: boolean
  own: Own
  /** Ids of what the person shares with others, such as a joint tenancy. */
  near: Ids
  /** What the person is called after an erasure. */
  becomes: string
}

const former: Record<PersonKind, string> = {
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

/** Finds a person of the account by their record, or in the history. Throws NotFound where the account never had them. */
export async function findPerson(
  tx: Transaction,
  accountId: string,
  { kind, id }: { kind: PersonKind; id: string },
): Promise<Found> {
  const { words, isStored } = await readWords(tx, accountId, kind, id)
  const others = await listOthers(tx, accountId, words, id)
  const own = (field: keyof typeof others) => (others[field] ? '' : words[field])
  const wanted = { name: own('name'), email: own('email'), phone: own('phone'), address: words.address }
  const { own: ids, near } = await linkPerson(tx, accountId, { kind, id, email: wanted.email })
  return {
    accountId,
    kind,
    id,
    words,
    wanted,
    isStored,
    own: ids,
    near,
    becomes: `${former[kind]} ${id.slice(-4).toUpperCase()}`,
  }
}
