import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findBrokenRules } from '../../testing/books.ts'
import { issueInvoices } from '../../testing/fees.ts'
import { must } from '../../testing/model/agency.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aRentedHome, type RentedHome } from '../../testing/rent.ts'
import { registerForVat } from '../../testing/vat.ts'

/* Accounts of the release before fees were calculated in place: every fee has a number, and an advance outlives its reason. */

let app: PeopledApp
let owner: Person
let home: RentedHome
const days = ['2026-09-01', '2026-10-01', '2026-11-01']

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
  await registerForVat(owner)
  home = await aRentedHome(owner, { tenancy: { startDate: days[0] ?? '', rentAmount: 1000 } })
  const fee = { kind: 'percent', percent: 10, from: '2020-01-01' }
  await must(owner.call('POST', `/api/landlords/${home.landlord}/fees`, fee))
  for (const day of days)
    await must(owner.call('POST', `/api/tenancies/${home.id}/receipts`, { amount: 1000, day }))
  await issueInvoices(owner)
  await numberEach()
})

const sql = (text: string, values: unknown[] = []) => app.services.pool.query(text, values)
/** Gives each fee an invoice of its own, as the release before did. */
async function numberEach() {
  await sql(
    `update fee_invoices f set number = own.number from (select id, row_number() over (order by day, id) as number
       from fee_invoices where account_id = $1) own where f.account_id = $1 and f.id = own.id`,
    [owner.accountId],
  )
  await sql(
    'update books set last_fee_invoice = (select count(*) from fee_invoices where account_id = $1) where account_id = $1',
    [owner.accountId],
  )
}

const money = () => must(owner.call('GET', `/api/landlords/${home.landlord}/money`))

interface Move {
  debit: string
  credit: string
  pence: number
  chargeId?: string | undefined
}

async function ledgerOf(kind: string, subject: string): Promise<string> {
  const { rows } = await sql(
    `with made as (insert into ledgers (account_id, id, kind, subject_id, currency) values ($1, $2, $3, $4, 'GBP')
       on conflict (account_id, kind, subject_id) do update set currency = ledgers.currency returning id),
     balance as (insert into balances (account_id, ledger_id) select $1, id from made on conflict do nothing)
     select id from made`,
    [owner.accountId, randomUUID(), kind, subject],
  )
  return rows[0].id
}

/** Adds an entry past the rooms that would follow it, as an older release has left it. */
async function addEntry(kind: string, day: string, moves: Move[], sourceId: string | null = null) {
  const id = randomUUID()
  await sql(
    `insert into entries (account_id, id, seq, day, kind, source, source_id, author_name)
     select $1, $2, max(seq) + 1, $3, $4, 'rule', $5, 'Gable' from entries where account_id = $1`,
    [owner.accountId, id, day, kind, sourceId],
  )
  for (const [n, { debit, credit, pence, chargeId }] of moves.entries()) {
    await sql(
      `insert into transfers (account_id, entry_id, n, debit_id, credit_id, pence, charge_id) values ($1, $2, $3, $4, $5, $6, $7)`,
      [owner.accountId, id, n, debit, credit, pence, chargeId],
    )
    await sql(
      `update balances set debits = debits + case when ledger_id = $2 then $4::bigint else 0 end,
         credits = credits + case when ledger_id = $3 then $4::bigint else 0 end
       where account_id = $1 and ledger_id in ($2, $3)`,
      [owner.accountId, debit, credit, pence],
    )
  }
  return id
}

/** An invoice and its credit note of one day, which a payment that was entered late has made; `vat` is of the credit note. */
async function addChurn(day: string, credited: { net: number; vat: number } = { net: 10_000, vat: 2_000 }) {
  const { rows } = await sql('select * from fee_invoices where account_id = $1 and day = $2', [
    owner.accountId,
    day,
  ])
  const [row] = rows
  const landlord = await ledgerOf('landlord', home.landlord)
  const [fees, vat] = [await ledgerOf('fees', owner.accountId), await ledgerOf('vat', owner.accountId)]
  const chargeId = row.charge_id
  const of = (credit: string, pence: number): Move =>
    pence > 0
      ? { debit: landlord, credit, pence, chargeId }
      : { debit: credit, credit: landlord, pence: -pence, chargeId }
  for (const { kind, net, tax } of [
    { kind: 'credit', net: -credited.net, tax: -credited.vat },
    { kind: 'invoice', net: credited.net, tax: Math.abs(credited.vat) },
  ]) {
    const id = randomUUID()
    const entryId = await addEntry('fee', day, [of(fees, net), of(vat, tax)], id)
    await sql(
      `insert into fee_invoices (account_id, id, number, issued_on, rule_id, kind, landlord_id, property_id, tenancy_id,
         charge_id, entry_id, day, net, vat, how)
       select account_id, $2, (select max(number) + 1 from fee_invoices where account_id = $1), issued_on, rule_id, $3,
         landlord_id, property_id, tenancy_id, charge_id, $4, day, $5, $6, how from fee_invoices where account_id = $1 and id = $7`,
      [owner.accountId, id, kind, entryId, net, tax, row.id],
    )
    await sql('update books set last_fee_invoice = last_fee_invoice + 1 where account_id = $1', [
      owner.accountId,
    ])
  }
}

/** Brings the rows of fees to the form of the release before, and runs what the migration does with them. */
async function upgrade() {
  const file = new URL('../../db/migrations/0005_fees_until_issued.sql', import.meta.url)
  const statements = readFileSync(file, 'utf8').split('--> statement-breakpoint')
  const isOfRows = (text: string) => /^(UPDATE|WITH)/m.test(text) && !/^(ALTER|CREATE)/m.test(text)
  await sql('alter table fee_invoices drop constraint fee_invoices_issued_on')
  await sql(
    'update fee_invoices set net = abs(net), vat = abs(vat), issued_on = null where number is not null',
  )
  for (const text of statements.filter(isOfRows)) await sql(text)
  await sql(
    'alter table fee_invoices add constraint fee_invoices_issued_on check ((number is null) = (issued_on is null))',
  )
}

const netted = async () => {
  const { rows } = await sql(
    'select number from fee_invoices where account_id = $1 and netted order by number',
    [owner.accountId],
  )
  return rows.map(({ number }) => number)
}

describe('fees of the release before', () => {
  test('keep their numbers; what cancelled out unseen on one day is netted off, and no balance moves', async () => {
    await addChurn('2026-10-01')
    const before = (await money()).balance
    await upgrade()
    expect(await netted()).toEqual([2, 4])
    expect(await findBrokenRules(app.services.pool)).toEqual([])
    const { balance, lines } = await money()
    expect(balance).toBe(before)
    const shown = (lines as { day: string; group: string; amount: number }[]).map(
      ({ day, group, amount }) => [day, group, amount],
    )
    expect(shown).toEqual(
      days.flatMap((day) => [
        [day, 'rent', 1000],
        [day, 'fee', -120],
      ]),
    )
    const list = await must(owner.call('GET', '/api/fee-invoices?from=2026-01-01&to=2026-12-31'))
    expect([list.netted, list.total.count, list.total.gross]).toEqual([2, 3, 360])
  })

  test('stay as they were where a statement has shown them', async () => {
    await addChurn('2026-10-01')
    await must(owner.call('POST', `/api/landlords/${home.landlord}/statements`, { to: '2026-10-31' }))
    await upgrade()
    expect(await netted()).toEqual([])
  })

  test('have the VAT that the ledger has, where it moved against the net', async () => {
    await addChurn('2026-11-01', { net: 1, vat: -1 })
    await upgrade()
    expect(await findBrokenRules(app.services.pool)).toEqual([])
  })
})

test('an advance that is no longer needed goes with the landlord’s next change, and says so', async () => {
  const [landlord, short] = [
    await ledgerOf('landlord', home.landlord),
    await ledgerOf('shortfall', home.landlord),
  ]
  const entry = await addEntry('advance', '2026-09-10', [{ debit: short, credit: landlord, pence: 90_000 }])
  await addEntry('advance', '2026-10-01', [{ debit: landlord, credit: short, pence: 90_000 }])
  const before = (await money()).balance
  const bill = {
    contractor: 'Pipes Ltd',
    day: '2026-11-20',
    amount: 10,
    propertyId: home.property,
    category: 'repairs',
  }
  const { id } = await must(owner.call('POST', '/api/bills', bill))
  await must(owner.call('POST', `/api/bills/${id}/fund`, {}))
  const { rows } = await sql(
    'select day::text, memo from entries where account_id = $1 and reverses_id = $2',
    [owner.accountId, entry],
  )
  expect(rows).toEqual([{ day: '2026-09-10', memo: 'Advance no longer needed' }])
  const { balance, lines } = await money()
  expect(balance).toBe(before - 10)
  expect((lines as { group: string }[]).filter(({ group }) => group === 'other')).toEqual([])
})
