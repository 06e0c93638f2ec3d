import type { Reached } from '../../db/narrowing.ts'
import { ofTheirProperty } from '../properties/properties.narrowing.ts'
import { viewings } from './viewings.table.ts'

/** What a client landlord reaches: the viewings of their properties. */
export const viewingsReached: Reached[] = [[viewings, ofTheirProperty(viewings.propertyId)]]
