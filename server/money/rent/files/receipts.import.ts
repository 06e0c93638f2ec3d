import { and, eq } from 'drizzle-orm'
import { receiptColumns } from '#shared/money/rent/papers/rent.files.columns.ts'
import type { ReceiptMethod } from '#shared/money/rent/rent.words.ts'
import { toPence } from '#shared/pence.ts'
import { pickColumns } from '../../../db/joins.ts'
import type { AccountScope, TransactionScope } from '../../../db/scope.ts'
import { listOldReferences, sayOldReferences } from '../../../files/referred.ts'
import type { FileRow } from '../../../files/rows.ts'
import { receipts } from '../../ledger/charges.table.ts'
import { openAccounts } from '../account/rent.store.ts'
import { addReceipts, recordReceipts } from '../from/rent.receipts.ts'
import { type Checked, importOf, refuseRow } from './rent-files.flow.ts'
import { makeFinder } from './rent-files.match.ts'
import { listCandidates } from './rent-files.tenancies.ts'

type Receipt = Parameters<typeof addReceipts>[1][number]

const keyOf = ({ tenancyId, day, amount, reference }: Receipt) =>
  [tenancyId, day, toPence(amount), reference?.trim().toLowerCase()].join(' ')

/** The number of recorded payments for each tenancy, day, amount and reference. */
async function countRecorded(scope: AccountScope): Promise<Map<string, number>> {
  const rows = await scope
    .select(pickColumns(receipts, 'tenancyId', 'day', 'pence', 'reference'))
    .from(receipts)
    .where(scope.mine(receipts, and(eq(receipts.reversed, false))))
  const counts = new Map<string, number>()
  for (const { pence, ...row } of rows) {
    const key = keyOf({ ...row, amount: pence / 100 })
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

function checkRow(each: FileRow, find: ReturnType<typeof makeFinder>): Checked<Receipt> {
  const { row, values, problem } = each
  const amount = values.amount ? Number(values.amount) : null
  const reply = {
    row,
    day: values.day ?? null,
    amount,
    fits: [],
    tenancy: null,
    by: null,
    charged: null,
    says: [
      values.reference,
      values.tenant,
      values.home,
      ...sayOldReferences(listOldReferences(receiptColumns, values)),
    ]
      .filter(Boolean)
      .join(' · '),
  }
  if (problem) return refuseRow(reply, problem)
  if (amount === null || amount <= 0) return refuseRow(reply, 'Money paid out is not recorded here')
  const { tenancy, personId, ...found } = find(each)
  if (!tenancy) return { reply: { ...reply, ...found } }
  const receipt: Receipt = {
    tenancyId: tenancy.id,
    amount,
    personId,
    reference: (values.reference ?? '').slice(0, 100),
    day: values.day ?? '',
    note: '',
    ...(values.method ? { method: values.method as ReceiptMethod } : {}),
  }
  return { reply: { ...reply, ...found, tenancy }, made: receipt }
}

/** Marks the rows whose payment is recorded already. Two equal payments on one day are two payments. */
function markRecorded(
  all: Checked<Receipt>[],
  counts: Map<string, number>,
  again: ReadonlySet<number>,
): void {
  for (const { reply, made: receipt } of all) {
    if (!receipt || reply.state !== 'ready') continue
    const left = counts.get(keyOf(receipt)) ?? 0
    if (left === 0) continue
    counts.set(keyOf(receipt), left - 1)
    if (again.has(reply.row)) continue
    reply.state = 'recorded'
    reply.why = 'This payment is recorded already'
  }
}

const isReady = (each: Checked<Receipt>): each is Checked<Receipt> & { made: Receipt } =>
  each.reply.state === 'ready' && each.made !== undefined

/** Marks the rows that the rent accounts refuse, such as a payment of tomorrow. */
async function markRefused(scope: TransactionScope, all: Checked<Receipt>[]): Promise<void> {
  const ready = all.filter(isReady)
  const rows = ready.map(({ made }) => made)
  const open = await openAccounts(scope, [...new Set(rows.map(({ tenancyId }) => tenancyId))])
  for (const [at, errors] of addReceipts(open, rows, { source: 'import' }).refused) {
    const reply = ready[at]?.reply
    if (!reply) continue
    reply.state = 'wrong'
    reply.why = Object.values(errors)[0] ?? ''
  }
}

/** Checks a file of payments, or records its rows that are ready, all of them or none. */
export const importReceipts = importOf<Receipt>({
  name: 'receipts',
  columns: receiptColumns,
  async check(scope, { rows }, input, referred) {
    const candidates = (await listCandidates(scope)).filter(({ hasAccount }) => hasAccount)
    const find = makeFinder(candidates, receiptColumns, input, referred)
    const skipped = new Set(input.skip)
    const all = rows.map((row) => {
      const checked = checkRow(row, find)
      if (skipped.has(row.row)) checked.reply = { ...checked.reply, state: 'skipped', why: '' }
      return checked
    })
    markRecorded(all, await countRecorded(scope), new Set(input.again))
    await markRefused(scope, all)
    return { rows: all }
  },
  store: recordReceipts,
})
