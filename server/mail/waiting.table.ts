import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'

/**
 * Mails that waited in the queue when a backup was made. A restore writes them here, because the queue makes its own
 * tables when a server starts; that start moves them into the queue.
 */
export const waitingMails = pgTable('waiting_mails', {
  id: uuid('id').primaryKey(),
  data: jsonb('data').$type<{ sealed: string; expiresAt: string | null; accountId?: string }>().notNull(),
})
