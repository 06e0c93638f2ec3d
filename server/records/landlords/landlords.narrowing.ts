import { eq } from 'drizzle-orm'
import type { Reached } from '../../db/narrowing.ts'
import { landlords } from './landlords.table.ts'

/** What a client landlord reaches: their own record. */
export const landlordsReached: Reached[] = [[landlords, ({ landlordId }) => eq(landlords.id, landlordId)]]
