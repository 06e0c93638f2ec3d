import { getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { type Treatment, treatmentsOf } from '../../db/texts.ts'
import { type Held, type Link, linkOf } from '../../registry/held.ts'

export type HeldTable = PgTable & { accountId: PgColumn }

/** A table with people's data: how the rows of a person are found, and what each of its texts is. */
export interface Holding extends Omit<Held, 'about' | 'columns' | 'day'> {
  table: HeldTable
  /** What its rows are called: 'Notes'. */
  title: string
  about: Record<string, Link>
  columns: Record<string, Treatment>
  day?: string
  /** The column of whom a row is about alone, whoever shares the tenancy with them. */
  alone?: string
}

/** The keys of a table to rows that are about people. */
function listKeys(table: PgTable): Record<string, Link> {
  const columns = Object.entries(getTableColumns(table))
  return Object.fromEntries(
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns: own, foreignColumns, foreignTable } = key.reference()
      const link = linkOf[getTableName(foreignTable) as keyof typeof linkOf]
      const { name } = own[foreignColumns.findIndex((column) => column.name === 'id')] ?? {}
      const found = columns.find(([, column]) => column.name === name)
      return link && found ? [[found[0], link]] : []
    }),
  )
}

/** What a table holds of people. A row that others refer to is about whom it is itself. */
export function holdingOf(table: HeldTable, title: string, held: Held = {}): Holding {
  const own = linkOf[getTableName(table) as keyof typeof linkOf] as Link | undefined
  const about = held.about ?? (own && own !== 'pet' && own !== 'increase' ? { id: own } : listKeys(table))
  const { columns, day = 'createdAt' in table ? 'createdAt' : null, ...rest } = held
  const person = Object.keys(about).find((key) => about[key] === 'person')
  const isOfSeveral = Object.values(about).includes('tenancy')
  return {
    ...rest,
    table,
    title,
    about,
    columns: { ...treatmentsOf(table), ...columns },
    ...(day ? { day } : {}),
    ...(person && isOfSeveral ? { alone: person } : {}),
  }
}
