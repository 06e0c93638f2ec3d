import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { aBankAccount, aBankFile, scopeOf } from '../../testing/bank.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { postMoney } from '../../testing/payouts.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aProperty, aTenant } from '../../testing/records.ts'
import { readBalances } from '../ledger/balances.ts'

let app: PeopledApp
let person: Person
let bank: string
let landlord: string
let property: string
const first = addDays(today(), -60)

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  person = await app.person()
  bank = await aBankAccount(app, person, first)
  landlord = (await must('POST', '/api/landlords', aLandlord())).id
  property = (await must('POST', '/api/properties', aProperty(landlord))).id
})

const must = async (method: string, path: string, body?: object) => {
  const answer = await person.call(method, path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
  return answer.body
}
async function aLine(amount: number, text: string, day = today()): Promise<string> {
  const lines = [{ day, amount, text }]
  const [id = ''] = await aBankFile(app, person, bank, { from: first, to: today(), opening: 0, lines })
  return id
}
const sort = (id: string, part: object) =>
  person.call('POST', `/api/bank/lines/${id}/sort`, { parts: [part] })
const areRight = async () => expect(await findBrokenRules(app.services.pool)).toEqual([])

describe('a contractor’s payment without a bill', () => {
  const bill = { kind: 'bill', payee: 'Boiler Care', number: 'B-7', category: 'repairs' }
  beforeEach(() => postMoney(app, person, ['bank', person.accountId, 'landlord', landlord, 500]))

  test('makes the bill, which it pays', async () => {
    const line = await aLine(-180, 'BOILER CARE B-7')
    const sorted = await sort(line, { ...bill, propertyId: property })
    expect(sorted.status, sorted.text).toBe(200)
    expect(sorted.body).toMatchObject({ left: 0, matches: [{ kind: 'bill' }] })
    const { bills } = await must('GET', '/api/bills')
    expect(bills).toMatchObject([
      {
        contractor: 'Boiler Care',
        number: 'B-7',
        amount: 180,
        propertyId: property,
        state: 'paid',
        day: today(),
      },
    ])
    const [{ id }] = sorted.body.matches
    await must('POST', `/api/bank/matches/${id}/take-back`, {})
    expect((await must('GET', '/api/bills')).bills[0].state).not.toBe('paid')
    await areRight()
  })

  test('is cancelled with the undo of its match, unless something else happened to it', async () => {
    const undoNew = async (number: string, made: 'remove' | 'keep' | undefined, between = async () => {}) => {
      const sorted = await sort(await aLine(-50, `BOILER CARE ${number}`), {
        ...bill,
        number,
        propertyId: property,
      })
      expect(sorted.body.matches).toMatchObject([{ made: 'bill' }])
      await between()
      const ids = sorted.body.matches.map(({ id }: { id: string }) => id)
      const undone = await must('POST', '/api/bank/matches/take-back', { ids, ...(made && { made }) })
      const found = (await must('GET', '/api/bills')).bills.find(
        (each: { number: string }) => each.number === number,
      )
      return [undone.refused, undone.made, found?.state]
    }
    expect(await undoNew('B-1', 'remove')).toEqual([
      [],
      [expect.objectContaining({ kind: 'bill', isRemoved: true, why: '' })],
      'cancelled',
    ])
    expect(await undoNew('B-2', 'keep')).toMatchObject([[], [], 'funded'])
    expect(await undoNew('B-3', undefined)).toMatchObject([[], [], 'funded'])
    const edit = async () => {
      const [{ id, version }] = (await must('GET', '/api/bills')).bills.filter(
        (each: { number: string }) => each.number === 'B-4',
      )
      await must('PATCH', `/api/bills/${id}`, { memo: 'Seen by hand', version })
    }
    const [refused, made, state] = await undoNew('B-4', 'remove', edit)
    expect([refused, state]).toEqual([[], 'funded'])
    expect(made).toMatchObject([{ isRemoved: false, why: expect.stringContaining('changed') }])
    await areRight()
  })

  test('that was there before stays with the undo of its match', async () => {
    const body = { contractor: 'Boiler Care', number: 'B-9', day: today(), amount: 50, propertyId: property }
    const { id } = await must('POST', '/api/bills', { ...body, category: 'repairs' })
    const sorted = await sort(await aLine(-50, 'BOILER CARE B-9'), { kind: 'bill', subjectId: id })
    expect(sorted.body.matches).toMatchObject([{ made: null }])
    const ids = sorted.body.matches.map((each: { id: string }) => each.id)
    expect(await must('POST', '/api/bank/matches/take-back', { ids, made: 'remove' })).toMatchObject({
      refused: [],
      made: [],
    })
  })

  test.each([
    ['no property', {}, 400],
    ['an unknown category', { category: 'yachts' }, 400],
    ['more than the landlord has', { isLarge: true }, 409],
  ])(
    '%s is refused, and no bill is left',
    async (what, { isLarge, ...more }: Record<string, unknown>, status) => {
      const line = await aLine(isLarge ? -900 : -180, 'BOILER CARE')
      const where = what === 'no property' ? {} : { propertyId: property }
      const answer = await sort(line, { ...bill, ...where, ...more })
      expect([answer.status, (await must('GET', '/api/bills')).bills]).toEqual([status, []])
      await areRight()
    },
  )

  test('a number that was entered already is asked about', async () => {
    for (const expected of [200, 409]) {
      const answer = await sort(await aLine(-50, 'BOILER CARE B-7'), { ...bill, propertyId: property })
      expect(answer.status).toBe(expected)
    }
  })
})

describe('a holding deposit of somebody who is not a tenant yet', () => {
  const applicant = () => ({
    propertyId: property,
    name: 'Nora Newcomer',
    email: 'nora@example.org',
    phone: '07700 900123',
    rentAmount: 950,
    startDate: addDays(today(), 20),
  })
  test('makes the person and a pending tenancy, whose holding deposit it pays, and no rent', async () => {
    const line = await aLine(160, 'N NEWCOMER HOLDING')
    const sorted = await sort(line, { kind: 'tenancy', applicant: applicant() })
    expect(sorted.status, sorted.text).toBe(200)
    const [tenancy] = await must('GET', '/api/tenancies')
    expect(tenancy).toMatchObject({
      tenant: 'Nora Newcomer',
      propertyId: property,
      status: 'pending',
      owed: 0,
    })
    expect(sorted.body.matches).toMatchObject([{ kind: 'tenancy', subjectId: tenancy.id }])
    const account = await must('GET', `/api/tenancies/${tenancy.id}/account`)
    expect(account.charges).toMatchObject([{ kind: 'holding-deposit', amount: 160, outstanding: 0 }])
    const held = await scopeOf(app, person).transaction((scope) => readBalances(scope, 'holding'))
    expect([...held]).toEqual([[tenancy.id, 16_000]])
    await areRight()
  })

  test('never begins with the undo of its match, unless something else happened to it', async () => {
    const undo = async (between: (tenancyId: string) => Promise<unknown>) => {
      const sorted = await sort(await aLine(160, 'N NEWCOMER HOLDING'), {
        kind: 'tenancy',
        applicant: applicant(),
      })
      expect(sorted.status, sorted.text).toBe(200)
      const [{ id, made, subjectId }] = sorted.body.matches
      expect(made).toBe('tenancy')
      await between(subjectId)
      const undone = await must('POST', '/api/bank/matches/take-back', { ids: [id], made: 'remove' })
      return { undone, tenancy: await must('GET', `/api/tenancies/${subjectId}`), subjectId }
    }
    const plain = await undo(async () => {})
    expect(plain.undone).toMatchObject({ refused: [], made: [{ kind: 'tenancy', isRemoved: true }] })
    expect(plain.tenancy).toMatchObject({ endedWhy: 'never-began' })
    const account = await must('GET', `/api/tenancies/${plain.subjectId}/account`)
    expect([account.owed, account.credit]).toEqual([0, 0])
    await areRight()
    const noted = await undo((id) =>
      must('POST', '/api/notes', { about: { kind: 'tenancies', id }, text: 'Called back' }),
    )
    expect(noted.undone.made).toMatchObject([{ isRemoved: false, why: expect.stringContaining('recorded') }])
    expect(noted.tenancy).toMatchObject({ status: 'pending', endedOn: null })
    await areRight()
  })

  test.each([
    ['above one week’s rent', { rentAmount: 300 }],
    ['with a start that is over', { startDate: addDays(today(), -1) }],
    ['without a name', { name: '' }],
  ])('%s is refused, and nothing is half done', async (_, more) => {
    const answer = await sort(await aLine(160, 'N NEWCOMER'), {
      kind: 'tenancy',
      applicant: { ...applicant(), ...more },
    })
    expect(answer.status, answer.text).toBe(400)
    expect(await must('GET', '/api/tenancies')).toEqual([])
    expect(await must('GET', '/api/tenants')).toEqual([])
  })

  test('may be of a person who is known, or of one with a name alone', async () => {
    const known = await must('POST', '/api/tenants', aTenant(property, { name: 'Kay Known' }))
    const { name: _, ...more } = applicant()
    const other = (await must('POST', '/api/properties', aProperty(landlord))).id
    for (const who of [
      { ...more, tenantId: known.id },
      { ...more, propertyId: other, name: 'Solo', email: '', phone: '' },
    ]) {
      const answer = await sort(await aLine(160, 'HOLDING'), { kind: 'tenancy', applicant: who })
      expect(answer.status, answer.text).toBe(200)
    }
    const lets = await must('GET', '/api/tenancies')
    expect(lets.map(({ tenant }: { tenant: string }) => tenant).toSorted()).toEqual(['Kay Known', 'Solo'])
    await areRight()
  })

  test('is refused where another’s is held for the property', async () => {
    await sort(await aLine(160, 'N NEWCOMER'), { kind: 'tenancy', applicant: applicant() })
    const other = { ...applicant(), name: 'Otto Other', email: 'otto@example.org' }
    const answer = await sort(await aLine(160, 'O OTHER'), { kind: 'tenancy', applicant: other })
    expect([answer.status, (await must('GET', '/api/tenancies')).length]).toEqual([409, 1])
  })
})
