import { eq, getTableName, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/client.ts'
import { raiseVersion } from '../../../db/commits.ts'
import { isForeignKeyViolation } from '../../../db/failures.ts'
import { versionAfter } from '../../../db/marks.ts'
import { type AccountId, type AccountScope, openScope, type TransactionScope } from '../../../db/scope.ts'
import { documents } from '../../../law/documents/documents.table.ts'
import { bankDetails, payouts } from '../../../money/payouts/payouts.table.ts'
import { viewings } from '../../../records/viewings/viewings.table.ts'
import type { Found } from '../access/find.ts'
import type { Holding } from '../holding.ts'
import { listHoldings } from '../holdings.ts'
import { erasedValue, isAbout, namesPerson, wordColumns } from '../rows.ts'
import { discardFiles, leavingDocuments, listLeavingFiles } from './erase.documents.ts'
import { eraseHistory } from './erase.history.ts'

/** Versions are raised of what has changed, and an erasure leaves no history. */
const silently = { unraised: true, unrecorded: true } as const

const mine = (found: Found, where: SQL) => sql`account_id = ${found.accountId} and (${where})`

/** Which rows of a table are deleted; `false` where none are. */
export function leavingRows(holding: Holding, found: Found): SQL {
  if (!holding.leaves) return sql`false`
  if (holding.table === documents) return leavingDocuments(found)
  const own = isAbout(holding, found.own)
  return holding.leaves === 'own' ? own : sql`(${own} or ${namesPerson(holding, found)})`
}

/** Which rows lose words of the person. */
export const losingRows = (holding: Holding, found: Found): SQL =>
  sql`(${isAbout(holding, found.own)} or ${namesPerson(holding, found)})`

/** Takes the person's words out of one table. */
async function eraseRows(scope: TransactionScope, holding: Holding, found: Found) {
  const { table } = holding
  if (holding.leaves) {
    const gone = await scope.table(table).discard(leavingRows(holding, found), silently)
    if (gone > 0) await raiseVersion(scope.tx, scope, table)
  }
  const columns = wordColumns(holding)
  if (columns.length === 0) return
  const own = isAbout(holding, found.own)
  const values = columns.map((column) => sql`${column.name} = ${erasedValue(holding, column, found, own)}`)
  if ('version' in table) values.push(sql`version = ${versionAfter(sql`${table}.version`)}`)
  const { rowCount } = await scope.tx.execute(
    sql`update ${table} set ${sql.join(values, sql`, `)} where ${mine(found, losingRows(holding, found))}`,
  )
  if (rowCount) await raiseVersion(scope.tx, scope, table)
}

/** The tables whose record goes away where nothing that must stay refers to it. */
const recordTables = { tenants: 'tenant', landlords: 'landlord', contractors: 'contractor' } as const

/** Deletes the record of a person whom nothing refers to. One that money or a tenancy needs stays, without their words. */
async function removeRecord(scope: TransactionScope, found: Found): Promise<void> {
  const link = recordTables[found.kind as keyof typeof recordTables]
  const holding = link && listHoldings().find(({ table }) => getTableName(table) === found.kind)
  if (!holding) return
  // What only points to the record is cut loose, as it has lost its words.
  if (link === 'tenant') await cutLoose(scope, found)
  try {
    await scope.transaction((inner) => deleteRecord(inner, holding, found))
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
  }
  await raiseVersion(scope.tx, scope, holding.table)
}

const cutLoose = (scope: AccountScope, found: Found) =>
  scope.table(viewings).update(eq(viewings.tenantId, found.id), { tenantId: null }, silently)

const deleteRecord = (scope: AccountScope, { table }: Holding, found: Found) =>
  scope.table(table).discard(sql`${table}.id = ${found.id}`, silently)

/** Thrown to take a trial back. */
class Tried extends Error {}

/**
 * Whether an erasure deletes the record in this table too, because nothing that stays refers to it. PostgreSQL knows best
 * what refers to what, so the deletion is tried and taken back.
 */
export async function isRecordRemoved(tx: Transaction, holding: Holding, found: Found): Promise<boolean> {
  if (!found.isStored || !(found.kind in recordTables)) return false
  if (getTableName(holding.table) !== found.kind) return false
  try {
    await tx.transaction(async (inner) => {
      const scope = openScope(inner, found.accountId as AccountId, { id: null, name: '' })
      await removeUnusedDetails(scope, found)
      for (const each of listHoldings().filter(({ leaves }) => leaves))
        await scope.table(each.table).discard(leavingRows(each, found), silently)
      await cutLoose(scope, found)
      await deleteRecord(scope, holding, found)
      throw new Tried()
    })
  } catch (error) {
    if (error instanceof Tried) return true
    if (!isForeignKeyViolation(error)) throw error
  }
  return false
}

/** Bank details that no payout went to leave at once. */
async function removeUnusedDetails(scope: AccountScope, found: Found): Promise<void> {
  const isUsed = sql`exists (select from ${payouts} where ${scope.mine(payouts)}
    and ${payouts.detailsId} = ${bankDetails.id})`
  await scope
    .table(bankDetails)
    .discard(sql`${bankDetails.subjectId} = ${found.id} and not ${isUsed}`, silently)
}

/**
 * Takes a person's name, contacts and texts out of every table and out of the history. Money, days and amounts stay as they
 * are. Doing it again changes nothing more, except where words that had to stay may leave by now.
 */
export async function eraseFound(scope: TransactionScope, found: Found): Promise<void> {
  // The trigger that keeps entries as they are lets their words change while this is set, for this account alone.
  await scope.tx.execute(sql`select set_config('gable.erases', ${found.accountId}, true)`)
  await removeUnusedDetails(scope, found)
  const leavingFiles = await listLeavingFiles(scope.tx, found)
  for (const holding of listHoldings()) await eraseRows(scope, holding, found)
  await discardFiles(scope, leavingFiles)
  await eraseHistory(scope.tx, found)
  await removeRecord(scope, found)
  await scope.tx.execute(sql`select set_config('gable.erases', '', true)`)
}
