import { eq } from 'drizzle-orm'
import type { Reached } from '../../db/narrowing.ts'
import { tenancies } from './tenancies.table.ts'

/** What a client landlord reaches: the tenancies that name them. */
export const tenanciesReached: Reached[] = [
  [tenancies, ({ landlordId }) => eq(tenancies.landlordId, landlordId)],
]
