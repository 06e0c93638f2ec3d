import { getTableColumns, getTableName, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { type Treatment, treatmentsOf } from '../../db/texts.ts'

/** The tables whose rows a person's other rows refer to. Each person has a set of ids of each. */
const linkOf = {
  tenants: 'tenant',
  landlords: 'landlord',
  contractors: 'contractor',
  enquiries: 'enquiry',
  viewings: 'viewing',
  tenancies: 'tenancy',
  tenancy_people: 'person',
  invoices: 'invoice',
  receipts: 'receipt',
  bills: 'bill',
  bank_lines: 'line',
  pet_requests: 'pet',
  rent_increases: 'increase',
  links: 'link',
} as const
export type Link = (typeof linkOf)[keyof typeof linkOf] | 'payee' | 'subject'

export type HeldTable = PgTable & { accountId: PgColumn }

/** What privacy has to know of a table beside what its columns and their keys say. */
export interface Held {
  /** The columns by which a row is about a person, where it is not every key to a row that is. */
  about?: Record<string, Link>
  /** The treatment of columns that do not say it themselves. */
  columns?: Record<string, Treatment>
  /** The day or moment of a row, where it is not the moment of its entry. */
  day?: string | null
  /** 'own': the person's rows are deleted. 'named': so is every row that names the person. */
  leaves?: 'own' | 'named'
  /** Why `kept` columns stay for six years after their tax year. */
  keeps?: string
  /** Columns that are the person's too where a row only names them: the amount of a payment. */
  beside?: readonly string[]
  /** Columns that are worked out on a day: what access reads instead of what is stored. */
  workedOut?: Record<string, (day: string) => SQL>
}

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
