import { today } from '#shared/dates.ts'
import { openingColumns } from '#shared/money/rent/papers/rent.files.columns.ts'
import type { RentFileInput, RentFileReply, RentFileRow } from '#shared/money/rent/papers/rent.files.ts'
import { fromPence } from '#shared/pence.ts'
import type { RentFrequency } from '#shared/records/terms/terms.calendar.ts'
import { type ScheduleInput, scheduleInput } from '#shared/records/terms/terms.input.ts'
import { listRentPeriods } from '#shared/records/terms/terms.periods.ts'
import { Refused } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { uuid } from '../../../db/uuid.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { readStated, type StatedRent } from '../../../records/terms/terms.read.ts'
import { lockBooks } from '../../ledger/post.ts'
import { planStart, storeStarts } from '../account/rent.start.ts'
import { listCandidates } from './files.candidates.ts'
import { type Candidate, makeMatcher } from './files.match.ts'
import { type ReadRentRow, readRentFile } from './files.read.ts'
import { describeFile, makeKeptFile, refuseUnready } from './files.reply.ts'
import { findTenancy, labelOf } from './files.rows.ts'
import { readRentDay } from './rent-day.ts'
import { storeRentImport } from './rent-imports.store.ts'

type Start = ReturnType<typeof planStart>

interface Checked {
  reply: RentFileRow
  start: Start | undefined
}

const refuse = (reply: RentFileRow, why: string): Checked => ({
  reply: { ...reply, state: 'wrong', why: why.replace(/\.$/, '') },
  start: undefined,
})

/** The rent of the row; a text says what is wrong with the row. */
function readTerms({ every, from, owed, rent, rentDay }: ReadRentRow['values']): ScheduleInput | string {
  const day = from ?? ''
  const rhythm = (every ?? 'month') as RentFrequency
  const anchor = rentDay ? readRentDay(rentDay, rhythm, day) : undefined
  if (rentDay && !anchor)
    return `‘${rentDay}’ is not a rent day. Write a day of the month such as 1, or Monday for a weekly rent`
  const read = scheduleInput.safeParse({
    from: day,
    opening: Number(owed),
    ...(every && { every }),
    ...(anchor && { anchor }),
    ...(rent && { amount: Number(rent) }),
  })
  return read.success ? read.data : (read.error.issues[0]?.message ?? 'This row cannot be read')
}

/** Plans the start of the rent account without storing it, to find what the law or the tenancy's days forbid. */
function tryStart(scope: AccountScope, stored: StatedRent, terms: ScheduleInput): Start | string {
  try {
    return planStart(scope, stored, terms)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return Object.values(error.errors ?? {})[0] ?? error.message
  }
}

/** The rent that the started account charges by today. */
function sumCharged({ plan: { terms, days, parts } }: Start): RentFileRow['charged'] {
  const due = listRentPeriods(terms, days, today(), parts)
  const every = terms.at(-1)?.every ?? 'month'
  return { count: due.length, every, amount: fromPence(due.reduce((sum, { pence }) => sum + pence, 0)) }
}

/** Checks a file of opening balances, or starts the rent accounts of its rows that are ready, all of them or none. */
export async function importOpenings(scope: AccountScope, input: RentFileInput): Promise<RentFileReply> {
  const sheet = await readRentFile(input, openingColumns)
  return scope.transaction(async (inside, tx) => {
    await lockBooks(inside, tx)
    const candidates = await listCandidates(inside)
    const match = makeMatcher(candidates)
    const known = new Map(candidates.map((each) => [each.id, each]))
    const choices = new Map(input.choices?.map(({ row, tenancyId }) => [row, known.get(tenancyId)]))
    const skipped = new Set(input.skip)
    const found = sheet.rows.map((row) => ({
      row,
      found: findTenancy(row.values, match, choices.has(row.row), choices.get(row.row)),
    }))
    const ids = [...new Set(found.flatMap(({ found: { tenancy } }) => tenancy?.id ?? []))]
    if (input.dryRun === false) await inside.lock(tenancies, ids)
    const stored = await readStated(inside, ids)
    const taken = new Map<string, number>()
    const check = (row: ReadRentRow, { tenancy, personId: _, ...state }: ReturnType<typeof findTenancy>) => {
      const { from, owed, tenant, home } = row.values
      const reply: RentFileRow = {
        row: row.row,
        day: from ?? null,
        amount: owed ? Number(owed) : null,
        ...state,
        says: [home, tenant].filter(Boolean).join(' · '),
        tenancy: tenancy ? labelOf(tenancy) : null,
        charged: null,
      }
      if (skipped.has(row.row))
        return { reply: { ...reply, state: 'skipped' as const, why: '' }, start: undefined }
      if (row.problem) return refuse(reply, row.problem)
      if (!tenancy) return { reply, start: undefined }
      return checkStart(row, reply, tenancy)
    }
    const checkStart = (row: ReadRentRow, reply: RentFileRow, tenancy: Candidate): Checked => {
      const now = known.get(tenancy.id)
      const of = stored.get(tenancy.id)
      const earlier = taken.get(tenancy.id)
      if (now?.hasAccount) return refuse(reply, 'This tenancy has a rent account already')
      if (earlier) return refuse(reply, `Row ${earlier} is of the same tenancy`)
      if (!of) return refuse(reply, 'This tenancy is no longer there')
      const terms = readTerms(row.values)
      if (typeof terms === 'string') return refuse(reply, terms)
      const start = tryStart(inside, of, terms)
      if (typeof start === 'string') return refuse(reply, start)
      taken.set(tenancy.id, row.row)
      return { reply: { ...reply, charged: sumCharged(start) }, start }
    }
    const all = found.map(({ row, found: each }) => check(row, each))
    const rows = all.map(({ reply }) => reply)
    const reply = describeFile(sheet, openingColumns, rows)
    if (input.dryRun !== false) return reply
    refuseUnready(reply, input)
    const importId = uuid()
    const starts = all.flatMap(({ start }) => start ?? [])
    await storeStarts(inside, tx, starts, { source: 'import', sourceId: importId })
    await storeRentImport(inside, {
      id: importId,
      kind: 'openings',
      fileName: input.fileName,
      ...reply.ready,
      ...makeKeptFile(sheet, rows),
    })
    return { ...reply, importId }
  })
}
