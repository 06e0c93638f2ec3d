import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { addMonths } from '#shared/invoices/invoices.rent.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aProperty, aTenancy, aTenant } from '../../testing/records.ts'

let app: PeopledApp
let owner: Person

const homes = 20
const month = today().slice(0, 7)

/** Equal numbers at every run, from a seed. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

beforeAll(async () => {
  app = await startPeopledApp()
  owner = await app.person()
})
afterAll(() => app.stop())

async function call(method: string, path: string, body?: object) {
  const answer = await owner.call(method, `/api/${path}`, body)
  expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300)
  return answer.body
}

/** A let with a rent account or without, its payments, and now and then a payment taken back or an end. */
async function aLet(number: number, landlord: string): Promise<void> {
  const roll = dice(number + 7)
  const property = (await call('POST', 'properties', aProperty(landlord))).id
  const tenant = (await call('POST', 'tenants', aTenant(property))).id
  const start = `${addMonths(month, -1 - roll(4))}-${String(1 + roll(28)).padStart(2, '0')}`
  const body = aTenancy({ tenant, property, landlord }, { startDate: start, rentAmount: 500 + roll(1000) })
  const { id } = await call('POST', 'tenancies', body)
  if (number % 4 === 0) {
    const money = {
      tenant,
      property,
      type: 'rent',
      amount: body.rentAmount,
      issueDate: start,
      dueDate: start,
    }
    await call('POST', 'invoices', { ...money, invoiceNumber: `HAND-${number}`, status: 'paid' })
    await call('POST', 'invoices', { ...money, invoiceNumber: `LATE-${number}`, status: 'pending' })
    return
  }
  await call('POST', `tenancies/${id}/schedule`, {})
  const { entryId } = await call('POST', `tenancies/${id}/receipts`, {
    amount: 100 + roll(2500),
    day: addDays(today(), -roll(40)) > start ? addDays(today(), -roll(40)) : start,
  })
  if (number % 3 === 0) await call('POST', `entries/${entryId}/reverse`, { reason: 'Another tenant’s' })
  await call('POST', `tenancies/${id}/receipts`, { amount: 50.5 + roll(700) })
  if (number % 6 === 1)
    await call('POST', `tenancies/${id}/charges`, {
      ...{ kind: 'utilities', amount: 10 + roll(90), dueOn: addDays(today(), -1 - roll(9)), reason: 'Water' },
    })
  if (number % 5 === 0) {
    const { version } = await call('GET', `tenancies/${id}`)
    await call('POST', `tenancies/${id}/end`, {
      endedOn: addDays(today(), -roll(9)),
      why: 'tenant-notice',
      version,
    })
  }
}

const sumOf = (numbers: number[]) => Math.round(numbers.reduce((sum, each) => sum + each * 100, 0)) / 100

test('overview, analytics, lists, statements and arrears count the same money as the ledgers', async () => {
  const landlords: string[] = []
  for (let place = 0; place < 3; place += 1) landlords.push((await call('POST', 'landlords', aLandlord())).id)
  for (let place = 0; place < homes; place += 1) await aLet(place, landlords[place % 3] ?? '')
  // What is due today of these months is raised, and some of it is marked as paid.
  const { lines } = await call('GET', `invoices/rent-of-month?month=${month}`)
  const chosen = lines.filter(
    ({ refusal, invoice }: { refusal: string | null; invoice: object | null }) => !refusal && !invoice,
  )
  const { raised } = await call('POST', 'invoices/raise', {
    month,
    lines: chosen.map(({ tenancyId, amount }: { tenancyId: string; amount: number }) => ({
      tenancyId,
      amount,
    })),
  })
  const paid = raised.slice(0, 4).map(({ id }: { id: string }) => id)
  await call('POST', 'invoices/bulk', { ids: paid, set: { status: 'paid' } })

  const rent: { id: string; owed: number; owedSince: string | null }[] = await call('GET', 'rent')
  const overview = await call('GET', 'overview')
  const from = `${addMonths(month, -6)}-01`
  const analytics = await call('GET', `analytics?from=${from}&to=${today()}`)
  const owners: { id: string; totalRevenue: number }[] = await call('GET', 'landlords')
  const months = Array.from({ length: 7 }, (_, place) => addMonths(month, -place))
  const statements = []
  for (const of of months)
    for (const landlordId of landlords)
      statements.push(await call('GET', `statements?month=${of}&landlordId=${landlordId}`))

  const { rows } = await app.services.pool.query(
    `select sum(moved) filter (where charges.kind in ('rent', 'opening'))::float8 / 100 as rent, sum(moved)::float8 / 100 as all
      from (select charge_id, case when ledgers.id = credit_id then pence else -pence end as moved
        from transfers join ledgers using (account_id) where ledgers.kind = 'landlord' and account_id = $1
          and ledgers.id in (credit_id, debit_id) and (select day from entries where id = entry_id) <= $2) as moves
      join charges on charges.id = charge_id`,
    [owner.accountId, today()],
  )
  const invoices: { tenancyId: string; invoiceNumber: string; amount: number; status: string }[] = await call(
    'GET',
    'invoices',
  )
  const byHand = invoices
    .filter(({ invoiceNumber }) => invoiceNumber.startsWith('HAND'))
    .map(({ amount }) => amount)
  const ofInvoices = [...byHand, ...withoutAccount(invoices, rent)]
  const received = sumOf([rows[0].rent, ...ofInvoices])

  expect(sumOf(owners.map(({ totalRevenue }) => totalRevenue))).toBe(received)
  expect(sumOf(analytics.months.map((each: { received: number }) => each.received))).toBe(received)
  expect(sumOf(statements.map(({ sums }) => sums.rent))).toBe(received)
  expect(sumOf(statements.map(({ sums }) => sums.received))).toBe(sumOf([rows[0].all, ...ofInvoices]))
  expect(rows[0].all).toBeGreaterThan(rows[0].rent)

  const late = rent.filter(({ owedSince }) => owedSince !== null && owedSince < today())
  const { overdueRents, overdueRentAmount, overdueAmount } = overview.attention
  expect(overdueRents).toBe(late.length)
  const now = statements.slice(0, 3)
  const outstanding = sumOf(now.map(({ sums }) => sums.outstanding))
  expect(sumOf([overdueRentAmount, overdueAmount])).toBe(outstanding)
  expect(sumOf(analytics.arrears.map(({ amount }: { amount: number }) => amount))).toBe(outstanding)
  const tenancies: { id: string; paymentStatus: string }[] = await call('GET', 'tenancies')
  for (const { id } of late) expect(tenancies.find((each) => each.id === id)?.paymentStatus).toBe('overdue')
}, 120_000)

/** Rent invoices that were raised and marked as paid for tenancies without a rent account. */
function withoutAccount(
  invoices: { tenancyId: string; invoiceNumber: string; amount: number; status: string }[],
  rent: { id: string; owedSince: string | null }[],
): number[] {
  const accounts = new Set(rent.filter((each) => 'startedOn' in each && each.startedOn).map(({ id }) => id))
  return invoices
    .filter(
      ({ tenancyId, status, invoiceNumber }) =>
        !accounts.has(tenancyId) && status === 'paid' && /^INV/.test(invoiceNumber),
    )
    .map(({ amount }) => amount)
}
