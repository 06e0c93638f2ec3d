import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { today } from '#shared/dates.ts'
import type { PersonKind, PersonSummary } from '#shared/office/privacy/privacy.ts'
import type { Transaction } from '../../../db/client.ts'
import type { AccountScope } from '../../../db/scope.ts'
import type { Holding } from '../holding.ts'
import { listHoldings } from '../holdings.ts'
import { isAbout, nameOf, namesPerson } from '../rows.ts'
import { type Grade, giveRow, isSilent, type Reader, type StoredRow } from './access.give.ts'
import { findHistory, type HistoryRow } from './access.history.ts'
import { idArray } from './find.links.ts'
import { type Found, findPerson } from './find.ts'
import { prepareTelling } from './others.ts'

interface Section {
  title: string
  holding: Holding
  rows: StoredRow[]
}

/** A paper of somebody else, or of several people, that names the person. Nothing of its content is given. */
interface Withheld {
  id: string | null
  paper: string
  day: unknown
}

/** Everything that an account holds of one person, as far as it is theirs to have. */
export interface PersonData {
  found: Found
  sections: Section[]
  withheld: Withheld[]
  history: HistoryRow[]
}

/** Answers that are kept for a day repeat other rows. */
const isShown = ({ title }: Holding) => title !== 'Answers kept for a day'

/** Whether a row is about nobody else, though the person shares the tenancy, and its words are for them. */
const isTheirs = (holding: Holding, { own, near }: Found): SQL => {
  const conditions = [sql`true`]
  if (holding.alone !== undefined) {
    const whose = nameOf(holding, holding.alone)
    conditions.push(sql`(${whose} is null or ${whose} = any(${idArray(own.person ?? [])}))`)
  }
  if (holding.given) {
    const [key, link] = holding.given
    conditions.push(
      sql`${nameOf(holding, key)} = any(${idArray([...(own[link] ?? []), ...(near[link] ?? [])])})`,
    )
  }
  return sql`(${sql.join(conditions, sql` and `)})`
}

type GradedRow = StoredRow & { grade: Grade }

async function readRows(tx: Transaction, holding: Holding, found: Found): Promise<GradedRow[]> {
  const columns = Object.entries(getTableColumns(holding.table as PgTable)) as [string, PgColumn][]
  const fields = columns
    .filter(([key]) => !isSilent(key))
    .map(([key, column]) => {
      const value = holding.workedOut?.[key]?.(today()) ?? sql.identifier(column.name)
      return sql`${value} as ${sql.identifier(key)}`
    })
  const order = holding.day ? sql`order by ${nameOf(holding, holding.day)}` : sql``
  const own = sql`(${isAbout(holding, found.own)} and ${isTheirs(holding, found)})`
  const near = sql`(${isAbout(holding, found.near)} and ${isTheirs(holding, found)})`
  const grade = sql`case when ${own} then 'own' when ${near} then 'shared' else 'named' end as grade`
  const { rows } = await tx.execute<GradedRow>(
    sql`select ${sql.join([...fields, grade], sql`, `)} from ${holding.table}
      where account_id = ${found.accountId} and (${own} or ${near} or ${namesPerson(holding, found)}) ${order}`,
  )
  return rows
}

async function readHolding(
  tx: Transaction,
  holding: Holding,
  reader: Reader,
): Promise<{ rows: StoredRow[]; withheld: Withheld[] }> {
  const rows: StoredRow[] = []
  const withheld: Withheld[] = []
  for (const { grade, ...row } of await readRows(tx, holding, reader.found)) {
    const given = giveRow(holding, row, grade, reader)
    const id = typeof row.id === 'string' ? row.id : null
    if (given) rows.push(given)
    else withheld.push({ id, paper: holding.title, day: holding.day ? row[holding.day] : null })
  }
  return { rows, withheld }
}

/** Reads everything about one person, by the list of holdings. Throws NotFound where the account never had them. */
export function readPerson(
  scope: AccountScope,
  asked: { kind: PersonKind; id: string },
): Promise<PersonData> {
  return scope.transaction(async ({ accountId }, tx) => {
    const found = await findPerson(tx, accountId, asked)
    const reader: Reader = { found, telling: await prepareTelling(tx, found) }
    const sections: Section[] = []
    const withheld: Withheld[] = []
    for (const holding of listHoldings().filter(isShown)) {
      const part = await readHolding(tx, holding, reader)
      if (part.rows.length > 0) sections.push({ title: holding.title, holding, rows: part.rows })
      withheld.push(...part.withheld)
    }
    return { found, sections, withheld, history: await findHistory(tx, reader) }
  })
}

/** What papers are called of which only their name and day are given. */
export const withheldTitle = 'Documents of others that name this person'

/** How many rows of each table are about the person. */
export function summarisePerson({ found, sections, withheld, history }: PersonData): PersonSummary {
  const parts = [
    ...sections.map(({ title, rows }) => ({ title, count: rows.length })),
    { title: withheldTitle, count: withheld.length },
    { title: 'Changes and access', count: history.length },
  ]
  return { name: found.words.name, parts: parts.filter(({ count }) => count > 0) }
}
