import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/accounts.table.ts'
import { accountId, moment } from '../../db/columns.ts'
import { giveTraits } from '../../db/traits.ts'

/** Which account a public address shows; global, because a visitor has no account. */
export const publicPages = pgTable(
  'public_pages',
  {
    slug: text('slug').primaryKey(),
    accountId: accountId()
      .unique()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    publishedAt: moment('published_at'),
    /** What the address was before, the latest last: old links lead to the present one. */
    formerSlugs: text('former_slugs').array().notNull().default([]),
  },
  (t) => [index('public_pages_former_slugs_index').using('gin', t.formerSlugs)],
)

giveTraits(publicPages, { raises: null })
