import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import type { BankLine } from '#shared/money/bank/bank.ts'
import { taxYearOf } from '#shared/money/bills/tax-year.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aPersonalMonth, ofTheHomes, type PersonalLine, starlingFile } from '../../testing/personal.ts'
import { aProperty } from '../../testing/records.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

let owner: Person
let account: string
let home: string

const must = async (method: string, path: string, body?: object) => {
  const answer = await owner.call(method, path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
  return answer.body
}

/** A private landlord with a home and a personal account. */
beforeEach(async () => {
  owner = await app.person('landlord')
  const [self] = await must('GET', '/api/landlords')
  home = (await must('POST', '/api/properties', aProperty(self.id, { addressLine1: '14 Alma Road' }))).id
  account = (await must('POST', '/api/bank/accounts', { name: 'Monzo', openedOn: addDays(today(), -200) })).id
})

let balance = 0
beforeEach(() => {
  balance = 0
})

async function bring(lines: readonly PersonalLine[]) {
  const file = starlingFile(lines, balance)
  balance = lines.reduce((sum, { amount }) => sum + amount, balance)
  const search = new URLSearchParams({ bankAccountId: account, name: 'month.csv' })
  const answer = await owner.call('POST', `/api/bank/files?${search}`, file, { 'content-type': 'text/csv' })
  expect(answer.body.kind, answer.text).toBe('read')
  return answer.body
}

const line = (
  ago: number,
  who: string,
  amount: number,
  change: Partial<PersonalLine> = {},
): PersonalLine => ({
  day: addDays(today(), -ago),
  who,
  reference: '',
  type: 'CONTACTLESS',
  amount,
  ...change,
})

const waiting = async (): Promise<BankLine[]> => (await must('GET', '/api/bank/lines')).lines
const idsOf = async (payee: string) =>
  (await waiting()).filter((each) => each.payee === payee).map(({ id }) => id)
const sortMany = (ids: string[], part: object) => owner.call('POST', '/api/bank/lines/sort', { ids, part })
const proposals = () => must('GET', '/api/bank/rules/proposals')
const answer = async (said: 'always' | 'no') =>
  must('POST', '/api/bank/rules', {
    answer: said,
    rules: (await proposals()).map(({ key, isIn, as }: Record<string, unknown>) => ({ key, isIn, as })),
  })
const offers = async () =>
  (await waiting()).map(({ payee, suggestions: [best] }) => [payee, best?.label, best?.why[0]])

describe('several lines', () => {
  test('are sorted together as own money or one expense, and undone together', async () => {
    await bring([line(9, 'TESCO 1', -5), line(8, 'ALDI', -6), line(7, 'B&Q 11', -20), line(6, 'B&Q 12', -30)])
    const [tesco, aldi] = [await idsOf('TESCO'), await idsOf('ALDI')]
    const own = await sortMany([...tesco, ...aldi], { kind: 'own' })
    expect(own.status, own.text).toBe(200)
    const part = { kind: 'expense', category: 'repairs', payee: 'B&Q', propertyId: home }
    const done = (await sortMany(await idsOf('B Q'), part)).body.lines
    expect(await waiting()).toEqual([])
    expect((await must('GET', '/api/tax-year')).sums.expenses.repairs).toBe(50)
    const ids = done.flatMap(({ matches }: BankLine) => matches.map(({ id }) => id))
    await must('POST', '/api/bank/matches/take-back', { ids })
    expect((await waiting()).map(({ amount }) => amount)).toEqual([-20, -30])
    expect((await must('GET', '/api/tax-year')).sums.expenses.repairs).toBe(0)
    expect(await findBrokenRules(app.services.pool)).toEqual([])
  })

  test('of which one is sorted already, or cannot be that, stay as they are', async () => {
    await bring([line(9, 'TESCO', -5), line(8, 'ALDI', -6), line(7, 'ACME', 900)])
    const [tesco, aldi, acme] = (await waiting()).map(({ id }) => id)
    await sortMany([tesco as string], { kind: 'own' })
    const twice = await sortMany([tesco as string, aldi as string], { kind: 'own' })
    expect([twice.status, twice.body.code]).toEqual([409, 'already-matched'])
    const cost = { kind: 'expense', category: 'repairs' }
    const wrong = await sortMany([aldi as string, acme as string], cost)
    expect([wrong.status, wrong.body.code]).toEqual([400, 'money-out-expected'])
    const loan = { kind: 'expense', category: 'residential-finance', interest: 5 }
    expect((await sortMany([aldi as string, acme as string], loan)).status).toBe(400)
    expect((await waiting()).map(({ id }) => id)).toEqual([aldi, acme])
    expect((await must('GET', '/api/bills')).bills).toEqual([])
  })
})

describe('what a person did', () => {
  const sortFirst = async (payee: string, part: object) => {
    const [id] = await idsOf(payee)
    expect((await sortMany([id as string], part)).status).toBe(200)
  }

  test('once is offered the second time, with the day; what was done in two ways is not', async () => {
    const loan = (ago: number, reference: string) =>
      line(ago, 'HALIFAX MORTGAGES', -412.55, { reference, type: 'DIRECT DEBIT' })
    await bring([
      line(40, 'TESCO 2841', -5),
      loan(40, '4471123300'),
      loan(39, '4471123399'),
      line(38, 'ALDI', -6),
    ])
    await sortFirst('TESCO', { kind: 'own' })
    await sortFirst('ALDI', { kind: 'own' })
    const part = { kind: 'expense', category: 'residential-finance', payee: 'Halifax', interest: 'all' }
    await sortFirst('HALIFAX MORTGAGES', { ...part, propertyId: home })
    await sortFirst('HALIFAX MORTGAGES', { ...part, interest: null })
    await bring([
      line(9, 'TESCO EXPRESS 77', -7),
      loan(8, '4471123399'),
      loan(7, '4471123300'),
      loan(6, '9900112233'),
      line(5, 'ALDI', -8),
      line(4, 'ALDI', -9),
    ])
    const [aldi] = await idsOf('ALDI')
    await sortMany([aldi as string], { kind: 'expense', category: 'other', payee: 'Aldi' })
    expect(await offers()).toEqual([
      ['TESCO', 'My own money', expect.stringMatching(/^as on \d/)],
      ['HALIFAX MORTGAGES', 'Residential finance, all properties', expect.stringMatching(/^as on/)],
      [
        'HALIFAX MORTGAGES',
        'Residential finance, all of it interest, 14 Alma Road',
        expect.stringMatching(/^as on/),
      ],
      ['HALIFAX MORTGAGES', undefined, undefined],
      ['ALDI', undefined, undefined],
    ])
    const lines = (await waiting()).flatMap(({ id, suggestions: [best] }) =>
      best ? [{ id, kind: best.kind, subjectId: null, as: best.as }] : [],
    )
    // Another purpose than the one that was shown is not accepted.
    const stale = await must('POST', '/api/bank/lines/accept', {
      lines: lines.slice(0, 1).map((each) => ({ ...each, as: 'expense:repairs:all' })),
    })
    expect(stale.refused).toHaveLength(1)
    const { accepted, refused } = await must('POST', '/api/bank/lines/accept', { lines })
    expect([accepted.length, refused]).toEqual([3, []])
    const year = await must('GET', `/api/tax-year?year=${taxYearOf(addDays(today(), -8))}`)
    expect(year.withoutInterest.amount % 412.55).toBe(0)
  })

  test('for a flat is offered with the house of the flat, because another house has a flat 1 too', async () => {
    const [self] = await must('GET', '/api/landlords')
    const flat = { addressLine1: 'Flat 1', addressLine2: '9 Elm Road', postCode: 'LS6 2AB' }
    const [{ id }] = [
      await must('POST', '/api/properties', aProperty(self.id, flat)),
      await must('POST', '/api/properties', aProperty(self.id, { ...flat, addressLine2: '3 Oak Lane' })),
    ]
    await bring([line(40, 'PLUMB CO', -80)])
    await sortFirst('PLUMB', { kind: 'expense', category: 'repairs', payee: 'Plumb & Co', propertyId: id })
    await bring([line(9, 'PLUMB CO', -90)])
    expect(await offers()).toEqual([
      ['PLUMB', expect.stringMatching(/, Flat 1, 9 Elm Road$/), expect.stringMatching(/^as on/)],
    ])
  })

  test('three times alike is asked once; always sorts what waits, and the next file by itself', async () => {
    await bring([1, 2, 3, 4, 5].map((n) => line(40 - n, `TESCO ${n}`, -n)))
    await bring([line(30, 'GREGGS', -2), line(29, 'GREGGS', -2)])
    const tesco = await idsOf('TESCO')
    await sortMany(tesco.slice(0, 2), { kind: 'own' })
    expect(await proposals()).toEqual([])
    await sortMany(tesco.slice(2, 3), { kind: 'own' })
    expect(await proposals()).toMatchObject([
      { payee: 'Tesco', label: 'My own money', times: 3, waiting: 2, isIn: false },
    ])
    const asked = (await proposals()).map(({ key, isIn, as }: Record<string, unknown>) => ({ key, isIn, as }))
    const { rules, lines } = await answer('always')
    expect([rules.length, lines.length, lines[0].matches[0].decidedBy]).toEqual([1, 2, 'rule'])
    expect(await proposals()).toEqual([])
    // Another tab that still shows the question.
    const again = await owner.call('POST', '/api/bank/rules', { answer: 'always', rules: asked })
    expect([again.status, again.body.code]).toEqual([409, 'proposal-changed'])
    const read = await bring([line(6, 'TESCO 99', -9), line(5, 'TESCO REFUND', 9)])
    expect(read).toMatchObject({ sure: 1, waiting: 1 })
    expect(await must('GET', '/api/bank/rules')).toMatchObject([{ payee: 'Tesco', lines: 3 }])
    const sorted = (await must('GET', '/api/bank/lines?state=sorted')).lines[0]
    expect(sorted.matches[0]).toMatchObject({ decidedBy: 'rule', why: 'rule for Tesco' })
    // A file whose lines only rules have sorted is undone as a whole.
    await must('POST', `/api/bank/imports/${read.importId}/undo`)
    await must('POST', '/api/bank/rules/end', { ids: [rules[0].id] })
    expect(await must('GET', '/api/bank/rules')).toEqual([])
    expect(await bring([line(4, 'TESCO 99', -9)])).toMatchObject({ sure: 0, likely: 1 })
    expect(await proposals()).toEqual([])
    expect(await findBrokenRules(app.services.pool)).toEqual([])
  })

  test('is not asked again after a No, and never for what was done in two ways or names nobody', async () => {
    const three = (who: string, change = {}) => [1, 2, 3].map((n) => line(40 - n, who, -10, change))
    const council = { type: 'DIRECT DEBIT' }
    await bring([
      ...three('COSTA'),
      ...three('B&Q 11'),
      ...three('12345'),
      ...three('LEEDS CITY COUNCIL', council),
    ])
    const all = (await waiting()).map(({ id }) => id)
    const [one] = await idsOf('B Q')
    await sortMany([one as string], { kind: 'expense', category: 'repairs', payee: 'B&Q' })
    await sortMany(
      all.filter((id) => id !== one),
      { kind: 'own' },
    )
    expect((await proposals()).map(({ payee }: { payee: string }) => payee)).toEqual([
      'Costa',
      'Leeds City Council £10.00',
    ])
    await answer('no')
    expect(await proposals()).toEqual([])
    await bring([line(3, 'LEEDS CITY COUNCIL', -10, council), line(2, 'LEEDS CITY COUNCIL', -11, council)])
    expect(await offers()).toEqual([
      ['LEEDS CITY COUNCIL', 'My own money', expect.stringMatching(/^as 3 times before/)],
      ['LEEDS CITY COUNCIL', undefined, undefined],
    ])
  })

  test('by hand as an expense is not counted twice by a rule', async () => {
    await bring([1, 2, 3].map((n) => line(60 - n, 'PLUMB CO', -80)))
    const part = { kind: 'expense', category: 'repairs', payee: 'Plumb & Co', propertyId: home }
    await sortMany(await idsOf('PLUMB'), part)
    await answer('always')
    const typed = { contractor: 'Plumb & Co', day: addDays(today(), -4), amount: 120, category: 'repairs' }
    await must('POST', '/api/bills', { ...typed, propertyId: home })
    await bring([line(3, 'PLUMB CO', -120), line(2, 'PLUMB CO', -55)])
    const [first, ...others] = await waiting()
    expect([first?.suggestions[0]?.label, others]).toEqual(['Plumb & Co, already entered by hand', []])
    const { kind, subjectId } = first?.suggestions[0] ?? {}
    await must('POST', '/api/bank/lines/accept', { lines: [{ id: first?.id, kind, subjectId }] })
    const { bills } = await must('GET', '/api/bills')
    expect(bills.map(({ amount }: { amount: number }) => amount).sort()).toEqual([120, 55, 80, 80, 80])
    expect(await findBrokenRules(app.services.pool)).toEqual([])
  })

  test('of an agency is not remembered', async () => {
    owner = await app.person('agent')
    expect(await must('GET', '/api/bank/rules')).toEqual([])
    expect(await proposals()).toEqual([])
    const rules = [{ key: 'TESCO', isIn: false, as: 'own' }]
    expect((await owner.call('POST', '/api/bank/rules', { answer: 'always', rules })).status).toBe(409)
  })
})

test('two months of 90 lines: no expense is lost and nothing counts twice', async () => {
  const month = (n: number) => aPersonalMonth(addDays(today(), -60 + n * 30), n, [])
  const rest = async () => (await waiting()).map(({ id }) => id)
  await bring(month(0))
  expect(await waiting()).toHaveLength(90)
  const cost = (category: string, change: object = {}) => ({ kind: 'expense', category, ...change })
  const [loan, other] = await idsOf('HALIFAX MORTGAGES')
  await sortMany([loan as string], cost('residential-finance', { propertyId: home, interest: 'all' }))
  await sortMany([other as string], cost('residential-finance'))
  await sortMany(await idsOf('DIRECT LINE'), cost('premises'))
  await sortMany(await idsOf('B Q'), cost('repairs', { propertyId: home }))
  expect((await sortMany(await rest(), { kind: 'own' })).status).toBe(200)
  const { rules } = await answer('always')
  expect(rules.map(({ payee }: { payee: string }) => payee)).toContain('Tesco')
  const read = await bring(month(1))
  expect(read.sure).toBeGreaterThan(40)
  const likely = (await waiting()).flatMap(({ id, suggestions: [best] }) =>
    best ? [{ id, kind: best.kind, subjectId: null, as: best.as }] : [],
  )
  expect((await must('POST', '/api/bank/lines/accept', { lines: likely })).refused).toEqual([])
  expect((await sortMany(await rest(), { kind: 'own' })).status).toBe(200)
  expect(await waiting()).toEqual([])

  const years = new Set([0, 1].map((n) => taxYearOf(addDays(today(), -60 + n * 30))))
  const figures = { premises: 0, repairs: 0, finance: 0, unknown: 0 }
  for (const year of years) {
    const { sums, withoutInterest } = await must('GET', `/api/tax-year?year=${year}`)
    figures.premises += sums.expenses.premises
    figures.repairs += sums.expenses.repairs
    figures.finance += sums.finance
    figures.unknown += withoutInterest.amount
  }
  const [first, second] = ofTheHomes.mortgages
  const repairs = ofTheHomes.repairs.reduce((sum, each) => sum + each, 0)
  const pence = (amounts: object) =>
    Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, Math.round(value * 100)]))
  expect(pence(figures)).toEqual(
    pence({
      premises: 2 * ofTheHomes.insurance.amount,
      repairs: 2 * repairs,
      finance: 2 * (first?.amount ?? 0),
      unknown: 2 * (second?.amount ?? 0),
    }),
  )
  const [{ balance: byBooks, stated }] = await must('GET', '/api/bank/accounts')
  expect(byBooks).toBe(stated)
  expect(await findBrokenRules(app.services.pool)).toEqual([])
})
