import type { CsvColumn } from '#shared/csv/column.ts'
import { findReferenceColumn } from '#shared/csv/references.ts'
import { anchorOfRentDay, rentDayProblem } from '#shared/csv/rent-day.ts'
import { type AgreedRent, sayMonthlyRent, termsOfRent } from '#shared/csv/rents.ts'
import { type ReadRow, textOfField } from '#shared/csv/rows.ts'
import { noteInput } from '#shared/records/notes/notes.ts'
import { resourceOf } from '#shared/registry.ts'
import { joinNames } from '#shared/text.ts'
import { uuid } from '../../../db/uuid.ts'
import type { Imported, Member, Values } from '../../../registry/member.ts'
import { keyOf } from '../imports.columns.ts'
import type { Context } from '../imports.context.ts'
import { isId, type Labels, sayRecord } from '../imports.labels.ts'
import type { PlannedRecord, PlannedRow } from '../imports.plan.types.ts'
import type { Complain } from '../people/links.ts'
import { completeRecord, noteKnown } from './rows.known.ts'
import { listUnkept, planFacts, warnOfUnkept } from './rows.money.ts'
import type { RowAsRead } from './rows.read.ts'
import { answerOf, findJointTenants, readValues } from './rows.values.ts'

/** Plans one row: its records, errors, warnings and note. */
export function planRow(context: Context, read: RowAsRead): PlannedRow {
  const { row, cells, texts, problems, guesses, agreed: rent, left, hidesBank } = read
  const { kind, sources, missing, money } = context
  const planned: PlannedRow = {
    row,
    cells,
    guesses,
    rent,
    note: '',
    warnings: hidesBank
      ? ['The note has bank details that everyone could read, so their digits are left out']
      : [],
    isSkipped: false,
    leftOut: '',
    records: null,
    ids: new Map(),
    texts: shownTexts(context, read),
    isKnown: context.known.of(read).has(kind.parts[0].member.name),
    differences: [],
    errors: problems.map((problem) => ({ row, ...problem })),
  }
  if (read.nobody !== undefined && !kind.makesPeople)
    return { ...planned, errors: [], records: [], isSkipped: true, leftOut: `‘${read.nobody}’ names nobody` }
  const complain: Complain = (field, message, flags) => {
    const told = [field, findReferenceColumn(kind.columns, field)?.field]
    // The landlord of a home that is not found is asked for with the home.
    const column = kind.columns.find((each) => each.field === field)
    if (column?.fromHome) told.push('property', findReferenceColumn(kind.columns, 'property')?.field)
    if (
      (missing.has(field) && !context.hasKnown) ||
      planned.errors.some((error) => told.includes(error.field))
    )
      return
    const source = sources.find(({ column }) => column.field === field)
    const value = source ? textOfField(source, cells) : ''
    planned.errors.push({ row, column: source?.at[0] ?? null, field, message, value, ...flags })
  }
  const records = planRecords(context, planned, read, complain)
  const worked = rent && `Rent: ${sayMonthlyRent(rent, money)}`
  // What a row says of a new tenancy or rent is no news of a record that is there.
  const ofNew = planned.isKnown ? [] : [...listUnkept(context, read), worked]
  planned.note = readNote(context, [texts.notes, ...left, ...ofNew].filter(Boolean).join('\n'), complain)
  noteKnown(context, planned, read, records)
  if (planned.errors.length > 0 || (missing.size > 0 && !context.hasKnown))
    return { ...planned, isSkipped: false, leftOut: '', warnings: [] }
  for (const { member, id, values, completes } of records)
    if (!completes) context.duplicates.get(member.name)?.add(keyOf(member, values), row, id)
  if (records.length === 0 && planned.isKnown && !kind.makesPeople)
    return { ...planned, records, isSkipped: true }
  if (kind.makesPeople && records.length === 0 && !planned.isSkipped)
    return {
      ...planned,
      records,
      isSkipped: true,
      leftOut: ['Everything in this row is already on Gable', ...planned.warnings].join('. '),
    }
  return { ...planned, records }
}

/** The text of the row that no field takes and that is kept as a note. */
function readNote({ kind }: Context, notes: string, complain: Complain): string {
  const isField = kind.parts.some(({ member }) => 'notes' in resourceOf(member.name).input.shape)
  if (!notes || isField) return ''
  const checked = noteInput.shape.text.safeParse(notes)
  if (!checked.success) complain('notes', checked.error.issues[0]?.message ?? 'This can’t be saved as a note')
  return checked.data ?? ''
}

/** A reference with the record that it means, so that a person sees whether it is the right one: 'L001 · Ada Prentice'. */
function sayReferred(
  labels: Labels,
  { to, names }: NonNullable<CsvColumn['reference']>,
  text: string,
  texts: ReadRow['values'],
): string {
  const id = (names !== null && texts[names]) || ''
  const said = sayRecord(labels, to, text)
  return isId(labels, to, id) && said === text ? `${text} · ${labels.nameOf(to, id)}` : said
}

/** The texts of a row as the preview shows them: records by their names, and all its tenants beside each other. */
function shownTexts({ kind, labels }: Context, { texts, joint }: RowAsRead): ReadRow['values'] {
  const named = { ...texts }
  for (const { field, link, reference } of kind.columns) {
    const text = named[field]
    if (!text) continue
    if (link) named[field] = sayRecord(labels, link.to, text)
    if (reference) named[field] = sayReferred(labels, reference, text, texts)
  }
  if (!joint || joint.field === 'name') return named
  return {
    ...named,
    [joint.field]: joinNames([texts[joint.field] ?? '', ...joint.others.map(({ name }) => name)], 8),
  }
}

/** The records of a row, in the order in which they are stored. */
function planRecords(
  context: Context,
  row: PlannedRow,
  read: RowAsRead,
  complain: Complain,
): PlannedRecord[] {
  const { kind, duplicates, dates, sources } = context
  const made: string[] = []
  const records: PlannedRecord[] = []
  for (const part of kind.parts) {
    const texts = part.textsOf(read.texts, made)
    if (!texts) continue
    const { member } = part
    const tell: Complain = (field, message, flags) => complain(part.fieldOf(field), message, flags)
    const known = context.known.of(read).get(member.name)
    if (known?.conflict) {
      row.isSkipped = true
      row.leftOut = known.conflict
      return []
    }
    if (known?.stored) {
      made.push(known.stored.id)
      row.ids.set(member.name, known.stored.id)
      records.push(
        ...completeRecord(
          context,
          row,
          read,
          { ...part, known: { ...known, stored: known.stored }, texts },
          tell,
        ),
      )
      continue
    }
    const values = readValues(context, part, texts, made, tell)
    const jointTenants = findJointTenants(context, part, read, values, tell)
    const twin = values && duplicates.get(member.name)?.find(keyOf(member, values))
    const id = part.isReused && twin ? twin.id : uuid()
    made.push(id)
    row.ids.set(member.name, (context.skipDuplicates && twin?.id) || id)
    if (values && part.isReused && twin && member.name === 'tenancies')
      row.warnings.push(...warnOfUnkept(sources, read))
    if (!values || (part.isReused && twin)) continue
    row.warnings.push(
      ...(member.files.warn?.(values, context.money) ?? []),
      ...context.colleagues.warn(texts),
    )
    for (const [field, message] of Object.entries(member.files.ask?.(values) ?? {})) {
      const answer = answerOf(context, field, texts)
      if (answer) values[field] = answer
      else tell(field, message)
    }
    const repeats = twin ? `${member.files.describe(values, dates)} ${twin.why}` : ''
    if (twin && context.skipDuplicates) {
      row.isSkipped = true
      row.leftOut = repeats
    } else if (twin && member.files.isUnique) tell(member.files.key[0] ?? '', repeats)
    else if (twin) row.warnings.push(repeats)
    if (row.isSkipped) continue
    const beside = {
      ...planFacts(context, read, member, row, tell),
      ...(row.rent && { rent: termsOfRent(row.rent) }),
      ...planRentDay(member, texts, values, row.rent, tell),
      ...(jointTenants.length > 0 && { jointTenants }),
    }
    const wrong = context.checks.get(member.name)?.(values, beside) ?? {}
    for (const [field, message] of Object.entries(wrong)) tell(field, message)
    records.push({ member, id, values: member.files.complete?.(values) ?? values, beside })
  }
  return records
}

/** The day on which the rent of a new tenancy falls due, where the file says one. */
function planRentDay(
  { name }: Member,
  { rentDay }: ReadRow['values'],
  { startDate }: Values,
  rent: AgreedRent | undefined,
  tell: Complain,
): Pick<Imported, 'anchor'> {
  if (name !== 'tenancies' || !rentDay || typeof startDate !== 'string') return {}
  const every = rent ? termsOfRent(rent).every : 'month'
  const anchor = anchorOfRentDay(rentDay, every, startDate)
  if (!anchor) tell('rentDay', rentDayProblem(rentDay, every))
  return anchor ? { anchor } : {}
}
