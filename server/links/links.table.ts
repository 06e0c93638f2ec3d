import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { linkEventKinds, linkKinds } from '#shared/links/links.ts'
import { createdAt, factKeys, moment, ownerKey, rowColumns } from '../db/columns.ts'
import { author, code, emailOf, holds, masked, nameOf, phoneOf, words } from '../db/texts.ts'
import { giveTraits } from '../db/traits.ts'
import { rentIncreases } from '../law/increases/increases.table.ts'
import { applicants } from '../letting/applicants/applicants.table.ts'
import { offers } from '../letting/offers/offers.table.ts'
import { letReferences } from '../letting/references/references.table.ts'
import { signers } from '../letting/signings/signings.table.ts'
import { contractors } from '../money/bills/bills.table.ts'
import { repairs } from '../office/repairs/repairs.table.ts'
import { landlords } from '../records/landlords/landlords.table.ts'
import { tenancies } from '../records/tenancies/tenancies.table.ts'
import { tenants } from '../records/tenants/tenants.table.ts'

/** Secure links. A row is one question to one person about one subject; of each secret only the hash is stored. */
export const links = pgTable(
  'links',
  {
    ...rowColumns(),
    kind: text('kind', { enum: linkKinds }).notNull(),
    tenancyId: uuid('tenancy_id'),
    increaseId: uuid('increase_id'),
    repairId: uuid('repair_id'),
    applicantId: uuid('applicant_id'),
    offerId: uuid('offer_id'),
    /** Whom it was sent to, as they were then. */
    tenantId: uuid('tenant_id'),
    landlordId: uuid('landlord_id'),
    contractorId: uuid('contractor_id'),
    /** A referee or a signer is the subject as well. */
    referenceId: uuid('reference_id'),
    signerId: uuid('signer_id'),
    name: nameOf('name').notNull(),
    email: emailOf('email').notNull(),
    phone: phoneOf('phone').notNull().default(''),
    /** A hash of the recipient, their email and the record that it belongs to: once they differ, it ends. */
    belongsTo: code('belongs_to').notNull(),
    /** What the page showed when it was sent, and its hash, which every answer names. */
    pageFacts: holds('masked', jsonb('page_facts').notNull()),
    shownHash: code('shown_hash').notNull(),
    secretHash: code('secret_hash').notNull(),
    /** The reminder has a secret of its own, because the first one is stored nowhere. */
    reminderHash: code('reminder_hash'),
    /** Null where it lives as long as its subject. */
    expiresAt: moment('expires_at'),
    authorName: author('author_name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('links_secret').on(t.secretHash),
    uniqueIndex('links_reminder').on(t.reminderHash),
    check(
      'links_have_one_subject',
      sql`num_nonnulls(${t.tenancyId}, ${t.increaseId}, ${t.repairId}, ${t.applicantId}, ${t.offerId},
        ${t.referenceId}, ${t.signerId}) = 1`,
    ),
    check(
      'links_have_one_recipient',
      sql`num_nonnulls(${t.tenantId}, ${t.landlordId}, ${t.contractorId}, ${t.referenceId}, ${t.signerId}) = 1`,
    ),
    ...ownerKey(t, t.tenantId, tenants),
    ...ownerKey(t, t.landlordId, landlords),
    ...ownerKey(t, t.tenancyId, tenancies),
    ...ownerKey(t, t.increaseId, rentIncreases),
    ...ownerKey(t, t.contractorId, contractors),
    ...ownerKey(t, t.repairId, repairs),
    ...ownerKey(t, t.applicantId, applicants),
    ...ownerKey(t, t.offerId, offers),
    ...ownerKey(t, t.referenceId, letReferences),
    ...ownerKey(t, t.signerId, signers),
  ],
)

/** What happened to a link. Rows are only added. */
export const linkEvents = pgTable(
  'link_events',
  {
    ...rowColumns(),
    linkId: uuid('link_id').notNull(),
    kind: text('kind', { enum: linkEventKinds }).notNull(),
    /** The answer as it was sent. */
    answer: holds('words', jsonb('answer')),
    /** The answer, or why it was refused or ended, in words. */
    inWords: words('in_words').notNull().default(''),
    /** The network address and the browser that it came from. */
    network: words('network').notNull().default(''),
    browser: words('browser').notNull().default(''),
    /** The hash of what was shown. */
    shownHash: code('shown_hash').notNull().default(''),
    authorName: masked('author_name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    ...factKeys(t, t.linkId, links),
    uniqueIndex('link_events_once')
      .on(t.accountId, t.linkId, t.kind)
      .where(sql`kind in ('reminded', 'ended')`),
  ],
)

giveTraits(linkEvents, { raises: links })
