import type { Header } from './format.ts'
import { type BackupKeys, compareTables, readHead, readTablesOf } from './proof.ts'

/** What a backup holds. */
export interface Contents {
  head: Header
  /** The rows of each table. */
  rows: Record<string, number>
  /** Whether its signature was compared, for which its key must be at hand. */
  isSigned: boolean
}

/**
 * Reads a whole backup without a database: that it goes to its end, and that its rows are those that were written and signed.
 * Throws a StartError otherwise.
 */
export async function checkBackup(
  lines: AsyncGenerator<unknown>,
  keys: BackupKeys,
  unchecked = false,
): Promise<Contents> {
  const head = await readHead(lines, unchecked)
  const { held, end } = await readTablesOf(lines)
  compareTables(held, end, head, keys, unchecked)
  const isSigned = head.keyCheck !== undefined && keys.sign(head.keyCheck, '') !== undefined
  return { head, rows: held.rows, isSigned: isSigned && !unchecked }
}
