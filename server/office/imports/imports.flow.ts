import { and, desc, eq, isNull } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { restoreCell } from '#shared/csv/cells.ts'
import type { CsvColumn } from '#shared/csv/column.ts'
import { type DateQuestion, describeDateQuestion } from '#shared/csv/date-order.ts'
import { mappingProblem, matchHeaders } from '#shared/csv/match.ts'
import { notesOf, orderDates, type Source, sourcesOf } from '#shared/csv/rows.ts'
import { readDate } from '#shared/csv/values.ts'
import { today } from '#shared/dates.ts'
import { certificateColumns } from '#shared/office/imports/certificates.csv.ts'
import type { ImportError, ImportInput, ImportReply } from '#shared/office/imports/imports.ts'
import {
  findBankNoteProblem,
  sayDepositNote,
  sayMoneyNotes,
  sayNotTaken,
} from '#shared/office/imports/left-out.ts'
import { users } from '../../accounts/people.table.ts'
import { Refused, refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { describeColumns, findBankPlaces, hashOf, keepMapping, recallMapping } from '../../files/mappings.ts'
import { refuseOpenQuestions } from '../../files/sense.ts'
import { readSheet, type Sheet } from '../../files/sheet.ts'
import { lockBooks } from '../../money/ledger/post.ts'
import type { Member } from '../../registry/member.ts'
import { isCompleted } from './imports.columns.ts'
import { type PlannedKind, planKind } from './imports.kinds.ts'
import { moneyWords, readLabels } from './imports.labels.ts'
import { type Plan, planImport } from './imports.plan.ts'
import { reportPlan } from './imports.report.ts'
import { type Importer, storePlan } from './imports.store.ts'
import { imports } from './imports.table.ts'
import { isLandlord, readOwnDefaults, readOwnLandlord } from './people/landlords.ts'
import { depositFields } from './questions/questions.deposits.ts'
import { askAboutRents, withoutOtherPeriods, withPeriods } from './questions/questions.periods.ts'
import { keepBadRows } from './rows/rows.to-fix.ts'

type Step<Name extends ImportReply['step']> = Extract<ImportReply, { step: Name }>

/** Suggests columns for a file, checks it, or imports it, as the request says. Only an import writes. */
export async function importFile(
  members: readonly Member[],
  scope: AccountScope,
  name: string,
  input: ImportInput,
  importer: Importer,
): Promise<ImportReply> {
  const isAgency = (await readOwnLandlord(scope)) === undefined
  const kind = withoutAgencyColumns(planKind(members, name), isAgency)
  const sheet = await readSheet(scope.accountId, input, kind.columns)
  const { mapping, replies = {} } = input
  if (!mapping) return suggestColumns(scope, kind, sheet)
  const why = findMappingProblem(kind, sheet, mapping)
  if (why) throw new Refused(400, 'import-mapping', why, { mapping: why })
  const { sources, question } = orderDates(
    sourcesOf(
      kind.columns,
      sheet.headers,
      [...withPeriods(kind, sheet, mapping, replies)],
      { ...(await readOwnDefaults(scope, kind, mapping)), ...input.defaults },
      replies,
    ),
    sheet.rows.map((row) => row.cells),
    input.dateOrder,
  )
  const makePlan = async (inside: AccountScope) => {
    const labels = await readLabels(members, inside)
    const asked = askAboutRents({ kind, sheet, mapping, sources, replies }, moneyWords(inside))
    const file = { kind, sources, rows: sheet.rows, labels, choices: input }
    const plan = await planImport(inside, members, file, asked)
    return { ...plan, questions: [...sheet.questions, ...plan.questions] }
  }
  if (input.dryRun !== false) {
    const plan = await makePlan(scope)
    const same = await findSameFile(scope, kind, sheet)
    return {
      step: 'checked',
      ...reportPlan(plan, sources, sheet.headers),
      notes: [
        ...(same ? [`${same}.`] : []),
        ...notesOf(sources),
        ...(kind.name === 'lets' ? sayMoneyNotes(sources) : []),
        ...(plan.hasLeftDeposits ? sayDepositNote(listDepositHeaders(sources)) : []),
        ...sayNotTaken(name, sheet.headers, mapping, isAgency, findBankPlaces(sheet, mapping)),
      ],
      dateQuestion: question && { ...question, order: input.dateOrder ?? 'dmy' },
    }
  }
  if (question && !input.dateOrder) refuseOpenDates(question)
  refuseOpenQuestions(sheet.questions)
  return scope.transaction(async (inside) => {
    // Every writer of money locks the books first.
    if (hasMoney(kind, mapping)) await lockBooks(inside)
    // The lock keeps two imports of one file from both storing its rows.
    for (const { table } of writtenBy(members, kind)) await inside.lock(table)
    if (!input.skipDuplicates && !input.known) await refuseSameFile(inside, kind, sheet)
    const plan = await makePlan(inside)
    const kept = input.keepBad && plan.errors.length === 0 ? keepBadRows(sheet, plan, sources, input) : null
    if (!kept) refuseBadRows(sources, plan)
    await keepMapping(inside, kind.name, sheet.headers, mapping)
    return storePlan(inside, kind, plan, { ...input, fileHash: hashOfSheet(sheet) }, kept, importer)
  })
}

/** Whether a file has columns whose facts are money of the books. */
const hasMoney = ({ columns }: PlannedKind, mapping: readonly (string | null)[]): boolean =>
  columns.some(
    ({ field, agencies }) => mapping.includes(field) && (agencies || depositFields.includes(field)),
  )

const withoutAgencyColumns = (kind: PlannedKind, isAgency: boolean): PlannedKind =>
  isAgency ? kind : { ...kind, columns: kind.columns.filter(({ agencies }) => !agencies) }

const listDepositHeaders = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ column, headers }) => (depositFields.includes(column.field) ? headers : []))

const findMappingProblem = (
  { columns }: PlannedKind,
  sheet: Sheet,
  mapping: (string | null)[],
): string | undefined =>
  mappingProblem(columns, sheet.headers, mapping) ??
  findBankNoteProblem(sheet.headers, mapping, findBankPlaces(sheet, mapping))

/** The kinds of record that an import may write, in the order in which an undo locks them. */
function writtenBy(members: readonly Member[], { parts, columns }: PlannedKind): Member[] {
  const made = columns.flatMap(({ link }) => (link?.phone ? [link.to] : []))
  const names = new Set([...parts.map(({ member }) => member.name), ...made])
  return members.filter(({ name }) => names.has(name)).toReversed()
}

async function suggestColumns(
  scope: AccountScope,
  kind: PlannedKind,
  sheet: Sheet,
): Promise<Step<'columns'>> {
  const { headers } = sheet
  const { columns } = kind
  const last = await recallMapping(scope, kind.name, headers)
  const remembered = last !== undefined && findMappingProblem(kind, sheet, last) === undefined
  const own = columns.some(isLandlord) ? await readOwnLandlord(scope) : undefined
  const matched = withoutOtherPeriods(kind, sheet, matchHeaders(columns, headers))
  const mapping = remembered ? last : withoutOtherDates(sheet, matched)
  return {
    step: 'columns',
    ...describeColumns(sheet, mapping, remembered),
    fields: columns
      .filter(({ readOnly }) => !readOnly)
      .map(({ field, title, kind: of, required, choices, link }) => ({
        field,
        title,
        kind: of,
        required: required ?? false,
        ...(choices && { choices: [...choices] }),
        ...(link && { names: link.to }),
      })),
    mayComplete: isCompleted(kind.parts[0].member.name) && (await hasRecords(scope, kind.parts[0].member)),
    given: {
      ...(own && { landlord: { value: own.id, shown: own.name } }),
      ...Object.fromEntries(columns.flatMap(givenWhenEmpty)),
    },
  }
}

/** What a required column means where the file does not have it, as an end date that is missing means a rolling tenancy. */
const givenWhenEmpty = ({ field, required, emptyText }: CsvColumn) =>
  required && emptyText !== undefined ? [[field, { value: emptyText, shown: '' }] as const] : []

/** Whether the account has any record of a kind. */
async function hasRecords(scope: AccountScope, { table }: Member): Promise<boolean> {
  const [one] = await scope
    .select({ id: table.id })
    .from(table as PgTable)
    .where(scope.mine(table))
    .limit(1)
  return one !== undefined
}

/** Leaves out a suggested column of certificates in which no cell is a date, such as 'Smoke Alarms: Yes'. */
const withoutOtherDates = ({ rows }: Sheet, mapping: readonly (string | null)[]): (string | null)[] =>
  mapping.map((field, at) => {
    if (!certificateColumns.some((each) => each.field === field)) return field
    const texts = rows.map(({ cells }) => restoreCell(cells[at] ?? '').trim()).filter(Boolean)
    return texts.length === 0 || texts.some((text) => readDate(text, 'dmy').value !== undefined)
      ? field
      : null
  })

const hashOfSheet = ({ headers, rows }: Sheet): string =>
  hashOf([headers.join('\u0002'), ...rows.map(({ cells }) => cells.join('\u0002'))])

/** Who imported the same rows and when, as 'Ann Lee imported this file on 3 Nov 2026'; undefined where nobody has. */
async function findSameFile(
  scope: AccountScope,
  { name }: PlannedKind,
  sheet: Sheet,
): Promise<string | undefined> {
  const isSame = and(
    eq(imports.entity, name),
    eq(imports.fileHash, hashOfSheet(sheet)),
    isNull(imports.undoneAt),
  )
  const [same] = await scope
    .select({ who: users.name, at: imports.createdAt })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.userId))
    .where(scope.mine(imports, isSame))
    .orderBy(desc(imports.createdAt))
    .limit(1)
  return same && `${same.who ?? 'Somebody'} imported this file on ${scope.day(today(new Date(same.at)))}`
}

/** Throws a 409 where the same rows were imported before, perhaps by a colleague a moment ago. Call it with the kind locked. */
async function refuseSameFile(scope: AccountScope, kind: PlannedKind, sheet: Sheet): Promise<void> {
  const same = await findSameFile(scope, kind, sheet)
  if (same)
    refuse(
      'already-imported',
      `Nothing was imported: ${same}. Undo that import first, or tick ‘Leave out rows that are already on Gable’.`,
    )
}

/** Throws the 400 for a file whose days nobody has said. */
function refuseOpenDates(question: DateQuestion): never {
  const why = describeDateQuestion(question)
  throw new Refused(400, 'date-order-unknown', `Nothing was imported. ${why}.`, { dateOrder: why })
}

/** Throws a 400 when any cell is invalid: without `keepBad` a file is imported completely or not at all. */
function refuseBadRows(sources: readonly Source[], { rows, errors: missing }: Plan): void {
  const errors = [...missing, ...rows.flatMap((row) => row.errors)]
  const [first] = errors
  if (!first) return
  const titles = new Map(sources.map(({ column: { field, title } }) => [field, title]))
  const placeOf = ({ row, field }: ImportError) =>
    [row === null ? '' : `Row ${row}`, titles.get(field) ?? field].filter(Boolean).join(', ')
  const bad = rows.filter(({ records }) => !records).length
  const which = bad === 1 ? '1 row has' : `${bad.toLocaleString('en-GB')} rows have`
  throw new Refused(
    400,
    'import-row',
    `Nothing was imported: ${which} a problem. ${placeOf(first)}: ${first.message}.`,
    Object.fromEntries(errors.slice(0, 50).map((error) => [placeOf(error), error.message])),
  )
}
