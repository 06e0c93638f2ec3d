import { hideBankDetails } from '#shared/csv/bank-cells.ts'
import { type ReadRow, readRow, type Source, textOfField } from '#shared/csv/rows.ts'
import type { ImportInput } from '#shared/office/imports/imports.ts'
import type { SheetRow } from '../../../files/sheet.ts'
import { takeTurns } from '../../../programs/turns.ts'
import type { PlannedKind } from '../imports.kinds.ts'
import type { readJoint } from '../people/joint.ts'
import type { JointPeople } from '../people/people.ts'
import { readCopies, readRepairs } from './rows.repairs.ts'

export type Choices = Pick<
  ImportInput,
  'answers' | 'cells' | 'people' | 'makePeople' | 'skipDuplicates' | 'replies' | 'known' | 'overwrite'
>

/** The row with the problem that a question about the file is open; the rent waits for its answer. */
export function waitFor(row: RowAsRead, asked: string, sources: readonly Source[]): RowAsRead {
  const rent = sources.find(({ column }) => column.monthly)
  const field = rent?.column.field ?? ''
  const value = rent ? textOfField(rent, row.cells) : ''
  const message = 'Choose first what this rent is for'
  return {
    ...row,
    problems: [...row.problems, { column: rent?.at[0] ?? null, field, message, value, asked }],
  }
}

export interface RowAsRead extends SheetRow, ReadRow {
  texts: ReadRow['values']
  joint?: JointPeople
  /** What the row says and no field holds. */
  left: string[]
  /** Whether bank details were taken out of its note, which everybody can read. */
  hidesBank?: true
}

/** In a file of tenants each of several people in a row is a row of their own. The row's reference is the first one's. */
const rowsOfOthers = (
  { columns }: PlannedKind,
  row: SheetRow,
  found: Omit<RowAsRead, keyof SheetRow | 'texts'>,
  { others }: JointPeople,
) => {
  const own = columns.find(({ reference }) => reference?.names === null)?.field ?? ''
  return others.map((person): RowAsRead => {
    const values = { ...found.values, ...person, [own]: '' }
    return { ...row, ...found, values, texts: values, problems: [...found.problems], left: [] }
  })
}

/** Reads each row of a file: its values, what could not be read, and several people of one row. */
export async function readRows(
  kind: PlannedKind,
  sources: readonly Source[],
  rows: readonly SheetRow[],
  choices: Choices,
  joint: ReturnType<typeof readJoint>,
) {
  const asked = new Set(sources.flatMap(({ column }) => (column.question ? [column.field] : [])))
  const repairFor = readRepairs({
    ...choices,
    answers: choices.answers?.filter(({ field, text }) => !(asked.has(field) && text.trim() === '')),
  })
  const copies = [...readCopies(choices)].filter(([field]) => !asked.has(field))
  const read: RowAsRead[] = []
  const endTurn = takeTurns()
  for (const row of rows) {
    await endTurn()
    const repair = repairFor(row.row)
    const found = joint.divide(readRow(sources, row.cells, repair), row.cells, repair)
    const { values } = found
    const noted = values.notes && hideBankDetails(values.notes)
    const hidesBank = Boolean(noted) && noted !== values.notes
    if (noted) values.notes = noted
    for (const [field, from] of copies) if (!values[field]) values[field] = values[from] ?? ''
    read.push({ ...row, ...found, texts: values, ...(hidesBank && { hidesBank }) })
    if (kind.name === 'tenants' && found.joint) read.push(...rowsOfOthers(kind, row, found, found.joint))
  }
  return read
}
