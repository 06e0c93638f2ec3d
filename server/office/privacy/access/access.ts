import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { PersonKind, PersonSummary } from '#shared/office/privacy/privacy.ts'
import type { Transaction } from '../../../db/client.ts'
import type { AccountScope } from '../../../db/scope.ts'
import type { AnyHolding } from '../holding.ts'
import { holdings } from '../holdings.ts'
import { isAbout, nameOf, namesPerson } from '../rows.ts'
import { findHistory, type HistoryRow } from './access.history.ts'
import { type Found, findPerson } from './find.ts'

/** A row as it is stored, without the columns that only the server can read. */
export type StoredRow = Record<string, unknown>

export interface Section {
  title: string
  holding: AnyHolding
  rows: StoredRow[]
}

/** Everything that an account holds of one person. */
export interface PersonData {
  found: Found
  sections: Section[]
  history: HistoryRow[]
}

/** Columns that tell a person nothing. */
const silent = [
  'accountId',
  'version',
  'sample',
  'sealed',
  'hash',
  'tokenHash',
  'fingerprint',
  'identity',
  'payerKey',
]

/** Answers that are kept for a day repeat other rows. */
const isShown = ({ title }: AnyHolding) => title !== 'Answers kept for a day'

const whereOf = (holding: AnyHolding, found: Found): SQL =>
  sql`account_id = ${found.accountId} and (${isAbout(holding, found.own)}
    or ${isAbout(holding, found.near)} or ${namesPerson(holding, found)})`

async function readRows(tx: Transaction, holding: AnyHolding, found: Found): Promise<StoredRow[]> {
  const columns = Object.entries(getTableColumns(holding.table as PgTable)) as [string, PgColumn][]
  const fields = columns
    .filter(([key]) => !silent.includes(key))
    .map(([key, column]) => sql`${sql.identifier(column.name)} as ${sql.identifier(key)}`)
  const order = holding.day ? sql`order by ${nameOf(holding, holding.day)}` : sql``
  const { rows } = await tx.execute<StoredRow>(
    sql`select ${sql.join(fields, sql`, `)} from ${holding.table} where ${whereOf(holding, found)} ${order}`,
  )
  return rows
}

/** Reads everything about one person, by the list of holdings. Throws NotFound where the account never had them. */
export function readPerson(
  scope: AccountScope,
  asked: { kind: PersonKind; id: string },
): Promise<PersonData> {
  return scope.transaction(async ({ accountId }, tx) => {
    const found = await findPerson(tx, accountId, asked)
    const sections: Section[] = []
    for (const holding of holdings.filter(isShown)) {
      const rows = await readRows(tx, holding, found)
      if (rows.length > 0) sections.push({ title: holding.title, holding, rows })
    }
    return { found, sections, history: await findHistory(tx, found) }
  })
}

/** How many rows of each table are about the person. */
export function summarisePerson({ found, sections, history }: PersonData): PersonSummary {
  const parts = sections.map(({ title, rows }) => ({ title, count: rows.length }))
  return {
    name: found.words.name,
    parts: [
      ...parts,
      ...(history.length > 0 ? [{ title: 'Who changed and read it', count: history.length }] : []),
    ],
  }
}
