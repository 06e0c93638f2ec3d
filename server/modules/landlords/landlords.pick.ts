import { eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { landlords } from './landlords.table.ts'

/**
 * The landlord that a write means: by id, or by a name that exactly one landlord has
 * (decisions.md, Linked records). Throws a 400 that names the field.
 */
export async function pickLandlord(scope: AccountScope, text: string, field = 'landlord'): Promise<string> {
  const isId = z.uuid().safeParse(text).success
  const rows = await scope
    .select({ id: landlords.id })
    .from(landlords)
    .where(
      scope.mine(
        landlords,
        or(isId ? eq(landlords.id, text) : undefined, sql`lower(${landlords.name}) = lower(${text})`),
      ),
    )
    .limit(2)
  const [row] = rows
  if (!row) refuse(field, `The landlord ${isId ? '' : `‘${text}’ `}was not found`)
  if (rows.length > 1) refuse(field, `Several landlords are called ‘${text}’. Choose one from the list`)
  return row.id
}

function refuse(field: string, message: string): never {
  throw new Refused(400, `${message}.`, { [field]: message })
}
