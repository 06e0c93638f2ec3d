import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Ids, idArray } from './find.links.ts'
import type { Found } from './find.ts'
import type { AnyHolding, Treatment } from './holding.ts'
import { patternsOf } from './patterns.ts'

/** One column that can hold words, as SQL. */
export interface WordColumn {
  key: string
  name: SQL
  treatment: Treatment
  isJson: boolean
}

const columnOf = ({ table }: AnyHolding, key: string): PgColumn => {
  const column = getTableColumns(table as PgTable)[key] as PgColumn | undefined
  if (!column) throw new Error(`${getTableName(table)} has no column ${key}`)
  return column
}

export const nameOf = (holding: AnyHolding, key: string): SQL =>
  sql.identifier(columnOf(holding, key).name) as never

/** The columns in which a person is looked for. */
export const wordColumns = (holding: AnyHolding): WordColumn[] =>
  Object.entries(holding.columns).flatMap(([key, treatment]) =>
    treatment === 'code' || treatment === 'author'
      ? []
      : [
          {
            key,
            treatment,
            name: nameOf(holding, key),
            isJson: columnOf(holding, key).columnType === 'PgJsonb',
          },
        ],
  )

/** Whether a row is about one of these ids. */
export function isAbout(holding: AnyHolding, ids: Ids): SQL {
  const conditions = Object.entries(holding.about).flatMap(([key, link]) => {
    const own = ids[link]
    return own && own.length > 0 ? [sql`${nameOf(holding, key)} = any(${idArray(own)})`] : []
  })
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}

/** Columns of other people's own words: a namesake's name in them is left alone unless it is the whole text. */
const ownWords: readonly Treatment[] = ['name', 'email', 'phone', 'address']

const textOf = ({ name, isJson }: WordColumn) => (isJson ? sql`${name}::text` : name)

const wholeName = ({ wanted }: Found, column: WordColumn) =>
  wanted.name.trim() === '' ? sql`false` : sql`lower(trim(${column.name})) = lower(${wanted.name.trim()})`

/** Whether a row has the person's words in one of its texts. */
export function namesPerson(holding: AnyHolding, found: Found): SQL {
  const { names, contacts } = patternsOf(found.wanted)
  const pattern = [names, contacts].filter((each) => each !== null).join('|')
  const conditions = wordColumns(holding).flatMap((column) => {
    if (column.treatment === 'name') return [wholeName(found, column)]
    if (pattern === '' || ownWords.includes(column.treatment)) return []
    return [sql`${textOf(column)} ~* ${pattern}`]
  })
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}
