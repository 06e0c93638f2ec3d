import { eq } from 'drizzle-orm'
import type { Reached } from '../../db/narrowing.ts'
import { ofTheirProperty } from '../../records/properties/properties.narrowing.ts'
import { registerEvents, registerLandlords } from './register.table.ts'

/** What a client landlord may read of the landlord database: the entries of their homes, and their own number. */
export const registerReached: Reached[] = [
  [registerEvents, ofTheirProperty(registerEvents.propertyId)],
  [registerLandlords, ({ landlordId }) => eq(registerLandlords.landlordId, landlordId)],
]
