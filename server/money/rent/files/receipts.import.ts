import { and, eq } from 'drizzle-orm'
import { receiptColumns } from '#shared/money/rent/papers/rent.files.columns.ts'
import type { RentFileInput, RentFileReply, RentFileRow } from '#shared/money/rent/papers/rent.files.ts'
import type { ReceiptMethod } from '#shared/money/rent/rent.words.ts'
import { toPence } from '#shared/pence.ts'
import type { Transaction } from '../../../db/client.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { uuid } from '../../../db/uuid.ts'
import { receipts } from '../../ledger/charges.table.ts'
import { openAccounts } from '../account/rent.store.ts'
import { addReceipts, recordReceipts } from '../from/rent.receipts.ts'
import { listCandidates } from './files.candidates.ts'
import { type Candidate, makeMatcher } from './files.match.ts'
import { type ReadRentRow, readRentFile } from './files.read.ts'
import { describeFile, makeKeptFile, refuseUnready } from './files.reply.ts'
import { findTenancy, labelOf } from './files.rows.ts'
import { storeRentImport } from './rent-imports.store.ts'

type Receipt = Parameters<typeof addReceipts>[1][number]

/** A row with its receipt, once the tenancy is known. */
interface Checked {
  reply: RentFileRow
  receipt: Receipt | undefined
}

const keyOf = ({ tenancyId, day, amount, reference }: Receipt) =>
  [tenancyId, day, toPence(amount), reference?.trim().toLowerCase()].join(' ')

/** The number of recorded payments for each tenancy, day, amount and reference. */
async function countRecorded(scope: AccountScope): Promise<Map<string, number>> {
  const rows = await scope
    .select({
      tenancyId: receipts.tenancyId,
      day: receipts.day,
      pence: receipts.pence,
      reference: receipts.reference,
    })
    .from(receipts)
    .where(scope.mine(receipts, and(eq(receipts.reversed, false))))
  const counts = new Map<string, number>()
  for (const { pence, ...row } of rows) {
    const key = keyOf({ ...row, amount: pence / 100 })
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

function checkRow(
  { row, values, problem }: ReadRentRow,
  find: (row: number, values: ReadRentRow['values']) => ReturnType<typeof findTenancy>,
): Checked {
  const amount = values.amount ? Number(values.amount) : null
  const reply = {
    row,
    day: values.day ?? null,
    amount,
    fits: [],
    tenancy: null,
    by: null,
    charged: null,
    says: [values.reference, values.tenant, values.home].filter(Boolean).join(' · '),
  }
  if (problem) return { reply: { ...reply, state: 'wrong', why: problem }, receipt: undefined }
  if (amount === null || amount <= 0)
    return {
      reply: { ...reply, state: 'wrong', why: 'Money that went out is not recorded here' },
      receipt: undefined,
    }
  const { tenancy, personId, ...found } = find(row, values)
  if (!tenancy) return { reply: { ...reply, ...found }, receipt: undefined }
  const receipt: Receipt = {
    tenancyId: tenancy.id,
    amount,
    personId,
    reference: (values.reference ?? '').slice(0, 100),
    day: values.day ?? '',
    note: '',
    ...(values.method ? { method: values.method as ReceiptMethod } : {}),
  }
  return { reply: { ...reply, ...found, tenancy: labelOf(tenancy) }, receipt }
}

/** Marks the rows whose payment is recorded already. Two equal payments on one day are two payments. */
function markRecorded(all: Checked[], counts: Map<string, number>, again: ReadonlySet<number>): void {
  for (const { reply, receipt } of all) {
    if (!receipt || reply.state !== 'ready') continue
    const left = counts.get(keyOf(receipt)) ?? 0
    if (left === 0) continue
    counts.set(keyOf(receipt), left - 1)
    if (again.has(reply.row)) continue
    reply.state = 'recorded'
    reply.why = 'This payment is recorded already'
  }
}

const isReady = (each: Checked): each is Checked & { receipt: Receipt } =>
  each.reply.state === 'ready' && each.receipt !== undefined

/** Marks the rows that the rent accounts refuse, such as a payment of tomorrow. */
async function markRefused(scope: AccountScope, tx: Transaction, all: Checked[]): Promise<void> {
  const ready = all.filter(isReady)
  const rows = ready.map(({ receipt }) => receipt)
  const open = await openAccounts(scope, tx, [...new Set(rows.map(({ tenancyId }) => tenancyId))])
  for (const [at, errors] of addReceipts(open, rows, { source: 'import' }).refused) {
    const reply = ready[at]?.reply
    if (!reply) continue
    reply.state = 'wrong'
    reply.why = Object.values(errors)[0] ?? ''
  }
}

/** Checks a file of payments, or records its rows that are ready, all of them or none. */
export async function importReceipts(scope: AccountScope, input: RentFileInput): Promise<RentFileReply> {
  const sheet = await readRentFile(input, receiptColumns)
  return scope.transaction(async (inside, tx) => {
    const candidates = (await listCandidates(inside)).filter(({ hasAccount }) => hasAccount)
    const match = makeMatcher(candidates)
    const known = new Map<string, Candidate>(candidates.map((each) => [each.id, each]))
    const choices = new Map(input.choices?.map(({ row, tenancyId }) => [row, known.get(tenancyId)]))
    const skipped = new Set(input.skip)
    const all = sheet.rows.map((row) => {
      const checked = checkRow(row, (at, values) =>
        findTenancy(values, match, choices.has(at), choices.get(at)),
      )
      if (skipped.has(row.row)) checked.reply = { ...checked.reply, state: 'skipped', why: '' }
      return checked
    })
    markRecorded(all, await countRecorded(inside), new Set(input.again))
    await markRefused(inside, tx, all)
    const rows = all.map(({ reply }) => reply)
    const reply = describeFile(sheet, receiptColumns, rows)
    if (input.dryRun !== false) return reply
    refuseUnready(reply, input)
    const importId = uuid()
    const ready = all.filter(isReady).map(({ receipt }) => receipt)
    await recordReceipts(inside, tx, ready, { source: 'import', sourceId: importId })
    await storeRentImport(inside, {
      id: importId,
      kind: 'receipts',
      fileName: input.fileName,
      ...reply.ready,
      ...makeKeptFile(sheet, rows),
    })
    return { ...reply, importId }
  })
}
