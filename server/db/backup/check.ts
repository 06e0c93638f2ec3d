import { StartError } from '#server/env.ts'
import { type End, endLine, type Header, header, rowLine, tableLine } from './format.ts'
import { type BackupKeys, compareTables, countTables, damaged, refuseUnproved } from './proof.ts'

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
  lines: AsyncIterable<unknown>,
  keys: BackupKeys,
  unchecked = false,
): Promise<Contents> {
  const held = countTables()
  let head: Header | undefined
  let width: number | undefined
  let end: End | undefined
  for await (const line of lines) {
    if (!head) {
      head = header.safeParse(line).data
      if (!head) throw new StartError('This file is not a backup of Gable.')
      refuseUnproved(head, unchecked)
      continue
    }
    if (end) throw damaged('it goes on after its end')
    if (width !== undefined && Array.isArray(line)) {
      const row = rowLine.safeParse(line).data
      if (row?.length !== width) throw damaged('a row does not have the values of its table')
      held.add(row)
      continue
    }
    end = endLine.safeParse(line).data
    if (end) continue
    const table = tableLine.safeParse(line).data
    if (!table) throw damaged('a line is neither a table nor a row')
    if (held.has(table.table)) throw damaged(`it has ${table.table} twice`)
    held.open(table.table, table.columns)
    width = table.columns.length
  }
  if (!head) throw new StartError('This file is not a backup of Gable.')
  if (!end) throw new StartError('The backup ends in the middle: it was not written to its end.')
  const tables = held.finish()
  compareTables(tables, end, head, keys, unchecked)
  const isSigned = head.keyCheck !== undefined && keys.sign(head.keyCheck, '') !== undefined
  return { head, rows: tables.rows, isSigned: isSigned && !unchecked }
}
