import { bigint, boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/people.table.ts'
import { createdAt, moment } from '../../db/columns.ts'

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A person's passkeys: the public halves of keys that never leave the person's devices. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    credentialId: text('credential_id').notNull().unique(),
    /** In COSE form, as base64url. */
    publicKey: text('public_key').notNull(),
    /** The number of uses by the device's own count; 0 where the device keeps none. */
    signCount: bigint('sign_count', { mode: 'number' }).notNull().default(0),
    transports: text('transports').array().notNull(),
    /** The server's name for which the passkey was made. It works for no other. */
    rpId: text('rp_id').notNull(),
    isSynced: boolean('is_synced').notNull(),
    name: text('name').notNull(),
    lastUsedAt: moment('last_used_at'),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId)],
)

/** A person's authenticator app. It counts once a code of the app has confirmed it. */
export const authenticatorApps = pgTable('authenticator_apps', {
  userId: userId().primaryKey(),
  /** The app's key, sealed together with the person's id. */
  sealed: text('sealed').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** The half minute of the last code that was taken. A code of this half minute or before is refused. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
})

/** Codes on paper, of which each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userId(),
    /** SHA-256 of the person's id and the code, which has 80 random bits. */
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

/** What a passkey has to sign, for one browser and one purpose. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the purpose and a secret that only that browser has. */
    browserHash: text('browser_hash').primaryKey(),
    userId: userId(),
    challenge: text('challenge').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
)
