import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { taxYearOf } from '#shared/money/bills/tax-year.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { readPdf } from '../../testing/pdf.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { addOneOfEachKind, anInvoice, aProperty, aTenancy, aTenant, aViewing } from '../../testing/records.ts'
import { dumpAccount } from '../../testing/street.ts'

let app: PeopledApp
let owner: Person

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
})

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
const dump = (of = owner) => dumpAccount(app, of)

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
