import { sql } from 'drizzle-orm'
import { bigint, check, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { OfferedPerson } from '#shared/letting/applicants/party.ts'
import { offerEventKinds, offerMeans } from '#shared/letting/offers/offers.state.ts'
import { day, factKeys, indexedKey, moment, recordColumns, rowColumns, rowKey } from '../../db/columns.ts'
import { holds, masked, words } from '../../db/texts.ts'
import { giveTraits } from '../../db/traits.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { applicants } from '../applicants/applicants.table.ts'

/** What people offer for a home: themselves, a rent and a first day. Money is pence a month. */
export const offers = pgTable(
  'offers',
  {
    ...recordColumns(),
    propertyId: uuid('property_id').notNull(),
    /** The owner of the home when it was offered for; a home that was sold since has another. */
    landlordId: uuid('landlord_id').notNull(),
    applicantId: uuid('applicant_id').notNull(),
    /** Everybody in it as they were offered, the applicant first. */
    party: holds('masked', jsonb('party').$type<OfferedPerson[]>().notNull()),
    pence: bigint('pence', { mode: 'number' }).notNull(),
    startOn: day('start_on').notNull(),
    /** What they ask for, such as a bed or a dog. */
    requests: words('requests').notNull().default(''),
    /** The day on which the payer agreed that a holding deposit pays towards the deposit; null while nobody has. */
    consentOn: day('consent_on'),
    /** The pending tenancy that it became. */
    tenancyId: uuid('tenancy_id'),
  },
  (t) => [
    ...factKeys(t, t.applicantId, applicants),
    ...indexedKey(t, t.propertyId, properties),
    ...indexedKey(t, t.landlordId, landlords),
    uniqueIndex('offers_of_tenancies').on(t.accountId, t.tenancyId),
    rowKey(t, t.tenancyId, tenancies),
    check('offers_are_of_money', sql`${t.pence} > 0`),
  ],
)

/** What happened to an offer. Rows are only added. */
export const offerEvents = pgTable(
  'offer_events',
  {
    ...rowColumns(),
    offerId: uuid('offer_id').notNull(),
    kind: text('kind', { enum: offerEventKinds }).notNull(),
    how: text('how', { enum: offerMeans }),
    text: words('text').notNull().default(''),
    /** The rent and the first day that were answered or suggested. */
    pence: bigint('pence', { mode: 'number' }),
    day: day('day'),
    /** Who did it: a colleague, or a person outside the account. */
    authorName: masked('author_name').notNull(),
    at: moment('at').notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    ...factKeys(t, t.offerId, offers),
    uniqueIndex('offer_events_once')
      .on(t.accountId, t.offerId, t.kind)
      .where(sql`kind in ('accepted', 'withdrawn')`),
  ],
)

giveTraits(offerEvents, { raises: offers, historyId: ({ id }) => id })
