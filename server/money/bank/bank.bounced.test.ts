import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultDateFormat, formatDate } from '#shared/date-format.ts'
import { addDays, today } from '#shared/dates.ts'
import { taxYearOf } from '#shared/money/bills/tax-year.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { balanceOf, postMoney } from '../../testing/payouts.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aRentedHome } from '../../testing/rent.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

const must = async (person: Person, method: string, path: string, body?: object) => {
  const answer = await person.call(method, path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
  return answer.body
}

type Row = [day: string, who: string, reference: string, amount: number]

/** A file as Starling writes it; amounts are pounds, and the balance follows. */
function starling(lines: Row[]) {
  let balance = 0
  const rows = lines.map(([day, who, reference, amount]) => {
    balance += amount
    const british = day.split('-').reverse().join('/')
    return [british, who, reference, 'FASTER PAYMENT', amount.toFixed(2), balance.toFixed(2)].join(',')
  })
  return ['Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)', ...rows].join('\r\n')
}

const day = (ago: number) => addDays(today(), -ago)
const says = (ago: number) => formatDate(day(ago), defaultDateFormat)

interface Desk {
  person: Person
  tenancy: string
  landlord: string
}

interface Wanted {
  role?: 'agent' | 'landlord'
  rows: Row[]
  tenancy?: object
}

/** Cara's rent of 750 has been owed for 20 days, or as the tenancy says. The bank's money in is hers. */
async function aDesk({ role = 'agent', rows, tenancy: terms }: Wanted): Promise<Desk> {
  const person = await app.person(role)
  const { id: tenancy, landlord } = await aRentedHome(person, {
    tenant: { name: 'Cara Cole' },
    tenancy: { startDate: day(20), rentAmount: 750, ...terms },
  })
  await must(person, 'POST', '/api/bank/accounts', { name: 'Client account', openedOn: day(90) })
  if (rows.length > 0)
    for (const { id, amount } of await bring(person, rows))
      if (amount > 0)
        expect((await sort(person, id, { kind: 'tenancy', subjectId: tenancy })).status).toBe(200)
  return { person, tenancy, landlord }
}

const waitingLines = async (person: Person) =>
  (await must(person, 'GET', '/api/bank/lines?state=unsorted')).lines

const sort = (person: Person, id: string, part: object) =>
  person.call('POST', `/api/bank/lines/${id}/sort`, { parts: [part] })

async function bounce({ person, tenancy }: Desk, more: object = {}) {
  const [line] = await waitingLines(person)
  return sort(person, line.id, { kind: 'bounced', subjectId: tenancy, ...more })
}

const takeBack = (person: Person, line: { matches: { id: string }[] }) =>
  must(person, 'POST', `/api/bank/matches/${line.matches[0]?.id}/take-back`)

const accountOf = ({ person, tenancy }: Desk) => must(person, 'GET', `/api/tenancies/${tenancy}/account`)

/** What the rent account had not received, and what the landlord and the bank had, at the end of a day in pounds. */
async function readDay({ person, tenancy, landlord }: Desk, on: string) {
  const sum = (kind: string, raises: string) => `(coalesce(sum(case when l.kind = '${kind}' then
    case when t.${raises} = l.id then t.pence else -t.pence end end), 0) / 100.0)::float8`
  const { rows } = await app.services.pool.query(
    `select ${sum('due', 'credit_id')} as due, ${sum('landlord', 'credit_id')} as landlord,
      ${sum('bank', 'debit_id')} as bank
    from transfers t join entries e on e.account_id = t.account_id and e.id = t.entry_id
    join ledgers l on l.account_id = t.account_id and l.id in (t.debit_id, t.credit_id)
    where t.account_id = $1 and e.day <= $2 and (l.kind = 'bank' or l.subject_id in ($3, $4))`,
    [person.accountId, on, tenancy, landlord],
  )
  return rows[0]
}

const came: Row = [day(10), 'CARA COLE', 'RENT', 750]
const back: Row = [day(7), 'CARA COLE', 'RETURNED PAYMENT', -750]

describe.each(['agent', 'landlord'] as const)(
  'a payment that bounced, at the bank of the role %s',
  (role) => {
    test('is suggested; it paid the rent until its day, and the account is as before once it is undone', async () => {
      const desk = await aDesk({ role, rows: [came, back] })
      const { person, tenancy } = desk
      const before = await accountOf(desk)
      expect(before).toMatchObject({ owed: 0, credit: 0 })
      const [line] = await waitingLines(person)
      expect(line.suggestions[0]).toMatchObject({
        kind: 'bounced',
        subjectId: tenancy,
        label: expect.stringMatching(/^Bounced payment of Cara Cole, /),
        why: [
          'the word returned',
          `exactly this amount was received on ${says(10)}`,
          'a name like Cara Cole',
        ],
      })
      const shown = { id: line.id, kind: 'bounced', subjectId: tenancy }
      const { accepted } = await must(person, 'POST', '/api/bank/lines/accept', { lines: [shown] })
      expect(accepted[0]).toMatchObject({
        left: 0,
        matches: [{ kind: 'bounced', label: `Payment of ${says(10)}` }],
      })
      const after = await accountOf(desk)
      expect(after).toMatchObject({ owed: 750, owedSince: day(20), credit: 0 })
      expect(after.lines.at(-1)).toMatchObject({ kind: 'bounce', day: day(7), amount: 750, balance: 750 })
      expect(await readDay(desk, day(11))).toEqual({ due: 750, landlord: 0, bank: 0 })
      expect(await readDay(desk, day(8))).toEqual({ due: 0, landlord: 750, bank: 750 })
      expect(await readDay(desk, day(7))).toEqual({ due: 750, landlord: 0, bank: 0 })
      const rent = (await must(person, 'GET', '/api/rent')).find(({ id }: { id: string }) => id === tenancy)
      expect(rent).toMatchObject({ owed: 750, lastReceiptOn: null })
      expect(await findBrokenRules(app.services.pool)).toEqual([])

      await takeBack(person, accepted[0])
      expect((await waitingLines(person))[0]).toMatchObject({ left: -750 })
      const restored = await accountOf(desk)
      for (const fact of ['owed', 'credit', 'charges', 'receipts', 'people'])
        expect(restored[fact], fact).toEqual(before[fact])
      for (const ago of [8, 7, 0])
        expect(await readDay(desk, day(ago)), String(ago)).toMatchObject({ due: 0, landlord: 750 })
      expect(await findBrokenRules(app.services.pool)).toEqual([])
    })
  },
)

describe('a payment that bounced', () => {
  test('gives the agency’s fee back on its day, and the landlord’s money says so in words', async () => {
    const desk = await aDesk({ rows: [] })
    const { person, landlord, tenancy } = desk
    await must(person, 'POST', `/api/landlords/${landlord}/fees`, {
      kind: 'percent',
      percent: 10,
      vat: false,
      from: day(60),
    })
    const other = await bring(person, [came, back])
    for (const { id, amount } of other)
      if (amount > 0) await sort(person, id, { kind: 'tenancy', subjectId: tenancy })
    expect(await balanceOf(app, person, 'landlord', landlord)).toBe(675)
    expect((await bounce(desk)).status).toBe(200)
    expect(await balanceOf(app, person, 'landlord', landlord)).toBe(0)
    const money = await must(person, 'GET', `/api/landlords/${landlord}/money`)
    const words = money.lines.map(({ day: on, words: said, amount }: Record<string, unknown>) => [
      on,
      said,
      amount,
    ])
    expect(words).toEqual(
      expect.arrayContaining([
        [day(7), expect.stringMatching(/^Payment bounced: Rent/), -750],
        [day(7), 'Fee credited', 75],
      ]),
    )
    const { events } = await must(person, 'GET', `/api/tenancies/${tenancy}/timeline`)
    expect(events).toContainEqual(expect.objectContaining({ what: 'rent-bounced', amount: 750 }))
    expect(await findBrokenRules(app.services.pool)).toEqual([])
  })

  test('is a shortfall of the agency where the landlord has been paid out, until it is undone', async () => {
    const desk = await aDesk({ rows: [came, back] })
    const { person, landlord } = desk
    await postMoney(app, person, ['landlord', landlord, 'bank', person.accountId, 600])
    expect(await balanceOf(app, person, 'landlord', landlord)).toBe(150)
    const sorted = await bounce(desk)
    expect(sorted.status, sorted.text).toBe(200)
    expect(sorted.body.matches[0].label).toBe(
      `Payment of ${says(10)}; the landlord’s balance is £600.00 short`,
    )
    expect(await balanceOf(app, person, 'landlord', landlord)).toBe(0)
    expect(await balanceOf(app, person, 'shortfall', landlord)).toBe(-600)
    expect(await findBrokenRules(app.services.pool)).toEqual([])
    await takeBack(person, sorted.body)
    expect(await balanceOf(app, person, 'landlord', landlord)).toBe(150)
    expect(await balanceOf(app, person, 'shortfall', landlord)).toBe(0)
    expect(await findBrokenRules(app.services.pool)).toEqual([])
  })

  test('that had paid two months leaves both owed, and later money pays the older one', async () => {
    const desk = await aDesk({
      rows: [
        [day(30), 'CARA COLE', 'RENT', 1500],
        [day(25), 'CARA COLE', 'UNPAID', -1500],
        [day(3), 'CARA COLE', 'RENT', 750],
      ],
      tenancy: { startDate: day(40) },
    })
    const due = (await accountOf(desk)).charges.map((each: { due: string }) => each.due)
    expect(due).toHaveLength(2)
    expect((await bounce(desk)).status).toBe(200)
    expect(await accountOf(desk)).toMatchObject({
      owed: 750,
      owedSince: due[1],
      charges: [{ outstanding: 0 }, { outstanding: 750 }],
    })
    expect(await readDay(desk, day(26))).toMatchObject({ due: 0, landlord: 750, bank: 1500 })
    expect(await readDay(desk, day(25))).toMatchObject({ due: 750, landlord: 0, bank: 0 })
    expect(await readDay(desk, day(4))).toMatchObject({ due: 1500, landlord: 0 })
    expect(await readDay(desk, day(3))).toMatchObject({ due: 750, landlord: 750 })
    expect(await findBrokenRules(app.services.pool)).toEqual([])
  })

  test('of which a part was in credit takes the credit too; and one that is bounced twice, or too large, is refused', async () => {
    const desk = await aDesk({
      rows: [[day(10), 'CARA COLE', 'RENT', 800], [day(7), 'CARA COLE', 'RETURNED PAYMENT', -800], back],
    })
    const { person } = desk
    const lines = await waitingLines(person)
    const whole = lines.find(({ amount }: { amount: number }) => amount === -800)
    const more = lines.find(({ amount }: { amount: number }) => amount === -750)
    const part = { kind: 'bounced', subjectId: desk.tenancy }
    expect(await accountOf(desk)).toMatchObject({ owed: 0, credit: 50 })
    expect((await sort(person, whole.id, part)).status).toBe(200)
    expect(await accountOf(desk)).toMatchObject({ owed: 750, credit: 0 })
    expect((await sort(person, whole.id, part)).status).toBe(409)
    const none = await sort(person, more.id, part)
    expect([none.status, none.body.code]).toEqual([400, 'no-payment'])
    expect((await waitingLines(person)).map(({ amount }: { amount: number }) => amount)).toEqual([-750])
    expect(await findBrokenRules(app.services.pool)).toEqual([])
  })

  test('cannot be more than what came by its day', async () => {
    const desk = await aDesk({
      rows: [[day(10), 'CARA COLE', 'RENT', 500], back, [day(3), 'CARA COLE', 'RENT', 750]],
    })
    const refused = await bounce(desk)
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      400,
      'amount-too-large',
      expect.stringContaining('£500.00'),
    ])
    expect(await findBrokenRules(app.services.pool)).toEqual([])
  })

  test('of two joint tenants takes the money of the one whose payment it was', async () => {
    const desk = await aDesk({ rows: [] })
    const { person, tenancy } = desk
    const { people, version } = await must(person, 'GET', `/api/tenancies/${tenancy}/people`)
    const [{ id, tenantId }] = people
    await must(person, 'PUT', `/api/tenancies/${tenancy}/people`, {
      version,
      people: [
        { id, role: 'tenant', tenantId, share: 375 },
        { role: 'tenant', name: 'Dan Dale', email: 'dan@example.org', phone: '07700 900124', share: 375 },
      ],
    })
    const both = (await must(person, 'GET', `/api/tenancies/${tenancy}/people`)).people
    const lines = await bring(person, [
      [day(12), 'CARA COLE', 'RENT', 375],
      [day(11), 'DAN DALE', 'RENT', 375],
      [day(7), 'UNPAID', 'CARA COLE', -375],
    ])
    for (const { id, amount, payer } of lines)
      if (amount > 0)
        await sort(person, id, {
          kind: 'tenancy',
          subjectId: tenancy,
          personId: both[payer === 'DAN DALE' ? 1 : 0].id,
        })
    const [line] = await waitingLines(person)
    expect(line.suggestions[0]).toMatchObject({ kind: 'bounced', personId: both[0].id })
    await must(person, 'POST', '/api/bank/lines/accept', {
      lines: [{ id: line.id, kind: 'bounced', subjectId: tenancy }],
    })
    const { receipts, owed } = await accountOf(desk)
    expect(owed).toBe(375)
    expect(
      receipts.map(({ personId, pays }: { personId: string; pays: object[] }) => [personId, pays.length]),
    ).toEqual([
      [both[0].id, 0],
      [both[1].id, 1],
    ])
    expect(await findBrokenRules(app.services.pool)).toEqual([])
  })

  test('of a tenancy that ended, and in a month that is closed, counts for the first open day', async () => {
    const desk = await aDesk({ rows: [came, back] })
    const { person, tenancy } = desk
    const { version } = await must(person, 'GET', `/api/tenancies/${tenancy}`)
    const ended = { endedOn: day(5), why: 'tenant-notice', version }
    await must(person, 'POST', `/api/tenancies/${tenancy}/end`, ended)
    await app.services.pool.query(
      'insert into books (account_id, closed_through) values ($1, $2) on conflict (account_id) do update set closed_through = $2',
      [person.accountId, day(6)],
    )
    const sorted = await bounce(desk)
    expect(sorted.status, sorted.text).toBe(200)
    const { rows } = await app.services.pool.query(
      `select kind, day::text, value_day::text as counts from entries where account_id = $1 and kind in ('bounce', 'release')
       and day = $2 order by seq`,
      [person.accountId, day(7)],
    )
    expect(rows.map(({ counts }) => counts)).toEqual(rows.map(() => day(5)))
    expect(rows.map(({ kind }) => kind)).toContain('bounce')
    expect((await accountOf(desk)).owed).toBeGreaterThan(0)
    expect(await findBrokenRules(app.services.pool)).toEqual([])
    await takeBack(person, sorted.body)
    expect((await accountOf(desk)).owed).toBe(0)
    expect(await findBrokenRules(app.services.pool)).toEqual([])
  })

  test('that had paid a deposit leaves it to be paid, until it is undone', async () => {
    const desk = await aDesk({ rows: [] })
    const { person, tenancy } = desk
    const charge = { kind: 'deposit', amount: 500, dueOn: day(20) }
    await must(person, 'POST', `/api/tenancies/${tenancy}/charges`, charge)
    const lines = await bring(person, [
      [day(12), 'CARA COLE', 'DEPOSIT', 500],
      [day(10), 'CARA COLE', 'RENT', 750],
      [day(7), 'CARA COLE', 'UNPAID', -500],
    ])
    for (const { id, amount } of lines)
      if (amount > 0)
        await sort(person, id, { kind: amount === 500 ? 'deposit' : 'tenancy', subjectId: tenancy })
    const heldOn = async (on: string) => {
      const { rows } = await app.services.pool.query(
        `select (coalesce(sum(case when t.credit_id = l.id then t.pence else -t.pence end), 0) / 100.0)::float8 as held
        from transfers t join entries e on e.account_id = t.account_id and e.id = t.entry_id
        join ledgers l on l.account_id = t.account_id and l.id in (t.debit_id, t.credit_id)
        where l.kind = 'deposit' and l.subject_id = $1 and e.day <= $2`,
        [tenancy, on],
      )
      return rows[0].held
    }
    const before = await accountOf(desk)
    expect(before).toMatchObject({ owed: 0, credit: 0 })
    expect(await heldOn(day(11))).toBe(500)
    const sorted = await bounce(desk)
    expect(sorted.status, sorted.text).toBe(200)
    expect(await accountOf(desk)).toMatchObject({ owed: 500, credit: 0 })
    expect([await heldOn(day(8)), await heldOn(day(7))]).toEqual([500, 0])
    expect(await findBrokenRules(app.services.pool)).toEqual([])
    await takeBack(person, sorted.body)
    const restored = await accountOf(desk)
    for (const fact of ['owed', 'credit', 'charges', 'receipts'])
      expect(restored[fact], fact).toEqual(before[fact])
    for (const ago of [12, 8, 7, 0]) expect(await heldOn(day(ago)), String(ago)).toBe(500)
    expect(await findBrokenRules(app.services.pool)).toEqual([])
  })

  test('before the rent fell due was never the landlord’s: neither a receipt nor a bounce is told', async () => {
    const early: Row = [day(5), 'CARA COLE', 'RENT', 750]
    const gone: Row = [day(2), 'CARA COLE', 'RETURNED PAYMENT', -750]
    const desk = await aDesk({ rows: [early, gone], tenancy: { startDate: today() } })
    const { person, tenancy, landlord } = desk
    expect(await accountOf(desk)).toMatchObject({ owed: 0, credit: 0 })
    const moneyOf = () => must(person, 'GET', `/api/landlords/${landlord}/money`)
    expect((await moneyOf()).lines).toMatchObject([{ amount: 750 }])
    expect((await bounce(desk)).status).toBe(200)
    expect((await accountOf(desk)).owed).toBe(750)
    expect((await moneyOf()).lines).toEqual([])
    const yearPath = `/api/tax-year?year=${taxYearOf(today())}&landlordId=${landlord}`
    expect((await must(person, 'GET', yearPath)).sums.income).toBe(0)
    await must(person, 'POST', `/api/tenancies/${tenancy}/receipts`, { amount: 750 })
    expect((await moneyOf()).lines).toMatchObject([
      { amount: 750, balance: 750, words: expect.stringMatching(/^Rent /) },
    ])
    const preview = await must(person, 'POST', `/api/landlords/${landlord}/statements/preview`, {
      to: today(),
    })
    expect(preview).toMatchObject({ closing: 750, sums: { rent: 750 }, lines: [{ amount: 750 }] })
  })

  test('keeps its payment from being undone, and money in is none', async () => {
    const desk = await aDesk({ rows: [came, back] })
    const { person, tenancy } = desk
    expect((await bounce(desk)).status).toBe(200)
    const { receipts } = await accountOf(desk)
    const refused = await person.call('POST', `/api/entries/${receipts[0].id}/reverse`, { reason: 'Wrong' })
    expect([refused.status, refused.body.code]).toEqual([409, 'payment-used'])
    const [more] = await bring(person, [[day(2), 'SOMEBODY', 'X', 10]])
    expect((await sort(person, more.id, { kind: 'bounced', subjectId: tenancy })).status).toBe(400)
  })
})

/** Brings another file to the account's bank. Answers the lines that wait. */
async function bring(person: Person, rows: Row[]) {
  const [account] = await must(person, 'GET', '/api/bank/accounts')
  const search = new URLSearchParams({ bankAccountId: account.id, name: 'tuesday.csv' })
  const sent = await person.call('POST', `/api/bank/files?${search}`, starling(rows), {
    'content-type': 'text/csv',
  })
  if (sent.status >= 300) throw new Error(sent.text)
  return waitingLines(person)
}
