import { and, eq, inArray, sql } from 'drizzle-orm'
import type { LandlordOfAccount, Reached } from '../../db/narrowing.ts'
import { ofTheirProperty } from '../../records/properties/properties.narrowing.ts'
import { repairEvents, repairFiles } from './repairs.events.table.ts'
import { repairs } from './repairs.table.ts'

const ofTheirs = ofTheirProperty(repairs.propertyId)

const theirRepairs = (whose: LandlordOfAccount) =>
  sql`(select ${repairs.id} from ${repairs} where ${and(eq(repairs.accountId, whose.accountId), ofTheirs(whose))})`

/** The events of their repairs whose words are for landlords; of others they see the repair's state alone. */
const theirEvents = (whose: LandlordOfAccount) =>
  sql`(select ${repairEvents.id} from ${repairEvents} where ${repairEvents.accountId} = ${whose.accountId}
    and ${repairEvents.audience} in ('landlord', 'everyone') and ${repairEvents.repairId} in ${theirRepairs(whose)})`

/** What a client landlord reaches: the repairs of their properties, with what is written for them. */
export const repairsReached: Reached[] = [
  [repairs, ofTheirs],
  [repairEvents, (whose) => sql`${repairEvents.id} in ${theirEvents(whose)}`],
  [repairFiles, (whose) => inArray(repairFiles.eventId, theirEvents(whose))],
]
