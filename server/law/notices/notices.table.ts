import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { banExceptionNames } from '#shared/law/ban.law.ts'
import type { Ground } from '#shared/law/grounds.ts'
import { withdrawnAs } from '#shared/law/notices/notices.ts'
import {
  createdAt,
  day,
  factKeys,
  indexedKey,
  moment,
  rowColumns,
  rowKey,
  withdrawable,
} from '../../db/columns.ts'
import { author, holds, masked } from '../../db/texts.ts'
import { giveTraits } from '../../db/traits.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'

const withdrawal = () => ({
  withdrawnAs: text('withdrawn_as', { enum: withdrawnAs }),
  withdrawnOn: day('withdrawn_on'),
  withdrawnBy: author('withdrawn_by').notNull().default(''),
  withdrawnWhy: masked('withdrawn_why').notNull().default(''),
  withdrawnAt: moment('withdrawn_at'),
})

/** Notices to quit that tenants gave. Rows are only ever added, and withdrawn; a tenancy has one that stands. */
export const tenantNotices = pgTable(
  'tenant_notices',
  {
    ...rowColumns(),
    tenancyId: uuid('tenancy_id').notNull(),
    givenOn: day('given_on').notNull(),
    endsOn: day('ends_on').notNull(),
    means: masked('means').notNull().default(''),
    /** The day on which the landlord and all tenants agreed in writing to less than two months. */
    agreedOn: day('agreed_on'),
    authorName: author('author_name').notNull(),
    ...withdrawal(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('tenant_notices_stand_once').on(t.accountId, t.tenancyId).where(sql`withdrawn_on is null`),
    check('tenant_notices_end_later', sql`${t.endsOn} >= ${t.givenOn}`),
    rowKey(t, t.tenancyId, tenancies).onDelete('cascade'),
  ],
)

/** Notices of possession that were served. Rows are only ever added, and withdrawn. */
export const possessionNotices = pgTable(
  'possession_notices',
  {
    ...rowColumns(),
    tenancyId: uuid('tenancy_id').notNull(),
    /** The home, because a ban on letting outlives the tenancy. */
    propertyId: uuid('property_id').notNull(),
    grounds: holds('code', text('grounds').array().$type<Ground[]>()).notNull(),
    servedOn: day('served_on').notNull(),
    date: day('date').notNull(),
    /** The last day of the ban on letting the home that the grounds bring; null where they bring none. */
    bannedUntil: day('banned_until'),
    authorName: author('author_name').notNull(),
    ...withdrawal(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index().on(t.accountId, t.propertyId),
    uniqueIndex('possession_notices_served_once')
      .on(t.accountId, t.tenancyId, t.servedOn)
      .where(sql`withdrawn_on is null`),
    check('possession_notices_name_grounds', sql`cardinality(${t.grounds}) > 0`),
    ...indexedKey(t, t.tenancyId, tenancies),
  ],
)

/** Somebody's word that an exception to the ban of a notice holds. Rows are only ever added, and taken back. */
export const banExceptions = pgTable(
  'ban_exceptions',
  {
    ...rowColumns(),
    noticeId: uuid('notice_id').notNull(),
    exception: text('exception', { enum: banExceptionNames }).notNull(),
    /** The first day on which it holds. */
    day: day('day').notNull(),
    why: masked('why').notNull(),
    ...withdrawable(),
  },
  (t) => [
    ...factKeys(t, t.noticeId, possessionNotices),
    // Two people who claim one at once leave one.
    uniqueIndex('ban_exceptions_stand_once').on(t.accountId, t.noticeId).where(sql`taken_back_at is null`),
    check('ban_exceptions_have_a_reason', sql`${t.why} <> ''`),
  ],
)

// A ban takes a home off the public page and out of the feed, which are made anew with the homes.
for (const table of [possessionNotices, banExceptions]) giveTraits(table, { raises: properties })
