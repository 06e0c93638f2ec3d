import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { feeKinds } from '#shared/money/landlords/landlord-money.ts'
import type { IssuedFee } from '#shared/money/landlords/statements.ts'
import { accountId, createdAt, day, indexedKey, moment, rowColumns, rowKey } from '../../db/columns.ts'
import { author, holds, masked } from '../../db/texts.ts'
import { giveTraits } from '../../db/traits.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { charges } from '../ledger/charges.table.ts'
import { entries } from '../ledger/entries.table.ts'

export const feeInvoiceKinds = ['invoice', 'credit'] as const

/** What an agency takes of a landlord's rent, from a day on. A property's own rule counts before its landlord's. */
export const feeRules = pgTable(
  'fee_rules',
  {
    ...rowColumns(),
    landlordId: uuid('landlord_id').notNull(),
    /** Null for every property of the landlord without a rule of this kind of its own. */
    propertyId: uuid('property_id'),
    kind: text('kind', { enum: feeKinds }).notNull(),
    /** The fee in hundredths of a per cent of the rent received. */
    basisPoints: integer('basis_points').notNull().default(0),
    /** The amount of a fixed fee, without VAT. */
    pence: bigint('pence', { mode: 'number' }).notNull().default(0),
    /** The least fee for a month's rent, without VAT. */
    minimumPence: bigint('minimum_pence', { mode: 'number' }).notNull().default(0),
    vat: boolean('vat').notNull().default(true),
    fromDay: day('from_day').notNull(),
    /** The rule's last day; null while it goes on. */
    toDay: day('to_day'),
    authorName: author('author_name').notNull(),
    sample: boolean('sample').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    ...indexedKey(t, t.landlordId, landlords),
    ...indexedKey(t, t.propertyId, properties),
  ],
)

/**
 * A fee on rent that was received, or what a correction credits of one, with the signs of its entry; amounts are pence. Until it is
 * issued it has no number, and is calculated again in place. The fees of a landlord that are issued together are lines of one invoice,
 * with its number; what is credited of earlier ones is one credit note. Numbers have no gaps and follow the dates of issue.
 */
export const feeInvoices = pgTable(
  'fee_invoices',
  {
    ...rowColumns(),
    /** Null until the invoice or credit note is issued. */
    number: integer('number'),
    issuedOn: day('issued_on'),
    ruleId: uuid('rule_id').notNull(),
    kind: text('kind', { enum: feeInvoiceKinds }).notNull(),
    landlordId: uuid('landlord_id').notNull(),
    propertyId: uuid('property_id').notNull(),
    tenancyId: uuid('tenancy_id').notNull(),
    chargeId: uuid('charge_id').notNull(),
    entryId: uuid('entry_id').notNull(),
    /** The tax point: the day on which the rent counts as received. */
    day: day('day').notNull(),
    net: bigint('net', { mode: 'number' }).notNull(),
    vat: bigint('vat', { mode: 'number' }).notNull(),
    /** How the fee was worked out, in words. */
    how: masked('how').notNull(),
    /** The head and the names as they were when it was issued; null before, and in rows of an older release. */
    issued: holds('kept', jsonb('issued').$type<IssuedFee>()),
    /** When the whole fee of the invoice was credited; null while it was not. */
    voidAt: moment('void_at'),
    /** Whether an earlier release numbered it and cancelled it out before anybody was shown it. It keeps its number. */
    netted: boolean('netted').notNull().default(false),
    sample: boolean('sample').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index().on(t.accountId, t.number),
    index().on(t.accountId, t.landlordId, t.day),
    check('fee_invoices_have_an_amount', sql`${t.net} <> 0 or ${t.vat} <> 0`),
    check('fee_invoices_issued_on', sql`(${t.number} is null) = (${t.issuedOn} is null)`),
    index().on(t.accountId, t.tenancyId),
    index().on(t.accountId, t.propertyId),
    ...indexedKey(t, t.ruleId, feeRules),
    ...indexedKey(t, t.chargeId, charges),
    ...indexedKey(t, t.entryId, entries),
  ],
)

/** The fee of landlords who are added from the row's moment on; without a kind they get none. Rows are only ever added. */
export const standardFees = pgTable(
  'standard_fees',
  {
    ...rowColumns(),
    kind: text('kind', { enum: feeKinds }),
    /** The fee in hundredths of a per cent of the rent received. */
    basisPoints: integer('basis_points').notNull().default(0),
    /** The amount of a fixed fee, without VAT. */
    pence: bigint('pence', { mode: 'number' }).notNull().default(0),
    /** The least fee for a month's rent, without VAT. */
    minimumPence: bigint('minimum_pence', { mode: 'number' }).notNull().default(0),
    vat: boolean('vat').notNull().default(true),
    fromDay: day('from_day').notNull(),
    authorName: author('author_name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] }), index().on(t.accountId, t.createdAt)],
)

/** A landlord of whose rent no fee is taken, because somebody said so. A fee that is added ends it. */
export const feeWaivers = pgTable(
  'fee_waivers',
  {
    accountId: accountId(),
    landlordId: uuid('landlord_id').notNull(),
    authorName: author('author_name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.landlordId] }),
    rowKey(t, t.landlordId, landlords).onDelete('cascade'),
  ],
)

giveTraits(feeRules, { historyId: ({ id }) => id })
giveTraits(feeWaivers, { raises: feeRules })
// Fees come with the entries that take them.
giveTraits(feeInvoices, { raises: entries })
