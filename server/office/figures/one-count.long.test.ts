import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addMonths, today } from '#shared/dates.ts'
import { startChance } from '../../testing/chance.ts'
import { balanceOf } from '../../testing/payouts.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aProperty, aTenancy, aTenant } from '../../testing/records.ts'
import { readTodayRow } from '../../testing/today.ts'

let app: PeopledApp
let owner: Person

const homes = 20
const month = today().slice(0, 7)

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
  const { below: roll } = startChance(number + 7)
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
      kind: 'utilities',
      amount: 10 + roll(90),
      dueOn: addDays(today(), -1 - roll(9)),
      reason: 'Water',
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

/** The count and the sum of a row of the day's queue; 0 where it is not there. */
async function sumUp(kind: 'arrears' | 'overdue') {
  const row = await readTodayRow(owner, kind)
  return { count: row?.count ?? 0, amount: row?.amount ?? 0 }
}

const sumOf = (numbers: number[]) => Math.round(numbers.reduce((sum, each) => sum + each * 100, 0)) / 100

test('overview, analytics, lists, statements and arrears count the same money as the ledgers', async () => {
  const landlords: string[] = []
  for (let place = 0; place < 3; place += 1) landlords.push((await call('POST', 'landlords', aLandlord())).id)
  for (let place = 0; place < homes; place += 1) await aLet(place, landlords[place % 3] ?? '')
  // The rent of these months that is due today is raised, and some of it is marked as paid.
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
  expect(sumOf(analytics.months.map((each: { passed: number }) => each.passed))).toBe(received)
  expect(sumOf(statements.map(({ sums }) => sums.rent))).toBe(received)
  expect(sumOf(statements.map(({ sums }) => sums.received))).toBe(sumOf([rows[0].all, ...ofInvoices]))
  expect(rows[0].all).toBeGreaterThan(rows[0].rent)

  const late = rent.filter(({ owedSince }) => owedSince !== null && owedSince < today())
  const [arrears, overdue] = [await sumUp('arrears'), await sumUp('overdue')]
  expect(arrears.count).toBe(late.length)
  const now = statements.slice(0, 3)
  const outstanding = sumOf(now.map(({ sums }) => sums.outstanding))
  expect(sumOf([arrears.amount, overdue.amount])).toBe(outstanding)
  expect(sumOf(analytics.arrears.map(({ amount }: { amount: number }) => amount))).toBe(outstanding)
  const ofInvoice = analytics.arrears.map(({ invoices }: { invoices: number }) => invoices)
  expect(sumOf(ofInvoice)).toBe(overdue.count)
  const tenancies: { id: string; paymentStatus: string }[] = await call('GET', 'tenancies')
  for (const { id } of late) expect(tenancies.find((each) => each.id === id)?.paymentStatus).toBe('overdue')
  await expectSameDebts(rent)
  await expectSameLandlords(landlords)
}, 120_000)

/**
 * What each tenancy owes by its ledger at the end of a day; credit is below 0. Money that has paid a charge ahead of its due
 * day pays nothing else today; for past days the books do not keep what it was meant for.
 */
async function readDebts(day: string, dueUntil = day): Promise<Map<string, number>> {
  const { rows } = await app.services.pool.query<{ tenancy: string; owed: number }>(
    `select subject_id as tenancy, ((sum(case when debit_id = l.id then t.pence else -t.pence end)
        + (select coalesce(sum(paid), 0) from charges c where c.account_id = l.account_id
          and c.tenancy_id = subject_id and c.due_on > $4::date and $2::date = $3::date)) / 100.0)::float8 as owed
     from ledgers l join transfers t on t.account_id = l.account_id and l.id in (t.debit_id, t.credit_id)
     join entries e on e.account_id = t.account_id and e.id = t.entry_id
     left join charges due on due.account_id = t.account_id and due.id = t.charge_id
     where l.account_id = $1 and l.kind = 'tenant' and e.day <= $2::date and coalesce(due.due_on <= $4::date, true)
     group by l.account_id, subject_id`,
    [owner.accountId, day, today(), dueUntil],
  )
  return new Map(rows.map(({ tenancy, owed }) => [tenancy, owed]))
}

interface Debt {
  id: string
  owed: number
}

/** Checks the arrears board of today and of past days, the Rent page and each rent account against the tenants' ledgers. */
async function expectSameDebts(rent: Debt[]): Promise<void> {
  for (const asOf of [today(), addDays(`${month}-01`, -1), addDays(today(), -9)]) {
    const { rows, owed, buckets } = await call('GET', `arrears?asOf=${asOf}`)
    // What falls due on the day itself is not overdue yet.
    const debts = [...(await readDebts(asOf, addDays(asOf, -1)))].filter(([, each]) => each > 0)
    expect([asOf, new Map(rows.map((row: Debt) => [row.id, row.owed]))]).toEqual([asOf, new Map(debts)])
    expect(owed).toBe(sumOf(debts.map(([, each]) => each)))
    expect(sumOf(buckets.map((bucket: Debt) => bucket.owed))).toBe(owed)
  }
  const [now, atLast] = [await readDebts(today()), await readDebts('9999-12-31')]
  for (const { id, owed } of rent) {
    const account = await call('GET', `tenancies/${id}/account`)
    expect(account.owed).toBe(owed)
    expect(sumOf([account.owed, -account.credit])).toBe(now.get(id) ?? 0)
    expect(account.lines.at(-1)?.balance ?? 0).toBe(atLast.get(id) ?? 0)
  }
}

/** Checks that a landlord's money, their next statement and their ledger have one balance. */
async function expectSameLandlords(landlords: string[]): Promise<void> {
  for (const id of landlords) {
    const balance = await balanceOf(app, owner, 'landlord', id)
    // Rent that was paid ahead is on the statement of the month in which it falls due.
    const { rows } = await app.services.pool.query<{ ahead: number }>(
      `select (coalesce(sum(t.pence), 0) / 100.0)::float8 as ahead from transfers t
       join entries e on e.account_id = t.account_id and e.id = t.entry_id
       join ledgers l on l.account_id = t.account_id and l.id = t.credit_id
       where l.account_id = $1 and l.kind = 'landlord' and l.subject_id = $2 and e.day > $3`,
      [owner.accountId, id, today()],
    )
    const dated = sumOf([balance, -(rows[0]?.ahead ?? 0)])
    const { closing, sums } = await call('POST', `landlords/${id}/statements/preview`, { to: today() })
    expect([closing, sums.rent]).toEqual([dated, dated])
    const money = await call('GET', `landlords/${id}/money`)
    expect([money.balance, sumOf([money.balance, money.ahead])]).toEqual([dated, balance])
  }
}

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
