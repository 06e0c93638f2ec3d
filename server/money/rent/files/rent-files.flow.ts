import { hideBankCells } from '#shared/csv/bank-cells.ts'
import { neutraliseCell } from '#shared/csv/cells.ts'
import type { CsvColumn } from '#shared/csv/column.ts'
import { describeDateQuestion } from '#shared/csv/date-order.ts'
import type {
  RentFileInput,
  RentFileReply,
  RentFileRow,
  RentImport,
} from '#shared/money/rent/papers/rent.files.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { refuse, refuseField } from '../../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../../db/scope.ts'
import { uuid } from '../../../db/uuid.ts'
import { readReferred } from '../../../files/files.ports.ts'
import { describeColumns, findBankPlaces, keepMapping, recallMapping } from '../../../files/mappings.ts'
import type { FindReferred } from '../../../files/referred.ts'
import { type FileRows, readFileRows } from '../../../files/rows.ts'
import { refuseOpenQuestions } from '../../../files/sense.ts'
import { whatIsWrong } from '../../../files/sheet.ts'
import { writeCsv } from '../../../registry/export.ts'
import { rentImports } from './rent-imports.table.ts'

/** A row of a file with its outcome, and what it becomes once it is ready. */
export interface Checked<Made> {
  reply: RentFileRow
  made?: Made
}

/** A row that cannot be recorded, and why. */
export const refuseRow = (
  reply: Omit<RentFileRow, 'state' | 'why'>,
  why: string,
): { reply: RentFileRow } => ({
  reply: { ...reply, state: 'wrong', why },
})

/** The rows of a file with their outcome, and what is said of the file as a whole. */
export interface CheckedFile<Made> {
  rows: Checked<Made>[]
  questions?: RentFileReply['questions']
  balances?: RentFileReply['balances']
}

/** A kind of file that the rent accounts take. */
interface RentFileKind<Made> {
  name: RentImport['kind']
  columns: readonly CsvColumn[]
  /** Checks the rows of a file, in their order. */
  check(
    scope: TransactionScope,
    file: FileRows,
    input: RentFileInput,
    referred: FindReferred,
  ): Promise<CheckedFile<Made>>
  store(
    scope: TransactionScope,
    made: Made[],
    origin: { source: 'import'; sourceId: string },
  ): Promise<unknown>
}

/** The way to check a file of this kind, or to record its rows that are ready, all of them or none. */
export const importOf =
  <Made>({ name, columns, check, store }: RentFileKind<Made>) =>
  async (scope: AccountScope, input: RentFileInput): Promise<RentFileReply> => {
    const file = await readFileRows(scope.accountId, input, columns, (headers) =>
      recallMapping(scope, name, headers),
    )
    return scope.transaction(async (inside) => {
      const found = await check(inside, file, input, await readReferred.ask(inside))
      const all = found.rows
      const rows = all.map(({ reply }) => reply)
      const reply = describeFile(file, columns, found, input)
      if (input.dryRun !== false) return reply
      refuseUnready({ ...reply, questions: file.questions }, input)
      const importId = uuid()
      const ready = all.flatMap(({ reply: { state }, made }) => (state === 'ready' && made ? [made] : []))
      await store(inside, ready, { source: 'import', sourceId: importId })
      await keepMapping(inside, name, file.headers, file.mapping)
      await inside.table(rentImports).insert({
        id: importId,
        kind: name,
        fileName: input.fileName,
        count: reply.ready.count,
        pence: toPence(reply.ready.total),
        ...makeKeptFile(file, rows),
        userName: inside.author.name,
      })
      return { ...reply, importId }
    })
  }

/** The reply about a checked file. */
function describeFile(
  file: FileRows,
  columns: readonly CsvColumn[],
  { rows: checked, questions = [], balances = null }: CheckedFile<unknown>,
  input: RentFileInput,
): RentFileReply {
  const rows = checked.map(({ reply }) => reply)
  const { mapping, remembered, missing, dateOrder, question } = file
  const ready = rows.filter(({ state }) => state === 'ready')
  return {
    ...describeColumns(file, mapping, remembered),
    fields: columns.map(({ field, title, required = false }) => ({ field, title, required })),
    missing: missing.map(({ title }) => title),
    dateOrder,
    asksDateOrder: question !== null && input.dateOrder === undefined,
    dateQuestion: question,
    rows,
    ready: {
      count: ready.length,
      total: fromPence(ready.reduce((sum, { amount }) => sum + toPence(amount ?? 0), 0)),
    },
    questions: [...file.questions, ...questions],
    balances,
    importId: null,
  }
}

/** Throws where a file cannot be recorded, or is no longer what the person confirmed. */
function refuseUnready(reply: RentFileReply, input: RentFileInput): void {
  const { missing, asksDateOrder, dateQuestion, questions, ready, rows } = reply
  if (missing.length > 0)
    refuseField('import-mapping', 'mapping', `No column is matched to ${missing.join(', ')}`)
  if (asksDateOrder && dateQuestion)
    refuseField('date-order-unknown', 'dateOrder', describeDateQuestion(dateQuestion))
  refuseOpenQuestions(questions)
  const open = rows.find(({ state }) => state === 'asked')
  if (open) refuseField('file-questions-open', 'replies', `Row ${open.row}: ${open.why}`)
  if (ready.count === 0) refuseField('nothing-to-import', 'file', 'No row of this file can be recorded')
  const { expected, oldTotal } = input
  if (oldTotal !== undefined && toPence(oldTotal) !== toPence(ready.total))
    refuseField(
      'total-differs',
      'oldTotal',
      'The rows that are ready don’t add up to the old system’s total. Correct the file or the total, or leave the total empty',
    )
  if (expected && (expected.count !== ready.count || toPence(expected.total) !== toPence(ready.total)))
    refuse(
      'changed-since-check',
      'Your records have changed since this file was checked. Please check it again.',
    )
}

/** The rows that were not recorded, as a file to mend, without bank details that nothing reads; null where there are none. */
function makeKeptFile(
  { headers, mapping, rows: read }: FileRows,
  rows: RentFileRow[],
): { kept: number; keptFile: string | null } {
  const left = rows.filter(({ state }) => ['wrong', 'unknown', 'several'].includes(state))
  if (left.length === 0) return { kept: 0, keptFile: null }
  const bank = [...findBankPlaces({ headers, rows: read }, mapping)]
  const places = new Set(bank.filter((at) => (mapping[at] ?? null) === null))
  const cellsOf = new Map(read.map(({ row, cells }) => [row, hideBankCells(places, cells)]))
  const file = left.map(({ row, why }) => [...headers.map((_, at) => cellsOf.get(row)?.[at] ?? ''), why])
  return { kept: left.length, keptFile: writeCsv([...headers, whatIsWrong].map(neutraliseCell), file) }
}
