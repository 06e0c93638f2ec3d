import type { Reached } from '../../db/narrowing.ts'
import { ofTheirProperty } from '../properties/properties.narrowing.ts'
import { propertyPhotos } from './photos.table.ts'

/** The photos that a client landlord may read: those of their properties. */
export const photosReached: Reached[] = [[propertyPhotos, ofTheirProperty(propertyPhotos.propertyId)]]
