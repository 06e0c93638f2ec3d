import { askQuestion, type FileQuestion, replyOf } from '#shared/csv/questions.ts'
import { addDays, today } from '#shared/dates.ts'
import { planBalances } from '#shared/money/rent/papers/rent.balances.ts'
import { openingColumns } from '#shared/money/rent/papers/rent.files.columns.ts'
import type { RentFileInput, RentFileReply, RentFileRow } from '#shared/money/rent/papers/rent.files.ts'
import { answeredKind, askTenancyKind } from '#shared/money/rent/rent.kind-question.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import type { ScheduleInput } from '#shared/records/terms/terms.input.ts'
import { yearlyPence } from '#shared/records/terms/terms.parts.ts'
import { listRentPeriods } from '#shared/records/terms/terms.periods.ts'
import { Refused, refuseField } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { listOldReferences, sayOldReferences } from '../../../files/referred.ts'
import type { FileRow } from '../../../files/rows.ts'
import { type FindAbove, openAdverts } from '../../../records/tenancies/tenancies.ports.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { readStated, type StatedRent } from '../../../records/terms/terms.read.ts'
import { readBookDays } from '../../ledger/closed.ts'
import { lockBooks, readClosedThrough } from '../../ledger/post.ts'
import { findBesideBooks } from '../account/rent.opening-credits.ts'
import { refuseFuture } from '../account/rent.refusals.ts'
import { planStart, storeStarts } from '../account/rent.start.ts'
import { findBalanceDay, readTermsOfRow } from './openings.terms.ts'
import { type Checked, importOf, refuseRow } from './rent-files.flow.ts'
import { type Candidate, makeFinder } from './rent-files.match.ts'
import { listCandidates } from './rent-files.tenancies.ts'

type Start = ReturnType<typeof planStart>

const refuse = (reply: RentFileRow, why: string) => refuseRow(reply, why.replace(/\.$/, ''))
const wait = (reply: RentFileRow, why: string): Checked<Start> => ({
  reply: { ...reply, state: 'asked', why },
})

const waits = {
  day: 'Enter the date of the balances first',
  'rent-day': 'Choose the rent day first',
  balance: 'First choose what the figures mean',
  books: 'First choose what to do with the credits',
  kind: 'Choose the kind of tenancy first',
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
  return {
    count: due.length,
    every,
    amount: fromPence(due.reduce((sum, { pence }) => sum + pence, 0)),
    from: days.start,
  }
}

/** Throws a 400 for a day that has not come, and for one after which months are closed: what falls due in them is closed too. */
async function refuseBalanceDay(scope: AccountScope, day: string | undefined) {
  if (!day) return
  refuseFuture(day, 'balancesOn')
  const closed = await readClosedThrough(scope)
  if (closed && day < closed)
    refuseField(
      'month-closed',
      'balancesOn',
      `Everything up to and including ${scope.day(closed)} is closed. Enter the balances at the end of that day or a later one`,
    )
}

const inBooks = 'credits-in-books'

/** Asks what becomes of credits that the opening balances of the client account have to hold. */
function askAboutBooks(
  rows: readonly RentFileRow[],
  opening: string,
  money: (pence: number) => string,
  replies: RentFileInput['replies'],
): FileQuestion[] {
  const [first] = rows
  if (!first) return []
  const text = `The client account has opening balances of ${opening}, which must include what was paid in advance by then. What do you want to do with these credits?`
  const example = `Then add ${money(toPence(-(first.amount ?? 0)))} of ${first.says} and the others under Money Settings, Opening Balances`
  const options = [{ reply: 'start', label: 'Start these rent accounts with 0', example }]
  return [askQuestion({ id: inBooks, text, count: rows.length, options }, replies)]
}

/** What a file of opening balances says as a whole, for the person who checks it. */
function describeBalances(
  rows: readonly Checked<Start>[],
  day: ReturnType<typeof findBalanceDay>,
  needRentDay: number,
  { rentDay }: RentFileInput,
): RentFileReply['balances'] {
  const sumOf = (isWanted: (amount: number) => boolean) => {
    const found = rows.flatMap(({ reply: { state, amount } }) =>
      state === 'ready' && amount !== null && isWanted(amount) ? [toPence(Math.abs(amount))] : [],
    )
    return { count: found.length, total: fromPence(found.reduce((sum, pence) => sum + pence, 0)) }
  }
  return {
    day: day.day ?? null,
    askDay: day.ask,
    owed: sumOf((amount) => amount > 0),
    credit: sumOf((amount) => amount < 0),
    needRentDay,
    rentDay: rentDay ?? null,
  }
}

/** Why a rent from the tenancy's first day is above what an advert of it stated; a later one is an increase. */
function findAbove(
  { tenancy: { id, propertyId, startDate } }: StatedRent,
  { amount, every = 'month', from }: ScheduleInput,
  find: FindAbove,
): string | undefined {
  if (amount === undefined || (from ?? startDate) > startDate) return undefined
  const yearly = yearlyPence({ pence: toPence(amount), every })
  return find({ propertyId, tenancyId: id, start: startDate, yearlyPence: yearly })
}

/** Checks a file of opening balances, or starts the rent accounts of its rows that are ready, all of them or none. */
export const importOpenings = importOf<Start>({
  name: 'openings',
  columns: openingColumns,
  async check(scope, file, input, referred) {
    const { rows } = file
    await lockBooks(scope)
    const day = findBalanceDay(file, input.balancesOn ?? undefined, scope.day)
    await refuseBalanceDay(scope, day.day)
    const candidates = await listCandidates(scope)
    const find = makeFinder(candidates, openingColumns, input, referred)
    const found = rows.map((row) => ({ row, ...find(row) }))
    const ids = [...new Set(found.flatMap(({ tenancy }) => tenancy?.id ?? []))]
    if (input.dryRun === false) await scope.lock(tenancies, ids)
    const stored = await readStated(scope, ids)
    const skipped = new Set(input.skip)
    const { openedOn: booksOpening } = await readBookDays(scope)
    const cells = new Map(
      rows.map((row) => [row, { ...row.values, name: row.values.tenant || row.values.home || '' }]),
    )
    const balances = planBalances([...cells.values()], {
      header: file.headers[file.mapping.indexOf('owed')] ?? '',
      replies: input.replies ?? {},
      money: scope.money,
    })
    const startsEmpty = replyOf(input.replies ?? {}, inBooks, ['start']) !== undefined
    const findAdvert = await openAdverts.ask(scope)
    const taken = new Map<string, number>()
    const besideBooks: RentFileRow[] = []
    const kind = answeredKind(input.replies ?? {})
    let needRentDay = 0
    let needKind = 0
    const checkStart = (
      row: FileRow,
      reply: RentFileRow,
      pence: number,
      { id, hasAccount }: Candidate,
    ): Checked<Start> => {
      const of = stored.get(id)
      const earlier = taken.get(id)
      if (hasAccount) return refuse(reply, 'This tenancy has a rent account already')
      if (earlier) return refuse(reply, `Row ${earlier} is for the same tenancy`)
      if (!of) return refuse(reply, 'This tenancy no longer exists')
      const read = readTermsOfRow(row, of, pence, { day: day.day, rentDay: input.rentDay })
      if ('problem' in read) return refuse(reply, read.problem)
      if ('asked' in read) {
        if (read.asked === 'rent-day') needRentDay += 1
        return wait(reply, waits[read.asked])
      }
      if (read.usesAnswer) needRentDay += 1
      let { terms } = read
      let { amount } = reply
      const since = row.values.from ? terms.from : day.day && addDays(day.day, 1)
      if (findBesideBooks(scope, booksOpening, since ?? of.tenancy.startDate, terms.opening)) {
        besideBooks.push(reply)
        if (!startsEmpty) return wait(reply, waits.books)
        terms = { ...terms, opening: 0, openingSince: undefined }
        amount = 0
      }
      if (of.tenancy.kind === null) {
        needKind += 1
        if (!kind) return wait(reply, waits.kind)
        terms = { ...terms, kind }
      }
      const above = findAbove(of, terms, findAdvert)
      if (above) return refuse(reply, above)
      const start = tryStart(scope, of, terms)
      if (typeof start === 'string') return refuse(reply, start)
      taken.set(id, row.row)
      return { reply: { ...reply, amount, charged: sumCharged(start) }, made: start }
    }
    const checked = found.map(({ row, tenancy, personId: _, ...state }): Checked<Start> => {
      const { from, tenant, home } = row.values
      const balance = balances.of(cells.get(row))
      const reply: RentFileRow = {
        row: row.row,
        day: from ?? day.day ?? null,
        amount: 'pence' in balance ? fromPence(balance.pence) : null,
        ...state,
        says: [home, tenant, ...sayOldReferences(listOldReferences(openingColumns, row.values))]
          .filter(Boolean)
          .join(' · '),
        tenancy: tenancy ?? null,
        charged: null,
      }
      if (skipped.has(row.row)) return { reply: { ...reply, state: 'skipped', why: '' } }
      if (row.problem) return refuse(reply, row.problem)
      if ('problem' in balance) return refuse(reply, balance.problem)
      if (!tenancy) return { reply }
      if ('asked' in balance) return wait(reply, waits.balance)
      return checkStart(row, reply, balance.pence, tenancy)
    })
    const opening = booksOpening ? scope.day(booksOpening) : ''
    const ofBooks = askAboutBooks(besideBooks, opening, scope.money, input.replies)
    return {
      rows: checked,
      questions: [...balances.questions, ...ofBooks, ...askTenancyKind(needKind, input.replies ?? {})],
      balances: describeBalances(checked, day, needRentDay, input),
    }
  },
  store: storeStarts,
})
