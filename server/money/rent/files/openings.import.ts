import { addDays, today } from '#shared/dates.ts'
import { openingColumns } from '#shared/money/rent/papers/rent.files.columns.ts'
import type { RentFileRow } from '#shared/money/rent/papers/rent.files.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import type { RentFrequency } from '#shared/records/terms/terms.calendar.ts'
import { type ScheduleInput, scheduleInput } from '#shared/records/terms/terms.input.ts'
import { yearlyPence } from '#shared/records/terms/terms.parts.ts'
import { listRentPeriods } from '#shared/records/terms/terms.periods.ts'
import { Refused } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { listOldReferences, sayOldReferences } from '../../../files/referred.ts'
import type { FileRow } from '../../../files/rows.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { readStated, type StatedRent } from '../../../records/terms/terms.read.ts'
import { lockBooks } from '../../ledger/post.ts'
import { findBesideBooks, readBooksOpening } from '../account/rent.brought.ts'
import { planStart, storeStarts } from '../account/rent.start.ts'
import { listCandidates } from './files.candidates.ts'
import { type Checked, importOf, makeFinder } from './files.import.ts'
import type { Candidate } from './files.match.ts'
import { labelOf } from './files.rows.ts'

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/**
 * A day on which a rent period begins, from what a file calls the rent day: '1', '15th', 'last', 'Monday'. It lies before
 * `from`. Undefined for any other text, and for one that does not fit how often the rent is paid.
 */
function readRentDay(text: string, every: RentFrequency, from: string): string | undefined {
  const bare = text.trim().toLowerCase()
  if (every === 'month' || every === 'quarter') {
    const number = /^(?:the )?last(?: day)?$/.test(bare)
      ? 31
      : Number(/^(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?: of (?:the|each|every) month)?$/.exec(bare)?.[1])
    if (!(number >= 1 && number <= 31)) return undefined
    // January has 31 days, so it can hold every day of the month.
    return `${Number(from.slice(0, 4)) - 1}-01-${String(number).padStart(2, '0')}`
  }
  const wanted = weekdays.findIndex((name) => bare.startsWith(name))
  if (wanted < 0) return undefined
  return addDays(from, -((weekdayOf(from) - wanted + 7) % 7))
}

type Start = ReturnType<typeof planStart>

const refuse = (reply: RentFileRow, why: string): Checked<Start> => ({
  reply: { ...reply, state: 'wrong', why: why.replace(/\.$/, '') },
  made: undefined,
})

/** The rent of the row; a text says what is wrong with the row. */
function readTerms({
  every,
  from,
  owed,
  rent,
  rentDay,
  servedOn,
}: FileRow['values']): ScheduleInput | string {
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
    ...(servedOn && { servedOn }),
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

/** Reads once why lettings are above what their adverts state. The wing of the law implements it, and routes.ts passes it on. */
export type OpenAdverts = (scope: AccountScope) => Promise<FindAdvert>
type FindAdvert = (letting: {
  propertyId: string
  tenancyId: string
  start: string
  yearlyPence: number
}) => string | undefined

/** Why a rent from the tenancy's first day is above what an advert of it stated; a later one is an increase. */
function findAbove(
  { tenancy: { id, propertyId, startDate } }: StatedRent,
  { amount, every = 'month', from }: ScheduleInput,
  find: FindAdvert,
): string | undefined {
  if (amount === undefined || (from ?? startDate) > startDate) return undefined
  const yearly = yearlyPence({ pence: toPence(amount), every })
  return find({ propertyId, tenancyId: id, start: startDate, yearlyPence: yearly })
}

/** Checks a file of opening balances, or starts the rent accounts of its rows that are ready, all of them or none. */
export const openingsImporter = (openAdverts: OpenAdverts) =>
  importOf<Start>({
    name: 'openings',
    columns: openingColumns,
    async check(scope, tx, rows, input, referred) {
      await lockBooks(scope, tx)
      const candidates = await listCandidates(scope)
      const known = new Map(candidates.map((each) => [each.id, each]))
      const find = makeFinder(candidates, openingColumns, input, referred)
      const found = rows.map((row) => ({ row, ...find(row) }))
      const ids = [...new Set(found.flatMap(({ tenancy }) => tenancy?.id ?? []))]
      if (input.dryRun === false) await scope.lock(tenancies, ids)
      const stored = await readStated(scope, ids)
      const skipped = new Set(input.skip)
      const booksOpening = await readBooksOpening(scope, tx)
      const findAdvert = await openAdverts(scope)
      const taken = new Map<string, number>()
      const checkStart = (row: FileRow, reply: RentFileRow, { id }: Candidate): Checked<Start> => {
        const of = stored.get(id)
        const earlier = taken.get(id)
        if (known.get(id)?.hasAccount) return refuse(reply, 'This tenancy has a rent account already')
        if (earlier) return refuse(reply, `Row ${earlier} is of the same tenancy`)
        if (!of) return refuse(reply, 'This tenancy is no longer there')
        const terms = readTerms(row.values)
        if (typeof terms === 'string') return refuse(reply, terms)
        const beside = findBesideBooks(scope, booksOpening, terms.from ?? of.tenancy.startDate, terms.opening)
        if (beside) return refuse(reply, beside)
        const above = findAbove(of, terms, findAdvert)
        if (above) return refuse(reply, above)
        const start = tryStart(scope, of, terms)
        if (typeof start === 'string') return refuse(reply, start)
        taken.set(id, row.row)
        return { reply: { ...reply, charged: sumCharged(start) }, made: start }
      }
      return found.map(({ row, tenancy, personId: _, ...state }) => {
        const { from, owed, tenant, home } = row.values
        const reply: RentFileRow = {
          row: row.row,
          day: from ?? null,
          amount: owed ? Number(owed) : null,
          ...state,
          says: [home, tenant, ...sayOldReferences(listOldReferences(openingColumns, row.values))]
            .filter(Boolean)
            .join(' · '),
          tenancy: tenancy ? labelOf(tenancy) : null,
          charged: null,
        }
        if (skipped.has(row.row)) return { reply: { ...reply, state: 'skipped', why: '' }, made: undefined }
        if (row.problem) return refuse(reply, row.problem)
        return tenancy ? checkStart(row, reply, tenancy) : { reply, made: undefined }
      })
    },
    store: storeStarts,
  })
