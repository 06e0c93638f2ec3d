import { createHash, timingSafeEqual } from 'node:crypto'
import { StartError } from '#server/env.ts'
import {
  type End,
  endLine,
  type Header,
  type HeldTable,
  header,
  type Row,
  rowLine,
  tableLine,
} from './format.ts'

/** What a backup needs of the server's keys. */
export interface BackupKeys {
  /** Signs a text with the key of a check value. Undefined where that key is not at hand. */
  sign(check: string, text: string): string | undefined
  /** Throws a StartError where the key of a check value is not at hand, unless the settings accept that its secrets are lost. */
  demand(check: string): void
}

export const damaged = (what: string) =>
  new StartError(`The backup is damaged: ${what}. Nothing was restored.`)

/** One value of a backup as it stands in the file. */
export const lineOf = (value: unknown): string => `${JSON.stringify(value)}\n`

/** Collects the counts and hashes of the tables, in the order in which a backup has them. */
export function countTables() {
  const rows: Record<string, number> = {}
  const hashes: Record<string, string> = {}
  let table: string | undefined
  let hash = createHash('sha256')
  const close = () => {
    if (table !== undefined) hashes[table] = hash.digest('hex')
    table = undefined
  }
  return {
    has: (name: string) => name in rows,
    open(name: string, columns: readonly string[]) {
      close()
      table = name
      rows[name] = 0
      hash = createHash('sha256').update(lineOf({ table: name, columns }))
    },
    add(row: Row) {
      if (table === undefined) return
      rows[table] = (rows[table] ?? 0) + 1
      hash.update(lineOf(row))
    },
    finish() {
      close()
      return { rows, hashes }
    },
  }
}

export type Tables = ReturnType<ReturnType<typeof countTables>['finish']>

/** What is done with the tables of a backup and their rows, as they come. */
interface Receiver {
  open(table: HeldTable): Promise<void>
  add(row: Row): Promise<void>
}

/** Reads a backup after its first line. Answers the counts and hashes of its tables, and its last line. Throws where it is damaged. */
export async function readTablesOf(
  lines: AsyncIterable<unknown>,
  into?: Receiver,
): Promise<{ held: Tables; end: End }> {
  const held = countTables()
  let end: End | undefined
  let table: HeldTable | undefined
  // The file is read past its last line, because the sum that shows a cut or changed file comes after it.
  for await (const line of lines) {
    if (end) throw damaged('it goes on after its end')
    if (table && Array.isArray(line)) {
      const row = rowLine.safeParse(line).data
      if (row?.length !== table.columns.length)
        throw damaged(`a row of ${table.table} does not have its ${table.columns.length} values`)
      held.add(row)
      await into?.add(row)
      continue
    }
    end = endLine.safeParse(line).data
    if (end) continue
    table = tableLine.safeParse(line).data
    if (!table) throw damaged('a line is neither a table nor a row')
    if (held.has(table.table)) throw damaged(`it has ${table.table} twice`)
    await into?.open(table)
    held.open(table.table, table.columns)
  }
  if (!end) throw damaged('its last line is missing, so it is incomplete')
  return { held: held.finish(), end }
}

/** The first line of a backup. Throws a StartError where the file is none, or nobody can check it. */
export async function readHead(lines: AsyncGenerator<unknown>, unchecked: boolean): Promise<Header> {
  const head = header.safeParse((await lines.next()).value).data
  try {
    if (!head) throw new StartError('This file is not a backup of Gable.')
    refuseUnproved(head, unchecked)
    return head
  } catch (error) {
    // Nobody reads on, so the file is closed here.
    await lines.return(undefined)
    throw error
  }
}

/** What the signature of a backup covers: when it was made, of which version and key, and the hash of every table. */
export const signedText = ({ takenAt, migrations, keyCheck }: Header, { rows, hashes }: Tables): string =>
  JSON.stringify([takenAt, migrations, keyCheck ?? null, Object.entries(rows), Object.entries(hashes)])

/** Throws unless the last line counts the tables and rows that the file holds. */
function compareCounts(held: Record<string, number>, counted: Record<string, number>): void {
  for (const name of new Set([...Object.keys(counted), ...Object.keys(held)])) {
    const [rows, expected] = [held[name], counted[name]]
    if (rows === undefined) throw damaged(`it counts ${name}, which it does not hold`)
    if (expected === undefined) throw damaged(`it holds ${name}, which it does not count`)
    if (rows !== expected)
      throw new StartError(`${name} has ${rows} rows and should have ${expected}. Nothing was restored.`)
  }
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Throws unless the tables are those that were written: as many rows, the same hashes, signed with the server's key. */
export function compareTables(
  held: Tables,
  end: End,
  head: Header,
  keys: BackupKeys,
  unchecked: boolean,
): void {
  compareCounts(held.rows, end.rows)
  if (unchecked) return
  for (const [name, hash] of Object.entries(held.hashes))
    if (!isSame(hash, end.hashes?.[name] ?? ''))
      throw damaged(`rows of ${name} are others than those that were written`)
  const expected = head.keyCheck === undefined ? undefined : keys.sign(head.keyCheck, signedText(head, held))
  // Where the key is not at hand, its loss was accepted before.
  if (expected !== undefined && !isSame(expected, end.seal ?? ''))
    throw damaged(
      'its signature is not that of the server that made it, so that its hashes may have been changed',
    )
}

/** Throws for a backup that nobody can check, unless the person restores it `unchecked`. */
function refuseUnproved({ version, keyCheck }: Header, unchecked: boolean): void {
  if (unchecked) return
  const how = 'To restore it anyway: npm run restore -- <file> --unchecked'
  if (version === 1)
    throw new StartError(
      `An earlier version of Gable made this backup, without a hash of its rows: nobody can tell whether they were changed since. ${how}`,
    )
  if (keyCheck === undefined)
    throw new StartError(
      `This backup is not signed, because no server had used its database: nobody can tell whether it was changed since. ${how}`,
    )
}
