import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { taxYearOf } from '#shared/money/bills/tax-year.ts'
import { sweepDocumentFiles } from '../../law/documents/documents.sweep.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { issueInvoices } from '../../testing/fees.ts'
import { enterUsableDetails } from '../../testing/payouts.ts'
import { readPdf } from '../../testing/pdf.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { addOneOfEachKind, anInvoice, aProperty, aTenancy, aTenant, aViewing } from '../../testing/records.ts'
import { registerForVat } from '../../testing/vat.ts'
import { sweepRepairFiles } from '../repairs/repairs.sweep.ts'

let app: PeopledApp
let owner: Person

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
})

const kinds = ['landlords', 'properties', 'tenants', 'tenancies', 'viewings', 'invoices']
const fill = () => owner.call('POST', '/api/sample-data')

let street: Promise<Person> | undefined
/** Goes on as the owner of a street that tests look at and leave as it is: filling one is most of what a look at it takes. */
async function visitStreet() {
  street ??= app.person().then(async (person) => {
    expect((await person.call('POST', '/api/sample-data')).status).toBe(204)
    return person
  })
  owner = await street
}
const empty = () => owner.call('DELETE', '/api/sample-data')
const list = async (kind: string) => (await owner.call('GET', `/api/${kind}`)).body
const first = async (kind: string) => (await list(kind))[0]

const money = [
  ...['rent_accounts', 'charges', 'receipts', 'entries', 'transfers', 'ledgers', 'balances', 'books'],
  ...['bank_accounts', 'bank_imports', 'bank_lines', 'bank_matches', 'contractors', 'bills', 'fee_rules'],
  ...['fee_invoices', 'landlord_terms', 'landlord_statements', 'payouts', 'payout_files', 'bank_details'],
  ...['proofs', 'month_closings', 'repairs', 'repair_events', 'repair_files', 'repair_plans'],
]

const lets = [
  'applicants',
  'applicant_people',
  'offers',
  'offer_events',
  'let_references',
  'let_events',
  'documents',
  'document_versions',
  'signings',
  'signers',
]

/** Every row of the account, whole, as PostgreSQL has it. */
async function dump(of = owner) {
  const all: Record<string, unknown[]> = {}
  for (const kind of [...kinds, 'schedules', 'tenancy_people', ...lets, ...money]) {
    const { rows } = await app.services.pool.query(
      `select to_jsonb(t) as row from ${kind} t where account_id = $1 order by t::text`,
      [of.accountId],
    )
    all[kind] = rows.map(({ row }) => row)
  }
  return all
}

describe('the sample street', () => {
  test('has exactly the specification’s figures', async () => {
    await visitStreet()
    const [properties, tenants, tenancies] = [
      await list('properties'),
      await list('tenants'),
      await list('tenancies'),
    ]
    expect(properties).toHaveLength(12)
    expect(properties.filter((row: { status: string }) => row.status === 'rented')).toHaveLength(11)
    expect(tenants.filter((row: { status: string }) => row.status === 'active')).toHaveLength(28)
    const running = tenancies.filter(
      (row: { status: string; startDate: string }) => row.status === 'active' && row.startDate <= today(),
    )
    expect(running.reduce((sum: number, row: { rentAmount: number }) => sum + row.rentAmount, 0)).toBe(42_500)
    expect(await list('landlords')).toHaveLength(6)
    const statuses = (await list('viewings')).map((row: { status: string }) => row.status).sort()
    expect(statuses).toEqual(['cancelled', 'completed', 'no-show', 'scheduled', 'scheduled'])
    const types = (await list('invoices')).map((row: { type: string }) => row.type).sort()
    expect(types).toEqual(['deposit', 'maintenance', 'rent', 'rent', 'rent', 'utilities'])
  })

  test('is linked throughout', async () => {
    await visitStreet()
    for (const row of [...(await list('invoices')), ...(await list('viewings'))])
      expect(row.propertyId).toBeTruthy()
    for (const row of await list('invoices')) expect(row.tenantId).toBeTruthy()
    for (const row of await list('viewings')) expect(row.negotiator).toBe(owner.user.name)
    const landlords = await list('landlords')
    expect(landlords.reduce((sum: number, row: { properties: number }) => sum + row.properties, 0)).toBe(12)
  })

  test('has rent accounts with a past: most pay exactly, one is a month late, one in part, one ahead, one of five late', async () => {
    await visitStreet()
    const rent = (await owner.call('GET', '/api/rent')).body
    const of = (name: string) => rent.find((row: { tenant: string }) => row.tenant.startsWith(name))
    expect(rent).toHaveLength(13)
    expect(rent.filter((row: { owed: number; credit: number }) => row.owed + row.credit === 0)).toHaveLength(
      9,
    )
    expect(of('Marcus Fielding').owed).toBe(2850)
    expect(of('Isaac Moreton').owed).toBe(900)
    expect(of('Hannah Leigh').credit).toBe(300)
    expect(of('Grace Adeyemi').owed).toBe(950)
    const bills = (await list('invoices')).filter(({ type }: { type: string }) => type === 'rent')
    expect(bills.map(({ status }: { status: string }) => status).sort()).toEqual(['overdue', 'paid', 'paid'])
    for (const { tenancyId } of bills) expect(tenancyId, 'rent is told once, on its account').toBeTruthy()
    const late = (await list('tenancies')).filter(
      (row: { paymentStatus: string }) => row.paymentStatus === 'overdue',
    )
    expect(late.length).toBe(today().endsWith('-01') ? 0 : 3)
    expect(await findBrokenRules(app.services.pool)).toEqual([])
  })

  test('names nobody real: mail to example.org, phones that are reserved', async () => {
    await visitStreet()
    const text = JSON.stringify(await dump())
    const addresses = text.match(/[\w.+-]+@[\w.-]+/g) ?? []
    expect(addresses.length).toBeGreaterThan(30)
    expect(addresses.filter((address) => !/@(\w+\.)?example\.org$/.test(address))).toEqual([])
    const phones = text.match(/0\d{2,4} \d{3,4} ?\d{3,4}/g) ?? []
    expect(phones.filter((phone) => !/^(07700 900\d{3}|020 7946 0\d{3})$/.test(phone))).toEqual([])
  })

  test('is refused where there are properties already, a second street too', async () => {
    await addOneOfEachKind(owner)
    const before = await dump()
    expect((await fill()).status).toBe(409)
    expect(await dump()).toEqual(before)
  })

  test('is built once, however often the button is pressed at the same moment', async () => {
    const answers = await Promise.all([fill(), fill(), fill(), fill()])
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 409, 409, 409])
    expect(await list('properties')).toHaveLength(12)
  })
})

describe('what the law asks of the sample street', () => {
  const duties = async () => (await owner.call('GET', '/api/duties')).body.duties
  const due = async (kind: string) =>
    (await duties()).flatMap((one: { kind: string; due: { day: string }; home?: { name: string } }) =>
      one.kind === kind ? [[one.home?.name, one.due.day]] : [],
    )

  test('is one information sheet never served, one gas check in 19 days, a deposit on day 27, and a home in Birmingham', async () => {
    await visitStreet()
    expect(await due('information-sheet')).toEqual([['41 Coopers Wharf, Apartment 9, E14 7LB', '2026-05-31']])
    const [gas] = await due('gas-check')
    expect(gas).toEqual(['3 Lantern Row, E8 4RN', addDays(today(), 19)])
    expect(await due('deposit-protect')).toEqual([['Flat 3, 60 Peartree Lane, NW5 3DJ', addDays(today(), 3)]])
    expect(await due('register-home')).toContainEqual(['14 Saddlers Court, B15 2PX', '2027-03-14'])
  })

  test('is nothing about papers beside the sheet, and what was served leaves with the street', async () => {
    await fill()
    for (const kind of ['written-statement', 'gas-copy', 'electrical-copy', 'right-to-rent'])
      expect(await due(kind)).toEqual([])
    expect((await empty()).status).toBe(204)
    const { rowCount } = await app.services.pool.query('select from servings where account_id = $1', [
      owner.accountId,
    ])
    expect(rowCount).toBe(0)
  })
})

describe('the repairs of the sample street', () => {
  const states = async (of = owner) =>
    Object.fromEntries(
      (await of.call('GET', '/api/repairs')).body.map((row: { what: string; state: string }) => [
        row.what,
        row.state,
      ]),
    )

  test('are a leak of this morning, an approval to wait for, a visit tomorrow, and a paid bill with photos', async () => {
    await visitStreet()
    expect(await states()).toEqual({
      'Leak under the kitchen sink': 'reported',
      'No hot water in the morning': 'approval',
      'Bathroom door does not close': 'visit',
      'Front door lock sticks': 'paid',
    })
    const rows = await list('repairs')
    const of = (what: string) => rows.find((row: { what: string }) => row.what.startsWith(what))
    expect(of('Leak').createdAt.slice(0, 10)).toBe(today())
    expect(of('Bathroom').visitOn).toBe(addDays(today(), 1))
    expect(of('Front').billed).toBe(96)
    const whole = async (id: string) => (await owner.call('GET', `/api/repairs/${id}/events`)).body
    const { money: asked } = await whole(of('No hot').id)
    expect(asked).toMatchObject({ limit: 150, covered: 150, quotes: [{ amount: 180 }] })
    const photos = (await whole(of('Leak').id)).events.flatMap((event: { files: object[] }) => event.files)
    expect(photos).toHaveLength(2)
    for (const { path } of photos) expect((await owner.call('GET', path)).status).toBe(200)
    const plans = (await owner.call('GET', '/api/repair-plans')).body
    expect(
      plans.map(({ what, everyMonths }: { what: string; everyMonths: number }) => [what, everyMonths]),
    ).toEqual([
      ['Boiler service', 12],
      ['Clear the gutters', 12],
    ])
    expect(await findBrokenRules(app.services.pool)).toEqual([])
  })

  test('of a private landlord are a leak and a tap whose expense is paid; they leave with the street', async () => {
    const landlord = await app.person('landlord')
    const before = await dump(landlord)
    await landlord.call('POST', '/api/sample-data')
    expect(await states(landlord)).toEqual({
      'Leak under the kitchen sink': 'reported',
      'Leaking tap in the kitchen': 'paid',
    })
    expect((await landlord.call('DELETE', '/api/sample-data')).status).toBe(204)
    expect(await dump(landlord)).toEqual(before)
  })

  test('leave where a planned one was added since; one of one’s own on the street is named instead', async () => {
    await fill()
    const plan = (await owner.call('GET', '/api/repair-plans')).body[0]
    const soon = { firstOn: addDays(today(), 3), version: plan.version }
    expect((await owner.call('PATCH', `/api/repair-plans/${plan.id}`, soon)).status).toBe(200)
    expect(await list('repairs')).toHaveLength(5)
    const { id } = await first('properties')
    const own = (await owner.call('POST', '/api/repairs', { property: id, what: 'My own repair' })).body
    const refused = await empty()
    expect([refused.status, refused.body.code]).toEqual([409, 'sample-in-use'])
    expect(refused.body.detail).toContain('My own repair')
    await owner.call('DELETE', `/api/repairs/${own.id}`)
    expect((await empty()).status).toBe(204)
    expect(await list('repairs')).toEqual([])
  })
})

describe('the lets of the sample street', () => {
  const read = async (path: string) => (await owner.call('GET', path)).body

  test('are one that waits for a referee with a holding deposit on day 12, and one that was signed yesterday', async () => {
    await visitStreet()
    const rows = await read('/api/lets')
    const of = (name: string) => rows.find((row: { people: string[] }) => row.people.includes(name))
    const open = ({ steps }: { steps: { kind: string; waitsFor: string | null }[] }) =>
      steps.flatMap(({ kind, waitsFor }) => (waitsFor ? [[kind, waitsFor]] : []))
    expect(rows).toHaveLength(2)
    expect(open(of('Tom Reed'))).toContainEqual(['references', 'referee'])
    expect(open(of('Farah Siddiqui'))).toContainEqual(['money', 'applicant'])
    const { holding } = await read(`/api/tenancies/${of('Tom Reed').tenancyId}/let`)
    expect(holding).toMatchObject({ held: 715.38, agreeBy: addDays(today(), 2) })
    const { charges } = await read(`/api/tenancies/${of('Farah Siddiqui').tenancyId}/account`)
    expect(charges.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['deposit', 'rent'])
    const offers = await read('/api/offers')
    expect(offers.map(({ state }: { state: string }) => state).sort()).toEqual(['accepted', 'to-pass-on'])
  })

  test('are signed by both tenants and the landlord, and anybody can check the file', async () => {
    await visitStreet()
    const { tenancyId } = (await read('/api/lets')).find((row: { people: string[] }) =>
      row.people.includes('Farah Siddiqui'),
    )
    const { signings } = await read(`/api/tenancies/${tenancyId}/signings`)
    expect(signings).toMatchObject([{ kind: 'agreement', state: 'signed' }])
    const [{ signers, signedPath }] = signings
    expect(signers.map(({ role, state }: { role: string; state: string }) => [role, state])).toEqual([
      ['tenant', 'signed'],
      ['tenant', 'signed'],
      ['landlord', 'signed'],
    ])
    const answer = await fetch(`${app.url}${signedPath}`, { headers: { cookie: owner.cookie } })
    const file = Buffer.from(await answer.arrayBuffer())
    const { text } = await readPdf(new Uint8Array(file))
    for (const word of ['Certificate of Signatures', 'Conor Doyle']) expect(text).toContain(word)
    const verified = await owner.call('POST', '/api/signings/verify', { file: file.toString('base64') })
    expect(verified.body).toMatchObject({ result: 'unchanged', title: 'Tenancy Agreement' })
    const yesterday = addDays(today(), -1)
    for (const { signedAt } of verified.body.signers) expect(signedAt.slice(0, 10)).toBe(yesterday)
  })

  test('are three applicants and those of the let; all of it leaves, and an own offer is named instead', async () => {
    await fill()
    const names = (await list('applicants')).map(({ name }: { name: string }) => name).sort()
    expect(names).toEqual(['Beatrice Lowell', 'Hamza Sheikh', 'Ines Moreau', 'Joanna Pike'])
    const { id: applicantId } = (await list('applicants')).find(
      ({ name }: { name: string }) => name === 'Hamza Sheikh',
    )
    const home = (await list('properties')).find((row: { status: string }) => row.status === 'available')
    const body = { applicantId, propertyId: home.id, rent: home.rent, startOn: addDays(today(), 30) }
    const own = await owner.call('POST', '/api/offers', body)
    expect(own.status, own.text).toBe(201)
    const refused = await empty()
    expect([refused.status, refused.body.code]).toEqual([409, 'sample-in-use'])
    expect(refused.body.detail).toContain('Hamza Sheikh')
    await app.services.pool.query('delete from offers where id = $1', [own.body.id])
    expect((await empty()).status).toBe(204)
    expect(await list('applicants')).toEqual([])
  })
})

describe('the money of the sample street', () => {
  const ask = async (person: Person, path: string) => (await person.call('GET', path)).body

  test('is proved on a statement that ends yesterday, and three of its lines wait', async () => {
    await visitStreet()
    const [account] = await ask(owner, '/api/bank/accounts')
    expect(account).toMatchObject({ isMain: true, unsorted: 3, readUntil: addDays(today(), -1) })
    expect(account.stated).toBeGreaterThan(0)
    for (const day of [addDays(today(), -1), addDays(account.openedOn, -1)]) {
      const { proof } = await ask(owner, `/api/proof?day=${day}`)
      expect(proof.bank, day).toBe(proof.cash)
      expect(proof, day).toMatchObject({ clients: proof.cash, isRight: true, unexplained: 0 })
    }
    const waiting = (await ask(owner, '/api/bank/lines')).lines
    expect(waiting.map((line: { amount: number }) => line.amount)).toEqual([2850, 640, -12.5])
    expect(waiting[0].suggestions[0].label).toMatch(/Marcus Fielding/)
    expect(await findBrokenRules(app.services.pool)).toEqual([])
  })

  test('has one non-resident landlord, and a bill that is short', async () => {
    await visitStreet()
    const bills = (await ask(owner, '/api/bills')).bills
    const [short, paid] = bills.toSorted(
      (a: { amount: number }, b: { amount: number }) => b.amount - a.amount,
    )
    expect([bills.length, short.amount, paid.amount, paid.state]).toEqual([2, 2640, 96, 'paid'])
    expect(short.short).toBeGreaterThan(0)
    const { landlord_terms: terms } = await dump()
    expect(terms).toMatchObject([{ abroad: true }])
  })

  test('has fees of last month’s rent, without VAT where the agency has no VAT number', async () => {
    await visitStreet()
    const { fee_rules: rules = [], fee_invoices: invoices = [] } = await dump()
    expect(rules).toHaveLength(6)
    for (const rule of rules as { from_day: string }[]) {
      expect(rule).toMatchObject({ basis_points: 1000, vat: false })
      expect(rule.from_day < today()).toBe(true)
    }
    expect(invoices.length).toBeGreaterThan(20)
    expect((await ask(owner, '/api/payouts')).warnings).toMatchObject({
      missingForVat: [],
      withoutFee: { count: 0 },
    })
  })

  test('is paid out: drafts, an approval and the bank’s file, and it is still taken out whole', async () => {
    await registerForVat(owner)
    const before = await dump()
    await fill()
    const must = async (method: string, path: string, body?: object) => {
      const answer = await owner.call(method, path, body)
      expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300)
      return answer.body
    }
    await issueInvoices(owner)
    const { landlords: owners = [] } = await dump()
    const [first] = owners as { id: string }[]
    const { invoices } = await ask(owner, `/api/landlords/${first?.id}/money`)
    expect(invoices[0].vat).toBeGreaterThan(0)
    const paper = await owner.call('GET', `/api/fee-invoices/${invoices[0].id}/pdf`)
    expect(paper.status).toBe(200)
    await must('POST', '/api/payouts/draft', {})
    const { drafts } = await ask(owner, '/api/payouts')
    const toLandlords = drafts.filter(({ payee }: { payee: string }) => payee === 'landlord')
    expect(toLandlords.length).toBeGreaterThanOrEqual(4)
    for (const { problems } of toLandlords) expect(problems).toEqual([])
    // The agency's own account is nobody's to make up.
    const own = drafts.find(({ payee }: { payee: string }) => payee === 'agency')
    expect(own.problems).toEqual(['There are no bank details yet. Enter them first.'])
    await enterUsableDetails(app, owner, 'agency', owner.accountId)
    const ids = drafts.map(({ id }: { id: string }) => id)
    await must('POST', '/api/payouts/approve', { ids })
    const file = await must('POST', '/api/payouts/export', { ids, format: 'csv' })
    expect(file.count).toBe(drafts.length)
    expect(await findBrokenRules(app.services.pool)).toEqual([])
    expect((await empty()).status).toBe(204)
    const { bank_details: details, ...after } = await dump()
    const { bank_details: _, ...start } = before
    expect(after).toEqual(start)
    // Nobody but the agency entered its own details, so they stay.
    expect(details).toHaveLength(1)
    const { pool } = app.services
    const mine = [owner.accountId]
    const purposes = async () =>
      (
        await pool.query('select distinct purpose from files where account_id = $1 order by 1', mine)
      ).rows.map(({ purpose }) => purpose)
    const sweep = () => Promise.all([sweepDocumentFiles(app.services), sweepRepairFiles(app.services)])
    // What was served stays as long as the street can be put back.
    await pool.query(`update files set created_at = now() - interval '40 days' where account_id = $1`, mine)
    await sweep()
    expect(await purposes()).toEqual(['document'])
    await pool.query(`update audit set created_at = now() - interval '31 days' where account_id = $1`, mine)
    await sweep()
    expect(await purposes()).toEqual([])
  })

  test('of a private landlord has two expenses with their categories, and no fee', async () => {
    const landlord = await app.person('landlord')
    const before = await dump(landlord)
    expect((await landlord.call('POST', '/api/sample-data')).status).toBe(204)
    const { bills } = await ask(landlord, '/api/bills')
    expect(bills.map((bill: { category: string }) => bill.category).sort()).toEqual(['premises', 'repairs'])
    expect((await ask(landlord, '/api/bank/lines')).lines).toHaveLength(3)
    // The whole street is the person's own, so the tax year has its rent and its expenses.
    const [own, ...others] = await ask(landlord, '/api/landlords')
    expect([own.name, own.properties, others]).toEqual([landlord.user.name, 12, []])
    const thisYear = taxYearOf(today())
    const years = await Promise.all(
      [thisYear, thisYear - 1, thisYear - 2].map((year) => ask(landlord, `/api/tax-year?year=${year}`)),
    )
    for (const { landlord: whose } of years) expect(whose).toEqual({ id: own.id, name: own.name })
    // On the first days of a tax year its rent and expenses may be in the year before.
    expect(years[0].sums.income + years[1].sums.income).toBeGreaterThan(300_000)
    expect(years.reduce((sum, { sums }) => sum + sums.deducted, 0)).toBe(597.6)
    expect(await findBrokenRules(app.services.pool)).toEqual([])
    expect((await landlord.call('DELETE', '/api/sample-data')).status).toBe(204)
    expect(await dump(landlord)).toEqual(before)
  })
})

describe('taking the sample street out', () => {
  test('is refused while its bank account has lines of the account’s own files, and changes nothing', async () => {
    await fill()
    const [account] = (await owner.call('GET', '/api/bank/accounts')).body
    const day = today().split('-').reverse().join('/')
    const file = `Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)\r\n${day},A STRANGER,X,FASTER PAYMENT,5.00,${account.stated + 5}\r\n`
    const search = new URLSearchParams({ bankAccountId: account.id, name: 'monday.csv' })
    const read = await owner.call('POST', `/api/bank/files?${search}`, file, { 'content-type': 'text/csv' })
    expect(read.status, read.text).toBeLessThan(300)
    const before = await dump()
    const { status, body } = await empty()
    expect(status).toBe(409)
    expect(body.detail).toMatch(/Client account has a transaction from your own files/)
    expect(await dump()).toEqual(before)
    const undone = await owner.call('POST', `/api/bank/imports/${read.body.importId}/undo`)
    expect(undone.status, undone.text).toBeLessThan(300)
    expect((await empty()).status).toBe(204)
  })

  test('leaves an account that had own rows exactly as it was', async () => {
    const landlord = await owner.call('POST', '/api/landlords', {
      name: 'Own',
      email: 'o@example.org',
      phone: '1',
    })
    await owner.call('POST', '/api/invoices', anInvoice({ invoiceNumber: 'OWN-1' }))
    await owner.call('POST', '/api/viewings', aViewing())
    const before = await dump()
    await fill()
    expect((await list('properties')).length).toBe(12)
    expect((await empty()).status).toBe(204)
    expect(await dump()).toEqual(before)
    const again = await owner.call('GET', `/api/landlords/${landlord.body.id}`)
    expect(again.body).toEqual(landlord.body)
  })

  test('leaves no row of its money, and a rent account of one’s own as it was', async () => {
    await fill()
    const [street] = (await owner.call('GET', '/api/rent')).body
    const tried = await owner.call('POST', `/api/tenancies/${street.id}/receipts`, { amount: 5 })
    await owner.call('POST', `/api/entries/${tried.body.entryId}/reverse`, { reason: 'Tried out' })
    const own = (await addOneOfEachKind(owner, 'own')).tenancies?.id
    expect((await owner.call('POST', `/api/tenancies/${own}/schedule`, {})).status).toBe(201)
    await owner.call('POST', `/api/tenancies/${own}/receipts`, { amount: 50 })
    const before = (await owner.call('GET', `/api/tenancies/${own}/account`)).body
    expect((await empty()).status).toBe(204)
    expect((await owner.call('GET', `/api/tenancies/${own}/account`)).body).toEqual(before)
    const rows = Object.values(await dump()).flat() as { tenancy_id?: string | null }[]
    expect(rows.filter((row) => (row.tenancy_id ?? own) !== own)).toEqual([])
    expect(await findBrokenRules(app.services.pool)).toEqual([])
  })

  test('leaves own rows that were added beside it', async () => {
    await fill()
    const own = await addOneOfEachKind(owner, 'own')
    expect((await empty()).status).toBe(204)
    for (const kind of kinds) {
      const ids = (await list(kind)).map((row: { id: string }) => row.id)
      expect(ids, kind).toContain(own[kind]?.id)
      // An applicant is a tenant record too.
      expect(ids, kind).toHaveLength(kind === 'tenants' ? 2 : 1)
    }
  })

  test('takes rows of the street out that were edited since, and of none but this account', async () => {
    const neighbour = await app.person()
    await neighbour.call('POST', '/api/sample-data')
    const { pool } = app.services
    await pool.query(
      `insert into month_closings (account_id, id, action, through, why, author_name)
       values ($1, $1, 'closed', '2026-08-31', '', 'A neighbour')`,
      [neighbour.accountId],
    )
    await pool.query(
      `insert into proofs (account_id, id, day, bank, cash, clients, content, hash, prepared_by)
       values ($1, $1, '2026-08-31', 0, 0, 0, '{}', 'none', 'A neighbour')`,
      [neighbour.accountId],
    )
    await neighbour.call('GET', '/api/rent')
    await pool.query(
      `insert into contractors (account_id, id, name, sample) values ($1, gen_random_uuid(), 'Nobody’s', true)`,
      [neighbour.accountId],
    )
    await pool.query(
      `insert into payouts (account_id, id, payee, subject_id, pence, reference, drafted_by, sample)
       values ($1, gen_random_uuid(), 'landlord', gen_random_uuid(), 100, 'SAMPLE', 'A neighbour', true)`,
      [neighbour.accountId],
    )
    await pool.query(`update books set opened_on = '2026-08-31', last_statement = 7 where account_id = $1`, [
      neighbour.accountId,
    ])
    // One account's ties to its street do not keep another account from removing its own street.
    await pool.query('update bank_lines set sample = false where account_id = $1 and sorted > 0', [
      neighbour.accountId,
    ])
    const theirs = await dump(neighbour)
    await fill()
    const numbersOf = ({ invoices = [] }: Record<string, unknown[]>) =>
      invoices.map((row) => (row as { invoice_number: string }).invoice_number).sort()
    expect(numbersOf(await dump())).toEqual(numbersOf(theirs))
    const home = await first('properties')
    await owner.call('PATCH', `/api/properties/${home.id}`, { rent: 1, version: home.version })
    expect((await empty()).status).toBe(204)
    expect(Object.values(await dump()).flat()).toEqual([])
    expect(await dump(neighbour)).toEqual(theirs)
  })

  test('takes out a payout of its fees, which is its own whatever other agencies have earned', async () => {
    const neighbour = await app.person()
    await neighbour.call('POST', '/api/sample-data')
    const { pool } = app.services
    await pool.query('update fee_invoices set sample = false where account_id = $1', [neighbour.accountId])
    await fill()
    await pool.query('delete from payouts where account_id = $1 and approved_at is null', [owner.accountId])
    expect((await owner.call('POST', '/api/payouts/draft', {})).status).toBe(200)
    const { rows } = await pool.query(
      `select sample from payouts where account_id = $1 and payee = 'agency' and approved_at is null`,
      [owner.accountId],
    )
    expect(rows).toEqual([{ sample: true }])
    expect((await empty()).status).toBe(204)
    expect(Object.values(await dump()).flat()).toEqual([])
  })

  test('changes nothing where there is none', async () => {
    await addOneOfEachKind(owner)
    const before = await dump()
    expect((await empty()).status).toBe(204)
    expect(await dump()).toEqual(before)
  })

  test.each(['property', 'tenant', 'tenancy', 'viewing', 'viewing of a tenant', 'invoice'])(
    'is refused, and names it, where an own %s stands on it',
    async (kind) => {
      await visitStreet()
      const [landlord, home, tenant] = [
        await first('landlords'),
        await first('properties'),
        await first('tenants'),
      ]
      const own: Record<string, [string, object]> = {
        property: ['properties', aProperty(landlord.id, { addressLine1: 'Mine' })],
        tenant: ['tenants', aTenant(home.id, { name: 'Mine' })],
        tenancy: [
          'tenancies',
          aTenancy(
            { tenant: tenant.id, property: home.id, landlord: landlord.id },
            { startDate: '2019-04-01' },
          ),
        ],
        viewing: ['viewings', aViewing({ propertyName: home.addressLine1, tenantName: 'Mine' })],
        'viewing of a tenant': ['viewings', aViewing({ tenantName: tenant.name })],
        invoice: ['invoices', anInvoice({ invoiceNumber: 'Mine', tenant: tenant.name })],
      }
      const [list, input] = own[kind] ?? []
      const added = await owner.call('POST', `/api/${list}`, input)
      expect(added.status, added.text).toBe(201)
      const before = await dump()
      const { status, body } = await empty()
      expect(status).toBe(409)
      expect(body.detail).toMatch(kind === 'tenancy' ? /2019-04-01/ : new RegExp(`Mine|${tenant.name}`))
      expect(await dump()).toEqual(before)
      expect((await owner.call('DELETE', `/api/${list}/${added.body.id}`)).status).toBeLessThan(300)
    },
  )
})
