import { hideBankCells, hideDigits } from '#shared/csv/bank-cells.ts'
import { type Source, textOfField } from '#shared/csv/rows.ts'
import type { ImportReply, MistakeGroup, WorkedRent } from '#shared/office/imports/imports.ts'
import { fromPence } from '#shared/pence.ts'
import { findBankPlaces } from '../../files/mappings.ts'
import { countFacts } from './imports.facts.ts'
import type { Labels } from './imports.labels.ts'
import type { Plan } from './imports.plan.ts'
import type { PlannedRow } from './imports.plan.types.ts'
import { countAdds, recordsOf } from './imports.store.ts'
import { answerKey } from './rows/rows.repairs.ts'

const limits = {
  errors: 1000,
  warnings: 200,
  preview: 200,
  groups: 300,
  guesses: 300,
  rents: 300,
  found: 300,
  differences: 2000,
  rowsOfGroup: 5,
}

/** Whether an error goes away with the answer to a question, or with a person whom the import can make. */
const waitsForAnswer = ({ asked, isMissingPerson }: PlannedRow['errors'][number]): boolean =>
  asked !== undefined || isMissingPerson === true

const mostFirst = <Counted extends { count: number }>(all: Iterable<Counted>, most: number): Counted[] =>
  [...all].sort((a, b) => b.count - a.count).slice(0, most)

/** The records that a text is most like, which names none: a candidate for one click. */
const listCandidates = (labels: Labels, { column: { link } }: Source, text: string) =>
  link && text && labels.find(link.to, text).length !== 1
    ? [...labels.find(link.to, text), ...labels.suggest(link.to, text)]
        .filter((id, at, all) => all.indexOf(id) === at)
        .slice(0, 3)
        .map((id) => ({ id, name: labels.nameOf(link.to, id) }))
    : []

/** Mistakes with the same text in the same field, which one answer corrects in all rows. */
function groupMistakes(
  rows: readonly PlannedRow[],
  sources: readonly Source[],
  labels: Labels,
): MistakeGroup[] {
  const byField = new Map(sources.map((source) => [source.column.field, source]))
  const groups = new Map<string, MistakeGroup>()
  /** Several tenants of one row share its mistake, which is one. */
  const lastRows = new Map<string, number>()
  for (const { row, cells, errors } of rows)
    for (const { field, message, isMissingPerson, asked } of errors) {
      const source = byField.get(field)
      // A text that nobody may read is put right in its cell.
      if (isMissingPerson || asked || !source || source.column.isSecret) continue
      const text = textOfField(source, cells)
      const key = answerKey(field, text)
      if (lastRows.get(key) === row) continue
      lastRows.set(key, row)
      const group = groups.get(key) ?? {
        field,
        text,
        message,
        count: 0,
        rows: [],
        candidates: listCandidates(labels, source, text),
      }
      group.count += 1
      if (group.rows.length < limits.rowsOfGroup) group.rows.push(row)
      groups.set(key, group)
    }
  return [...groups.values()]
}

function countGuesses(rows: readonly PlannedRow[]) {
  const found = new Map<string, { field: string; text: string; value: string; count: number }>()
  for (const { guesses } of rows)
    for (const guess of guesses) {
      const key = answerKey(guess.field, guess.text)
      const known = found.get(key) ?? { ...guess, count: 0 }
      known.count += 1
      found.set(key, known)
    }
  return found.values()
}

const workedRents = ({ row, rent }: PlannedRow): WorkedRent[] =>
  rent ? [{ row, amount: fromPence(rent.pence), per: rent.per, monthly: fromPence(rent.monthly) }] : []

/** Hides bank details in what a check answers, which may be stored for a request that is sent again. */
function hideSecrets(sources: readonly Source[], headers: readonly string[], rows: readonly PlannedRow[]) {
  const secret = sources.filter(({ column }) => column.isSecret)
  const fields = new Set(secret.map(({ column }) => column.field))
  const mapping = headers.map(
    (_, place) => sources.find(({ at }) => at.includes(place))?.column.field ?? null,
  )
  const bank = findBankPlaces({ headers, rows }, mapping)
  const places = new Set([...bank, ...secret.flatMap(({ at }) => at)])
  return {
    cells: (cells: readonly string[]) => hideBankCells(places, cells),
    values: (values: PlannedRow['texts']): PlannedRow['texts'] =>
      Object.fromEntries(
        Object.entries(values).map(([field, text]) => [
          field,
          text && fields.has(field) ? hideDigits(text) : text,
        ]),
      ),
    error: <Error extends { field: string; value: string }>(error: Error): Error =>
      fields.has(error.field) ? { ...error, value: '' } : error,
  }
}

/** The reply of a dry run: figures, and as many mistakes and rows as a person can look at. */
export function reportPlan(
  plan: Plan,
  sources: readonly Source[],
  headers: readonly string[],
): Omit<Extract<ImportReply, { step: 'checked' }>, 'step' | 'notes' | 'dateQuestion'> {
  const hide = hideSecrets(sources, headers, plan.rows)
  const errors = [...plan.errors, ...plan.rows.flatMap((row) => row.errors.map(hide.error))]
  const warnings = plan.rows.flatMap(({ row, warnings: of, leftOut: why }) =>
    why ? [] : of.map((message) => ({ row, message })),
  )
  const leftOut = plan.rows.flatMap(({ row, leftOut: why }) => (why ? { row, message: why } : []))
  const bad = plan.rows.filter(({ records }) => !records)
  const shown = new Set([...bad, ...plan.rows.filter(({ records }) => records)].slice(0, limits.preview))
  const groups = groupMistakes(plan.rows, sources, plan.labels)
  const differences = plan.rows.flatMap((row) => row.differences)
  const rents = plan.rows.flatMap(workedRents)
  return {
    count: plan.rows.length,
    ok: plan.rows.filter(({ records, isSkipped }) => records && !isSkipped).length,
    bad: bad.length,
    waiting: bad.filter(({ errors: of }) => of.length > 0 && of.every(waitsForAnswer)).length,
    skipped: plan.rows.filter(({ isSkipped }) => isSkipped).length,
    leftOut: leftOut.slice(0, limits.warnings),
    errors: errors.slice(0, limits.errors),
    errorCount: errors.length,
    warnings: warnings.slice(0, limits.warnings),
    warningCount: warnings.length,
    preview: plan.rows
      .filter((row) => shown.has(row))
      .map(({ row, cells, texts }) => ({ row, cells: hide.cells(cells), values: hide.values(texts) })),
    groups: mostFirst(groups, limits.groups),
    groupCount: groups.length,
    guesses: mostFirst(countGuesses(plan.rows), limits.guesses),
    questions: plan.questions,
    rents: rents.slice(0, limits.rents),
    rentCount: rents.length,
    found: plan.people.found.slice(0, limits.found),
    people: plan.people.missing,
    peopleCount: plan.people.count,
    adds: countAdds(plan),
    facts: countFacts(recordsOf(plan)),
    known: plan.known,
    differences: differences.slice(0, limits.differences),
    differenceCount: differences.length,
  }
}
