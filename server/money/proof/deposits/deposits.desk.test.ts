import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { findLikely, type Suggestion } from '#shared/money/bank/bank.ts'
import { aBankAccount, aBankFile } from '../../../testing/bank.ts'
import { findBrokenRules } from '../../../testing/books.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'
import { aRentedHome, type RentedHome } from '../../../testing/rent.ts'

/* A deposit on the desk of the bank: how it is proposed, and what sorting it says of where it is. */

let app: PeopledApp
let owner: Person
let home: RentedHome
let bank: string
const ago = (days: number) => addDays(today(), -days)

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})
beforeEach(async () => {
  owner = await app.person()
  home = await aRentedHome(owner, {
    tenant: { name: 'Kofi Mensah' },
    tenancy: { startDate: ago(40), rentAmount: 1000, deposit: 1100 },
  })
  bank = await aBankAccount(app, owner, ago(60))
})

const read = async () => (await owner.call('GET', `/api/tenancies/${home.id}/deposit`)).body
const readLine = async (id: string) => (await owner.call('GET', `/api/bank/lines?id=${id}`)).body.lines[0]
/** Brings a bank's file with these lines of one day, and answers their ids. */
const bring = (day: string, ...lines: { amount: number; text: string }[]) =>
  aBankFile(app, owner, bank, {
    from: day,
    to: day,
    opening: 2000,
    lines: lines.map((line) => ({ day, ...line })),
  })
const sort = (id: string, more: object = {}) =>
  owner.call('POST', `/api/bank/lines/${id}/sort`, {
    parts: [{ kind: 'deposit', subjectId: home.id, ...more }],
  })
const likelyOf = async (id: string): Promise<Suggestion | undefined> =>
  findLikely<Suggestion>((await readLine(id)).suggestions)

test('money of the agreed deposit is proposed as the deposit, and is held once a person accepts it', async () => {
  const [rent = ''] = await bring(ago(35), { amount: 1000, text: 'KOFI MENSAH FLAT' })
  const parts = [{ kind: 'tenancy', subjectId: home.id }]
  expect((await owner.call('POST', `/api/bank/lines/${rent}/sort`, { parts })).status).toBe(200)
  const text = 'KOFI MENSAH DEPOSIT FLAT'
  const [first = '', second = ''] = await bring(ago(30), { amount: 1100, text }, { amount: 1100, text })
  const likely = await likelyOf(first)
  expect(likely).toMatchObject({ kind: 'deposit', subjectId: home.id })
  expect(likely?.label).toMatch(/^Deposit of kofi mensah, /i)
  const accept = { lines: [{ id: first, kind: 'deposit', subjectId: home.id }] }
  const { status, text: said } = await owner.call('POST', '/api/bank/lines/accept', accept)
  expect(status, said).toBe(200)
  expect(await read()).toMatchObject({ held: 1100, here: 1100, receivedOn: ago(30) })
  // Nothing more of it is awaited, and money whose words say deposit is no rent unread.
  expect(await likelyOf(second)).toBeUndefined()
  expect((await readLine(second)).suggestions).toMatchObject([{ kind: 'tenancy' }])
})

/** Brings a bank's own file with one line, whose payer is remembered, and answers how many lines were sorted by themselves. */
async function bringFile(day: string, reference: string, amount: number): Promise<number> {
  const head = 'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)'
  const row = [day.split('-').reverse().join('/'), 'KOFI MENSAH', reference, 'FASTER PAYMENT', amount, amount]
  const path = `/api/bank/files?bankAccountId=${bank}&name=${day}.csv`
  const { body, text } = await owner.call('POST', path, [head, row.join(',')].join('\r\n'), {
    'content-type': 'text/csv',
  })
  expect(body, text).toMatchObject({ fresh: 1 })
  return body.sure
}

test('who has paid a deposit is no stranger to the rent: their next rent is sorted by itself', async () => {
  expect(await bringFile(ago(30), 'DEPOSIT', 1100)).toBe(0)
  const { lines } = (await owner.call('GET', '/api/bank/lines')).body
  expect((await sort(lines[0].id)).status).toBe(200)
  expect(await bringFile(ago(28), 'FLAT', 1000)).toBe(1)
})

test('that went to a scheme stands at that scheme, and at some scheme where nobody has said which', async () => {
  const [came = ''] = await bring(ago(30), { amount: 1100, text: 'KOFI MENSAH DEPOSIT' })
  expect((await sort(came)).status).toBe(200)
  const [some = '', named = '', noted = ''] = await bring(
    ago(20),
    { amount: -500, text: 'CUSTODIAL' },
    { amount: -400, text: 'CUSTODIAL' },
    { amount: -200, text: 'DPS CUSTODIAL' },
  )
  const asked = await sort(some)
  expect([asked.status, asked.body.code]).toEqual([409, 'confirm-deposit-destination'])
  expect((await sort(some, { depositAs: 'scheme' })).status).toBe(200)
  expect(await read()).toMatchObject({ atScheme: 500, scheme: '' })
  expect((await sort(named, { depositAs: 'scheme', depositScheme: 'mydeposits' })).status).toBe(200)
  expect(await read()).toMatchObject({ atScheme: 900, scheme: 'mydeposits' })
  expect((await read()).lines.at(-1)).toMatchObject({ action: 'to-scheme', memo: 'Paid to mydeposits' })
  expect((await sort(noted)).status).toBe(200)
  expect(await read()).toMatchObject({ atScheme: 1100, scheme: 'Deposit Protection Service' })
  const unknown = await sort(noted, { depositScheme: 'Some Scheme' })
  expect(unknown.status).toBe(400)
})

test('that went to a scheme is protected there, until the sorting is reversed', async () => {
  const duties = async () =>
    (await owner.call('GET', '/api/duties')).body.duties.filter(
      ({ kind }: { kind: string }) => kind === 'deposit-protect',
    )
  const [came = ''] = await bring(ago(10), { amount: 1100, text: 'KOFI MENSAH DEPOSIT' })
  expect((await sort(came)).status).toBe(200)
  expect(await duties()).toHaveLength(1)
  const [gone = ''] = await bring(ago(8), { amount: -1100, text: 'TDS CUSTODIAL' })
  const { matches } = (await sort(gone)).body
  const scheme = 'Tenancy Deposit Scheme'
  expect(await read()).toMatchObject({
    protection: { by: 'custodial', scheme, reference: '', day: ago(8) },
    protectBy: null,
  })
  expect(await duties()).toEqual([])
  const insured = await owner.call('POST', `/api/tenancies/${home.id}/deposit`, {
    action: 'protect',
    scheme,
    reference: 'T-1',
  })
  expect([insured.status, insured.body.code]).toEqual([409, 'deposit-in-scheme'])
  const back = await owner.call('POST', `/api/bank/matches/${matches[0].id}/take-back`)
  expect(back.status, back.text).toBe(200)
  expect(await read()).toMatchObject({ protection: null, here: 1100 })
  expect(await duties()).toHaveLength(1)
  // Sorted again, it is protected again.
  expect((await sort(gone)).status).toBe(200)
  expect((await read()).protection).toMatchObject({ by: 'custodial', scheme })
})

test('that went back to the tenant is protected by no scheme', async () => {
  const [came = ''] = await bring(ago(10), { amount: 1100, text: 'KOFI MENSAH DEPOSIT' })
  expect((await sort(came)).status).toBe(200)
  const [gone = ''] = await bring(ago(8), { amount: -600, text: 'KOFI MENSAH' })
  expect((await sort(gone, { depositAs: 'tenant' })).status).toBe(200)
  expect(await read()).toMatchObject({ held: 500, returned: 600, protection: null })
})

test('says whose it is on the bank’s list, as rent does', async () => {
  const other = await aRentedHome(owner, {
    tenant: { name: 'Una Price' },
    tenancy: { startDate: ago(40), rentAmount: 1000, deposit: 1100 },
  })
  const [first = '', second = '', gone = ''] = await bring(
    ago(10),
    { amount: 1100, text: 'DEPOSIT' },
    { amount: 1100, text: 'DEPOSIT' },
    { amount: -1100, text: 'MYDEPOSITS' },
  )
  const labelOf = async (id: string, more: object = {}): Promise<string> =>
    (await sort(id, more)).body.matches[0].label
  const labels = [await labelOf(first), await labelOf(second, { subjectId: other.id }), await labelOf(gone)]
  expect(labels).toEqual([
    expect.stringMatching(/^Deposit received: Kofi Mensah, .+/),
    expect.stringMatching(/^Deposit received: Una Price, .+/),
    expect.stringMatching(/^Deposit paid to a scheme: Kofi Mensah, .+/),
  ])
  // The deposit's own page needs no name.
  expect((await read()).lines.map(({ memo }: { memo: string }) => memo)).toEqual([
    'Deposit received',
    'Paid to mydeposits',
  ])
})
