import type { Reached } from '../../db/narrowing.ts'
import { ofTheirProperty } from '../properties/properties.narrowing.ts'
import { propertyPhotos } from './photos.table.ts'

/** What a client landlord reaches: the photos of their properties. */
export const photosReached: Reached[] = [[propertyPhotos, ofTheirProperty(propertyPhotos.propertyId)]]
