import type { FileQuestion } from '#shared/csv/questions.ts'
import { isLinkedOtherwise } from '#shared/csv/references.ts'
import { dividedFields, type ReadRow, type Source } from '#shared/csv/rows.ts'
import type { ImportError } from '#shared/office/imports/imports.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { GivenReference } from '../../files/files.ports.ts'
import type { SheetRow } from '../../files/sheet.ts'
import { importedCertificates } from '../../law/certificates/certificates.service.ts'
import { importedFees } from '../../money/landlords/landlords.service.ts'
import { importedDetails } from '../../money/payouts/payouts.service.ts'
import { importedDeposits } from '../../money/proof/proof.service.ts'
import { takeTurns } from '../../programs/turns.ts'
import type { FindProblems, Member } from '../../registry/member.ts'
import { notes } from '../notes/notes.table.ts'
import { isCompleted } from './imports.columns.ts'
import type { PlannedKind } from './imports.kinds.ts'
import type { Labels } from './imports.labels.ts'
import { moneyWords } from './imports.labels.ts'
import type { Context, PlannedRow } from './imports.plan.types.ts'
import { listReferences, nameReferred, readReferred } from './imports.references.ts'
import { readColleagues } from './people/colleagues.ts'
import { type Duplicates, readDuplicates } from './people/duplicates.ts'
import { readJoint } from './people/joint.ts'
import { noneKnown, readKnown } from './people/known.ts'
import { fillLandlordsOfHomes, findLandlords, readOwnLandlord } from './people/landlords.ts'
import { type People, planPeople } from './people/people.ts'
import { planCertificates } from './questions/questions.certificates.ts'
import { planDeposits } from './questions/questions.deposits.ts'
import { planFees } from './questions/questions.fees.ts'
import { planKinds } from './questions/questions.kinds.ts'
import { planDetails } from './rows/rows.bank-details.ts'
import { planRow } from './rows/rows.plan.ts'
import { type Choices, type RowAsRead, readRows, waitFor } from './rows/rows.read.ts'
import { readCopies, readEmptyAnswers } from './rows/rows.repairs.ts'

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
  kind: PlannedKind,
  sources: readonly Source[],
  rows: readonly SheetRow[],
  labels: Labels,
  choices: Choices,
  asked: Asked,
): Promise<Plan> {
  const { replies = {} } = choices
  const joint = readJoint(kind, sources, replies)
  const read = await readRows(kind, sources, rows, choices, joint)
  const referred = await readReferred(scope)
  nameReferred(read, kind, sources, labels, referred)
  const { known: mode, overwrite = [] } = choices
  const known = mode ? await readKnown(scope, kind, read, labels, referred) : noneKnown
  const [{ member: main }] = kind.parts
  const isAbout = (row: RowAsRead) => known.of(row).has(main.name)
  await fillLandlordsOfHomes(scope, kind, read, labels)
  // A row about a record that is there makes nobody whom it names.
  const naming = kind.makesPeople ? read : read.filter((row) => !isAbout(row))
  const people = await planPeople(kind.columns, naming, labels, members, {
    wanted: choices.people ?? [],
    replies,
    makesAll: kind.makesPeople || (choices.makePeople ?? false),
  })
  const missing = missingColumns(sources, choices, read)
  const hasKnown = read.some(isAbout)
  const errors = hasKnown ? [] : missing
  const duplicates = new Map<string, Duplicates>()
  for (const { member } of kind.parts) duplicates.set(member.name, await readDuplicates(scope, member))
  const checks = new Map<string, FindProblems>()
  for (const { member } of kind.parts) {
    const find = await member.files.openCheck?.(scope)
    if (find) checks.set(member.name, find)
  }
  const money = moneyWords(scope)
  const isAgency = (await readOwnLandlord(scope)) === undefined
  const kinds = planKinds(kind, read, replies)
  const knownDeposits = await importedDeposits.openKnown(scope)
  const deposits = planDeposits(read, {
    kind,
    replies,
    isAgency,
    dates: scope.dates,
    money,
    storedOf: (row) => known.of(row).get('tenancies')?.stored,
  })
  const landlordOf = findLandlords(kind, people, labels, known)
  const fees = planFees(read, {
    sources,
    replies,
    dates: scope.dates,
    money,
    landlordOf,
    rules: await importedFees.open(scope),
  })
  const details = planDetails(read, landlordOf, await importedDetails.listSettled(scope))
  const certificates = planCertificates(read, {
    kind,
    sources,
    replies,
    dates: scope.dates,
    recorded: await importedCertificates.list(scope),
  })
  const context: Context = {
    checks,
    deposits,
    knownDeposits,
    fees,
    details,
    certificates,
    known,
    completing:
      mode === 'fill' || mode === 'differ'
        ? {
            listsDifferences: mode === 'differ',
            isTicked: tickedIn(overwrite),
            taken: new Map(),
            find: referred,
            noted: await readNoted(scope, sources),
          }
        : undefined,
    hasKnown,
    format: scope.format,
    dates: scope.dates,
    kind,
    sources,
    labels,
    people,
    duplicates,
    colleagues: await readColleagues(scope, kind.columns),
    missing: new Set(missing.map(({ field }) => field)),
    skipDuplicates: mode !== undefined || (choices.skipDuplicates ?? false),
    copies: readCopies(choices),
    given: readEmptyAnswers(choices),
    money,
  }
  const planned: PlannedRow[] = []
  const endTurn = takeTurns()
  for (const row of read) {
    await endTurn()
    const question = asked.waiting.get(row.row)
    planned.push(planRow(context, question ? waitFor(row, question, sources) : row))
  }
  const questions = [
    ...asked.questions,
    ...kinds(planned),
    ...joint.questions(),
    ...people.questions,
    ...dropIdle([...deposits.questions, ...fees.questions, ...certificates.questions], planned),
  ]
  return {
    rows: planned,
    labels,
    errors,
    people,
    questions,
    hasLeftDeposits: deposits.isAnyLeft,
    known: mode && isCompleted(main.name) ? countKnown(planned) : null,
    references: listReferences(kind, sources, planned, referred),
  }
}

function countKnown(planned: readonly PlannedRow[]): NonNullable<Plan['known']> {
  const rows = planned.filter(({ isKnown }) => isKnown).length
  return { rows, fresh: planned.filter(({ isKnown, isSkipped }) => !isKnown && !isSkipped).length }
}

/** The texts of all notes, where the file has notes of its own. */
async function readNoted(scope: AccountScope, sources: readonly Source[]): Promise<ReadonlySet<string>> {
  if (!sources.some(({ column, at }) => column.field === 'notes' && at.length > 0)) return new Set()
  const rows = await scope.select({ text: notes.text }).from(notes).where(scope.mine(notes))
  return new Set(rows.map(({ text }) => text))
}

/** Finds whether a person has ticked a value to be overwritten. */
function tickedIn(overwrite: readonly { id: string; field: string }[]) {
  const ticked = new Set(overwrite.map(({ id, field }) => `${id} ${field}`))
  return (id: string, field: string) => ticked.has(`${id} ${field}`)
}

const subjectOf = (id: string) => id.split('-')[0]

/** Leaves out questions about deposits or fees for which no row waits, as where all of the rows are there already. */
function dropIdle(questions: FileQuestion[], rows: readonly PlannedRow[]): FileQuestion[] {
  const waiting = new Set(rows.flatMap(({ errors }) => errors.map(({ asked }) => asked && subjectOf(asked))))
  const answered = questions.filter(({ reply }) => reply !== null).map(({ id }) => subjectOf(id))
  return questions.filter(({ id }) => waiting.has(subjectOf(id)) || answered.includes(subjectOf(id)))
}

/** Required fields with neither a column nor a default, reported once instead of in every row. */
function missingColumns(
  sources: readonly Source[],
  choices: Choices,
  read: readonly Pick<ReadRow, 'values'>[],
): ImportError[] {
  const columns = sources.map(({ column }) => column)
  const isFilled = (field: string) =>
    sources.some(({ column, at }) => column.field === field && at.length > 0)
  const ofChoices = dividedFields(sources.filter(({ column }) => column.kind === 'choice'))
  const found = new Set([
    // A choice such as a type may have bedrooms in its text, and mostly has none.
    ...[...dividedFields(sources)].filter(
      (field) => !ofChoices.has(field) || read.some(({ values }) => values[field]),
    ),
    ...readCopies(choices).keys(),
    ...readEmptyAnswers(choices).keys(),
  ])
  return (
    sources
      .filter(({ column, at, fallback: given }) => column.required && at.length === 0 && !given)
      // A field that may be the same as another one is asked about in the rows, with that as an answer.
      .filter(({ column }) => !found.has(column.field) && !column.copies)
      .filter(({ column }) => !isLinkedOtherwise(columns, column, isFilled))
      .map(({ column }) => ({
        row: null,
        column: null,
        field: column.field,
        message: `${column.title} is required. Choose the column that holds it`,
        value: '',
      }))
  )
}
