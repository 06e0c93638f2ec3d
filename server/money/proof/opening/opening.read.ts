import type { DateQuestion } from '#shared/csv/date-order.ts'
import type { FileQuestion } from '#shared/csv/questions.ts'
import {
  nameOpeningKind,
  type OpeningInput,
  type OpeningKind,
  openingColumns,
  openingKinds,
} from '#shared/money/proof/opening.ts'
import { toPence } from '#shared/pence.ts'
import type { RefusalCode } from '#shared/refusals.ts'
import { Refused } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { listOldReferences, type OldReference } from '../../../files/referred.ts'
import { readFileRows } from '../../../files/rows.ts'

/** A row of the file, read. */
export interface OpeningLine {
  row: number
  kind: OpeningKind
  name: string
  email: string
  home: string
  oldReferences: OldReference[]
  pence: number
  /** Of a deposit: the day on which it came, where the file says it. */
  receivedOn: string | null
  /** Why the row could not be read; empty for a row that could. */
  why: string
}

const refuse = (code: RefusalCode, sentence: string): never => {
  throw new Refused(400, code, sentence, { file: sentence })
}

/** Reads the rows of a file of opening balances, and what has to be asked about its days. Throws a 400 with a sentence for any other file. */
export async function readOpeningFile(
  { accountId }: AccountScope,
  { day, base64, text, dateOrder, replies }: OpeningInput,
): Promise<{ lines: OpeningLine[]; question: DateQuestion | null; questions: FileQuestion[] }> {
  const file = { base64, text, dateOrder, replies }
  const { missing, question, questions, rows } = await readFileRows(accountId, file, openingColumns)
  if (missing.length > 0)
    refuse(
      'column-missing',
      `The file has no column ‘${missing.map(({ title }) => title).join('’ and no ‘')}’.`,
    )
  const lines = rows.map(({ row, values, problem }): OpeningLine => {
    const known = openingKinds.find((each) => each === values.kind)
    const amount = Number(values.amount ?? 0)
    const receivedOn = known === 'deposit' ? (values.receivedOn ?? null) : null
    const isLate = receivedOn !== null && receivedOn > day
    const why =
      problem ?? (known ? '' : `Enter one of these: ${openingKinds.map(nameOpeningKind).join(', ')}`)
    return {
      row,
      kind: known ?? 'landlord',
      pence: Number.isFinite(amount) ? toPence(amount) : 0,
      name: values.name ?? '',
      email: values.email ?? '',
      home: values.home ?? '',
      oldReferences: listOldReferences(openingColumns, values),
      receivedOn,
      why:
        why ||
        (amount < 0 ? 'Enter a balance of 0 or more' : '') ||
        (isLate ? 'It was held on the date of the balances. Enter that date or an earlier one' : ''),
    }
  })
  return { lines, question, questions }
}
