import { boolean, index, pgEnum, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { currencyCodes } from '#shared/currency.ts'
import { clocks, dateStyles, defaultDateFormat } from '#shared/date-format.ts'
import { teamRoles } from '#shared/permissions.ts'
import { accountId, createdAt, day, moment, rowKey } from '../db/columns.ts'
import { code, emailOf } from '../db/texts.ts'
import { giveTraits } from '../db/traits.ts'
import { landlords } from '../records/landlords/landlords.table.ts'
import { userRole, users } from './people.table.ts'

export const currency = pgEnum('currency', currencyCodes)
export const dateStyle = pgEnum('date_style', dateStyles)
export const clock = pgEnum('clock', clocks)
export const membershipRole = pgEnum('membership_role', teamRoles)

/** One agency or one private landlord: whatever is stored belongs to an account. */
export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  kind: userRole('kind').notNull(),
  currency: currency('currency').notNull().default('GBP'),
  dateStyle: dateStyle('date_style').notNull().default(defaultDateFormat.dateStyle),
  clock: clock('clock').notNull().default(defaultDateFormat.clock),
  createdAt: createdAt(),
})

export const memberships = pgTable(
  'memberships',
  {
    accountId: accountId().references(() => accounts.id, {
      onDelete: 'cascade',
    }),
    id: uuid('id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: membershipRole('role').notNull(),
    /** The landlord whose rows a client landlord may read; null for everybody else. */
    landlordId: uuid('landlord_id'),
    /** Whether this member wants a mail each morning with what needs attention. */
    dailyDigest: boolean('daily_digest').notNull().default(false),
    /** Whether a private landlord wants a mail on the morning after rent fell due without coming. */
    lateRentMail: boolean('late_rent_mail').notNull().default(true),
    /** The newest due day of rent that the member was told of, so that nothing is told twice. */
    lateRentTold: day('late_rent_told'),
    /** The day of the last digest, so that a restart sends none twice. */
    digestSentOn: day('digest_sent_on'),
    /**
     * When this member's fortnight to add a second step ends. It begins when an account that pays people out first asks the
     * member; null until then.
     */
    secondStepDue: moment('second_step_due'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique().on(t.accountId, t.userId, t.landlordId).nullsNotDistinct(),
    index().on(t.userId),
    index().on(t.accountId, t.landlordId),
    rowKey(t, t.landlordId, landlords),
  ],
)

export const invitations = pgTable(
  'invitations',
  {
    accountId: accountId().references(() => accounts.id, {
      onDelete: 'cascade',
    }),
    id: uuid('id').notNull(),
    email: emailOf('email').notNull(),
    role: membershipRole('role').notNull(),
    landlordId: uuid('landlord_id'),
    /** SHA-256 of the secret in the mailed link. */
    tokenHash: code('token_hash').notNull().unique(),
    invitedBy: uuid('invited_by').references(() => users.id, {
      onDelete: 'set null',
    }),
    expiresAt: moment('expires_at').notNull(),
    acceptedAt: moment('accepted_at'),
    revokedAt: moment('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index().on(t.accountId, t.landlordId),
    rowKey(t, t.landlordId, landlords),
  ],
)

// What an account says of itself is in answers that are kept.
giveTraits(accounts, { raises: accounts })
// The team and its invitations are read anew each time; who changes them raises what else shows them.
for (const table of [memberships, invitations]) giveTraits(table, { raises: null })

/** The columns that say how an account writes days, times and amounts. */
export const accountFormat = {
  dateStyle: accounts.dateStyle,
  clock: accounts.clock,
  currency: accounts.currency,
}
