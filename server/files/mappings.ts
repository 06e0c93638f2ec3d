import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { findBankColumns, hideBankCells } from '#shared/csv/bank-cells.ts'
import type { FileColumns } from '#shared/csv/file-columns.ts'
import { type CsvMapping, headerKey } from '#shared/csv/match.ts'
import type { AccountScope } from '../db/scope.ts'
import { importMappings } from './mappings.table.ts'
import type { Sheet, SheetRow } from './sheet.ts'

export const hashOf = (texts: readonly string[]) =>
  createHash('sha256').update(texts.join('\u0001')).digest('hex')

const hashOfHeaders = (headers: readonly string[]) => hashOf(headers.map(headerKey))

/** The mapping of the last file of this kind with these headers. */
export async function recallMapping(
  scope: AccountScope,
  entity: string,
  headers: readonly string[],
): Promise<CsvMapping | undefined> {
  const isSame = eq(importMappings.headerHash, hashOfHeaders(headers))
  const kept = await scope.table(importMappings).get(eq(importMappings.entity, entity), isSame)
  return kept?.mapping
}

/** Stores the mapping for the next file of this kind with these headers. */
export async function keepMapping(
  scope: AccountScope,
  entity: string,
  headers: readonly string[],
  mapping: CsvMapping,
): Promise<void> {
  await scope.table(importMappings).put({ entity, headerHash: hashOfHeaders(headers), mapping })
}

/** The places of a file's columns that hold bank details. */
export const findBankPlaces = (
  { headers, rows }: { headers: readonly string[]; rows: readonly Pick<SheetRow, 'cells'>[] },
  mapping: readonly (string | null)[],
): Set<number> =>
  findBankColumns(
    headers,
    rows.map(({ cells }) => cells),
    mapping,
  )

/** What a person maps: the columns with their first rows, and how the file was read. Bank details are hidden. */
export const describeColumns = (
  { rows, ...sheet }: Sheet,
  mapping: readonly (string | null)[],
  remembered: boolean,
): FileColumns => {
  const places = findBankPlaces({ headers: sheet.headers, rows }, mapping)
  const hide = ({ row, cells }: SheetRow) => ({ row, cells: hideBankCells(places, cells) })
  return {
    ...sheet,
    mapping: [...mapping],
    remembered,
    sample: rows.slice(0, 5).map(hide),
    top: sheet.top.map((each) => (each.row > sheet.headerRow ? hide(each) : each)),
    count: rows.length,
    bankColumns: [...places],
  }
}
