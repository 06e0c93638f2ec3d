import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '../db/client.ts'
import { type SealedKind, sealKeyOf, sealText, tryUnseal } from './seal.ts'

/** Where sealed values stand in the database. */
export interface SealedPlace {
  /** The table as SQL. */
  table: SQL
  /** The rows that are sealed, where the table has others too. */
  where?: SQL
  /** The sealed text of a row as SQL. */
  value: SQL
  /** The assignment that stores another sealed text. */
  set(sealed: string): SQL
  /** The full name of a table that no migration makes, so that it may be missing. */
  madeLater?: string
}

/** Every kind of sealed value, with its name in sentences and where it stands. */
export type SealedPlaces = Record<SealedKind, { called: string; places: SealedPlace[] }>

/** The place of a column in which every text is sealed. */
export const sealedColumn = (column: PgColumn): SealedPlace => ({
  table: sql`${column.table}`,
  value: sql`${column}`,
  set: (sealed) => sql`${sql.identifier(column.name)} = ${sealed}`,
})

/** How many values are sealed anew, and how many neither key opens. */
export interface Resealed {
  sealed: number
  lost: number
}

/** Rows of a fetch. Files for the bank may have a megabyte each. */
const batch = 50

interface Found {
  part: string
  at: string
  value: string | null
  [column: string]: unknown
}

async function resealPlace(tx: Transaction, kind: SealedKind, place: SealedPlace, from: string, to: string) {
  const counts: Resealed = { sealed: 0, lost: 0 }
  if (place.madeLater) {
    const { rows } = await tx.execute(sql`select to_regclass(${place.madeLater}) is not null as there`)
    if (!rows[0]?.there) return counts
  }
  const [former, present] = [sealKeyOf(from, kind), sealKeyOf(to, kind)]
  // The rows are locked, so that the place of a row stays the same until it is written.
  await tx.execute(sql`declare sealed_values no scroll cursor for
    select tableoid::bigint::text as part, ctid::text as at, ${place.value} as value
    from ${place.table} ${place.where ? sql`where ${place.where}` : sql``} for update`)
  for (;;) {
    const { rows } = await tx.execute<Found>(sql`fetch ${sql.raw(String(batch))} from sealed_values`)
    if (rows.length === 0) break
    for (const { part, at, value } of rows) {
      if (value === null || tryUnseal(present, value) !== undefined) continue
      const text = tryUnseal(former, value)
      if (text === undefined) {
        counts.lost += 1
        continue
      }
      await tx.execute(sql`update ${place.table} set ${place.set(sealText(present, text))}
        where ctid = ${at}::tid and tableoid = ${part}::bigint::oid`)
      counts.sealed += 1
    }
  }
  await tx.execute(sql`close sealed_values`)
  return counts
}

/**
 * Seals everything that the first root secret opens with the second. What the second opens already stays as it is, so that a
 * later round finds what a server with the former key has sealed in the meantime.
 */
export async function resealAll(
  tx: Transaction,
  places: SealedPlaces,
  from: string,
  to: string,
): Promise<Record<SealedKind, Resealed>> {
  const all = {} as Record<SealedKind, Resealed>
  for (const kind of Object.keys(places) as SealedKind[]) {
    all[kind] = { sealed: 0, lost: 0 }
    for (const place of places[kind].places) {
      const { sealed, lost } = await resealPlace(tx, kind, place, from, to)
      all[kind] = { sealed: all[kind].sealed + sealed, lost: all[kind].lost + lost }
    }
  }
  return all
}
