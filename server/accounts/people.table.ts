import { index, integer, jsonb, pgEnum, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { roles } from '#shared/accounts/roles.ts'
import { createdAt, moment } from '../db/columns.ts'

export const userRole = pgEnum('user_role', roles)

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  /** Canonical spelling: see emailAddress in shared/text.ts. */
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  /** The last name as the person gave it; null means the last word of `name`. */
  lastName: text('last_name'),
  role: userRole('role').notNull(),
  phone: text('phone').notNull().default(''),
  bio: text('bio').notNull().default(''),
  /** scrypt; null when sign-in has no second step. */
  passwordHash: text('password_hash'),
  /** Raised to end every session of this person at once. */
  sessionEpoch: integer('session_epoch').notNull().default(0),
  /** The account of the next sign-in. The person may have left it since, so there is no foreign key. */
  lastAccountId: uuid('last_account_id'),
  /** The last sign-in; null before the first. */
  signedInAt: moment('signed_in_at'),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
})

/** A code that was mailed: only its HMAC, bound to the browser that asked. */
export const challenges = pgTable(
  'sign_in_challenges',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    role: userRole('role').notNull(),
    name: text('name'),
    agency: text('agency'),
    codeHmac: text('code_hmac').notNull(),
    /** SHA-256 of the cookie of the browser that asked. */
    browserHash: text('browser_hash').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.email), index().on(t.browserHash), index().on(t.expiresAt)],
)

/** A browser that has given the right code and still has to give the person's second step. */
export const secondSteps = pgTable(
  'second_steps',
  {
    /** SHA-256 of a cookie that only that browser has. */
    browserHash: text('browser_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** How often a passkey, an app's code or a recovery code was tried. */
    attempts: smallint('attempts').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
)

/** Who is signed in; `sess` is a StoredSession (sessions.store.ts), and `sid` a hash of the id in the cookie. */
export const sessions = pgTable(
  'sessions',
  {
    sid: text('sid').primaryKey(),
    sess: jsonb('sess').notNull(),
    expire: moment('expire').notNull(),
  },
  (t) => [index().on(t.expire)],
)
