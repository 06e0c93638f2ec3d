import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { today } from '#shared/dates.ts'
import { addMember } from '../../../testing/clients.ts'
import { issueInvoices } from '../../../testing/fees.ts'
import { enterUsableDetails } from '../../../testing/payouts.ts'
import { readPdf } from '../../../testing/pdf.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'
import { aRentedHome, type RentedHome } from '../../../testing/rent.ts'
import { registerForVat, vatFacts } from '../../../testing/vat.ts'

let app: PeopledApp
let owner: Person
let home: RentedHome

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
  home = await aRentedHome(owner, { tenancy: { startDate: today(), rentAmount: 1200 } })
})

const addFee = (fee: object = {}) =>
  owner.call('POST', `/api/landlords/${home.landlord}/fees`, {
    kind: 'percent',
    percent: 10,
    from: '2020-01-01',
    ...fee,
  })
const save = (change: object) => owner.call('PATCH', '/api/agency', change)
const money = async () => (await owner.call('GET', `/api/landlords/${home.landlord}/money`)).body
const receive = (amount: number) => owner.call('POST', `/api/tenancies/${home.id}/receipts`, { amount })
const payouts = async () => (await owner.call('GET', '/api/payouts')).body

/** Takes the agency's number and address away, as books of an older release may have it. */
const forgetNumber = () =>
  app.services.pool.query(`update agencies set vat_number = '', address = '' where account_id = $1`, [
    owner.accountId,
  ])

async function pdfOf(id: string, who = owner) {
  const answer = await fetch(`${app.url}/api/fee-invoices/${id}/pdf`, { headers: { cookie: who.cookie } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, said: answer.ok ? (await readPdf(bytes)).text : bytes.toString() }
}

describe('a fee with VAT', () => {
  test('is refused until the agency’s VAT number and address are there, and nothing is stored', async () => {
    const { status, body } = await addFee()
    expect(status).toBe(409)
    expect(body.code).toBe('vat-number-missing')
    expect(body.errors).toHaveProperty('vat')
    expect((await money()).missingForVat).toEqual(['number', 'address'])
    await save({ vatNumber: vatFacts.vatNumber })
    expect((await addFee()).body.code).toBe('vat-number-missing')
    expect((await money()).rules).toEqual([])
    await save({ address: vatFacts.address })
    expect((await addFee()).status).toBe(201)
    expect((await money()).missingForVat).toEqual([])
  })

  test('needs a number of this country, with check digits', async () => {
    expect((await save({ vatNumber: 'GB 980 7806 85' })).status).toBe(400)
    await registerForVat(owner, { ...vatFacts, vatNumber: 'IE 1234567FA' })
    expect((await addFee()).status).toBe(409)
    await registerForVat(owner, { ...vatFacts, vatNumber: 'XI 980 7806 84' })
    expect((await addFee()).status).toBe(201)
  })

  test('without VAT asks for neither', async () => {
    expect((await addFee({ vat: 'no' })).status).toBe(201)
  })

  test('keeps number and address: neither can be taken away while it runs', async () => {
    await registerForVat(owner)
    const { id } = (await addFee()).body
    for (const [field, value] of [
      ['vatNumber', ''],
      ['address', ''],
      ['vatNumber', 'IE 1234567FA'],
    ] as const) {
      const { status, body } = await save({ [field]: value })
      expect(status, field).toBe(409)
      expect(body.errors).toEqual({
        [field]:
          'Fees have VAT, and their invoices need the VAT number and the address. End those fees first.',
      })
    }
    expect((await save({ vatNumber: 'GB 123 4567 82', title: 'Owner' })).status).toBe(200)
    await owner.call('POST', `/api/fee-rules/${id}/end`, { on: '2020-12-31' })
    expect((await save({ vatNumber: '', address: '' })).status).toBe(200)
  })

  test('and its number are saved one after the other when both come at once', async () => {
    await registerForVat(owner)
    const [added, taken] = await Promise.all([addFee(), save({ vatNumber: '' })])
    const statuses = [added.status, taken.status]
    expect([
      [201, 409],
      [409, 200],
    ]).toContainEqual(statuses)
  })
})

describe('an invoice with VAT to a landlord without an address', () => {
  test('asks for it, and shows it once it is entered', async () => {
    await registerForVat(owner)
    await addFee()
    expect((await receive(1200)).status).toBe(201)
    await issueInvoices(owner)
    const { invoices, wantsAddress } = await money()
    expect(wantsAddress).toBe(true)
    expect((await pdfOf(invoices[0].id)).said).not.toContain('4 Kiln Row')
    const at = `/api/landlords/${home.landlord}`
    const { version } = (await owner.call('GET', at)).body
    expect((await owner.call('PATCH', at, { address: '4 Kiln Row, Stoke', version })).status).toBe(200)
    expect((await money()).wantsAddress).toBe(false)
    expect((await pdfOf(invoices[0].id)).said).toContain('4 Kiln Row')
  })
})

describe('fees with VAT of older books without a number', () => {
  beforeEach(async () => {
    await registerForVat(owner)
    await addFee()
    await forgetNumber()
    expect((await receive(1200)).status).toBe(201)
    await issueInvoices(owner)
  })

  test('go on, but their invoices are not issued, and the drafts say why', async () => {
    const { rules, invoices, wantsVatNumber } = await money()
    expect(rules).toMatchObject([{ vat: true, to: null }])
    expect(invoices).toMatchObject([{ number: 1, net: 120, vat: 24 }])
    expect(wantsVatNumber).toBe(true)
    const { status, said } = await pdfOf(invoices[0].id)
    expect(status).toBe(409)
    expect(said).toContain(
      'The agency’s VAT number and address are missing, so its invoice is not issued yet',
    )
    await enterUsableDetails(app, owner, 'agency', owner.accountId)
    await owner.call('POST', '/api/payouts/draft', {})
    const { drafts, warnings } = await payouts()
    expect(warnings.missingForVat).toEqual(['number', 'address'])
    const fees = drafts.find(({ payee }: { payee: string }) => payee === 'agency')
    expect(fees.problems.join()).toContain('The agency’s VAT number and address are missing')
    const approved = await owner.call('POST', '/api/payouts/approve', { ids: [fees.id] })
    expect(approved.status).toBe(409)
  })

  test('are issued with the number once it is entered, and keep that number', async () => {
    const [{ id }] = (await money()).invoices
    await registerForVat(owner)
    expect((await payouts()).warnings.missingForVat).toEqual([])
    const theirs = await addMember(app, owner.accountId, 'client', home.landlord)
    expect((await pdfOf(id, theirs)).said).toContain('GB 980 7806 84')
    await save({ vatNumber: 'GB 123 4567 82', address: '2 New Street' })
    const { said } = await pdfOf(id)
    expect(said).toContain('VAT Invoice')
    expect(said).toContain('1 Old Street')
    expect(said).toContain('GB 980 7806 84')
  })

  test('stand on a statement as invoices that follow', async () => {
    const path = `/api/landlords/${home.landlord}/statements`
    const { id } = (await owner.call('POST', path, { to: today() })).body
    const answer = await fetch(`${app.url}/api/landlord-statements/${id}/pdf`, {
      headers: { cookie: owner.cookie },
    })
    const { text } = await readPdf(Buffer.from(await answer.arrayBuffer()))
    expect(text).toContain('Invoice 1, to follow')
    expect(text).not.toContain('VAT invoice')
  })
})
