import { sql } from 'drizzle-orm'
import { boolean, customType, date, integer, numeric, uuid } from 'drizzle-orm/pg-core'

/** The account that a row belongs to: first in every key and index, so that it can be the distribution column. */
export const accountId = () => uuid('account_id').notNull()

/**
 * A moment, as ISO text: making a Date of each would double the cost of a list. PostgreSQL leaves out a fraction's
 * trailing zeros; with all three digits, later moments are later texts too.
 */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (text) => {
    const [seconds = '', fraction = ''] = text.slice(0, -'+00'.length).replace(' ', 'T').split('.')
    return `${seconds}.${fraction.padEnd(3, '0')}Z`
  },
})

export const createdAt = () => moment('created_at').notNull().default(sql`now()`)

/** A calendar day as 'YYYY-MM-DD'. */
export const day = (name: string) => date(name, { mode: 'string' })

/** An amount in whole currency units with two decimals, exact in the database. */
export const amount = (name: string) => numeric(name, { precision: 11, scale: 2, mode: 'number' })

/** What every record of the books carries. */
export const recordColumns = () => ({
  accountId: accountId(),
  /** UUID v7, made by the application. */
  id: uuid('id').notNull(),
  /** Counts the saves; a save with an old one is a conflict. */
  version: integer('version').notNull().default(1),
  /** Made by 'Load sample data', and taken out again with it. */
  sample: boolean('sample').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: moment('updated_at').notNull().default(sql`now()`),
})
