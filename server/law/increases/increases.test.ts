import { createHash } from 'node:crypto'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultDateFormat, formatDate } from '#shared/date-format.ts'
import { addDays, today } from '#shared/dates.ts'
import { serveBy } from '#shared/law/rent.increase.earliest.ts'
import { startOfPeriod } from '#shared/records/terms/terms.calendar.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { addMember } from '../../testing/clients.ts'
import { type MailedApp, startMailedApp } from '../../testing/mailed.ts'
import type { Answer, Person } from '../../testing/people.ts'
import { aLandlord } from '../../testing/records.ts'
import { aRentedHome, type RentedHome } from '../../testing/rent.ts'

let app: MailedApp
let owner: Person
let home: RentedHome
let at: string
let email: string

/** A monthly tenancy that began three years ago today. */
const month = (number: number) => startOfPeriod({ every: 'month', anchor: today() }, number)
const asDay = (day: string) => formatDate(day, defaultDateFormat)

let homes = 0
async function aHome(person: Person, landlord: object = {}) {
  homes += 1
  email = `holt${homes}@example.org`
  return aRentedHome(person, {
    landlord: { name: 'Mary Holt', email, ...landlord },
    tenant: { name: 'Tess Tenant', email: `tess${homes}@example.org` },
    tenancy: { startDate: month(-36), rentAmount: 1000, lastIncrease: 'never' },
    schedule: { from: month(0) },
  })
}

beforeAll(async () => {
  app = await startMailedApp()
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})
beforeEach(async () => {
  owner = await app.person()
  home = await aHome(owner)
  at = `/api/tenancies/${home.id}/rent-increases`
})

const list = async (who = owner) => (await who.call('GET', at)).body
const newest = async () => (await list()).increases[0]
const propose = (change: object = {}, who = owner) =>
  who.call('POST', at, { amount: 1100, from: month(3), ...change })
const act = (id: string, what: string, body: object = {}, who = owner) =>
  who.call('POST', `${at}/${id}/${what}`, body)
const done = async (answer: Promise<Answer>) => {
  const { status, text, body } = await answer
  expect(status, text).toBe(201)
  return body.increases[0]
}
const saidYes = {
  answer: 'yes',
  answeredOn: today(),
  name: 'Mary Holt',
  how: 'By telephone',
}

/** A form with one field for each name. */
async function aForm(...names: string[]) {
  const made = await PDFDocument.create()
  const page = made.addPage([595, 842])
  names.forEach((name, place) => {
    made
      .getForm()
      .createTextField(name)
      .addToPage(page, { x: 40, y: 780 - place * 40, width: 400, height: 20 })
  })
  return Buffer.from(await made.save())
}
async function addDocument(file: Buffer, name = 'Form 4A') {
  const { status, text, body } = await owner.call('POST', '/api/documents', {
    about: { kind: 'tenancies', id: home.id },
    kind: 'notice',
    name,
    fileName: 'form.pdf',
    file: file.toString('base64'),
  })
  expect(status, text).toBe(201)
  return body.versions[0]
}
const partiesOf = async () => (await owner.call('GET', `/api/tenancies/${home.id}/servings`)).body
const tenantsOf = async (): Promise<string[]> =>
  (await partiesOf()).parties.flatMap(({ id, role }: { id: string; role: string }) =>
    role === 'tenant' ? [id] : [],
  )

/** An increase with the landlord's yes and a filled form. */
async function readyToServe(change: object = {}) {
  const { id } = await done(propose(change))
  await done(act(id, 'answer', saidYes))
  const version = await addDocument(await aForm())
  await done(act(id, 'form', { versionId: version.id, isFilled: true }))
  return { id, versionId: version.id as string }
}
async function serve({ id, versionId }: { id: string; versionId: string }, change: object = {}, who = owner) {
  const to = await tenantsOf()
  const body = { what: 'rent-increase', versionId, means: 'hand', servedOn: today(), to, ...change }
  return act(id, 'serve', body, who)
}
const termsOf = async () =>
  (await owner.call('GET', `/api/tenancies/${home.id}/account`)).body.terms.map(
    ({ amount, from, decidedOn }: { amount: number; from: string; decidedOn: string | null }) =>
      decidedOn ? [amount, from, decidedOn] : [amount, from],
  )
const nextDue = async (day: string) => {
  const { terms } = (await owner.call('GET', `/api/tenancies/${home.id}/account`)).body
  return terms.findLast(({ from }: { from: string }) => from <= day)?.amount
}

/** The address of the page in the newest mail to the landlord. */
async function linkOf() {
  const { text } = await app.mailbox.waitFor(email)
  return new URL(/http\S+\/l\/\S+/.exec(text)?.[0] ?? '').pathname
}
const open = (path: string) => fetch(app.url + path)
/** The hash of what the page shows, which an answer names. */
const shownOn = async (path: string) =>
  /name="shown" value="([^"]+)"/.exec(await (await open(path)).text())?.[1] ?? ''
const send = async (path: string, form: Record<string, string>) =>
  fetch(app.url + path, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Mary Holt', shown: await shownOn(path), ...form }),
    redirect: 'manual',
  })

/** Lets time pass for an increase: its days and its rent move into the past. */
async function passMonths(months: number) {
  const { pool } = app.services
  const span = [owner.accountId, months]
  const earlier = (column: string) => `${column} = (${column} - make_interval(months => $2::int))::date`
  await pool.query(
    `update rent_increase_events set ${earlier('day')}, ${earlier('from_day')} where account_id = $1`,
    span,
  )
  await pool.query(
    `update schedules set ${earlier('from_day')}, ${earlier('served_on')}
     where account_id = $1 and served_on is not null`,
    span,
  )
  await pool.query(
    `update rent_accounts set started_on = (now() - interval '1 year')::date, tenancy_version = 0 where account_id = $1`,
    [owner.accountId],
  )
}

test('an increase that is proposed and cancelled stands on the timeline of its tenancy', async () => {
  await done(propose())
  await done(act((await newest()).id, 'withdraw', { reason: 'The market fell' }))
  const { events } = (await owner.call('GET', `/api/tenancies/${home.id}/timeline`)).body
  const told = events.filter(({ what }: { what: string }) => what === 'rent-increase')
  expect(told).toMatchObject([
    { text: 'cancelled the rent increase: The market fell', who: owner.user.name },
    { text: `proposed a rent of £1,100 from ${asDay(month(3))}`, who: owner.user.name },
  ])
})

describe('the offer', () => {
  test('names the earliest lawful day with its rule and source', async () => {
    const { offer, asks, refusal, increases } = await list()
    expect(offer).toMatchObject({
      earliest: { rule: 'increase-notice', source: expect.stringContaining('section 13(2)(a)') },
      why: expect.stringContaining('2 months later'),
      present: 1000,
      every: 'month',
    })
    expect(offer.earliest.day >= month(2)).toBe(true)
    expect([asks, refusal, increases]).toEqual([true, null, []])
  })

  test.each([
    ['a day too early', { from: month(1) }, 'from', 'The earliest lawful day is'],
    [
      'a day within a period',
      { from: addDays(month(3), 1) },
      'from',
      'on the first day of a rent period only',
    ],
    ['a day that does not exist', { from: '2027-02-30' }, 'from', 'A date'],
    ['a day many years ahead', { from: month(48) }, 'from', 'Enter a date within two years'],
    ['a rent that is no increase', { amount: 1000 }, 'amount', 'enter a higher rent'],
    ['a rent of nothing', { amount: 0 }, 'amount', 'above 0'],
  ])('refuses %s with a sentence, and stores nothing', async (_, change, field, sentence) => {
    const { status, body } = await propose(change)
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
    expect(body.errors[field]).toContain(sentence)
    expect((await list()).increases).toEqual([])
  })

  test('is for assured tenancies with a rent account in England', async () => {
    const company = await aRentedHome(owner, { schedule: { kind: 'company' } })
    const unstarted = await aRentedHome(owner, { schedule: false })
    const scottish = await aRentedHome(owner, { property: { postCode: 'EH1 1AA' } })
    const refusals = []
    for (const { id } of [company, unstarted, scottish]) {
      const path = `/api/tenancies/${id}/rent-increases`
      const { offer, refusal } = (await owner.call('GET', path)).body
      const answer = await owner.call('POST', path, { amount: 1100, from: month(14) })
      expect([offer, answer.status, answer.body.detail]).toEqual([null, 409, refusal])
      refusals.push(refusal)
    }
    expect(refusals).toEqual([
      expect.stringContaining('assured tenancies'),
      expect.stringContaining('no rent account yet'),
      expect.stringContaining('England'),
    ])
  })

  test('two people propose at once: one wins, and the other reads a sentence', async () => {
    const colleague = await addMember(app, owner.accountId, 'member')
    const both = await Promise.all([propose(), propose({ amount: 1200 }, colleague)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.body.detail).toContain('already in progress')
    expect((await list()).increases).toHaveLength(1)
  })

  test('the proposal can be changed until it is served, and the yes to another sum counts no more', async () => {
    const { id, serveBy: by } = await done(propose())
    expect(by).toEqual({ ...serveBy(month(3)) })
    await done(act(id, 'answer', saidYes))
    expect(await done(act(id, 'proposal', { amount: 1150, from: month(3) }))).toMatchObject({
      status: 'proposed',
      amount: 1150,
    })
    expect((await act(id, 'proposal', { amount: 1150, from: month(3) })).status).toBe(400)
    // A yes stands for the same rent from a later day.
    await done(act(id, 'proposal', { amount: 1100, from: month(4) }))
    expect((await newest()).status).toBe('agreed')
  })
})

describe('the landlord', () => {
  test('answers by a link, sees the proposal, and can change the answer', async () => {
    const { id } = await done(propose())
    expect(await done(act(id, 'ask'))).toMatchObject({ status: 'asked' })
    const path = await linkOf()
    const page = await open(path)
    const text = await page.text()
    expect(page.status).toBe(200)
    expect(page.headers.get('x-robots-tag')).toContain('noindex')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(text).toContain('£1,000.00 a month')
    expect(text).toContain('£1,100.00 a month')
    expect(text).toContain(asDay(month(3)))
    // Who opens the page only reads: no list is made anew.
    const etagOf = async () => (await owner.call('GET', '/api/tenancies')).headers.get('etag')
    const before = await etagOf()
    expect((await open(path)).status).toBe(200)
    expect([typeof before, await etagOf()]).toEqual(['string', before])
    expect((await send(path, { answer: 'no' })).status).toBe(303)
    expect((await newest()).status).toBe('refused')
    expect((await send(path, { answer: 'other', amount: '1,050' })).status).toBe(303)
    expect(await newest()).toMatchObject({ status: 'countered' })
    expect(await (await open(path)).text()).toContain('£1,050.00 a month instead')
    expect((await send(path, { answer: 'yes', note: 'Gladly' })).status).toBe(303)
    const { status, events } = await newest()
    expect(status).toBe('agreed')
    expect(events.at(-1)).toMatchObject({
      kind: 'answered',
      day: today(),
      answer: 'yes',
      amount: 1100,
      name: 'Mary Holt',
      note: 'Gladly',
      by: 'The landlord',
    })
    const { happened } = (await owner.call('GET', '/api/notifications')).body
    expect(happened[0]).toMatchObject({
      kind: 'increase-answered',
      about: { tenancyId: home.id, who: 'Mary Holt', answer: 'agreed to £1,100.00 a month' },
    })
  })

  test('who sends the same answer twice has answered once', async () => {
    const { id } = await done(propose())
    await done(act(id, 'ask'))
    const path = await linkOf()
    await Promise.all([send(path, { answer: 'yes' }), send(path, { answer: 'yes' })])
    const { events } = await newest()
    expect(events.filter(({ kind }: { kind: string }) => kind === 'answered')).toHaveLength(1)
  })

  test.each([
    ['no answer', {}, 'Choose yes or no, or enter another amount'],
    ['another sum that is not named', { answer: 'other' }, 'Enter the amount'],
    ['a sum that is none', { answer: 'other', amount: 'much' }, 'Enter the amount'],
    ['no name', { answer: 'yes', name: '' }, 'Say your name'],
  ])('%s is refused on the page, and nothing is stored', async (_, form, sentence) => {
    const { id } = await done(propose())
    await done(act(id, 'ask'))
    const answer = await send(await linkOf(), form)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(sentence)
    expect((await newest()).status).toBe('asked')
  })

  test('a sum above the proposal is taken once the landlord confirms just that sum', async () => {
    const { id } = await done(propose())
    await done(act(id, 'ask'))
    const path = await linkOf()
    const above = { answer: 'other', amount: '1,200' }
    const asked = await send(path, above)
    expect(asked.status).toBe(409)
    const page = await asked.text()
    expect(page).toContain('£1,200.00 a month is more than the proposed £1,100.00 a month')
    expect(page).toContain('name="isAbove" value="£1,200.00 a month"')
    expect((await newest()).status).toBe('asked')
    const isAbove = '£1,200.00 a month'
    expect((await send(path, { ...above, amount: '1,300', isAbove })).status).toBe(409)
    expect((await send(path, { ...above, isAbove })).status).toBe(303)
    expect(await newest()).toMatchObject({ status: 'countered' })
  })

  test('a yes to a proposal that has changed meanwhile is none', async () => {
    const { id } = await done(propose())
    await done(act(id, 'ask'))
    const path = await linkOf()
    const shown = await shownOn(path)
    await done(act(id, 'proposal', { amount: 1200, from: month(3) }))
    const answer = await send(path, { answer: 'yes', shown })
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('has changed')])
    expect((await newest()).status).toBe('proposed')
  })

  test('a newer link ends an older one, a link ends after four weeks, and a made-up one leads nowhere', async () => {
    const { id } = await done(propose())
    await done(act(id, 'ask'))
    const first = await linkOf()
    await done(act(id, 'proposal', { amount: 1200, from: month(3) }))
    await done(act(id, 'ask'))
    const second = await linkOf()
    expect([(await open(first)).status, (await send(first, { answer: 'yes' })).status]).toEqual([410, 410])
    await app.services.pool.query('update links set expires_at = now() where increase_id = $1', [id])
    expect(await (await open(second)).text()).toContain('This link has ended')
    expect((await send(second, { answer: 'yes' })).status).toBe(410)
    expect((await open(`/increase/${'a'.repeat(43)}`)).status).toBe(404)
    expect((await newest()).status).toBe('asked')
  })

  test('the address of older emails leads on to the link, which nobody else’s does', async () => {
    const { id } = await done(propose())
    await done(act(id, 'ask'))
    const old = (await linkOf()).replace('/l/', '/increase/')
    expect(await (await open(old)).text()).toContain('£1,100.00 a month')
    expect((await send(old, { answer: 'yes' })).status).toBe(303)
  })

  test('the link is stored as a hash alone', async () => {
    const { id } = await done(propose())
    await done(act(id, 'ask'))
    const token = (await linkOf()).split('/').at(-1) ?? ''
    const { rows } = await app.services.pool.query('select secret_hash from links where increase_id = $1', [
      id,
    ])
    expect(rows[0].secret_hash).toBe(createHash('sha256').update(token).digest('base64url'))
  })

  test.each<[string, (landlordId: string) => Promise<unknown>]>([
    [
      'the tenancy and the home have another owner',
      async () => {
        const { body } = await owner.call('POST', '/api/landlords', aLandlord({ name: 'Nora New' }))
        await app.services.pool.query('update tenancies set landlord_id = $1 where id = $2', [
          body.id,
          home.id,
        ])
      },
    ],
    [
      'the home alone has another owner',
      async () => {
        const { body } = await owner.call('POST', '/api/landlords', aLandlord({ name: 'Nora New' }))
        await app.services.pool.query(
          'update properties set landlord_id = $1 where id = (select property_id from tenancies where id = $2)',
          [body.id, home.id],
        )
      },
    ],
    [
      'the landlord’s email was corrected',
      (id) => app.services.pool.query(`update landlords set email = 'right@example.org' where id = $1`, [id]),
    ],
  ])('a link ends when %s: it shows nothing and takes no answer', async (_, change) => {
    const { id } = await done(propose())
    await done(act(id, 'ask'))
    const path = await linkOf()
    expect((await open(path)).status).toBe(200)
    const { rows } = await app.services.pool.query('select landlord_id from tenancies where id = $1', [
      home.id,
    ])
    await change(rows[0].landlord_id)
    const page = await open(path)
    expect([page.status, await page.text()]).toEqual([410, expect.not.stringContaining('1,100')])
    expect((await send(path, { answer: 'yes' })).status).toBe(410)
    expect((await newest()).status).toBe('asked')
  })

  test('wrong links of a network cost no right one of the same network', async () => {
    const { id } = await done(propose())
    await done(act(id, 'ask'))
    const path = await linkOf()
    const statuses: number[] = []
    for (let guess = 0; guess < 125; guess += 1)
      statuses.push((await open(`/increase/${String(guess).padStart(43, 'a')}`)).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429])
    expect((await open(path)).status).toBe(200)
  })

  test('too many answers within an hour are refused', async () => {
    const { id } = await done(propose())
    await done(act(id, 'ask'))
    const path = await linkOf()
    const statuses = []
    for (let time = 0; time < 22; time++) statuses.push((await send(path, { answer: 'no' })).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([303, 429])
  })

  test('an answer by telephone is recorded with who heard it and how', async () => {
    const { id } = await done(propose())
    expect((await act(id, 'answer', { ...saidYes, how: '' })).body.errors).toHaveProperty('how')
    expect(
      (await act(id, 'answer', { ...saidYes, answeredOn: addDays(today(), 1) })).body.errors,
    ).toHaveProperty('answeredOn')
    expect((await act(id, 'answer', { ...saidYes, answer: 'other' })).body.errors).toHaveProperty('amount')
    const { status, events } = await done(act(id, 'answer', saidYes))
    expect(status).toBe('agreed')
    expect(events.at(-1)).toMatchObject({ note: 'By telephone', by: owner.user.name })
  })

  test('without an email address nobody is mailed, and the sentence says what else there is', async () => {
    const { id } = await done(propose())
    await app.services.pool.query("update landlords set email = '' where id = $1", [home.landlord])
    const { status, body } = await act(id, 'ask')
    expect([status, body.code]).toEqual([409, 'no-email-address'])
    expect((await newest()).status).toBe('proposed')
  })

  test('of a private account is asked nothing: the proposal can be served', async () => {
    owner = await app.person('landlord')
    home = await aHome(owner)
    at = `/api/tenancies/${home.id}/rent-increases`
    const { id } = await done(propose())
    expect((await newest()).status).toBe('agreed')
    expect([(await act(id, 'ask')).status, (await act(id, 'answer', saidYes)).status]).toEqual([409, 409])
  })
})

describe('the form', () => {
  test('has its own fields filled where their names are clear, and the rest is left to a person', async () => {
    const blank = await addDocument(
      await aForm(
        'Tenant name(s)',
        'PropertyAddress',
        'newRentAmount',
        'new_rent_start_date',
        'rent',
        'rent 2',
      ),
    )
    const { id } = await done(propose())
    const { form, values } = await done(act(id, 'form', { versionId: blank.id }))
    expect(form.filled.toSorted()).toEqual(['from', 'home', 'proposed', 'tenants'])
    expect(form.blankSha256).toBe(blank.sha256)
    const { body: documents } = await owner.call('GET', `/api/documents?kind=tenancies&id=${home.id}`)
    const [version] = documents.find(({ name }: { name: string }) => name.endsWith('filled')).versions
    expect([version.id, version.sha256, version.path]).toEqual([form.versionId, form.sha256, form.path])
    const file = await fetch(app.url + version.path, {
      headers: { cookie: owner.cookie, 'user-id': owner.user.id },
    })
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(form.sha256)
    const filled = (await PDFDocument.load(bytes)).getForm()
    const textOf = (name: string) => filled.getTextField(name).getText()
    expect(textOf('Tenant name(s)')).toBe('Tess Tenant')
    expect(textOf('newRentAmount')).toBe('£1,100.00 a month')
    expect(textOf('new_rent_start_date')).toBe(asDay(month(3)))
    expect(textOf('PropertyAddress')).toBe(values.find(({ key }: { key: string }) => key === 'home').text)
    expect([textOf('rent'), textOf('rent 2')]).toEqual([undefined, undefined])
    // What the form asks for and the books do not know is left to a person, by name.
    expect(values.find(({ key }: { key: string }) => key === 'landlordAddress').text).toBe('')
  })

  test('that is empty is kept once for the account: it is offered for the next increase, and each keeps what it was filled from', async () => {
    const read = async (path = at, who = owner) => (await who.call('GET', path)).body
    const blank = await addDocument(await aForm('newRentAmount'))
    const { id } = await done(propose())
    expect((await read()).blank).toBeNull()
    await done(act(id, 'form', { versionId: blank.id }))
    const first = { name: 'Form 4A', path: blank.path }
    const [filled] = (await read()).increases
    expect(filled.form).toMatchObject({ blankSha256: blank.sha256, blank: first })

    const before = { home, at }
    home = await aHome(owner)
    at = `/api/tenancies/${home.id}/rent-increases`
    const { blank: offered } = await read()
    expect(offered).toEqual({ versionId: blank.id, fileName: 'form.pdf', usedOn: today(), ...first })
    const other = await done(propose())
    const empty = await act(other.id, 'form', { versionId: blank.id, isFilled: true })
    expect([empty.status, empty.body.errors.versionId]).toEqual([
      400,
      expect.stringContaining('This is the blank form'),
    ])
    const { form } = await done(act(other.id, 'form', { versionId: offered.versionId }))
    expect(form).toMatchObject({ blankSha256: blank.sha256, blank: first, filled: ['proposed'] })
    // What is filled is a document of its own tenancy.
    const { body: documents } = await owner.call('GET', `/api/documents?kind=tenancies&id=${home.id}`)
    expect(documents.map(({ name }: { name: string }) => name)).toEqual(['Form 4A, filled'])

    const newer = await addDocument(await aForm('newRentAmount', 'Tenant name(s)'), 'Form 4A of 2027')
    await done(act(other.id, 'form', { versionId: newer.id }))
    expect((await read()).blank).toMatchObject({ versionId: newer.id, name: 'Form 4A of 2027' })
    expect((await read(before.at)).increases[0].form.blankSha256).toBe(blank.sha256)
    const stranger = await app.person()
    const theirs = await aHome(stranger)
    expect((await read(`/api/tenancies/${theirs.id}/rent-increases`, stranger)).blank).toBeNull()
    const gone = await owner.call('DELETE', newer.path.replace(/\/versions.*/, ''))
    expect(gone.status).toBe(204)
    expect((await read()).blank).toMatchObject({ versionId: blank.id })
    expect((await read()).increases[0].form).toMatchObject({ blankSha256: newer.sha256, blank: null })
  })

  test('without fields is refused to be filled, and taken as a person has filled it', async () => {
    const broken = await addDocument(Buffer.from('%PDF-1.4 not really\n%%EOF'))
    const plain = await addDocument(await aForm())
    const { id } = await done(propose())
    expect((await act(id, 'form', { versionId: broken.id })).status).toBe(400)
    const { status, body } = await act(id, 'form', { versionId: plain.id })
    expect([status, body.errors.versionId]).toEqual([400, expect.stringContaining('add the completed file')])
    const { form } = await done(act(id, 'form', { versionId: plain.id, isFilled: true }))
    expect(form).toEqual({
      versionId: plain.id,
      path: plain.path,
      sha256: plain.sha256,
      blankSha256: '',
      blank: null,
      filled: [],
    })
    expect((await act(id, 'form', { versionId: home.id })).body.errors).toHaveProperty('versionId')
  })

  test('counts for its proposal only', async () => {
    const { id } = await readyToServe()
    await done(act(id, 'proposal', { amount: 1200, from: month(3) }))
    expect((await newest()).form).toBeNull()
  })
})

describe('served on every tenant', () => {
  test('the new rent is on the schedule from its day, and the serving is on the record', async () => {
    const ready = await readyToServe()
    expect(await done(serve(ready))).toMatchObject({ status: 'served', servedOn: today() })
    expect(await termsOf()).toEqual([
      [1000, month(-36)],
      [1100, month(3)],
    ])
    expect((await partiesOf()).servings).toMatchObject([{ what: 'rent-increase', withdrawn: null }])
    expect((await propose({ from: month(20) })).status).toBe(409)
    expect((await act(ready.id, 'proposal', { amount: 1200, from: month(4) })).body.code).toBe(
      'increase-status',
    )
  })

  test('and on its day it is charged by itself', async () => {
    await done(serve(await readyToServe()))
    await passMonths(4)
    expect((await newest()).status).toBe('begun')
    const { charges } = (await owner.call('GET', `/api/tenancies/${home.id}/account`)).body
    const rents = charges.flatMap(({ kind, amount, from, outstanding }: Record<string, unknown>) =>
      kind === 'rent' && outstanding !== 0 && String(from) >= month(-1) ? [amount] : [],
    )
    expect(rents.length).toBeGreaterThan(0)
    expect(new Set(rents)).toEqual(new Set([1100]))
    expect((await act((await newest()).id, 'withdraw', { reason: 'Too late' })).status).toBe(409)
  })

  test('not without a yes, and not without the form', async () => {
    const { id } = await done(propose())
    const version = await addDocument(await aForm())
    const early = await serve({ id, versionId: version.id })
    expect([early.status, early.body.code, early.body.detail]).toEqual([
      409,
      'increase-not-agreed',
      expect.stringContaining('£1,100.00'),
    ])
    await done(act(id, 'answer', saidYes))
    expect((await serve({ id, versionId: version.id })).body.code).toBe('form-missing')
    await done(act(id, 'form', { versionId: version.id, isFilled: true }))
    const other = await addDocument(await aForm())
    expect((await serve({ id, versionId: other.id })).body.code).toBe('form-changed')
    expect((await serve({ id, versionId: version.id }, { what: 'other' })).status).toBe(409)
    expect((await partiesOf()).servings).toEqual([])
    expect(await termsOf()).toEqual([[1000, month(-36)]])
  })

  test('not on some of them alone', async () => {
    const path = `/api/tenancies/${home.id}/people`
    const { people, version } = (await owner.call('GET', path)).body
    const put = await owner.call('PUT', path, {
      people: [
        { id: people[0].id, role: 'tenant', tenantId: people[0].tenantId },
        { role: 'tenant', name: 'Joe Joint', email: 'joe@example.org', phone: '07700 900321' },
      ],
      version,
    })
    expect(put.status, put.text).toBe(200)
    const ready = await readyToServe()
    const { status, body } = await serve(ready, { to: (await tenantsOf()).slice(0, 1) })
    expect([status, body.errors.to]).toEqual([400, expect.stringContaining('Add Joe Joint')])
    expect((await serve(ready)).status).toBe(201)
  })

  test('not for a day that is too soon by the day on which a letter came: the earliest is named', async () => {
    const from = (await list()).offer.earliest.day
    const ready = await readyToServe({ from })
    await app.services.pool.query(
      `update rent_increase_events set from_day = $2 where account_id = $1 and kind in ('proposed', 'answered')`,
      [owner.accountId, month(1)],
    )
    const letter = {
      means: 'post',
      servedOn: addDays(today(), -3),
      deliveredOn: addDays(today(), -1),
      deliveredWhy: 'Signed for',
    }
    const { status, body } = await serve(ready, letter)
    expect([status, Object.keys(body.errors)]).toEqual([400, ['deliveredOn']])
    expect(body.errors.deliveredOn).toContain('The earliest lawful day is')
    expect((await serve(ready)).body.errors).toHaveProperty('servedOn')
    expect((await partiesOf()).servings).toEqual([])
  })

  test('no notice was handed over before its form was here, unless with a reason', async () => {
    const ready = await readyToServe()
    const early = { servedOn: addDays(today(), -30) }
    const refused = await serve(ready, early)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['backdatedWhy']])
    expect(await termsOf()).toHaveLength(1)
    expect((await serve(ready, { means: 'mail' })).body.errors).toHaveProperty('means')
    await done(serve(ready, { ...early, backdatedWhy: 'The office scanned it a month later' }))
    expect((await partiesOf()).servings).toMatchObject([
      { backdatedWhy: 'The office scanned it a month later' },
    ])
  })

  test('two people serve at once: one wins, and the rent is stated once', async () => {
    const ready = await readyToServe()
    const colleague = await addMember(app, owner.accountId, 'member')
    const both = await Promise.all([
      serve(ready),
      serve(ready, { means: 'post', deliveredOn: today(), deliveredWhy: 'Signed for' }, colleague),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await partiesOf()).servings).toHaveLength(1)
    expect(await termsOf()).toHaveLength(2)
  })

  test('a landlord whose notice is served can answer no more', async () => {
    const { id } = await done(propose())
    await done(act(id, 'ask'))
    const path = await linkOf()
    await send(path, { answer: 'yes' })
    const { id: versionId } = await addDocument(await aForm())
    await done(act(id, 'form', { versionId, isFilled: true }))
    await done(serve({ id, versionId }))
    expect((await send(path, { answer: 'no' })).status).toBe(409)
    expect(await (await open(path)).text()).toContain('can no longer answer')
    expect((await newest()).status).toBe('served')
  })

  test('where the day has a rent stated by hand meanwhile, nothing is half done', async () => {
    const ready = await readyToServe()
    const stated = await owner.call('POST', `/api/tenancies/${home.id}/schedule`, {
      amount: 900,
      from: month(3),
    })
    expect(stated.status, stated.text).toBe(201)
    await app.services.pool.query(
      "update schedules set created_at = now() - interval '2 days' where account_id = $1",
      [owner.accountId],
    )
    const { status, body } = await serve(ready)
    expect([status, body.errors.from]).toEqual([400, expect.stringContaining('There is already a rent from')])
    expect([(await partiesOf()).servings, (await newest()).status]).toEqual([[], 'agreed'])
  })
})

describe('less than the notice proposes', () => {
  test('is charged as the tenant agreed to in writing, and never more', async () => {
    const ready = await readyToServe()
    const lower = (change: object = {}) =>
      act(ready.id, 'agreement', { amount: 1050, agreedOn: today(), ...change })
    expect((await lower()).status).toBe(409)
    await done(serve(ready))
    expect((await lower({ amount: 1100 })).body.errors.amount).toContain('Enter less than £1,100.00 a month')
    expect((await lower({ agreedOn: addDays(today(), -1) })).body.errors).toHaveProperty('agreedOn')
    expect((await lower({ agreedOn: addDays(today(), 1) })).body.errors).toHaveProperty('agreedOn')
    expect(await termsOf()).toHaveLength(2)
    expect(await done(lower())).toMatchObject({ status: 'served', amount: 1100, agreed: 1050 })
    // Once more, a day later: the rent was stated before today.
    await app.services.pool.query(
      "update schedules set created_at = now() - interval '2 days' where account_id = $1",
      [owner.accountId],
    )
    await done(lower({ amount: 1040 }))
    expect(await termsOf()).toEqual([
      [1000, month(-36)],
      [1040, month(3)],
    ])
    await done(act(ready.id, 'withdraw', { reason: 'Wrong sum' }))
    expect(await termsOf()).toEqual([[1000, month(-36)]])
  })

  test('down to the present rent, the rent stays', async () => {
    const ready = await readyToServe()
    await done(serve(ready))
    await done(act(ready.id, 'agreement', { amount: 1000, agreedOn: today() }))
    expect(await termsOf()).toEqual([[1000, month(-36)]])
  })
})

describe('cancelled', () => {
  test('before it is served, it stays on record with its reason, and another can be proposed', async () => {
    const { id } = await done(propose())
    expect((await act(id, 'withdraw')).body.errors).toHaveProperty('reason')
    expect(await done(act(id, 'withdraw', { reason: 'They stay friends' }))).toMatchObject({
      status: 'withdrawn',
      events: [{}, { kind: 'withdrawn', note: 'They stay friends' }],
    })
    expect((await act(id, 'withdraw', { reason: 'Again' })).body.code).toBe('increase-status')
    expect((await propose()).status).toBe(201)
  })

  test('after it was served, its notice and its rent go too', async () => {
    const ready = await readyToServe()
    await done(serve(ready))
    const [{ id: servingId }] = (await partiesOf()).servings
    const alone = await owner.call('POST', `/api/servings/${servingId}/withdraw`, { reason: 'Wrong' })
    expect([alone.status, alone.body.code]).toEqual([409, 'notice-raises-rent'])
    expect(await nextDue(month(3))).toBe(1100)
    await done(act(ready.id, 'withdraw', { reason: 'The landlord changed her mind' }))
    expect(await termsOf()).toEqual([[1000, month(-36)]])
    expect((await partiesOf()).servings).toMatchObject([
      { withdrawn: { reason: 'The landlord changed her mind' } },
    ])
    expect((await owner.call('GET', `/api/tenancies/${home.id}`)).body).toMatchObject({ rentAmount: 1000 })
    expect((await owner.call('GET', `/api/tenancies/${home.id}/timeline`)).status).toBe(200)
    const again = await readyToServe({ amount: 1050 })
    await done(serve(again, { means: 'post', deliveredOn: today(), deliveredWhy: 'Signed for' }))
    expect(await nextDue(month(3))).toBe(1050)
  })

  test('what was served is not undone past it', async () => {
    const ready = await readyToServe()
    const served = await serve(ready)
    const undo = (answer: Answer) =>
      owner.call('POST', `/api/changes/${answer.headers.get('change-id')}/undo`)
    const undone = await undo(served)
    expect([undone.status, undone.body.code]).toEqual([409, 'rent-follows-increase'])
    const back = await act(ready.id, 'withdraw', { reason: 'Wrong sum' })
    expect((await undo(back)).status).toBe(409)
    expect([(await newest()).status, await termsOf()]).toEqual(['withdrawn', [[1000, month(-36)]]])
  })

  test('by two people at once it is cancelled once', async () => {
    const ready = await readyToServe()
    await done(serve(ready))
    const both = await Promise.all([1, 2].map(() => act(ready.id, 'withdraw', { reason: 'Wrong sum' })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('at the tribunal', () => {
  test('the old rent stays until the decision, which sets the rent', async () => {
    const { id } = await readyToServe().then(async (ready) => {
      await done(serve(ready))
      return ready
    })
    expect((await act(id, 'tribunal', { day: addDays(today(), 1) })).body.errors).toHaveProperty('day')
    expect((await act(id, 'tribunal', { day: addDays(today(), -1) })).body.errors).toHaveProperty('day')
    expect(await done(act(id, 'tribunal', { day: today() }))).toMatchObject({
      status: 'tribunal',
      decisionFrom: { day: month(3), rule: 'increase-decision-begins' },
    })
    expect(await termsOf()).toEqual([[1000, month(-36)]])
    const decide = (change: object) => act(id, 'decision', { amount: 1060, decidedOn: today(), ...change })
    expect((await decide({ amount: 1200 })).body.errors.amount).toContain('never above the proposed rent')
    expect((await decide({ from: month(4) })).body.errors.from).toContain(`payable from ${asDay(month(3))}`)
    expect((await decide({ decidedOn: addDays(today(), 1) })).body.errors).toHaveProperty('decidedOn')
    expect((await newest()).status).toBe('tribunal')
    expect(await done(decide({}))).toMatchObject({ status: 'decided' })
    expect(await termsOf()).toEqual([
      [1000, month(-36)],
      [1060, month(3), today()],
    ])
    expect((await decide({})).status).toBe(409)
  })

  test('an application that is heard of after the new rent began takes its charges back', async () => {
    const ready = await readyToServe()
    await done(serve(ready))
    await passMonths(4)
    const account = async () => (await owner.call('GET', `/api/tenancies/${home.id}/account`)).body
    const rents = async () =>
      (await account()).charges.flatMap(({ kind, outstanding }: { kind: string; outstanding: number }) =>
        kind === 'rent' ? [outstanding] : [],
      )
    expect(Math.max(...(await rents()))).toBe(1100)
    // In February the day of three months on is an earlier one, and stays so when months go back.
    const begins = startOfPeriod({ every: 'month', anchor: month(3) }, -4)
    const late = await act(ready.id, 'tribunal', { day: begins })
    expect(late.body.errors.day).toContain('Housing Act 1988, section 13(4)(a)')
    await done(act(ready.id, 'tribunal', { day: addDays(begins, -1) }))
    expect((await account()).terms.map(({ amount }: { amount: number }) => amount)).toEqual([1000])
    expect(Math.max(...(await rents()))).toBe(1000)
  })

  test('an application that comes to nothing leaves the rent of the notice', async () => {
    const ready = await readyToServe()
    await done(serve(ready))
    await done(act(ready.id, 'tribunal', { day: today() }))
    await done(act(ready.id, 'tribunal/end', { day: today(), reason: 'The tenant withdrew it' }))
    expect((await newest()).status).toBe('served')
    expect(await nextDue(month(3))).toBe(1100)
  })
})

describe('who may what', () => {
  test('viewers read, landlords see nothing, and another account finds nothing', async () => {
    const { id } = await done(propose())
    const viewer = await addMember(app, owner.accountId, 'viewer')
    const client = await addMember(app, owner.accountId, 'client', home.landlord)
    const stranger = await app.person()
    expect([(await viewer.call('GET', at)).status, (await propose({}, viewer)).status]).toEqual([200, 403])
    expect((await client.call('GET', at)).status).toBe(403)
    const bodies: [string, object][] = [
      ['proposal', { amount: 1200, from: month(3) }],
      ['ask', {}],
      ['answer', saidYes],
      ['withdraw', { reason: 'No' }],
      ['agreement', { amount: 1050, agreedOn: today() }],
      ['tribunal', { day: today() }],
      ['decision', { amount: 1100, decidedOn: today() }],
    ]
    for (const [what, body] of bodies)
      expect([what, (await act(id, what, body, stranger)).status]).toEqual([what, 404])
    const own = await aHome(stranger)
    const mixed = `/api/tenancies/${own.id}/rent-increases/${id}/withdraw`
    expect((await stranger.call('POST', mixed, { reason: 'Mine' })).status).toBe(404)
    const version = await addDocument(await aForm())
    const theirs = (
      await stranger.call('POST', `/api/tenancies/${own.id}/rent-increases`, { amount: 1100, from: month(3) })
    ).body.increases[0]
    const foreign = await stranger.call('POST', `/api/tenancies/${own.id}/rent-increases/${theirs.id}/form`, {
      versionId: version.id,
      isFilled: true,
    })
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([400, ['versionId']])
  })
})

test('the sample agency has an increase that waits for its landlord, and a private landlord’s sample has none', async () => {
  const kindsOf = async (who: Person) => {
    expect((await who.call('POST', '/api/sample-data')).status).toBeLessThan(300)
    const { duties } = (await who.call('GET', '/api/duties')).body
    return duties.filter(({ kind }: { kind: string }) => kind.startsWith('increase-'))
  }
  const [duty] = await kindsOf(await app.person())
  expect(duty).toMatchObject({ kind: 'increase-answer', state: 'amber' })
  expect(await kindsOf(await app.person('landlord'))).toEqual([])
})

describe('the duties', () => {
  test('wait for the landlord, then for the service, and leave with it', async () => {
    const kinds = async () =>
      (await owner.call('GET', `/api/duties?tenancy=${home.id}`)).body.duties.flatMap(
        ({ kind, due }: { kind: string; due: { day: string } }) =>
          kind.startsWith('increase-') ? [[kind, due.day]] : [],
      )
    const { id } = await done(propose())
    expect(await kinds()).toEqual([])
    await done(act(id, 'ask'))
    const by = serveBy(month(3)).day
    expect(await kinds()).toEqual([['increase-answer', by]])
    await done(act(id, 'answer', saidYes))
    expect(await kinds()).toEqual([['increase-serve', by]])
    const { id: versionId } = await addDocument(await aForm())
    await done(act(id, 'form', { versionId, isFilled: true }))
    await done(serve({ id, versionId }))
    expect(await kinds()).toEqual([])
  })

  test('leave where the tenancy ends before the new rent, which is not served and has no effect', async () => {
    const kinds = async () =>
      (await owner.call('GET', `/api/duties?tenancy=${home.id}`)).body.duties.filter(
        ({ kind }: { kind: string }) => kind.startsWith('increase-'),
      )
    const { id } = await done(propose())
    await done(act(id, 'ask'))
    await done(act(id, 'answer', saidYes))
    expect(await kinds()).toHaveLength(1)
    const { version } = (await owner.call('GET', `/api/tenancies/${home.id}`)).body
    const endedOn = addDays(today(), 5)
    const end = { endedOn, why: 'tenant-notice', version }
    expect((await owner.call('POST', `/api/tenancies/${home.id}/end`, end)).status).toBe(200)
    expect(await kinds()).toEqual([])
    const { offer, refusal, increases } = await list()
    const sentence = `This tenancy ends on ${asDay(endedOn)}, before its rent can rise.`
    expect([offer, refusal, increases[0].endsOn]).toEqual([null, sentence, endedOn])
    const { id: versionId } = await addDocument(await aForm())
    await done(act(id, 'form', { versionId, isFilled: true }))
    expect(await serve({ id, versionId })).toMatchObject({
      status: 409,
      body: { code: 'tenancy-ends-before' },
    })
  })
})

describe('increases of several tenancies', () => {
  test('each has its own earliest date, and all are proposed or none', async () => {
    const other = await aHome(owner)
    const recent = await aRentedHome(owner, {
      tenancy: { startDate: month(-1), rentAmount: 800 },
      schedule: { from: month(-1) },
    })
    const ids = [home.id, other.id, recent.id]
    const { body: offers } = await owner.call('POST', '/api/rent-increases/offers', { ids })
    const dayOf = (id: string) =>
      offers.find((each: { id: string }) => each.id === id)?.offer?.earliest.day ?? ''
    expect(dayOf(home.id)).toBe((await list()).offer.earliest.day)
    expect(dayOf(recent.id) > dayOf(home.id)).toBe(true)
    const send = (proposals: object[]) => owner.call('POST', '/api/rent-increases', { proposals })
    const fit = [home.id, other.id].map((id) => ({ id, amount: 1100, from: month(3) }))
    const refused = await send([...fit, { id: recent.id, amount: 900, from: month(3) }])
    expect(refused.status).toBe(400)
    expect((await list()).increases).toEqual([])
    expect((await send([])).status).toBe(400)
    const stranger = await app.person()
    expect((await stranger.call('POST', '/api/rent-increases', { proposals: fit })).status).toBe(404)
    expect((await stranger.call('POST', '/api/rent-increases/offers', { ids })).status).toBe(404)
    const done_ = await send([...fit, { id: recent.id, amount: 900, from: dayOf(recent.id) }])
    expect([done_.status, done_.body.count]).toEqual([201, 3])
    expect(await newest()).toMatchObject({ amount: 1100, from: month(3), status: 'proposed' })
    expect((await send(fit)).status).toBe(409)
  })

  test('one undo withdraws them all, and what has followed from one of them stops it for all', async () => {
    const other = await aHome(owner)
    const send = () =>
      owner.call('POST', '/api/rent-increases', {
        proposals: [home.id, other.id].map((id) => ({ id, amount: 1100, from: month(3) })),
      })
    const statusOf = async (id: string) =>
      (await owner.call('GET', `/api/tenancies/${id}/rent-increases`)).body.increases.map(
        ({ status }: { status: string }) => status,
      )
    const { body: first } = await send()
    const undo = (increases: unknown, by = owner) =>
      by.call('POST', '/api/rent-increases/undo', { increases })
    expect((await undo([])).status).toBe(400)
    expect((await undo(first.increases, await app.person())).status).toBe(404)
    expect((await undo(first.increases)).status).toBe(204)
    expect([await statusOf(home.id), await statusOf(other.id)]).toEqual([['withdrawn'], ['withdrawn']])
    expect((await undo(first.increases)).status).toBe(409)

    const { body: second } = await send()
    const { id } = await newest()
    await done(act(id, 'proposal', { amount: 1150, from: month(3) }))
    const refused = await undo(second.increases)
    expect(refused.status).toBe(409)
    expect(refused.body.detail).toContain('Not undone')
    expect((await statusOf(other.id))[0]).toBe('proposed')
  })
})
