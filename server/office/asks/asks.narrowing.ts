import { eq } from 'drizzle-orm'
import type { Reached } from '../../db/narrowing.ts'
import { asks } from './asks.table.ts'

/** A client landlord reads what was asked about their own records. */
export const asksReached: Reached[] = [[asks, ({ landlordId }) => eq(asks.landlordId, landlordId)]]
