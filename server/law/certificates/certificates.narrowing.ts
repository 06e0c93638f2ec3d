import type { Reached } from '../../db/narrowing.ts'
import { ofTheirProperty } from '../../records/properties/properties.narrowing.ts'
import { certificates } from './certificates.table.ts'

/** The certificates that a client landlord may read: those of their homes. */
export const certificatesReached: Reached[] = [[certificates, ofTheirProperty(certificates.propertyId)]]
