import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultDateFormat, formatDate } from '#shared/date-format.ts'
import { addDays, addMonths, today } from '#shared/dates.ts'
import { aBankAccount, aBankFile } from '../../../testing/bank.ts'
import { findBrokenRules } from '../../../testing/books.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'
import { aRentedHome, type RentedHome } from '../../../testing/rent.ts'

let app: PeopledApp
let owner: Person
let mill: RentedHome
let bankAccount: string

/** The day of the first rent in Gable: a month's rent has fallen due since and no second one, in whichever month this runs. */
const first =
  [27, 26, 25, 24].map((ago) => addDays(today(), -ago)).find((each) => each.slice(8) <= '28') ?? ''
const later = (days: number) => addDays(first, days)
/** The same day of a month before. */
const monthsBefore = (months: number) => addMonths(first.slice(0, 7), -months) + first.slice(7)
const day = later(-1)
const asDay = formatDate(day, defaultDateFormat)
/** A tenancy that another system kept until that day. */
const moved = {
  tenant: { name: 'Tess Tenant' },
  tenancy: { startDate: monthsBefore(9) },
  schedule: { from: first } as object | false,
}

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})
beforeEach(async () => {
  owner = await app.person()
  mill = await aRentedHome(owner, {
    ...moved,
    landlord: { name: 'Lena Mill', email: 'lena@example.org' },
    property: { addressLine1: '1 Mill Lane' },
  })
  bankAccount = await aBankAccount(app, owner, monthsBefore(1))
})

const send = (rows: string[], bankBalance: number, more: object = {}) =>
  owner.call('POST', '/api/bank/opening', {
    day,
    bankBalance,
    text: ['What,Name,Email,Home,Balance', ...rows].join('\n'),
    ...more,
  })
const store = async (rows: string[], bankBalance: number) => {
  const { status, text } = await send(rows, bankBalance, { dryRun: false })
  expect(status, text).toBe(200)
}
const whyOf = async (rows: string[]) =>
  (await send(rows, 1)).body.rows.flatMap(({ why }: { why: string }) => why || [])
const rows = ['Landlord,Lena Mill,,,500', 'Tenant,Tess Tenant,,1 Mill Lane,1300']
const aQuietMonth = () =>
  aBankFile(app, owner, bankAccount, { from: first, to: later(19), opening: 1800, lines: [] })
const proofOf = async (on: string) => {
  const { proof } = (await owner.call('GET', `/api/proof?day=${on}`)).body
  const sums = proof.groups.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])
  return { ...proof, sums: Object.fromEntries(sums) }
}
const accountOf = async ({ id }: RentedHome) => (await owner.call('GET', `/api/tenancies/${id}/account`)).body

describe('rent that tenants had paid in advance', () => {
  test('comes with the opening balances, counts once in the bank and pays the next rent that falls due', async () => {
    const checked = await send(rows, 1800)
    expect(checked.body).toMatchObject({ wrong: 0, ledgers: 1800, difference: 0 })
    expect(checked.body.rows[1]).toMatchObject({
      kind: 'tenant',
      label: expect.stringMatching(/^Tess Tenant, 1 Mill/),
      after: 1300,
    })
    expect((await accountOf(mill)).receipts).toEqual([])
    await store(rows, 1800)
    await aQuietMonth()
    expect(await proofOf(day)).toMatchObject({ cash: 1800, sums: { landlord: 500, tenant: 1300 } })
    // The first rent is the landlord's from its due day on.
    expect(await proofOf(first)).toMatchObject({
      bank: 1800,
      cash: 1800,
      clients: 1800,
      isRight: true,
      items: [],
      sums: { landlord: 1500, tenant: 300 },
    })
    const account = await accountOf(mill)
    expect(account.receipts).toMatchObject([{ day, amount: 1300, left: 300, method: 'opening' }])
    expect(account.charges[0]).toMatchObject({ due: first, outstanding: 0 })
    // The landlord has received the first rent, and nothing of the rest.
    const { totalRevenue } = (await owner.call('GET', `/api/landlords/${mill.landlord}`)).body
    expect(totalRevenue).toBe(1000)
    // Nothing of it waits for a line of the bank.
    expect((await owner.call('GET', '/api/bank/typed')).body).toEqual([])
  })

  test('are replaced with the balances, and every past day follows', async () => {
    await store(rows, 1800)
    await aQuietMonth()
    const late = await owner.call('POST', `/api/tenancies/${mill.id}/receipts`, {
      amount: 200,
      day: later(9),
    })
    expect(late.status).toBe(201)
    await store(['Landlord,Lena Mill,,,900', 'Prepaid Rent,Tess Tenant,,1 Mill Lane,900'], 1800)
    const before = await proofOf(day)
    expect(before).toMatchObject({ cash: 1800, clients: 1800, sums: { landlord: 900, tenant: 900 } })
    expect((await proofOf(first)).sums).toEqual({ landlord: 1800 })
    expect((await proofOf(later(9))).sums).toEqual({ landlord: 1900, tenant: 100 })
    // What was corrected stays on the account, and has nothing left.
    const { receipts } = await accountOf(mill)
    expect(receipts).toMatchObject([
      { amount: 1300, left: 0 },
      { amount: 900, left: 0 },
      { amount: 200, left: 100 },
    ])
    // The same balances again change nothing, and 0 takes the credit out again.
    const { lines } = await accountOf(mill)
    await store(['Landlord,Lena Mill,,,900', 'Tenant,Tess Tenant,,1 Mill Lane,900'], 1800)
    expect((await accountOf(mill)).lines).toEqual(lines)
    await store(['Landlord,Lena Mill,,,1800', 'Tenant,Tess Tenant,,1 Mill Lane,0'], 1800)
    expect((await proofOf(day)).sums).toEqual({ landlord: 1800 })
    expect((await proofOf(later(9))).sums).toEqual({ landlord: 2000 })
  })

  test('are not undone alone, because the balances would no longer equal the bank', async () => {
    await store(rows, 1800)
    const [line] = (await accountOf(mill)).lines
    expect(line).toMatchObject({ kind: 'receipt', reversible: false, memo: 'Opening balances' })
    const refused = await owner.call('POST', `/api/entries/${line.id}/reverse`, { reason: 'Wrong' })
    expect([refused.status, refused.body.code]).toEqual([409, 'opening-balances-elsewhere'])
  })

  test('never pay a deposit by themselves, whatever they come to', async () => {
    await owner.call('POST', `/api/tenancies/${mill.id}/charges`, {
      kind: 'deposit',
      amount: 1150,
      dueOn: later(2),
      reason: 'Deposit',
    })
    await store(['Landlord,Lena Mill,,,650', 'Tenant,Tess Tenant,,1 Mill Lane,1150'], 1800)
    expect((await proofOf(later(4))).sums).toEqual({ landlord: 1650, tenant: 150 })
  })

  test('need a rent account that owes nothing by the day and has no opening credit of its own', async () => {
    const quay = await aRentedHome(owner, { ...moved, schedule: false, property: { addressLine1: '2 Quay' } })
    const credit = (home: string, amount: number) => [`Tenant,Tess Tenant,,${home},${amount}`]
    expect(await whyOf(credit('2 Quay', 5))).toEqual([
      'This tenancy has no rent account. Start it first; the credit then pays the next rent that falls due',
    ])
    expect(await whyOf(credit('2 Quay', 0))).toEqual([])
    const start = (body: object) => owner.call('POST', `/api/tenancies/${quay.id}/schedule`, body)
    expect((await start({ from: first, opening: -40 })).status).toBe(201)
    expect(await whyOf(credit('2 Quay', 5))).toEqual([
      'The rent account has an opening credit of £40.00 of its own. Reverse that there first',
    ])
    await aRentedHome(owner, {
      ...moved,
      schedule: { from: monthsBefore(1) },
      property: { addressLine1: '3 Weir' },
    })
    expect(await whyOf(credit('3 Weir', 5))).toEqual([
      `£5.00 was due on the rent account by ${asDay} and is unpaid. Record that payment first`,
    ])
    const lock = await aRentedHome(owner, {
      ...moved,
      schedule: { from: monthsBefore(1) },
      property: { addressLine1: '4 Lock' },
    })
    await owner.call('POST', `/api/tenancies/${lock.id}/receipts`, {
      amount: 1060,
      day: addDays(monthsBefore(1), 1),
    })
    expect(await whyOf(credit('4 Lock', 50))).toEqual([
      'What was paid on the rent account leaves £60.00 in credit on this day. Reverse the payments that were not received, or enter that amount',
    ])
    const known = await send(credit('4 Lock', 75), 1)
    expect(known.body.rows[0]).toMatchObject({ before: 60, after: 75, why: '' })
    const refused = await send(credit('2 Quay', 5), 5, { dryRun: false })
    expect(refused.status).toBe(400)
    expect(refused.body.detail).toMatch(/^Row 2: The rent account has an opening credit of £40.00/)
  })

  test('come with the balances only: a rent account is not opened with such money a second time', async () => {
    const quay = await aRentedHome(owner, { ...moved, schedule: false, property: { addressLine1: '2 Quay' } })
    await store(rows, 1800)
    const sentence = `The client account has opening balances of ${asDay}. Add what was paid in advance by then to those, under Money Settings, Opening Balances`
    const start = (body: object) => owner.call('POST', `/api/tenancies/${quay.id}/schedule`, body)
    expect((await start({ from: first, opening: -40 })).body.errors).toEqual({ opening: sentence })
    const file = {
      fileName: 'accounts.csv',
      text: `Home,Tenant,From,Owed\n2 Quay,Tess Tenant,${first},-40`,
      replies: { 'tenancy-kind': 'assured' },
    }
    const read = await owner.call('POST', '/api/opening-balances', { ...file, dryRun: true })
    expect(read.body.rows, read.text).toMatchObject([{ state: 'asked' }])
    expect(read.body.questions[0]).toMatchObject({ id: 'credits-in-books', count: 1 })
    const replies = { ...file.replies, 'credits-in-books': 'start' }
    const empty = await owner.call('POST', '/api/opening-balances', { ...file, replies, dryRun: true })
    expect(empty.body.rows, empty.text).toMatchObject([{ state: 'ready', amount: 0 }])
    // What is owed is no money of the bank, and what came later is seen there.
    expect((await start({ from: first, opening: 40, openingReason: 'Before' })).status).toBe(201)
  })

  test('an import of rent accounts is not undone under them', async () => {
    const quay = await aRentedHome(owner, { ...moved, schedule: false, property: { addressLine1: '2 Quay' } })
    const text = `Home,Tenant,From,Owed\n2 Quay,Tess Tenant,${first},0`
    const started = await owner.call('POST', '/api/opening-balances', {
      fileName: 'accounts.csv',
      text,
      replies: { 'tenancy-kind': 'assured' },
      dryRun: false,
    })
    expect(started.status, started.text).toBeLessThan(300)
    await store(['Tenant,Tess Tenant,,2 Quay,300'], 300)
    const [file] = (await owner.call('GET', '/api/rent-imports')).body
    const back = await owner.call('POST', `/api/rent-imports/${file.id}/take-back`, { reason: 'Wrong file' })
    expect([back.status, back.body.code]).toEqual([409, 'import-in-use'])
    expect((await accountOf(quay)).receipts).toMatchObject([{ amount: 300 }])
  })

  test('stay as they are once a part was given back', async () => {
    await store(rows, 1800)
    const refunded = await owner.call('POST', `/api/tenancies/${mill.id}/refunds`, {
      amount: 100,
      day: later(4),
      reason: 'Asked for',
    })
    expect(refunded.status, refunded.text).toBe(201)
    expect(await whyOf(['Tenant,Tess Tenant,,1 Mill Lane,1200'])).toEqual([
      'Part of this credit has been refunded since. Reverse that on the rent account first',
    ])
    expect(await whyOf(['Tenant,Tess Tenant,,1 Mill Lane,1300'])).toEqual([])
  })

  test('stay as they are once a part has paid a deposit, which counts from their own day', async () => {
    await store(rows, 1800)
    const { body } = await owner.call('POST', `/api/tenancies/${mill.id}/charges`, {
      kind: 'deposit',
      amount: 200,
      dueOn: later(2),
      reason: 'Deposit',
    })
    const deposit = body.account.charges.find(({ kind }: { kind: string }) => kind === 'deposit')
    const paid = await owner.call('POST', `/api/tenancies/${mill.id}/credit`, { chargeId: deposit.id })
    expect(paid.status, paid.text).toBe(201)
    expect((await proofOf(day)).sums).toEqual({ landlord: 500, tenant: 1300 })
    expect(await whyOf(['Tenant,Tess Tenant,,1 Mill Lane,1200'])).toEqual([
      `Part of this credit has already paid rent or a deposit due by ${asDay}. Reverse that charge on the rent account first`,
    ])
    await store(rows, 1800)
    expect((await proofOf(day)).sums).toEqual({ landlord: 500, tenant: 1300 })
  })

  test('are not lowered below what the landlord was paid of them, unless it was the landlord’s own', async () => {
    await store(rows, 1800)
    const [line] = await aBankFile(app, owner, bankAccount, {
      from: first,
      to: later(19),
      opening: 1800,
      lines: [{ day: later(9), amount: -1500 }],
    })
    const paidOut = await owner.call('POST', `/api/bank/lines/${line}/sort`, {
      parts: [{ kind: 'landlord', subjectId: mill.landlord }],
    })
    expect(paidOut.status, paidOut.text).toBe(200)
    const less = ['Landlord,Lena Mill,,,500', 'Tenant,Tess Tenant,,1 Mill Lane,0', 'Fees,,,,1300']
    const refused = await send(less, 1800, { dryRun: false })
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'passed-on',
      expect.stringContaining('£1,000.00'),
    ])
    await store(['Landlord,Lena Mill,,,1800', 'Tenant,Tess Tenant,,1 Mill Lane,0'], 1800)
    expect((await proofOf(later(9))).sums).toEqual({ landlord: 300 })
  })

  test('stand in the file to fill, with the balances that the books have on the day', async () => {
    const read = async (query = '') =>
      (await owner.call('GET', `/api/bank/opening/template.csv${query}`)).text
    expect(await read()).toContain('"tenant","Tess Tenant","","1 Mill Lane')
    await store(rows, 1800)
    const text = await read()
    expect(text).toMatch(/"tenant","Tess Tenant","","1 Mill Lane[^"]*","1300.00"/)
    expect(text).toContain('"landlord","Lena Mill","lena@example.org","","500.00"')
    expect(await read(`?day=${later(1)}`)).toMatch(/"tenant","Tess Tenant","","1 Mill Lane[^"]*","300.00"/)
    const again = await send([], 1800, { fileName: 'accounts.csv', text, dryRun: false })
    expect(again.status, again.text).toBe(200)
    expect((await proofOf(day)).sums).toEqual({ landlord: 500, tenant: 1300 })
  })
})
