import type { FileQuestion } from '#shared/csv/questions.ts'
import type { ImportError } from '#shared/office/imports/imports.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { GivenReference } from '../../files/files.ports.ts'
import { takeTurns } from '../../programs/turns.ts'
import type { Member } from '../../registry/member.ts'
import { isCompleted } from './imports.columns.ts'
import { openContext, type PlannedFile } from './imports.context.ts'
import type { Labels } from './imports.labels.ts'
import type { PlannedRow } from './imports.plan.types.ts'
import { listReferences } from './imports.references.ts'
import type { People } from './people/people.ts'
import { planRow } from './rows/rows.plan.ts'
import { waitFor } from './rows/rows.read.ts'

export interface Plan {
  rows: PlannedRow[]
  /** Errors of all rows: required columns that are missing. */
  errors: ImportError[]
  people: People
  questions: FileQuestion[]
  /** Whether what some row says of a deposit is kept as a note. */
  hasLeftDeposits: boolean
  /** What the rows teach of another system's references. */
  references: GivenReference[]
  labels: Labels
  /** How many rows are about records on the books, and about new ones; null where the kind is not completed. */
  known: { rows: number; fresh: number } | null
}

/** What is asked about the file as a whole, and by row the question that the row waits for. */
interface Asked {
  questions: FileQuestion[]
  waiting: Map<number, string>
}

/** Plans an import without writing: what each row would become, with its errors and warnings. */
export async function planImport(
  scope: AccountScope,
  members: readonly Member[],
  file: PlannedFile,
  asked: Asked,
): Promise<Plan> {
  const context = await openContext(scope, members, file)
  const { kind, sources, people, deposits, fees, certificates, referred } = context
  const planned: PlannedRow[] = []
  const endTurn = takeTurns()
  for (const row of context.read) {
    await endTurn()
    const question = asked.waiting.get(row.row)
    planned.push(planRow(context, question ? waitFor(row, question, sources) : row))
  }
  const isCounted = file.choices.known && isCompleted(kind.parts[0].member.name)
  return {
    rows: planned,
    labels: file.labels,
    errors: context.hasKnown ? [] : context.lacking,
    people,
    questions: [
      ...asked.questions,
      ...context.kinds(planned),
      ...context.joint.questions(),
      ...people.questions,
      ...dropIdle([...deposits.questions, ...fees.questions, ...certificates.questions], planned),
    ],
    hasLeftDeposits: deposits.isAnyLeft,
    known: isCounted ? countKnown(planned) : null,
    references: listReferences(kind, sources, planned, referred),
  }
}

function countKnown(planned: readonly PlannedRow[]): NonNullable<Plan['known']> {
  const rows = planned.filter(({ isKnown }) => isKnown).length
  return { rows, fresh: planned.filter(({ isKnown, isSkipped }) => !isKnown && !isSkipped).length }
}

const subjectOf = (id: string) => id.split('-')[0]

/** Leaves out questions about deposits or fees for which no row waits, as where all of the rows are there already. */
function dropIdle(questions: FileQuestion[], rows: readonly PlannedRow[]): FileQuestion[] {
  const waiting = new Set(rows.flatMap(({ errors }) => errors.map(({ asked }) => asked && subjectOf(asked))))
  const answered = questions.filter(({ reply }) => reply !== null).map(({ id }) => subjectOf(id))
  return questions.filter(({ id }) => waiting.has(subjectOf(id)) || answered.includes(subjectOf(id)))
}
