import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Treatment } from '../../db/texts.ts'
import { type Ids, idArray } from './access/find.links.ts'
import { type Found, wordsOf } from './access/find.ts'
import type { Holding } from './holding.ts'
import { type Patterns, patternsOf } from './patterns.ts'

/** One column that can hold words, as SQL. */
export interface WordColumn {
  key: string
  name: SQL
  treatment: Treatment
  isJson: boolean
}

const columnOf = ({ table }: Holding, key: string): PgColumn => {
  const column = getTableColumns(table as PgTable)[key] as PgColumn | undefined
  if (!column) throw new Error(`${getTableName(table)} has no column ${key}`)
  return column
}

export const nameOf = (holding: Holding, key: string): SQL =>
  sql.identifier(columnOf(holding, key).name) as never

/** The columns in which a person is looked for. */
export const wordColumns = (holding: Holding): WordColumn[] =>
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
export function isAbout(holding: Holding, ids: Ids): SQL {
  const conditions = Object.entries(holding.about).flatMap(([key, link]) => {
    const own = ids[link]
    return own && own.length > 0 ? [sql`${nameOf(holding, key)} = any(${idArray(own)})`] : []
  })
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}

/** Columns of other people's own words: a namesake's name in them is left alone unless it is the whole text. */
const ownWords: readonly Treatment[] = ['name', 'email', 'phone', 'address']

const textOf = ({ name, isJson }: WordColumn) => (isJson ? sql`${name}::text` : name)

function wholeName(found: Found, column: WordColumn): SQL {
  const names = wordsOf(found).flatMap(({ name }) => name.trim().toLowerCase() || [])
  if (names.length === 0) return sql`false`
  const any = names.map((name) => sql`lower(trim(${column.name})) = ${name}`)
  return sql`(${sql.join(any, sql` or `)})`
}

/** Whether a row has the person's words in one of its texts. */
export function namesPerson(holding: Holding, found: Found): SQL {
  const pattern = patternsOf(wordsOf(found)).any
  const conditions = wordColumns(holding).flatMap((column) => {
    if (column.treatment === 'name') return [wholeName(found, column)]
    if (pattern === '' || ownWords.includes(column.treatment)) return []
    return [sql`${textOf(column)} ~* ${pattern}`]
  })
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}

/** A text without the person's words. */
export function maskText(text: SQL, { names, contacts }: Patterns, becomes: string): SQL {
  let masked = text
  if (contacts !== null) masked = sql`regexp_replace(${masked}, ${contacts}, '[erased]', 'gi')`
  if (names !== null) masked = sql`regexp_replace(${masked}, ${names}, ${becomes}, 'gi')`
  return masked
}

/** The last day of the tax year that a day lies in, or of a later one. */
export const taxYearEnd = (day: SQL, later: number): SQL =>
  sql`make_date(extract(year from ${day} - interval '3 months 5 days')::int + 1 + ${sql.raw(String(later))}, 4, 5)`

/** The last day on which a row's kept words stay: six years after the end of the tax year of its day. */
export const keptUntil = (holding: Holding): SQL => {
  const day = holding.day ? sql`${nameOf(holding, holding.day)}` : sql`now()`
  const date = sql`(${day} at time zone 'Europe/London')::date`
  const plain = holding.day && columnOf(holding, holding.day).columnType === 'PgDateString' ? day : date
  return taxYearEnd(sql`${plain}`, 6)
}

/** What a column holds once the person is erased; undefined where it stays. */
export function erasedValue(holding: Holding, column: WordColumn, found: Found, isOwn: SQL): SQL {
  const { name, treatment, isJson } = column
  const { becomes } = found
  const masked = isJson
    ? sql`(${maskText(sql`${name}::text`, patternsOf(wordsOf(found)), becomes)})::jsonb`
    : maskText(sql`${name}`, patternsOf(wordsOf(found)), becomes)
  switch (treatment) {
    case 'name':
      return sql`case when ${name} <> '' and (${isOwn} or ${wholeName(found, column)}) then ${becomes} else ${name} end`
    case 'email':
    case 'phone':
    case 'address':
      return sql`case when ${isOwn} then '' else ${name} end`
    case 'sentTo':
      return sql`case when ${isOwn} and ${name} <> '' then 'an erased address' else ${masked} end`
    case 'words':
      return sql`case when ${isOwn} then ${isJson ? sql`'{}'::jsonb` : sql`''`} else ${masked} end`
    case 'kept':
      return sql`case when ${keptUntil(holding)} >= (now() at time zone 'Europe/London')::date then ${name} else ${masked} end`
    default:
      return masked
  }
}
