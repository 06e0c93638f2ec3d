import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** rate-limiter-flexible's counters. */
export const limits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

/** Secrets that the servers share, such as the root secret when none is configured. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})
