import { isLinkedOtherwise } from '#shared/csv/references.ts'
import type { ReadRow, Source } from '#shared/csv/rows.ts'
import { dividedFields } from '#shared/csv/rows.ts'
import type { ImportError } from '#shared/office/imports/imports.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { SheetRow } from '../../files/sheet.ts'
import { importedCertificates } from '../../law/certificates/certificates.service.ts'
import { importedFees } from '../../money/landlords/landlords.service.ts'
import { importedDetails } from '../../money/payouts/payouts.service.ts'
import { importedDeposits } from '../../money/proof/proof.service.ts'
import type { FindProblems, Member } from '../../registry/member.ts'
import { notes } from '../notes/notes.table.ts'
import type { PlannedKind } from './imports.kinds.ts'
import { type Labels, moneyWords } from './imports.labels.ts'
import { nameReferred, readReferred } from './imports.references.ts'
import { readColleagues } from './people/colleagues.ts'
import { type Duplicates, readDuplicates } from './people/duplicates.ts'
import { readJoint } from './people/joint.ts'
import { noneKnown, readKnown } from './people/known.ts'
import { fillLandlordsOfHomes, findLandlords, readOwnLandlord } from './people/landlords.ts'
import { planPeople } from './people/people.ts'
import { planCertificates } from './questions/questions.certificates.ts'
import { planDeposits } from './questions/questions.deposits.ts'
import { planFees } from './questions/questions.fees.ts'
import { planKinds } from './questions/questions.kinds.ts'
import { planDetails } from './rows/rows.bank-details.ts'
import type { Completing } from './rows/rows.complete.ts'
import { type Choices, type RowAsRead, readRows } from './rows/rows.read.ts'
import { readCopies, readEmptyAnswers } from './rows/rows.repairs.ts'

/** A file with what a person has said of it. */
export interface PlannedFile {
  kind: PlannedKind
  sources: readonly Source[]
  rows: readonly SheetRow[]
  labels: Labels
  choices: Choices
}

/** Reads the rows of a file, and what each of them is planned with. */
export async function openContext(
  scope: AccountScope,
  members: readonly Member[],
  { kind, sources, rows, labels, choices }: PlannedFile,
) {
  const { replies = {}, known: mode, overwrite = [] } = choices
  const joint = readJoint(kind, sources, replies)
  const read = await readRows(kind, sources, rows, choices, joint)
  const referred = await readReferred(scope)
  nameReferred(read, kind, sources, labels, referred)
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
  const lacking = missingColumns(sources, choices, read)
  const duplicates = new Map<string, Duplicates>()
  for (const { member } of kind.parts) duplicates.set(member.name, await readDuplicates(scope, member))
  const checks = new Map<string, FindProblems>()
  for (const { member } of kind.parts) {
    const find = await member.files.openCheck?.(scope)
    if (find) checks.set(member.name, find)
  }
  const landlordOf = findLandlords(kind, people, labels, known)
  const given = { kind, sources, replies, dates: scope.dates, money: moneyWords(scope), landlordOf }
  const completing: Completing | undefined =
    mode === 'fill' || mode === 'differ'
      ? {
          listsDifferences: mode === 'differ',
          isTicked: tickedIn(overwrite),
          taken: new Map(),
          find: referred,
          noted: await readNoted(scope, sources),
        }
      : undefined
  return {
    ...given,
    format: scope.format,
    labels,
    read,
    joint,
    referred,
    known,
    completing,
    people,
    duplicates,
    /** What finds the problems of facts beside records, by the name of the member. */
    checks,
    // The kinds of tenancies are filled in before the facts of these are read.
    kinds: planKinds(kind, read, replies),
    knownDeposits: await importedDeposits.openKnown(scope),
    deposits: planDeposits(read, {
      ...given,
      isAgency: (await readOwnLandlord(scope)) === undefined,
      storedOf: (row) => known.of(row).get('tenancies')?.stored,
    }),
    fees: planFees(read, { ...given, rules: await importedFees.open(scope) }),
    details: planDetails(read, landlordOf, await importedDetails.listSettled(scope)),
    certificates: planCertificates(read, { ...given, recorded: await importedCertificates.list(scope) }),
    colleagues: await readColleagues(scope, kind.columns),
    /** The errors of all rows: required columns that are missing. */
    lacking,
    missing: new Set(lacking.map(({ field }) => field)),
    /** Whether some row is about a record on the books, which needs no required field again. */
    hasKnown: read.some(isAbout),
    skipDuplicates: mode !== undefined || (choices.skipDuplicates ?? false),
    /** The answers for fields that only some rows need, such as the day of a payment. */
    copies: readCopies(choices),
    given: readEmptyAnswers(choices),
  }
}

/** What every row is planned with. */
export type Context = Awaited<ReturnType<typeof openContext>>

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
