import { createHash } from 'node:crypto'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { remindOfLinks } from '../../links/links.reminders.ts'
import { linkKinds } from '../../links.list.ts'
import {
  act,
  addDocument,
  aForm,
  aHome,
  app,
  asDay,
  at,
  beginWithAHome,
  done,
  home,
  linkOf,
  month,
  moveTo,
  newest,
  open,
  owner,
  propose,
  readyToServe,
  saidYes,
  send,
  shownOn,
} from '../../testing/increases.ts'
import { aLandlord } from '../../testing/records.ts'

beginWithAHome()

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

  test('each landlord who has not answered is reminded, also where another was asked before', async () => {
    for (const place of [1, 2, 3]) {
      if (place > 1) await moveTo(owner)
      const { id } = await done(propose())
      await done(act(id, 'ask'))
      await linkOf()
      // The third has said yes on the phone.
      if (place === 3) await done(act(id, 'answer', saidYes))
    }
    const age = `update links set created_at = created_at - interval '3 days' where account_id = $1`
    await app.services.pool.query(age, [owner.accountId])
    await remindOfLinks(app.services, linkKinds)
    const { rows } = await app.services.pool.query(
      `select in_words from link_events where account_id = $1 and kind = 'reminded'`,
      [owner.accountId],
    )
    expect(rows).toHaveLength(2)
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
    await moveTo(await app.person('landlord'))
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
    await moveTo(owner)
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
