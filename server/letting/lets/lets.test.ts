import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import type { LetStep } from '#shared/letting/lets/steps.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { aLet, aSignedDocument, consent, serveStatement } from '../../testing/lets.ts'
import { linkBrowser, linkPathOf } from '../../testing/link-browser.ts'
import { type MailedApp, startMailedApp } from '../../testing/mailed.ts'
import type { Answer, Person } from '../../testing/people.ts'
import { aLandlord } from '../../testing/records.ts'
import type { RentedHome } from '../../testing/rent.ts'

let app: MailedApp
let owner: Person
let home: RentedHome
beforeAll(async () => {
  app = await startMailedApp()
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})
beforeEach(async () => {
  owner = await app.person()
  home = await aLet(owner)
})

const inDays = (days: number) => addDays(today(), days)
const D = inDays(-2)
const post = (path: string, body: object) => owner.call('POST', `/api/tenancies/${home.id}/${path}`, body)
const must = async (path: string, body: object) => {
  const answer = await post(path, body)
  expect(answer.status, `${path}: ${answer.text}`).toBeLessThan(300)
  return answer.body
}
const read = async (path: string) => (await owner.call('GET', `/api/tenancies/${home.id}/${path}`)).body
const agree = async (agreedOn = today()) =>
  post('let/agreed', { agreedOn, documentId: (await aSignedDocument(owner, home.id)).id })
const ask = (amount: number) => post('let/holding', { kind: 'ask', amount })
const receive = (amount: number, day: string) => must('receipts', { amount, day })
const stepOf = (let_: { steps: LetStep[] }, kind: LetStep['kind']) =>
  let_.steps.find((step) => step.kind === kind)
const duties = async () =>
  (await owner.call('GET', '/api/duties')).body.duties
    .filter(({ kind }: { kind: string }) => /^holding|^deposit-protect/.test(kind))
    .map(({ kind, due }: { kind: string; due: { day: string } }) => [kind, due.day])

describe('the holding deposit', () => {
  test('is a week’s rent at most, one for a home, and must lead to an agreement within 13 days after its day', async () => {
    const refused = await ask(300.01)
    expect([refused.status, refused.body.errors.amount]).toEqual([400, expect.stringContaining('300')])
    await must('let/holding', { kind: 'ask', amount: 300 })
    await receive(300, D)
    expect(await duties()).toEqual([['holding-agree', addDays(D, 13)]])
    expect((await read('let')).holding).toMatchObject({
      held: 300,
      most: 300,
      agreeBy: addDays(D, 13),
      repayBy: addDays(D, 20),
    })
    const other = await owner.call('POST', '/api/tenancies', {
      tenant: home.tenant,
      property: home.property,
      landlord: home.landlord,
      startDate: inDays(9),
      endDate: null,
      rentAmount: 1300,
      status: 'pending',
      schedule: {},
    })
    expect(other.status, other.text).toBe(201)
    const second = await owner.call('POST', `/api/tenancies/${other.body.id}/let/holding`, {
      kind: 'ask',
      amount: 300,
    })
    expect([second.status, second.body.code]).toEqual([409, 'holding-deposit-held'])
  })

  test('is asked for with the reference of its payer', async () => {
    // Applicants who only rang have no address.
    const write = (email: string) =>
      app.services.pool.query('update tenants set email = $2 where id = $1', [home.tenant, email])
    await write('')
    expect((await read('let')).holding.whyUnsent).toBe('no-email')
    await write('ines@example.org')
    expect((await read('let')).holding.whyUnsent).toBe('no-payment-details')
    await owner.call('PATCH', '/api/agency', { paymentDetails: 'Sort code 12-34-56' })
    expect((await read('let')).holding.whyUnsent).toBeNull()
    const { holding } = await must('let/holding', { kind: 'ask', amount: 300 })
    expect(holding).toMatchObject({ asked: 300, held: 0, reference: expect.stringMatching(/\w+/) })
  })

  test('has another deadline by a signed document, for its duties and for the reason of keeping it', async () => {
    await must('let/holding', { kind: 'ask', amount: 300 })
    await receive(300, D)
    const { id: documentId } = await aSignedDocument(owner, home.id)
    await must('let/holding', { kind: 'deadline', deadline: inDays(30), documentId })
    expect(await duties()).toEqual([['holding-agree', inDays(29)]])
    expect(await read('deposit')).toMatchObject({ agreeBy: inDays(29), repayBy: inDays(36) })
    const past = await post('let/holding', { kind: 'deadline', deadline: today(), documentId })
    expect([past.status, past.body.errors.deadline]).toEqual([400, expect.any(String)])
  })

  test('is due back within seven days that begin with the decision, and returned in one click', async () => {
    await must('let/holding', { kind: 'ask', amount: 300 })
    await receive(300, D)
    const ended = await must('let/fell-through', {
      decidedOn: D,
      who: 'tenant',
      why: 'Found another home',
    })
    expect(ended).toMatchObject({
      isOver: true,
      fell: { on: D },
      holding: { held: 300, repayBy: addDays(D, 6) },
    })
    expect(await duties()).toEqual([['holding-repay', addDays(D, 6)]])
    expect(await read('')).toMatchObject({ endedWhy: 'never-began' })
    expect(await must('let/holding', { kind: 'return' })).toBe(null)
    expect(await duties()).toEqual([])
  })
})

test('a let that fell through asks for nothing, and the property takes another holding deposit', async () => {
  await must('let/holding', { kind: 'ask', amount: 300 })
  await must('let/fell-through', { decidedOn: today(), who: 'landlord', why: 'Moves back in' })
  expect((await read('account')).owed).toBe(0)
  const { body } = await owner.call('POST', '/api/tenancies', {
    tenant: home.tenant,
    property: home.property,
    landlord: home.landlord,
    startDate: inDays(9),
    endDate: null,
    rentAmount: 1300,
    status: 'pending',
    schedule: {},
  })
  home = { ...home, id: body.id }
  expect((await ask(300)).status).toBe(200)
})

describe('the agreement', () => {
  test('waits until every tenant is served the written statement', async () => {
    await serveStatement(owner, home.id, [0])
    const refused = await agree()
    expect([refused.status, refused.body.code]).toEqual([409, 'statement-not-served'])
    expect(refused.body.detail).toContain('Tom Hill')
    expect(await read('')).toMatchObject({ status: 'pending' })
    expect((await read('account')).charges).toEqual([])
    await serveStatement(owner, home.id, [1])
    expect((await agree()).status).toBe(200)
  })

  test('makes the holding deposit a part of the deposit, and asks for the rest and the first rent', async () => {
    const emails = ['ines1@example.org', 'tom1@example.org']
    home = await aLet(owner, { emails })
    await must('let/holding', { kind: 'ask', amount: 300 })
    await receive(300, D)
    await consent(app.services.pool, owner, home)
    await serveStatement(owner, home.id)
    const agreed = await agree()
    expect(agreed.status, agreed.text).toBe(200)
    expect(await read('')).toMatchObject({ status: 'active', agreedOn: today() })
    // Whoever applied no longer looks for a home, and has no more emails about others.
    expect((await owner.call('GET', '/api/applicants')).body).toMatchObject([
      { status: 'stopped', endedOn: today() },
    ])
    const { charges } = await read('account')
    const open = charges
      .filter(({ outstanding }: { outstanding: number }) => outstanding > 0)
      .map(({ kind, outstanding }: { kind: string; outstanding: number }) => [kind, outstanding])
    expect(open).toEqual([
      ['deposit', 1200],
      ['rent', 1300],
    ])
    expect(await read('deposit')).toMatchObject({ holding: 0, held: 300, protectBy: addDays(today(), 29) })
    expect(stepOf(agreed.body, 'money')).toMatchObject({ waitsFor: 'applicant', since: today() })
    expect(stepOf(agreed.body, 'holding')).toMatchObject({ doneOn: D })
    for (const to of emails) {
      const { text } = await app.mailbox.waitFor(to)
      expect(text).toContain('£1,200')
      expect(text).toContain('£1,300')
    }
    await receive(2500, today())
    const paid = await read('let')
    expect(stepOf(paid, 'money')).toMatchObject({ doneOn: today() })
    expect((await read('account')).owed).toBe(0)
  })

  test('uses a holding deposit whose payer’s written consent the team recorded, with who, how and when', async () => {
    await must('let/holding', { kind: 'ask', amount: 300 })
    await receive(300, D)
    const given = { kind: 'consent', payer: 'Rosa Alvarez', how: 'email', on: D }
    expect((await read('let')).holding.consent).toBeNull()
    for (const [change, field] of [
      [{ payer: '' }, 'payer'],
      [{ how: undefined }, 'how'],
      [{ on: undefined }, 'on'],
      [{ on: inDays(1) }, 'on'],
    ] as const) {
      const refused = await post('let/holding', { ...given, ...change })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]])
    }
    expect((await must('let/holding', given)).holding.consent).toEqual({
      on: D,
      words: expect.stringMatching(/^Rosa Alvarez agreed by email, recorded by ./),
    })
    await serveStatement(owner, home.id)
    expect((await agree()).status).toBe(200)
    expect(await read('deposit')).toMatchObject({ holding: 0, held: 300 })
    expect((await post('let/holding', given)).status).toBe(409)
  })

  test('leaves a holding deposit held whose payer has not agreed that it pays the deposit', async () => {
    await must('let/holding', { kind: 'ask', amount: 300 })
    await receive(300, D)
    await serveStatement(owner, home.id)
    expect((await agree()).status).toBe(200)
    expect(await read('deposit')).toMatchObject({ holding: 300, held: 0, repayBy: inDays(6) })
    const { charges } = await read('account')
    expect(charges).toContainEqual(expect.objectContaining({ kind: 'deposit', outstanding: 1500 }))
  })

  test('is not of the future, of a day after the first, or of a tenancy that is agreed', async () => {
    await serveStatement(owner, home.id)
    expect((await agree(inDays(1))).body.errors).toEqual({ agreedOn: expect.any(String) })
    expect((await agree()).status).toBe(200)
    const again = await agree()
    expect([again.status, again.body.code]).toEqual([409, 'let-agreed'])
    const fell = await post('let/fell-through', { decidedOn: today(), who: 'us', why: 'Sold' })
    expect([fell.status, fell.body.code]).toEqual([409, 'let-agreed'])
  })
})

describe('bad input stops a let with a sentence, and nothing is half done', () => {
  const kinds = async () =>
    (await read('account')).charges
      .filter(({ outstanding }: { outstanding: number }) => outstanding > 0)
      .map(({ kind }: { kind: string }) => kind)
  const change = async (set: object) =>
    owner.call('PATCH', `/api/tenancies/${home.id}`, { ...set, version: (await read('')).version })
  const undo = (answer: Answer) => owner.call('POST', `/api/changes/${answer.headers.get('change-id')}/undo`)

  test('two agreements at once, or an agreement and its end, are one', async () => {
    await serveStatement(owner, home.id)
    const { id: documentId } = await aSignedDocument(owner, home.id)
    const agreed = { agreedOn: today(), documentId }
    const both = await Promise.all([1, 2].map(() => post('let/agreed', agreed)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await kinds()).toEqual(['deposit', 'rent'])
    home = await aLet(owner, { emails: ['a@example.org', 'b@example.org'] })
    await serveStatement(owner, home.id)
    const { id: second } = await aSignedDocument(owner, home.id)
    const fell = { decidedOn: today(), who: 'us', why: 'Sold' }
    const answers = await Promise.all([
      post('let/agreed', { ...agreed, documentId: second }),
      post('let/fell-through', fell),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { status } = await read('')
    expect(await kinds()).toEqual(status === 'active' ? ['deposit', 'rent'] : [])
  })

  test('what was agreed is not undone after money came, nor is what fell through', async () => {
    await serveStatement(owner, home.id)
    const agreed = await agree()
    await receive(2800, today())
    const tried = [
      await undo(agreed),
      await change({ status: 'pending' }),
      await owner.call('DELETE', `/api/tenancies/${home.id}`),
    ]
    expect(tried.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'let-agreed'],
      [400, 'rent-before-agreement'],
      [409, 'tenancy-has-money'],
    ])
    expect(await read('')).toMatchObject({ status: 'active', agreedOn: today() })
    expect(await read('account')).toMatchObject({ owed: 0 })
    home = await aLet(owner, { emails: ['c@example.org', 'd@example.org'] })
    const fell = await post('let/fell-through', { decidedOn: today(), who: 'us', why: 'Sold' })
    const restored = await undo(fell)
    expect([restored.status, restored.body.code]).toEqual([409, 'let-over'])
    expect(await read('')).toMatchObject({ endedWhy: 'never-began' })
  })

  test('an assured let with an end date is not agreed until the date is removed', async () => {
    await serveStatement(owner, home.id)
    expect((await change({ endDate: inDays(370) })).status).toBe(200)
    const refused = await agree()
    expect([refused.status, refused.body.code]).toEqual([409, 'tenancy-facts'])
    expect(refused.body.detail).toContain('fixed term')
    expect([await read(''), await kinds()]).toMatchObject([{ status: 'pending' }, []])
    expect((await change({ endDate: null })).status).toBe(200)
    expect((await agree()).status).toBe(200)
  })

  test('a property that was sold in the middle is agreed with its new owner alone', async () => {
    await serveStatement(owner, home.id)
    const { id: landlord } = (await owner.call('POST', '/api/landlords', aLandlord())).body
    const property = (await owner.call('GET', `/api/properties/${home.property}`)).body
    const sold = { landlord, version: property.version }
    expect((await owner.call('PATCH', `/api/properties/${home.property}`, sold)).status).toBe(200)
    const refused = await agree()
    expect([refused.status, refused.body.code]).toEqual([409, 'landlord-changed'])
    expect([await read(''), await kinds()]).toMatchObject([{ status: 'pending', agreedOn: null }, []])
    const moved = await change({ landlord })
    expect(moved.status, moved.text).toBe(200)
    expect((await agree()).status).toBe(200)
  })
})

describe('a let', () => {
  test('says what is missing, and who acts next', async () => {
    const [row] = (await owner.call('GET', '/api/lets')).body
    expect(row).toMatchObject({ tenancyId: home.id, people: ['Ines Alvarez', 'Tom Hill'], start: inDays(5) })
    expect(stepOf(row, 'right-to-rent')).toMatchObject({ waitsFor: 'us', lastDay: inDays(4) })
    expect(stepOf(row, 'agreed')).toMatchObject({ waitsFor: null, lastDay: inDays(5) })
  })

  test('shows its tenants who hands over the keys from two days before', async () => {
    home = await aLet(owner, { start: inDays(2), emails: ['ines2@example.org', 'tom2@example.org'] })
    await serveStatement(owner, home.id)
    expect((await agree()).status).toBe(200)
    await must('let/handover', { isDone: false, day: inDays(2), words: 'Amy at 10, meters under the stairs' })
    const path = await linkPathOf(app, 'ines2@example.org')
    const browser = linkBrowser(app)
    await browser.confirm(path, 'ines2@example.org')
    expect((await browser.ask(path)).text).toContain('meters under the stairs')
    await must('let/handover', { isDone: true, day: today(), words: 'To Ines' })
    expect((await browser.ask(path)).text).not.toContain('meters under the stairs')
  })

  test('arranges the handover of keys and records it', async () => {
    await must('let/handover', { isDone: false, day: inDays(5), words: 'Amy, at the home at 10' })
    expect(await read('let')).toMatchObject({ handover: { on: inDays(5), words: 'Amy, at the home at 10' } })
    const early = await post('let/handover', { isDone: true, day: inDays(5), words: 'To both' })
    expect([early.status, early.body.code]).toEqual([400, 'date-in-future'])
  })

  test('that fell through has no handover of keys', async () => {
    await must('let/fell-through', { decidedOn: today(), who: 'tenant', why: 'Found another home' })
    const late = await post('let/handover', { isDone: true, day: today(), words: 'To Ines' })
    expect([late.status, late.body.code]).toEqual([409, 'let-over'])
  })

  test('is reminded of once a day, also by two people at once', async () => {
    const email = 'ines-reminded@example.org'
    await owner.call('PATCH', '/api/agency', { paymentDetails: 'Sort code 12-34-56' })
    await must('let/holding', { kind: 'ask', amount: 300 })
    await app.services.pool.query('update tenants set email = $2 where id = $1', [home.tenant, email])
    const both = await Promise.all([1, 2].map(() => post('let/remind', {})))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.map(({ body }) => body.sentTo ?? body.code).sort()).toEqual([[email], 'reminded-today'])
  })

  test('of another account does not exist', async () => {
    const stranger = await app.person()
    const at = `/api/tenancies/${home.id}/let`
    expect((await stranger.call('GET', at)).status).toBe(404)
    for (const [path, body] of [
      ['agreed', { agreedOn: today(), documentId: home.id }],
      ['fell-through', { decidedOn: today(), who: 'us', why: 'x' }],
      ['holding', { kind: 'return' }],
      ['handover', { isDone: false, day: today(), words: 'x' }],
      ['remind', {}],
    ] as const)
      expect((await stranger.call('POST', `${at}/${path}`, body)).status, path).toBe(404)
    expect((await stranger.call('GET', '/api/lets')).body).toEqual([])
  })
})
