import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { today } from '#shared/dates.ts'
import { addMember } from '../../../testing/clients.ts'
import type { Mailbox } from '../../../testing/mailbox.ts'
import { type MailedApp, startMailedApp } from '../../../testing/mailed.ts'
import { readPdf } from '../../../testing/pdf.ts'
import type { Person } from '../../../testing/people.ts'
import { aRentedHome, type RentedHome } from '../../../testing/rent.ts'
import { howToPaySendings } from './sendings.table.ts'

let app: MailedApp
let mailbox: Mailbox
let owner: Person
let home: RentedHome

beforeAll(async () => {
  app = await startMailedApp({ showsTestCode: false })
  mailbox = app.mailbox
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
  home = await aRentedHome(owner, {
    landlord: { name: 'Olive Owner' },
    property: { addressLine1: '12 Mill Lane', postCode: 'N1 1AA' },
    tenant: { name: 'Tess Tenant', email: 'tess@example.org' },
    tenancy: { startDate: '2026-08-01', rentAmount: 1000 },
  })
})

const pay = async (body: object): Promise<string> => {
  const answer = await owner.call('POST', `/api/tenancies/${home.id}/receipts`, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.entryId
}
const takeBack = async (id: string) => {
  const answer = await owner.call('POST', `/api/entries/${id}/reverse`, { reason: 'Keyed twice, by Jo' })
  expect(answer.status, answer.text).toBe(201)
}
const fetchAs = (person: Person, path: string) =>
  fetch(`${app.url}${path}`, { headers: { cookie: person.cookie } })
const paper = async (path: string, person = owner) => {
  const answer = await fetchAs(person, path)
  expect(answer.status, path).toBe(200)
  return readPdf(new Uint8Array(await answer.arrayBuffer()))
}
const paperOf = (what: string, person = owner) => paper(`/api/tenancies/${home.id}/${what}`, person)

describe('a rent statement', () => {
  test('begins with what was owed, lists what fell due and came, and ends with what is owed', async () => {
    await pay({ amount: 1500, day: '2026-09-03', reference: 'MILL12' })
    const { text, isTagged, roles } = await paperOf('rent-statement.pdf?from=2026-09-01&to=2026-10-31')
    for (const part of [
      ...['Tess Tenant', '12 Mill Lane', 'Olive Owner', '1 Sep 2026 to 31 Oct 2026'],
      'Balance brought forward to 1 Sep 2026 £1,000.00',
      'Rent 1 Sep 2026 to 30 Sep 2026 £1,000.00 £2,000.00',
      '3 Sep 2026 Payment, bank transfer, MILL12 £1,500.00 £500.00',
      '1 Oct 2026 Rent 1 Oct 2026 to 31 Oct 2026 £1,000.00 £1,500.00',
      'Owed £1,500.00',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Nov 2026 Rent')
    expect([isTagged, roles.includes('TH')]).toEqual([true, true])
  })

  test('counts a payment of 30 October that was typed later', async () => {
    const october = () => paperOf('rent-statement.pdf?from=2026-10-01&to=2026-10-31')
    expect((await october()).text).toContain('Owed £3,000.00')
    await pay({ amount: 700, day: '2026-10-30' })
    const { text } = await october()
    expect(text).toContain('30 Oct 2026 Payment, bank transfer £700.00 £2,300.00')
    expect(text).toContain('Owed £2,300.00')
    expect((await paperOf('rent-statement.pdf?from=2026-11-01')).text).toContain(
      'Balance brought forward to 1 Nov 2026 £2,300.00',
    )
  })

  test('shows a payment that was reversed and what reversed it', async () => {
    await takeBack(await pay({ amount: 250, day: '2026-09-10', note: 'Rang about it' }))
    const { text } = await paperOf('rent-statement.pdf')
    expect(text).toContain('10 Sep 2026 Payment, bank transfer £250.00 £1,750.00')
    expect(text).toContain('Reversed: Payment, bank transfer −£250.00')
    expect(text).not.toMatch(/Keyed twice|Rang about it/)
  })

  test('lists deposits, other charges, refunds and write-offs, and ends with what the ledger has', async () => {
    const send = async (what: string, body: object) => {
      const answer = await owner.call('POST', `/api/tenancies/${home.id}/${what}`, body)
      expect(answer.status, answer.text).toBe(201)
      return answer.body
    }
    await send('charges', { kind: 'deposit', amount: 1100, dueOn: '2026-08-01', reason: 'Held safely' })
    const { account } = await send('charges', {
      kind: 'utilities',
      amount: 60,
      dueOn: '2026-08-03',
      reason: 'Water',
    })
    const water = account.charges.find(({ kind }: { kind: string }) => kind === 'utilities')
    await send('write-offs', {
      kind: 'write-off',
      chargeId: water.id,
      amount: 20,
      agreedOn: today(),
      reason: 'A leak',
    })
    const { owed } = (await owner.call('GET', `/api/tenancies/${home.id}/account`)).body
    await pay({ amount: owed + 800, day: '2026-08-05' })
    await send('refunds', { amount: 500, day: today(), reason: 'Too much' })
    const { text } = await paperOf('rent-statement.pdf')
    for (const part of [
      '1 Aug 2026 Deposit (Held safely) £1,100.00',
      '3 Aug 2026 Electricity, gas, other fuel or water (Water) £60.00',
      'Written off: Electricity, gas, other fuel or water −£20.00',
      'Refunded to the tenant −£500.00',
    ])
      expect(text).toContain(part)
    const { rows } = await app.services.pool.query(
      `select (credits - debits)::float8 / 100 as credit from balances join ledgers on ledgers.id = ledger_id
        where kind = 'tenant' and subject_id = $1`,
      [home.id],
    )
    const credit = rows[0].credit.toLocaleString('en-GB', { minimumFractionDigits: 2 })
    expect(text).toContain(`In credit £${credit}`)
  })

  test('is refused for days that have not come or are the wrong way round, and before the account is started', async () => {
    for (const query of ['from=2026-10-02&to=2026-10-01', 'to=2099-01-01', 'from=2026-02-30', 'x=1'])
      expect((await owner.call('GET', `/api/tenancies/${home.id}/rent-statement.pdf?${query}`)).status).toBe(
        400,
      )
    const { id } = await aRentedHome(owner, { schedule: false })
    for (const what of ['rent-statement.pdf', 'rent-schedule.pdf', 'rent-schedule.csv'])
      expect((await owner.call('GET', `/api/tenancies/${id}/${what}`)).body.code).toBe('no-rent-account')
  })
})

describe('a rent schedule for a court', () => {
  test('has every period and payment with running arrears, who made it and when, and no notes', async () => {
    await pay({ amount: 400, day: '2026-08-20', note: 'Lost her job' })
    await owner.call('POST', `/api/tenancies/${home.id}/charges`, {
      kind: 'utilities',
      amount: 60,
      reason: 'Water',
      dueOn: '2026-09-15',
    })
    const { owed } = (await owner.call('GET', `/api/tenancies/${home.id}/account`)).body
    const { text, pages, info } = await paperOf('rent-schedule.pdf')
    for (const part of [
      '1 Aug 2026 Rent 1 Aug 2026 to 31 Aug 2026 £1,000.00 £1,000.00',
      '20 Aug 2026 Payment, bank transfer £400.00 £600.00',
      '1 Sep 2026 Rent 1 Sep 2026 to 30 Sep 2026 £1,000.00 £1,600.00',
      'Other charges owed £60.00',
      `Total arrears £${owed.toLocaleString('en-GB', { minimumFractionDigits: 2 })}`,
      '£1,000.00 a month from 1 Aug 2026',
      'Daily rent £32.88 £12,000.00 a year ÷ 365',
      `Produced by ${owner.user.name || owner.user.email} for `,
    ])
      expect(text).toContain(part)
    expect(pages[0]).toMatch(/Page 1 of \d/)
    expect(info.Title).toMatch(/^Rent schedule as of /)
    expect(text).not.toContain('Lost her job')
  })

  test('leaves out mistakes together with their reversals, and says so', async () => {
    await takeBack(await pay({ amount: 250, day: '2026-09-10' }))
    await pay({ amount: 100, day: '2026-09-11' })
    const { text } = await paperOf('rent-schedule.pdf')
    expect(text).not.toContain('250.00')
    expect(text).toContain('11 Sep 2026 Payment, bank transfer £100.00 £1,900.00')
    expect(text).toContain('One entry was made by mistake and reversed. It is not shown above.')
  })

  test('comes as a spreadsheet in which no cell begins a formula', async () => {
    await pay({ amount: 5000, day: '2026-09-11', reference: '=HYPERLINK("http://x")' })
    const answer = await fetchAs(owner, `/api/tenancies/${home.id}/rent-schedule.csv`)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="rent-schedule-12-mill-lane-${today()}.csv"`,
    )
    const text = await answer.text()
    expect(text).toContain('"2026-08-01","Rent 1 Aug 2026 to 31 Aug 2026","1000.00","","","","1000.00",""')
    expect(text).toContain('"","","5000.00","","","3000.00"')
    expect(text).not.toMatch(/"[=+\-@]/)
    expect(text).toContain(',"Produced by ')
  })
})

test('a private landlord’s papers say what is overpaid, and use no words of bookkeeping', async () => {
  owner = await app.person('landlord')
  home = await aRentedHome(owner, { tenancy: { startDate: today(), rentAmount: 1000 } })
  const id = await pay({ amount: 1250, day: today() })
  const texts = [
    await paperOf('rent-statement.pdf'),
    await paperOf('rent-schedule.pdf'),
    await paper(`/api/entries/${id}/receipt.pdf`),
  ].map(({ text }) => text)
  for (const [at, part] of ['Overpaid £250.00', 'Overpaid £250.00', 'was £250.00 overpaid'].entries())
    expect(texts[at]).toContain(part)
  for (const text of texts) expect(text).not.toMatch(/credit|ledger/i)
  const refund = { amount: 300, day: today(), reason: 'Too much' }
  const refused = await owner.call('POST', `/api/tenancies/${home.id}/refunds`, refund)
  expect(refused.body).toMatchObject({ code: 'amount-too-large', detail: expect.stringContaining('£250.00') })
})

describe('who may read papers', () => {
  test('a client landlord reads the papers of their own lets, without notes', async () => {
    const client = await addMember(app, owner.accountId, 'client', home.landlord)
    const id = await pay({ amount: 250, day: '2026-09-10', note: 'Rang about it' })
    expect((await paperOf('rent-statement.pdf', client)).text).toContain('£250.00')
    expect((await paperOf('rent-schedule.pdf', client)).text).toContain(
      `Produced by ${client.user.name || client.user.email} for `,
    )
    const other = await aRentedHome(owner)
    for (const what of ['rent-statement.pdf', 'rent-schedule.pdf', 'rent-schedule.csv'])
      expect((await fetchAs(client, `/api/tenancies/${other.id}/${what}`)).status).toBe(404)
    expect((await fetchAs(client, `/api/entries/${id}/receipt.pdf`)).status).toBe(403)
    const stranger = await app.person()
    expect((await fetchAs(stranger, `/api/entries/${id}/receipt.pdf`)).status).toBe(404)
    expect((await fetchAs(stranger, `/api/tenancies/${home.id}/rent-schedule.pdf`)).status).toBe(404)
  })
})

describe('a receipt', () => {
  test('says who paid how much, when, how, and what it paid', async () => {
    const id = await pay({ amount: 1400, day: '2026-09-10', method: 'cash' })
    const { text } = await paper(`/api/entries/${id}/receipt.pdf`)
    for (const part of [
      ...['Received from Tess Tenant', '£1,400.00', '10 Sep 2026', 'Payment, cash'],
      'Rent 1 Aug 2026 to 31 Aug 2026 £1,000.00',
      'Rent 1 Sep 2026 to 30 Sep 2026 £400.00',
    ])
      expect(text).toContain(part)
  })

  test('exists for payments only, and not for one that was taken back', async () => {
    const id = await pay({ amount: 1400 })
    const { lines } = (await owner.call('GET', `/api/tenancies/${home.id}/account`)).body
    const charge = lines.find(({ kind }: { kind: string }) => kind === 'charge')
    const readOf = async (entry: string) =>
      (await owner.call('GET', `/api/entries/${entry}/receipt.pdf`)).body
    expect((await readOf(charge.id)).code).toBe('not-a-payment')
    await takeBack(id)
    expect((await readOf(id)).code).toBe('payment-reversed')
  })

  test('is mailed to the tenant, and the account says when', async () => {
    const id = await pay({ amount: 1400, day: '2026-09-10' })
    const sent = await owner.call('POST', `/api/entries/${id}/send-receipt`)
    expect([sent.status, sent.body]).toEqual([200, { sentTo: 'tess@example.org' }])
    const mail = await mailbox.waitFor('tess@example.org')
    expect(mail.subject).toContain('£1,400.00')
    const { receipts } = (await owner.call('GET', `/api/tenancies/${home.id}/account`)).body
    expect(receipts[0].sentAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    const { events } = (await owner.call('GET', `/api/tenancies/${home.id}/timeline`)).body
    expect(events[0]).toMatchObject({ what: 'receipt-sent', who: owner.user.name, text: 'tess@example.org' })
  })
})

describe('a rent statement by mail', () => {
  const send = (body: object = {}, person = owner) =>
    person.call('POST', `/api/tenancies/${home.id}/rent-statement/send`, body)
  const addPeople = async () => {
    const path = `/api/tenancies/${home.id}/people`
    const { people, version } = (await owner.call('GET', path)).body
    const [{ id, tenantId }] = people
    const guarantor = { role: 'guarantor', name: 'Greta Guard', email: 'greta@example.org' }
    const occupier = { role: 'occupier', name: 'Olaf Occupier' }
    const answer = await owner.call('PUT', path, {
      people: [{ id, role: 'tenant', tenantId }, occupier, guarantor],
      version,
    })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.people.map((person: { id: string }) => person.id)
  }

  test('goes to the tenant with the figures of its days and the paper, and history and account say when', async () => {
    await pay({ amount: 1500, day: '2026-09-03', note: 'Rang about it' })
    const days = { from: '2026-09-01', to: '2026-10-31' }
    const preview = await owner.call('POST', `/api/tenancies/${home.id}/rent-statement/preview`, {
      ...days,
      note: 'As we said on the phone.',
    })
    expect(preview.body.to).toEqual([{ name: 'Tess Tenant', email: 'tess@example.org' }])
    expect(preview.body.text).toMatch(
      /^Dear Tess Tenant,.*As we said on the phone\..*Charged +£2,000\.00\nPaid +£1,500\.00\nOwed on 31 Oct 2026 +£1,500\.00/s,
    )
    const sent = await send({ ...days, note: 'As we said on the phone.' })
    expect([sent.status, sent.body]).toEqual([200, { sentTo: ['tess@example.org'] }])
    const mail = await mailbox.waitFor('tess@example.org')
    expect(mail.text.trim()).toBe(preview.body.text.trim())
    expect(mail.raw).toContain('rent-statement-12-mill-lane-2026-09-01-2026-10-31.pdf')
    expect(mail.text).not.toContain('Rang about it')
    const { statementSentAt } = (await owner.call('GET', `/api/tenancies/${home.id}/account`)).body
    expect(statementSentAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    const { events } = (await owner.call('GET', `/api/tenancies/${home.id}/timeline`)).body
    expect(events[0]).toMatchObject({ what: 'statement-sent', text: 'tess@example.org' })
  })

  test('goes to the people who were chosen, and the same one not twice within minutes', async () => {
    const [tenant, , guarantor] = await addPeople()
    const chosen = await send({ people: [tenant, guarantor] })
    expect([chosen.status, chosen.body]).toEqual([200, { sentTo: ['tess@example.org', 'greta@example.org'] }])
    const again = await send({ people: [guarantor] })
    expect([again.status, again.body.detail]).toEqual([
      429,
      expect.stringContaining('The same email went to greta@example.org less than 10 minutes ago.'),
    ])
    expect((await send({ people: [guarantor], to: '2026-10-31' })).status).toBe(200)
  })

  test('is refused with a sentence where nobody can get it, and nothing goes', async () => {
    const [, occupier] = await addPeople()
    const stranger = await app.person()
    const other = await aRentedHome(stranger)
    const { people } = (await stranger.call('GET', `/api/tenancies/${other.id}/people`)).body
    for (const [chosen, sentence] of [
      [[occupier], 'Olaf Occupier has no email address'],
      [[people[0].id], 'Choose people of this tenancy'],
      [[], 'Choose who gets it'],
    ]) {
      const { status, body } = await send({ people: chosen })
      expect([status, body.errors]).toEqual([400, { people: sentence }])
    }
    const viewer = await addMember(app, owner.accountId, 'viewer')
    expect([(await send({}, viewer)).status, (await send({}, stranger)).status]).toEqual([403, 404])
    expect((await send({ to: '2099-01-01' })).body.errors).toEqual({ to: 'This date is in the future' })
    const { statementSentAt } = (await owner.call('GET', `/api/tenancies/${home.id}/account`)).body
    expect(statementSentAt).toBe(null)
  })
})

describe('the letter that tells tenants how to pay', () => {
  const path = () => `/api/tenancies/${home.id}/how-to-pay`
  const sayHow = async () => {
    const answer = await owner.call('PATCH', '/api/agency', {
      paymentDetails: 'Mill Clients\n20-00-00 12345678',
    })
    expect(answer.status, answer.text).toBe(200)
  }

  test('is not sent while settings do not say how tenants pay', async () => {
    expect((await owner.call('GET', path())).body).toMatchObject({ paymentDetails: '', sent: null })
    const answer = await owner.call('POST', `${path()}/send`)
    expect([answer.status, answer.body.code]).toEqual([409, 'payment-details-missing'])
  })

  test('goes to each tenant with the amount, the day, the account and their own reference, and history says so', async () => {
    await sayHow()
    const people = `/api/tenancies/${home.id}/people`
    const before = (await owner.call('GET', people)).body
    const [{ id, tenantId }] = before.people
    const put = await owner.call('PUT', people, {
      people: [
        { id, role: 'tenant', tenantId, share: 600 },
        { role: 'tenant', name: 'Bo Kim', email: 'bo@example.org', phone: '07700 900123', share: 400 },
        { role: 'guarantor', name: 'Greta Guard', email: 'greta@example.org' },
      ],
      version: before.version,
    })
    expect(put.status, put.text).toBe(200)
    const [tess, bo] = put.body.people
    const sent = await owner.call('POST', `${path()}/send`)
    expect([sent.status, sent.body]).toEqual([
      200,
      { sentTo: ['tess@example.org', 'bo@example.org'], unreached: [] },
    ])
    const mail = await mailbox.waitFor('bo@example.org')
    expect(mail.text).toContain(bo.reference)
    expect(mail.text).not.toContain(tess.reference)
    expect(mail.text).toMatch(/Amount +£400\.00 a month\n.*Mill Clients\n +20-00-00 12345678/s)
    const { events } = (await owner.call('GET', `/api/tenancies/${home.id}/timeline`)).body
    expect(events.slice(0, 2).map(({ what }: { what: string }) => what)).toEqual([
      'how-to-pay-sent',
      'how-to-pay-sent',
    ])
    expect((await owner.call('GET', path())).body.sent).toEqual({
      at: expect.any(String),
      to: ['tess@example.org', 'bo@example.org'],
    })
    const { text } = await paper(`${path()}.pdf?person=${bo.id}`)
    for (const part of ['Bo Kim', '12 Mill Lane', '£400.00 a month', '20-00-00 12345678', bo.reference])
      expect(text).toContain(part)
  })

  test('goes to the tenants of many tenancies at once, after it was said whom it reaches', async () => {
    const other = await aRentedHome(owner, { tenant: { email: 'bo@example.org' } })
    const gone = await aRentedHome(owner, { tenant: { email: 'gone@example.org' } })
    const ended = await owner.call('POST', `/api/tenancies/${gone.id}/end`, {
      endedOn: '2026-03-30',
      why: 'tenant-notice',
      version: 1,
    })
    expect(ended.status, ended.text).toBe(200)
    const tenancyIds = [home.id, other.id, gone.id]
    const tell = (more: object = {}) =>
      owner.call('POST', '/api/rent-accounts/how-to-pay', { tenancyIds, ...more })
    const { email } = (await owner.call('GET', `/api/tenants/${home.tenant}`)).body
    const count = async () => (await app.services.db.select().from(howToPaySendings)).length
    const before = await count()
    const checked = await tell()
    expect(checked.status, checked.text).toBe(200)
    expect(checked.body).toMatchObject({
      paymentDetails: '',
      sentTo: [email, 'bo@example.org'],
      isSent: false,
      unreached: [],
      first: { subject: expect.stringMatching(/^How to pay the rent for /) },
    })
    expect((await tell({ dryRun: false })).status).toBe(409)
    await sayHow()
    expect(await count()).toBe(before)
    const sent = await tell({ dryRun: false })
    expect(sent.body).toMatchObject({ sentTo: [email, 'bo@example.org'], isSent: true })
    expect(await count()).toBe(before + 2)
    expect((await owner.call('GET', path())).body.sent).toMatchObject({ to: [email] })
    const stranger = await app.person()
    const refused = await stranger.call('POST', '/api/rent-accounts/how-to-pay', { tenancyIds })
    expect([refused.status, refused.body.errors.tenancyIds]).toEqual([
      400,
      'One of these tenancies no longer exists',
    ])
  })

  test('is asked for without a person, by strangers and by people who only read: refused in words', async () => {
    await sayHow()
    const stranger = await app.person()
    expect((await stranger.call('GET', path())).status).toBe(404)
    expect((await stranger.call('POST', `${path()}/send`)).status).toBe(404)
    expect((await fetchAs(owner, `${path()}.pdf`)).status).toBe(400)
    expect((await fetchAs(owner, `${path()}.pdf?person=${home.id}`)).status).toBe(400)
  })
})
