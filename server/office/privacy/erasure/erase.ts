import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/client.ts'
import { raiseVersion } from '../../../db/commits.ts'
import { isForeignKeyViolation } from '../../../db/failures.ts'
import { versionAfter } from '../../../db/marks.ts'
import type { AccountScope } from '../../../db/scope.ts'
import type { Found } from '../access/find.ts'
import type { AnyHolding } from '../holding.ts'
import { holdings } from '../holdings.ts'
import { erasedValue, isAbout, namesPerson, wordColumns } from '../rows.ts'
import { eraseHistory } from './erase.history.ts'

const mine = (found: Found, where: SQL) => sql`account_id = ${found.accountId} and (${where})`

/** Which rows of a table are deleted; `false` where none are. */
export function leavingRows(holding: AnyHolding, found: Found): SQL {
  if (!holding.leaves) return sql`false`
  const own = isAbout(holding, found.own)
  return holding.leaves === 'own' ? own : sql`(${own} or ${namesPerson(holding, found)})`
}

/** Which rows lose words of the person. */
export const losingRows = (holding: AnyHolding, found: Found): SQL =>
  sql`(${isAbout(holding, found.own)} or ${namesPerson(holding, found)})`

/** Takes the person's words out of one table. */
async function eraseRows(tx: Transaction, scope: AccountScope, holding: AnyHolding, found: Found) {
  const { table } = holding
  if (holding.leaves) {
    const { rowCount } = await tx.execute(
      sql`delete from ${table} where ${mine(found, leavingRows(holding, found))}`,
    )
    if (rowCount) await raiseVersion(tx, scope, table)
  }
  const columns = wordColumns(holding)
  if (columns.length === 0) return
  const own = isAbout(holding, found.own)
  const values = columns.map((column) => sql`${column.name} = ${erasedValue(holding, column, found, own)}`)
  if ('version' in table) values.push(sql`version = ${versionAfter(sql`${table}.version`)}`)
  const { rowCount } = await tx.execute(
    sql`update ${table} set ${sql.join(values, sql`, `)} where ${mine(found, losingRows(holding, found))}`,
  )
  if (rowCount) await raiseVersion(tx, scope, table)
}

/** The tables whose record goes away where nothing that must stay refers to it. */
const recordTables = { tenants: 'tenant', landlords: 'landlord', contractors: 'contractor' } as const

/** Deletes the record of a person whom nothing refers to. One that money or a tenancy needs stays, without their words. */
async function removeRecord(tx: Transaction, scope: AccountScope, found: Found): Promise<void> {
  const link = recordTables[found.kind as keyof typeof recordTables]
  const holding = link && holdings.find(({ table }) => getTableName(table) === found.kind)
  if (!holding) return
  // What only points to the record is cut loose, as it has lost its words.
  if (link === 'tenant') await cutLoose(tx, found)
  try {
    await tx.transaction((inner) => deleteRecord(inner, holding, found))
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
  }
  await raiseVersion(tx, scope, holding.table)
}

const cutLoose = (tx: Transaction, found: Found) =>
  tx.execute(sql`update viewings set tenant_id = null where ${mine(found, sql`tenant_id = ${found.id}`)}`)

const deleteRecord = (tx: Transaction, holding: AnyHolding, found: Found) =>
  tx.execute(sql`delete from ${holding.table} where ${mine(found, sql`id = ${found.id}`)}`)

/** Thrown to take a trial back. */
class Tried extends Error {}

/**
 * Whether an erasure deletes the record in this table too, because nothing that stays refers to it. PostgreSQL knows best
 * what refers to what, so the deletion is tried and taken back.
 */
export async function isRecordRemoved(tx: Transaction, holding: AnyHolding, found: Found): Promise<boolean> {
  if (!found.isStored || !(found.kind in recordTables)) return false
  if (getTableName(holding.table) !== found.kind) return false
  try {
    await tx.transaction(async (inner) => {
      await removeUnusedDetails(inner, found)
      for (const each of holdings.filter(({ leaves }) => leaves))
        await inner.execute(sql`delete from ${each.table} where ${mine(found, leavingRows(each, found))}`)
      await cutLoose(inner, found)
      await deleteRecord(inner, holding, found)
      throw new Tried()
    })
  } catch (error) {
    if (error instanceof Tried) return true
    if (!isForeignKeyViolation(error)) throw error
  }
  return false
}

/** Bank details that no payout went to leave at once. */
async function removeUnusedDetails(tx: Transaction, found: Found): Promise<void> {
  await tx.execute(sql`delete from bank_details where account_id = ${found.accountId}
    and subject_id = ${found.id} and id not in
      (select details_id from payouts where account_id = ${found.accountId} and details_id is not null)`)
}

/**
 * Takes a person's name, contacts and texts out of every table and out of the history. Money, days and amounts stay as they
 * are. Doing it again changes nothing more, except where words that had to stay may leave by now.
 */
export async function eraseFound(tx: Transaction, scope: AccountScope, found: Found): Promise<void> {
  // The trigger that keeps entries as they are lets their words change while this is set, for this account alone.
  await tx.execute(sql`select set_config('gable.erases', ${found.accountId}, true)`)
  await removeUnusedDetails(tx, found)
  for (const holding of holdings) await eraseRows(tx, scope, holding, found)
  await eraseHistory(tx, found)
  await removeRecord(tx, scope, found)
  await tx.execute(sql`select set_config('gable.erases', '', true)`)
}
