import { sql } from 'drizzle-orm'
import type { Pickable } from '../../db/pick.ts'
import { landlords } from './landlords.table.ts'

export const landlordByName: Pickable = {
  table: landlords,
  labels: [sql`${landlords.name}`],
  one: 'landlord',
  many: 'landlords',
}
