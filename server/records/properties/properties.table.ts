import { boolean, integer, numeric, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { nations } from '#shared/law/nations.ts'
import {
  councilTaxBands,
  epcRatings,
  furnishings,
  type PropertyInput,
  propertyStatuses,
  propertyTypes,
} from '#shared/records/properties/properties.ts'
import type { Assert, Storable } from '../../db/assert.ts'
import { amount, day, indexedKey, recordColumns } from '../../db/columns.ts'
import { code, masked } from '../../db/texts.ts'
import { landlords } from '../landlords/landlords.table.ts'

export const propertyStatus = pgEnum('property_status', propertyStatuses)
export const propertyType = pgEnum('property_type', propertyTypes)

export const properties = pgTable(
  'properties',
  {
    ...recordColumns(),
    addressLine1: code('address_line_1').notNull(),
    addressLine2: code('address_line_2').notNull().default(''),
    townCity: code('town_city').notNull(),
    borough: code('borough').notNull(),
    postCode: code('post_code').notNull(),
    /** The nation as a person has confirmed it; null while the postcode alone tells it. */
    nation: text('nation', { enum: nations }),
    type: propertyType('type').notNull().default('flat'),
    bedrooms: integer('bedrooms').notNull(),
    bathrooms: numeric('bathrooms', {
      precision: 4,
      scale: 1,
      mode: 'number',
    }).notNull(),
    rent: amount('rent').notNull(),
    status: propertyStatus('status').notNull().default('available'),
    landlordId: uuid('landlord_id').notNull(),
    /** The day on which the property came on the books; null for the day of its entry. */
    onBooksSince: day('on_books_since'),
    /** Whether the public page shows the property while it is available. */
    published: boolean('published').notNull().default(true),
    description: masked('description').notNull().default(''),
    deposit: amount('deposit'),
    areaSqft: integer('area_sqft'),
    availableFrom: day('available_from'),
    councilTaxBand: text('council_tax_band', { enum: councilTaxBands }),
    epcRating: text('epc_rating', { enum: epcRatings }),
    furnishing: text('furnishing', { enum: furnishings }),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] }), ...indexedKey(t, t.landlordId, landlords)],
)

export type PropertiesFit = Assert<Storable<Omit<PropertyInput, 'landlord'>, typeof properties>>
