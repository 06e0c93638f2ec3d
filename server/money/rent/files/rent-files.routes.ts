import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { rentFileCalls } from '#shared/money/rent/papers/rent.files.calls.ts'
import type { RentImport } from '#shared/money/rent/papers/rent.files.ts'
import { fromPence } from '#shared/pence.ts'
import { joinNames } from '#shared/text.ts'
import { isOneOf } from '../../../db/joins.ts'
import { NotFound, refuse } from '../../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../../db/scope.ts'
import { requireRow } from '../../../http/crud.ts'
import { type Route, route, saveCsv } from '../../../http/route.ts'
import { rentAccounts } from '../../../records/terms/rent-accounts.table.ts'
import { readEntries, type StoredEntry } from '../../ledger/entries.read.ts'
import { entries } from '../../ledger/entries.table.ts'
import { lockBooks } from '../../ledger/post.ts'
import { reduceCharge } from '../account/rent.book.charges.ts'
import type { Book } from '../account/rent.book.ts'
import { chargeRent } from '../account/rent.charge.ts'
import { reverseInBook } from '../account/rent.reverse.ts'
import { type OpenAccount, openAccounts, storeAccounts } from '../account/rent.store.ts'
import { importOpenings } from './openings.import.ts'
import { importReceipts } from './receipts.import.ts'
import { listCandidates } from './rent-files.tenancies.ts'
import { rentImports } from './rent-imports.table.ts'

/** The files that were recorded, newest first. */
async function listRentImports(scope: AccountScope): Promise<RentImport[]> {
  const rows = await scope
    .select()
    .from(rentImports)
    .where(scope.mine(rentImports))
    .orderBy(desc(rentImports.createdAt), desc(rentImports.id))
    .limit(200)
  return rows.map(({ pence, userName, createdAt, ...row }) => ({
    ...row,
    total: fromPence(pence),
    who: userName,
    at: createdAt,
  }))
}

const readRentImport = async (scope: AccountScope, id: string) =>
  requireRow(await scope.table(rentImports).get(eq(rentImports.id, id)))

/** The entries of a file that nobody has taken back yet. */
async function listStanding(scope: AccountScope, importId: string): Promise<StoredEntry[]> {
  const rows = await scope
    .select({ id: entries.id })
    .from(entries)
    .where(
      scope.mine(
        entries,
        and(
          eq(entries.source, 'import'),
          eq(entries.sourceId, importId),
          inArray(entries.kind, ['receipt', 'charge']),
          sql`not exists (select from ${entries} mirror
            where mirror.account_id = ${scope.accountId} and mirror.reverses_id = ${entries}.id)`,
        ),
      ),
    )
  return readEntries(
    scope,
    rows.map(({ id }) => id),
  )
}

/** Whether a rent account has entries other than rent and the opening balance that the file brought. */
const isInUse = ({ charges, receipts }: Book, ofFile: ReadonlySet<string>) =>
  receipts.some(({ reversed, id }) => !reversed && !ofFile.has(id)) ||
  charges.some(
    ({ kind, pence, takenOff, writtenOff }) =>
      writtenOff > 0 || (kind !== 'rent' && kind !== 'opening' && pence > takenOff),
  )

/** Throws a 409 that names the tenancies whose rent accounts were used since they were started. */
async function refuseInUse(
  scope: AccountScope,
  open: OpenAccount[],
  standing: readonly StoredEntry[],
): Promise<void> {
  const ofFile = new Set(standing.map(({ id }) => id))
  const used = new Set(open.filter(({ book }) => isInUse(book, ofFile)).map(({ book }) => book.tenancyId))
  if (used.size === 0) return
  const names = (await listCandidates(scope)).flatMap(({ id, label }) => (used.has(id) ? [label] : []))
  refuse(
    'import-in-use',
    `Payments or charges have been recorded for ${joinNames(names)} since then. Reverse those first. Nothing was changed.`,
  )
}

/** Reverses the rent that these accounts have charged, and removes the accounts. */
async function closeStarted(scope: TransactionScope, open: OpenAccount[]): Promise<void> {
  for (const { book } of open)
    for (const charge of book.charges.filter(({ kind }) => kind === 'rent'))
      reduceCharge(book, charge, charge.pence - charge.takenOff, 'reduction', today(), {
        source: 'hand',
        memo: 'The import that started the rent account was undone',
      })
  await storeAccounts(scope, open)
  const ids = open.map(({ row }) => row.id)
  await scope.table(rentAccounts).remove(isOneOf(rentAccounts.id, ids))
}

/** The tenancies whose rent accounts a file started, those with an opening balance of 0 included. */
async function listStarted(scope: AccountScope, importId: string): Promise<string[]> {
  const rows = await scope
    .select({ tenancyId: rentAccounts.tenancyId })
    .from(rentAccounts)
    .where(scope.mine(rentAccounts, eq(rentAccounts.importId, importId)))
  return rows.map(({ tenancyId }) => tenancyId)
}

/**
 * Takes back what a file recorded and nobody has taken back: reverses payments, and removes the rent accounts that opening
 * balances started. Answers the number of rows. Throws NotFound, or a 409 with the reason.
 */
function undoImport(scope: AccountScope, id: string, reason: string): Promise<number> {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    const file = await readRentImport(inside, id)
    if (file.takenBackAt !== null) refuse('already-undone', 'This import has already been undone.')
    const standing = await listStanding(inside, id)
    const started = file.kind === 'openings' ? await listStarted(inside, id) : []
    const ids = new Set([...started, ...standing.flatMap(({ tenancyId }) => tenancyId ?? [])])
    const open = await openAccounts(inside, [...ids])
    const accountOf = new Map(open.map((each) => [each.book.tenancyId, each]))
    if (file.kind === 'openings') await refuseInUse(inside, open, standing)
    for (const entry of standing) {
      const account = entry.tenancyId ? accountOf.get(entry.tenancyId) : undefined
      if (account) reverseInBook(account.book, entry, reason)
    }
    if (file.kind === 'openings') await closeStarted(inside, open)
    else {
      for (const { book, plan } of open) chargeRent(book, plan)
      await storeAccounts(inside, open)
    }
    await inside.table(rentImports).update(eq(rentImports.id, id), { takenBackAt: sql`now()` })
    return file.kind === 'openings' ? started.length : standing.length
  })
}

/** Files of payments and of opening balances. */
export const rentFileRoutes: Route[] = [
  route(rentFileCalls.receipts, ({ scope, body }) => importReceipts(scope, body)),
  route(rentFileCalls.openings, ({ scope, body }) => importOpenings(scope, body)),
  route(rentFileCalls.list, ({ scope }) => listRentImports(scope)),
  route(rentFileCalls.kept, async ({ scope, params }) => {
    const { keptFile } = await readRentImport(scope, params.id)
    if (keptFile === null) throw new NotFound()
    return saveCsv(keptFile, 'rows-to-mend.csv')
  }),
  route(rentFileCalls.undo, async ({ scope, params, body }) => ({
    count: await undoImport(scope, params.id, body.reason),
  })),
]
