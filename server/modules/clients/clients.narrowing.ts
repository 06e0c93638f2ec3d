import { eq } from 'drizzle-orm'
import type { Reached } from '../../db/narrowing.ts'
import { landlordStatements } from './clients.table.ts'

/** What a client landlord reaches of an agency's books: the statements that were made for them. */
export const clientsReached: Reached[] = [
  [landlordStatements, ({ landlordId }) => eq(landlordStatements.landlordId, landlordId)],
]
