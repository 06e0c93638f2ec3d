import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { headerKey, mappingProblem, matchHeaders } from '#shared/csv/match.ts'
import { notesOf, sourcesOf } from '#shared/csv/rows.ts'
import type { ImportError, ImportInput, ImportReply } from '#shared/imports/imports.ts'
import type { Transaction } from '../../db/client.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { notify } from '../../notify/notify.ts'
import type { Member } from '../../records/member.ts'
import { columnsOf } from './columns.ts'
import { importMappings, imports } from './imports.table.ts'
import { readLabels } from './labels.ts'
import { type Plan, planImport } from './plan.ts'
import { readSheet, type Sheet } from './sheet.ts'

type Step<Name extends ImportReply['step']> = Extract<ImportReply, { step: Name }>

/** Suggests columns for a file, checks it, or imports it, as the request says. Only an import writes. */
export async function importFile(
  members: readonly Member[],
  scope: AccountScope,
  kind: Member,
  input: ImportInput,
): Promise<ImportReply> {
  const sheet = readSheet(input)
  const { mapping } = input
  if (!mapping) return suggestColumns(scope, kind, sheet)
  const why = mappingProblem(columnsOf(kind), sheet.headers, mapping)
  if (why) throw new Refused(400, why, { mapping: why })
  const makePlan = async (inside: AccountScope) => {
    const cells = sheet.rows.map((row) => row.cells)
    const sources = sourcesOf(columnsOf(kind), sheet.headers, mapping, cells, input.defaults)
    const labels = await readLabels(members, inside)
    const plan = await planImport(inside, kind, sources, sheet.rows, labels, input.skipDuplicates ?? false)
    return { plan, notes: notesOf(sources) }
  }
  if (input.dryRun !== false) {
    const { plan, notes } = await makePlan(scope)
    return { step: 'checked', ...reportPlan(plan), notes }
  }
  return scope.transaction(async (inside, tx) => {
    // Two imports of one file at once would otherwise each find that the other's rows are not there yet.
    await inside.lock(kind.table)
    const { plan } = await makePlan(inside)
    refuseBadRows(kind, plan)
    await saveMapping(tx, inside, kind, sheet, mapping)
    return storeRows(inside, tx, kind, plan, input.fileName)
  })
}

async function suggestColumns(scope: AccountScope, kind: Member, sheet: Sheet): Promise<Step<'columns'>> {
  const { headers, rows, encoding, separator } = sheet
  const columns = columnsOf(kind)
  const [kept] = await scope
    .select({ mapping: importMappings.mapping })
    .from(importMappings)
    .where(
      scope.mine(
        importMappings,
        eq(importMappings.entity, kind.name),
        eq(importMappings.headerHash, hashOf(headers)),
      ),
    )
  const last = kept?.mapping as (string | null)[] | undefined
  const remembered = last !== undefined && mappingProblem(columns, headers, last) === undefined
  return {
    step: 'columns',
    headers,
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
    mapping: remembered ? last : matchHeaders(columns, headers),
    remembered,
    sample: rows.slice(0, 5),
    count: rows.length,
    encoding,
    separator,
  }
}

const hashOf = (headers: string[]) =>
  createHash('sha256').update(headers.map(headerKey).join('\u0001')).digest('hex')

async function saveMapping(
  tx: Transaction,
  scope: AccountScope,
  kind: Member,
  { headers }: Sheet,
  mapping: (string | null)[],
): Promise<void> {
  const row = { accountId: scope.accountId, entity: kind.name, headerHash: hashOf(headers), mapping }
  await tx
    .insert(importMappings)
    .values(row)
    .onConflictDoUpdate({
      target: [importMappings.accountId, importMappings.entity, importMappings.headerHash],
      set: { mapping },
    })
}

const limits = { errors: 1000, warnings: 200, preview: 100 }

function reportPlan(plan: Plan): Omit<Step<'checked'>, 'step' | 'notes'> {
  const errors = [...plan.errors, ...plan.rows.flatMap((row) => row.errors)]
  const warnings = plan.rows.flatMap(({ row, warnings: of }) => of.map((message) => ({ row, message })))
  const bad = plan.rows.filter(({ values }) => !values)
  const shown = new Set([...bad, ...plan.rows.filter(({ values }) => values)].slice(0, limits.preview))
  return {
    count: plan.rows.length,
    ok: plan.rows.filter(({ values, isSkipped }) => values && !isSkipped).length,
    bad: bad.length,
    skipped: plan.rows.filter(({ isSkipped }) => isSkipped).length,
    errors: errors.slice(0, limits.errors),
    errorCount: errors.length,
    warnings: warnings.slice(0, limits.warnings),
    warningCount: warnings.length,
    preview: plan.rows
      .filter((row) => shown.has(row))
      .map(({ row, cells, texts }) => ({ row, cells, values: texts })),
  }
}

/** Throws a 400 when any cell is invalid: a file is imported completely or not at all. */
function refuseBadRows(kind: Member, { rows, errors: missing }: Plan): void {
  const errors = [...missing, ...rows.flatMap((row) => row.errors)]
  const [first] = errors
  if (!first) return
  const titles = new Map(columnsOf(kind).map(({ field, title }) => [field, title]))
  const placeOf = ({ row, field }: ImportError) =>
    [row === null ? '' : `Row ${row}`, titles.get(field) ?? field].filter(Boolean).join(', ')
  const bad = rows.filter(({ values }) => !values).length
  const which = bad === 1 ? '1 row has' : `${bad.toLocaleString('en-GB')} rows have`
  throw new Refused(
    400,
    `Nothing was imported: ${which} something that cannot be stored. ${placeOf(first)}: ${first.message}.`,
    Object.fromEntries(errors.slice(0, 50).map((error) => [placeOf(error), error.message])),
  )
}

async function storeRows(
  scope: AccountScope,
  tx: Transaction,
  kind: Member,
  { rows }: Plan,
  fileName: string,
): Promise<Step<'done'>> {
  const values = rows.flatMap((row) => (row.values && !row.isSkipped ? [row.values] : []))
  if (values.length === 0)
    throw new Refused(400, 'Nothing was imported: every row of this file is there already.')
  const stored = await scope.insertMany(kind.table, values as never[])
  const rowIds = stored.map(({ id }) => id)
  await kind.files.after?.(scope, rowIds)
  const { accountId, author, changeId } = scope
  if (!author.id) throw new Error('an import needs an author')
  await tx.insert(imports).values({
    accountId,
    // An import has the id of its change, so that undoing one finds the other.
    id: changeId,
    entity: kind.name,
    fileName,
    rowIds,
    count: rowIds.length,
    userId: author.id,
  })
  await notify(tx, accountId, {
    kind: 'import-finished',
    by: author.id,
    about: { entity: kind.name, fileName, count: rowIds.length, who: author.name },
  })
  return {
    step: 'done',
    importId: changeId,
    changeId,
    count: rowIds.length,
    skipped: rows.filter(({ isSkipped }) => isSkipped).length,
  }
}
