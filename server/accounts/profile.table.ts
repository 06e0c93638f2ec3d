import { customType, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ProfileInput } from '#shared/accounts/profile.ts'
import type { Assert, Storable } from '../db/assert.ts'
import { createdAt } from '../db/columns.ts'
import { users } from './people.table.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const userPhotos = pgTable('user_photos', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  contentType: text('content_type').notNull(),
  bytes: bytes('bytes').notNull(),
  createdAt: createdAt(),
})

/** `name` stores the first and the last name together. */
export type ProfileFits = Assert<Storable<Omit<ProfileInput, 'firstName'>, typeof users>>
