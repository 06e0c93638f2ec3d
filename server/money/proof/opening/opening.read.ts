import type { DateQuestion } from '#shared/csv/date-order.ts'
import { mappingProblem, matchHeaders } from '#shared/csv/match.ts'
import { orderDates, readRow, sourcesOf } from '#shared/csv/rows.ts'
import {
  type OpeningInput,
  type OpeningKind,
  openingColumns,
  openingKinds,
} from '#shared/money/proof/opening.ts'
import { toPence } from '#shared/pence.ts'
import { Refused } from '../../../db/refusals.ts'
import { readSheet } from '../../../files/sheet.ts'

/** A row of the file, read. */
export interface OpeningLine {
  row: number
  kind: OpeningKind
  name: string
  email: string
  home: string
  pence: number
  /** Of a deposit: the day on which it came, where the file says it. */
  receivedOn: string | null
  /** Why the row could not be read; empty for a row that could. */
  why: string
}

const refuse = (sentence: string): never => {
  throw new Refused(400, sentence, { file: sentence })
}

/** Reads the rows of a file of opening balances, and what has to be asked about its days. Throws a 400 with a sentence for any other file. */
export async function readOpeningFile({
  day,
  base64,
  text,
  dateOrder,
}: OpeningInput): Promise<{ lines: OpeningLine[]; question: DateQuestion | null }> {
  const { headers, rows } = await readSheet({ base64, text }, openingColumns)
  const mapping = matchHeaders(openingColumns, headers)
  const wrong = mappingProblem(openingColumns, headers, mapping)
  if (wrong) refuse(wrong)
  const missing = openingColumns.filter(({ required, field }) => required && !mapping.includes(field))
  if (missing.length > 0)
    refuse(`The file has no column ‘${missing.map(({ title }) => title).join('’ and no ‘')}’.`)
  const { sources, question } = orderDates(
    sourcesOf(openingColumns, headers, mapping),
    rows.map(({ cells }) => cells),
    dateOrder,
  )
  const lines = rows.map(({ row, cells: of }): OpeningLine => {
    const { values, problems } = readRow(sources, of)
    const empty = openingColumns.find(({ required, field }) => required && !values[field])
    const known = openingKinds.find((each) => each === values.kind)
    const amount = Number(values.amount ?? 0)
    const receivedOn = known === 'deposit' ? (values.receivedOn ?? null) : null
    const isLate = receivedOn !== null && receivedOn > day
    const why =
      problems[0]?.message ??
      (empty && `${empty.title} is missing`) ??
      (known ? '' : 'Say what it is: landlord, deposit, contractor, fees or not yet sorted')
    return {
      row,
      kind: known ?? 'landlord',
      pence: Number.isFinite(amount) ? toPence(amount) : 0,
      name: values.name ?? '',
      email: values.email ?? '',
      home: values.home ?? '',
      receivedOn,
      why:
        why ||
        (amount < 0 ? 'A balance is not below 0' : '') ||
        (isLate ? 'It was held on the day of the balances, so it came by then' : ''),
    }
  })
  return { lines, question }
}
