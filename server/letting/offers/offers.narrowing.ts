import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { LandlordOfAccount, Reached } from '../../db/narrowing.ts'
import { ofTheirProperty } from '../../records/properties/properties.narrowing.ts'
import { offerEvents, offers } from './offers.table.ts'

/** The offers that were made to them for a property that is still theirs. */
const ofTheirs = (whose: LandlordOfAccount): SQL =>
  and(eq(offers.landlordId, whose.landlordId), ofTheirProperty(offers.propertyId)(whose)) as SQL

/** What a client landlord reaches: the offers for their properties, with what happened to them. */
export const offersReached: Reached[] = [
  [offers, ofTheirs],
  [
    offerEvents,
    (whose) =>
      sql`${offerEvents.offerId} in (select ${offers.id} from ${offers}
        where ${and(eq(offers.accountId, whose.accountId), ofTheirs(whose))})`,
  ],
]
