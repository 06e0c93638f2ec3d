import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { findLikely } from '#shared/money/bank/bank.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { remade } from '../../testing/remade.ts'
import { aRentedHome } from '../../testing/rent.ts'
import { readTodayRow } from '../../testing/today.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
afterEach(() => vi.useRealTimers())

const must = async (person: Person, method: string, path: string, body?: object) => {
  const answer = await person.call(method, path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
  return answer.body
}

const british = (day: string) => day.split('-').reverse().join('/')

/** A file as Starling writes it; amounts are pounds, and the balance follows. */
function starling(lines: [day: string, who: string, reference: string, amount: number][], opening = 0) {
  let balance = opening
  const rows = lines.map(([day, who, reference, amount]) => {
    balance += amount
    return [british(day), who, reference, 'FASTER PAYMENT', amount.toFixed(2), balance.toFixed(2)].join(',')
  })
  return ['Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)', ...rows].join('\r\n')
}

function send(person: Person, bankAccountId: string, text: string, query: Record<string, string> = {}) {
  const search = new URLSearchParams({ bankAccountId, name: 'monday.csv', ...query })
  return person.call('POST', `/api/bank/files?${search}`, text, { 'content-type': 'text/csv' })
}

interface Desk {
  person: Person
  account: string
  tenancy: string
  reference: string
}

/** An agency with a let home whose rent of 1,000 is owed, and a client account. */
const aDeskOf = remade(async (person) => {
  const startDate = addDays(today(), -40)
  const { id: tenancy } = await aRentedHome(person, {
    tenant: { name: 'Ann Lee' },
    tenancy: { startDate, rentAmount: 1000 },
  })
  const { people } = await must(person, 'GET', `/api/tenancies/${tenancy}/people`)
  const { id: account } = await must(person, 'POST', '/api/bank/accounts', {
    name: 'Client account',
    openedOn: startDate,
  })
  return { account: account as string, tenancy, reference: people[0].reference as string }
})
async function aDesk(): Promise<Desk> {
  const person = await app.person()
  return { person, ...(await aDeskOf(person)) }
}

const waitingLines = async (person: Person) => (await must(person, 'GET', '/api/bank/lines')).lines
const owedOf = async (person: Person, tenancy: string) =>
  (await must(person, 'GET', `/api/tenancies/${tenancy}/account`)).owed
const sort = (person: Person, id: string, parts: object[]) =>
  person.call('POST', `/api/bank/lines/${id}/sort`, { parts })

test('a file’s name and a search that cannot be stored are refused by their fields', async () => {
  const person = await app.person()
  const { id } = await must(person, 'POST', '/api/bank/accounts', { name: 'Client account' })
  const file = starling([[addDays(today(), -2), 'A LEE', 'RENT', 5]])
  const errors = (name: string) => ({ [name]: 'Contains characters that cannot be stored' })
  expect(await send(person, id, file, { name: 'a\0b' })).toMatchObject({
    status: 400,
    body: { errors: errors('name') },
  })
  expect(await person.call('GET', '/api/bank/lines?search=%00')).toMatchObject({
    status: 400,
    body: { errors: errors('search') },
  })
  await send(person, id, file, { name: 'a\r\nb.csv' })
  expect(await must(person, 'GET', '/api/bank/imports')).toMatchObject([{ file: 'a b.csv' }])
})

describe('a bank’s file', () => {
  test('pays by its references, stores each line once, and is undone as a whole', async () => {
    const { person, account, tenancy, reference } = await aDesk()
    const file = starling([
      [addDays(today(), -5), 'A LEE', reference, 600],
      [addDays(today(), -4), 'UNKNOWN SENDER', 'HELLO', 77.7],
    ])
    const dry = await send(person, account, file, { dryRun: 'yes' })
    expect(dry.body, dry.text).toMatchObject({ kind: 'read', lines: 2, fresh: 2, sure: 1, importId: null })
    expect(await waitingLines(person)).toEqual([])
    const stored = await send(person, account, file)
    expect(stored.body).toMatchObject({ fresh: 2, sure: 1, waiting: 1, closing: 677.7 })
    expect(await owedOf(person, tenancy)).toBe(1400)
    expect((await send(person, account, file)).body).toMatchObject({ fresh: 0, sure: 0 })
    expect(await waitingLines(person)).toHaveLength(1)
    expect(await readTodayRow(person, 'unsorted')).toMatchObject({ count: 1 })
    const [row] = await must(person, 'GET', '/api/bank/accounts')
    expect(row).toMatchObject({ balance: 677.7, stated: 677.7, unsorted: 1, isMain: true })
    const undone = await person.call('POST', `/api/bank/imports/${stored.body.importId}/undo`)
    expect(undone.body, undone.text).toEqual({ count: 2 })
    expect(await owedOf(person, tenancy)).toBe(2000)
    expect((await send(person, account, file)).body).toMatchObject({ fresh: 2, sure: 1 })
    expect(await findBrokenRules(app.services.pool)).toEqual([])
  })

  test('counts its lines as the desk shows them afterwards: a payer of a posted line is known by then', async () => {
    const { person, account, reference } = await aDesk()
    const file = starling([
      [addDays(today(), -5), 'Q OSEI', reference, 600],
      [addDays(today(), -4), 'Q OSEI', 'HELLO', 77.7],
    ])
    const { body, text } = await send(person, account, file)
    const lines: { suggestions: { score: number }[] }[] = await waitingLines(person)
    const likely = lines.filter(({ suggestions }) => findLikely(suggestions)).length
    expect(body, text).toMatchObject({ sure: 1, likely, waiting: lines.length - likely })
    expect(likely).toBe(1)
  })

  test('names what is too early; the first day moves freely until a file is read, then back only', async () => {
    const person = await app.person()
    // Another account's opening balances do not count here.
    const { pool } = app.services
    await pool.query('insert into books (account_id) values ($1)', [(await app.person()).accountId])
    await pool.query('update books set opened_on = $1', [today()])
    const day = (ago: number) => addDays(today(), -ago)
    const account = await must(person, 'POST', '/api/bank/accounts', { name: 'Bank', openedOn: today() })
    const file = starling([[day(2), 'A LEE', 'RENT', 5]])
    expect((await send(person, account.id, file, { dryRun: 'yes' })).body).toMatchObject({
      early: 1,
      fresh: 0,
    })
    const move = (openedOn: string, version: number) =>
      person.call('PATCH', `/api/bank/accounts/${account.id}`, { openedOn, version })
    const moved = await move(day(3), account.version)
    expect(moved.body).toMatchObject({ openedOn: day(3) })
    const late = await move(day(4), account.version)
    expect([late.status, late.body.changedBy]).toEqual([409, person.user.name])
    expect(late.body.current).toEqual(moved.body)
    expect((await send(person, account.id, file)).body).toMatchObject({ early: 0, fresh: 1 })
    const { status, body } = await move(day(1), account.version + 1)
    expect([status, body.errors]).toEqual([
      409,
      {
        openedOn:
          'A statement has already been imported for this account. Undo that import first, or choose an earlier date',
      },
    ])
    expect((await move(day(9), account.version + 1)).body).toMatchObject({ openedOn: day(9) })
  })

  test('finds a tenant by name who has no payment reference yet', async () => {
    const person = await app.person()
    const startDate = addDays(today(), -40)
    const { id: tenancy } = await aRentedHome(person, {
      tenant: { name: 'Isaac Moreton' },
      tenancy: { startDate, rentAmount: 1000 },
    })
    await app.services.pool.query('delete from tenancy_people where tenancy_id = $1', [tenancy])
    const { id } = await must(person, 'POST', '/api/bank/accounts', { name: 'Bank', openedOn: startDate })
    await send(person, id, starling([[addDays(today(), -5), 'I MORETON', 'RENT', 400]]))
    const [line] = await waitingLines(person)
    expect(line.suggestions[0]).toMatchObject({ subjectId: tenancy, personId: null })
    expect(line.suggestions[0].why).toContain('a name like Isaac Moreton')
  })

  test('pays rent that fell due since anybody last looked', async () => {
    const { person, account, tenancy } = await aDesk()
    const charged = async () => {
      const { rows } = await app.services.pool.query('select id from charges where tenancy_id = $1', [
        tenancy,
      ])
      return rows.length
    }
    expect(await charged()).toBe(2)
    const later = (days: number) =>
      vi.useFakeTimers({ now: Date.now() + days * 86_400_000, toFake: ['Date'] })
    later(25)
    await waitingLines(person)
    expect(await charged()).toBe(3)
    later(31)
    await send(person, account, starling([[addDays(today(), -5), 'A', 'B', 10]]), { dryRun: 'yes' })
    expect(await charged()).toBe(4)
  })

  test('whose balances do not add up is refused with its line, and stores nothing', async () => {
    const { person, account } = await aDesk()
    const broken = starling([
      [addDays(today(), -5), 'A', 'B', 10],
      [addDays(today(), -4), 'A', 'B', 20],
    ]).replace('30.00', '31.00')
    const answer = await send(person, account, broken)
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('statement-does-not-add-up')
    expect(await must(person, 'GET', '/api/bank/imports')).toEqual([])
  })

  test('shows money that was typed by hand, which counts once', async () => {
    const { person, account, tenancy, reference } = await aDesk()
    const typed = await must(person, 'POST', `/api/tenancies/${tenancy}/receipts`, {
      amount: 1000,
      day: addDays(today(), -6),
    })
    await send(person, account, starling([[addDays(today(), -5), 'A LEE', reference, 1000]]))
    expect(await owedOf(person, tenancy)).toBe(1000)
    const [row] = await must(person, 'GET', '/api/bank/accounts')
    expect(row).toMatchObject({ balance: 1000, unsorted: 0 })
    const reversal = await person.call('POST', `/api/entries/${typed.entryId}/reverse`, { reason: 'Twice' })
    expect(reversal.status).toBe(409)
    expect(reversal.body).toMatchObject({
      code: 'entry-matched',
      detail: expect.stringContaining('£1,000.00'),
    })
  })
})

describe('a line that waits', () => {
  test('is split over a tenancy and a bank charge, and waits again when that is undone', async () => {
    const { person, account, tenancy } = await aDesk()
    await send(person, account, starling([[addDays(today(), -5), 'SOMEBODY', 'RENT', 500]]))
    const [line] = await waitingLines(person)
    const tooMuch = await sort(person, line.id, [{ kind: 'tenancy', subjectId: tenancy, amount: 501 }])
    expect(tooMuch.status).toBe(400)
    const sorted = await sort(person, line.id, [
      { kind: 'tenancy', subjectId: tenancy, amount: 400 },
      { kind: 'own', amount: 100 },
    ])
    expect(sorted.body, sorted.text).toMatchObject({ left: 0 })
    expect(sorted.body.matches).toHaveLength(2)
    expect((await sort(person, line.id, [{ kind: 'own' }])).status).toBe(409)
    expect(await owedOf(person, tenancy)).toBe(1600)
    for (const { id } of sorted.body.matches) await must(person, 'POST', `/api/bank/matches/${id}/take-back`)
    expect(await owedOf(person, tenancy)).toBe(2000)
    expect((await waitingLines(person))[0]).toMatchObject({ left: 500, matches: [] })
    expect(await findBrokenRules(app.services.pool)).toEqual([])
  })

  test('waits again when its payment is undone on the rent account', async () => {
    const { person, account, tenancy } = await aDesk()
    await send(person, account, starling([[addDays(today(), -5), 'SOMEBODY', 'RENT', 500]]))
    const [line] = await waitingLines(person)
    const sorted = await sort(person, line.id, [{ kind: 'tenancy', subjectId: tenancy }])
    expect(sorted.body.left, sorted.text).toBe(0)
    const { receipts } = await must(person, 'GET', `/api/tenancies/${tenancy}/account`)
    await must(person, 'POST', `/api/entries/${receipts[0].id}/reverse`, { reason: 'Not hers' })
    expect((await waitingLines(person))[0]).toMatchObject({ left: 500 })
  })

  test('is undone together with others, except one whose money was given back', async () => {
    const { person, account, tenancy } = await aDesk()
    const day = addDays(today(), -5)
    const amounts = [2100, 50, 30, 20].map((amount) => [day, 'SOMEBODY', 'RENT', amount] as const)
    await send(person, account, starling(amounts.map((each) => [...each])))
    const ids: string[] = []
    for (const { id, amount } of await waitingLines(person)) {
      const part = amount === 50 ? { kind: 'own' } : { kind: 'tenancy', subjectId: tenancy }
      ids.push((await sort(person, id, [part])).body.matches[0].id)
    }
    await must(person, 'POST', `/api/tenancies/${tenancy}/refunds`, { amount: 100, reason: 'Too much' })
    const takeBack = (matches: string[]) =>
      person.call('POST', '/api/bank/matches/take-back', { ids: matches })
    expect((await takeBack([...ids, account])).status).toBe(404)
    const { body } = await takeBack(ids)
    const given = 'Part of this payment was refunded, or it bounced. Reverse that first.'
    expect(body.refused).toEqual([{ id: ids[0], why: given }])
    expect(body.lines.map(({ left }: { left: number }) => left)).toEqual([0, 50, 30, 20])
    expect((await takeBack(ids.slice(1, 2))).body.refused).toEqual([
      { id: ids[1], why: 'This has been undone already.' },
    ])
    expect(await findBrokenRules(app.services.pool)).toEqual([])
  })

  test('that the bank charged leaves a shortfall until it is made good', async () => {
    const { person, account } = await aDesk()
    await send(
      person,
      account,
      starling(
        [
          [addDays(today(), -5), 'BANK', 'COMMISSION', -6.5],
          [addDays(today(), -4), 'OUR OFFICE', 'SHORTFALL', 6.5],
        ],
        100,
      ),
    )
    const [charge, back] = await waitingLines(person)
    expect(charge.suggestions[0]).toMatchObject({ kind: 'bank-charge' })
    const shown = { id: charge.id, kind: 'bank-charge', subjectId: null }
    const accepted = await must(person, 'POST', '/api/bank/lines/accept', { lines: [shown] })
    expect(accepted.accepted).toHaveLength(1)
    expect((await sort(person, back.id, [{ kind: 'made-good' }])).status).toBe(200)
    expect(await findBrokenRules(app.services.pool)).toEqual([])
  })

  test('is never sorted as another account’s tenancy', async () => {
    const { person, account } = await aDesk()
    const other = await aDesk()
    await send(person, account, starling([[addDays(today(), -5), 'SOMEBODY', other.reference, 515]]))
    const [line] = await waitingLines(person)
    expect(line.suggestions).toEqual([])
    const foreign = await sort(person, line.id, [{ kind: 'tenancy', subjectId: other.tenancy }])
    expect(foreign.status).toBe(400)
    expect((await sort(other.person, line.id, [{ kind: 'own' }])).status).toBe(404)
    expect((await send(other.person, account, 'x')).status).toBe(404)
  })
})
