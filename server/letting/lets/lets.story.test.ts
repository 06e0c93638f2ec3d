import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultDateFormat, formatDate } from '#shared/date-format.ts'
import { addDays, today } from '#shared/dates.ts'
import type { LetStep } from '#shared/letting/lets/steps.ts'
import type { TodayRow } from '#shared/office/today/today.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { serveStatement } from '../../testing/lets.ts'
import { clearRateLimits } from '../../testing/limits.ts'
import { aLinkBrowser, pathInMail } from '../../testing/link-pages.ts'
import { type MailedApp, startMailedApp } from '../../testing/mailed.ts'
import type { Person } from '../../testing/people.ts'
import { aLandlord, aProperty } from '../../testing/records.ts'
import { aPdf } from '../signings/signings.testing.ts'

/* One let from the enquiry to the keys: who is a record of their own, what the bank brings, and what is told of it. */

let app: MailedApp
let owner: Person
let landlord: string
let property: string
let bank: string
let at = 0
beforeAll(async () => {
  app = await startMailedApp()
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})

const start = addDays(today(), 7)
// A viewing of today may be later than the offer, by the hour at which this runs.
const yesterday = addDays(today(), -1)
const asDay = (day: string) => formatDate(day, defaultDateFormat)
const mail = (who: string) => `${who}-story${at}@example.org`

beforeEach(async () => {
  await clearRateLimits(app)
  owner = await app.person()
  at += 1
  const mary = aLandlord({ name: 'Mary Holt', email: mail('mary'), address: '2 High Street\nLeeds LS1 1AA' })
  landlord = (await must('POST', 'landlords', mary)).id
  property = (await must('POST', 'properties', aProperty(landlord, { rent: 1300, postCode: 'LS6 2AA' }))).id
  bank = (await must('POST', 'bank/accounts', { name: 'Client account', openedOn: addDays(today(), -30) })).id
})

async function must(method: string, path: string, body?: object) {
  const answer = await owner.call(method, `/api/${path}`, body)
  expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300)
  return answer.body
}

async function enquire(
  name: string,
  email: string,
  message = 'Is it free?',
  home: string | undefined = property,
): Promise<string> {
  const slug = `story-${at}`
  await app.services.pool.query(
    `insert into public_pages (slug, account_id, published_at) values ($1, $2, now()) on conflict do nothing`,
    [slug, owner.accountId],
  )
  const words = {
    name,
    email,
    message,
    phone: '07700 900123',
    ...(home && { property: home }),
    consent: true,
  }
  const sent = await app.anybody('POST', `/api/agents/${slug}/enquiries`, words)
  expect(sent.status, sent.text).toBe(201)
  const all = (await must('GET', 'enquiries')) as { id: string; message: string; email: string }[]
  return all.find((each) => each.message === message && each.email === email.toLowerCase())?.id ?? ''
}

const tenants = async () =>
  ((await must('GET', 'tenants')) as { name: string }[]).map(({ name }) => name).toSorted()

/** The address of the next secure link that somebody is emailed. */
async function linkTo(email: string): Promise<string> {
  for (;;) {
    const { text } = await app.mailbox.waitFor(email)
    if (text.includes('/l/')) return pathInMail(text)
  }
}
async function signAs(email: string, name: string): Promise<number> {
  const path = await linkTo(email)
  const browser = aLinkBrowser(app)
  expect(await browser.confirm(path, email)).toBe(303)
  return (await browser.answer(path, { name, agreed: 'yes' })).status
}

/** Imports a bank file with money in on a day, and answers the transactions that it added. */
async function bankFile(day: string, ...lines: [who: string, reference: string, amount: number][]) {
  let balance = 0
  const rows = lines.map(([who, reference, amount]) => {
    balance += amount
    const date = day.split('-').reverse().join('/')
    return [date, who, reference, 'FASTER PAYMENT', amount.toFixed(2), balance.toFixed(2)].join(',')
  })
  const text = ['Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)', ...rows].join('\r\n')
  const search = new URLSearchParams({ bankAccountId: bank, name: 'bank.csv' })
  const sent = await owner.call('POST', `/api/bank/files?${search}`, text, { 'content-type': 'text/csv' })
  expect(sent.status, sent.text).toBeLessThan(300)
  return (await must('GET', 'bank/lines?state=all')).lines
}

const stepOf = async (id: string, kind: LetStep['kind']): Promise<LetStep | undefined> =>
  (await must('GET', `tenancies/${id}/let`)).steps.find((step: LetStep) => step.kind === kind)
const happened = async (id: string) => {
  const { events } = await must('GET', `tenancies/${id}/timeline?limit=100`)
  return (events as { what: string; who: string; text: string }[])
    .filter(({ what }) => what === 'letting')
    .map(({ who, text }) => `${who} ${text}`)
    .toReversed()
}

test('a person stays one record from the enquiry to the end, and the history tells how it was let', async () => {
  const [ines, tom] = [mail('ines'), mail('tom')]
  const first = await enquire('Ines Moreau', ines)
  const viewing = await must('POST', `enquiries/${first}/viewing`, {
    viewingDate: yesterday,
    viewingTime: '9:00 AM',
  })
  expect(await tenants()).toEqual([])
  const { applicantId } = await must('POST', `viewings/${viewing.id}/outcome`, { outcome: 'interested' })
  expect(await tenants()).toEqual(['Ines Moreau'])
  // She asks again, with her address in capitals, and another colleague makes a tenant of her.
  const again = await enquire('Ines M.', ines.toUpperCase(), 'And the bills?')
  expect(await must('POST', `enquiries/${again}/applicant`)).toMatchObject({ applicantId, isNew: false })
  const third = await enquire('Ines', ines, 'Me again')
  expect(await must('POST', `enquiries/${third}/tenant`)).toMatchObject({ isNew: false })
  const toms = await must('POST', `enquiries/${await enquire('Tom Reed', tom)}/applicant`)
  expect(await tenants()).toEqual(['Ines Moreau', 'Tom Reed'])

  await must('POST', `applicants/${applicantId}/apply`, { propertyId: property })
  const path = await linkTo(ines)
  const browser = aLinkBrowser(app)
  const form = {
    act: 'send',
    home: property,
    rent: '1300',
    startOn: start,
    consent: 'yes',
    confirmed: 'yes',
    'p0.phone': '07700 900123',
    'p1.name': 'Tom Reed',
    'p1.role': 'tenant',
    'p1.email': tom,
  }
  const applied = await browser.answer(path, form)
  expect(applied.status, applied.text).toBe(303)
  expect(await tenants()).toHaveLength(2)
  const [offer] = await must('GET', 'offers')
  await must('POST', `offers/${offer.id}/ask`, { text: 'They have a cat.' })
  const approve = await linkTo(mail('mary'))
  expect((await aLinkBrowser(app).answer(approve, { answer: 'approve' })).status).toBe(303)
  const id = (await must('GET', 'offers'))[0].tenancyId
  const { people } = await must('GET', `tenancies/${id}/people`)
  expect(people.map(({ tenantId }: { tenantId: string }) => tenantId)).toContain(toms.tenantId)
  expect(await tenants()).toHaveLength(2)

  await must('POST', `tenancies/${id}/let/holding`, { kind: 'ask', amount: 300 })
  await must('POST', `tenancies/${id}/receipts`, { amount: 300 })
  await must('POST', `tenancies/${id}/references/phone`, {
    personId: people[0].id,
    kind: 'employer',
    refereeName: 'Ann Boss',
    replies: {
      known: 'yes',
      job: 'Nurse',
      since: '2020-01-01',
      contract: 'permanent',
      pay: 39000,
      probation: 'no',
      leaving: 'no',
      you: 'Ann Boss',
    },
  })
  await serveStatement(owner, id)
  const { parties } = await must('GET', `tenancies/${id}/signings`)
  await must('POST', `tenancies/${id}/signings`, {
    kind: 'agreement',
    title: 'Tenancy Agreement',
    fileName: 'agreement.pdf',
    file: (await aPdf()).toString('base64'),
    signers: (parties as { id: string }[]).map((party) => party.id),
  })
  for (const [email, name] of [
    [ines, 'Ines Moreau'],
    [tom, 'Tom Reed'],
    [mail('mary'), 'Mary Holt'],
  ] as const)
    expect(await signAs(email, name)).toBe(303)
  expect(await must('GET', `tenancies/${id}`)).toMatchObject({ status: 'active', agreedOn: today() })
  await must('POST', `tenancies/${id}/let/handover`, { isDone: true, day: today(), words: 'Ines, two sets' })
  expect(await tenants()).toHaveLength(2)

  const [me, day] = [owner.user.name, asDay(today())]
  expect(await happened(id)).toEqual([
    'Ines Moreau viewed the property, and was interested',
    `Ines Moreau made an offer of £1,300.00 a month from ${asDay(start)}`,
    `${me} passed the offer on to the landlord`,
    'Mary Holt approved the offer by link',
    `Ann Boss, rung by ${me} answered a reference for Ines Moreau`,
    `${me} sent Tenancy Agreement to be signed`,
    'Ines Moreau signed Tenancy Agreement',
    'Tom Reed signed Tenancy Agreement',
    'Mary Holt signed Tenancy Agreement',
    `Mary Holt completed the agreement on ${day}: everyone has signed`,
    `${me} recorded the handover of keys on ${day}: Ines, two sets`,
  ])
  const { viewings } = await must('GET', `analytics?from=${yesterday}&to=${yesterday}`)
  expect(viewings).toMatchObject([{ viewings: 1, completed: 1, led: 1 }])

  // A former tenant who asks about the next home is still the same person.
  const { version } = await must('GET', `tenancies/${id}`)
  await must('POST', `tenancies/${id}/end`, { endedOn: start, why: 'surrender', version })
  const last = await enquire('Ines Moreau', ines, 'I look for another home', '')
  expect(await must('POST', `enquiries/${last}/applicant`)).toMatchObject({ applicantId, isNew: false })
  expect(await tenants()).toHaveLength(2)
}, 300_000)

describe('a holding deposit at the bank', () => {
  /** Ines and Tom with a pending tenancy of the property, and the reference with which she pays. */
  async function aLetOf(name: string, email: string, others: object[] = []) {
    const { id: applicantId } = await must('POST', 'applicants', { name, email, phone: '07700 900123' })
    const terms = { applicantId, propertyId: property, rent: 1300, startOn: start, others }
    const { id: offer } = await must('POST', 'offers', terms)
    const heard = { answer: 'approve', by: 'Mary Holt', how: 'phone' }
    const { tenancyId: id } = await must('POST', `offers/${offer}/record`, heard)
    const { people } = await must('GET', `tenancies/${id}/people`)
    return { id, reference: people[0].reference as string }
  }
  const tom = () => ({ name: 'Tom Reed', role: 'tenant', email: mail('tom') })
  const sort = (line: { id: string }, id: string, part: object = {}) =>
    owner.call('POST', `/api/bank/lines/${line.id}/sort`, {
      parts: [{ kind: 'tenancy', subjectId: id, ...part }],
    })

  test('is suggested by its payer’s reference; matched, it turns the step and sets the deadlines', async () => {
    const { id, reference } = await aLetOf('Ines Moreau', mail('ines'), [tom()])
    await must('POST', `tenancies/${id}/let/holding`, { kind: 'ask', amount: 300 })
    expect(await stepOf(id, 'holding')).toMatchObject({ doneOn: null, waitsFor: 'applicant' })
    const [line] = await bankFile(today(), ['MRS I MOREAU', reference, 300])
    expect(line.suggestions[0]).toMatchObject({ kind: 'tenancy', subjectId: id })
    const sorted = await sort(line, id)
    expect(sorted.status, sorted.text).toBe(200)
    expect(sorted.body).toMatchObject({ left: 0, matches: [{ kind: 'tenancy', subjectId: id }] })
    expect(await stepOf(id, 'holding')).toMatchObject({ doneOn: today(), waitsFor: null })
    const agreeBy = addDays(today(), 13)
    expect((await must('GET', `tenancies/${id}/let`)).holding).toMatchObject({
      held: 300,
      receivedOn: today(),
      agreeBy,
      repayBy: addDays(today(), 20),
    })
    const { duties } = await must('GET', 'duties')
    expect(duties).toContainEqual(
      expect.objectContaining({ kind: 'holding-agree', due: expect.objectContaining({ day: agreeBy }) }),
    )
    // Undone at the bank, the deposit is waited for again.
    await must('POST', `bank/matches/${sorted.body.matches[0].id}/take-back`, {})
    expect(await stepOf(id, 'holding')).toMatchObject({ doneOn: null, waitsFor: 'applicant' })
    expect((await sort(line, id)).status).toBe(200)
    // The history tells the money, and how the let fell through.
    await must('POST', `tenancies/${id}/let/fell-through`, {
      decidedOn: today(),
      who: 'tenant',
      why: 'Moved',
    })
    const { events } = await must('GET', `tenancies/${id}/timeline?limit=100`)
    expect(events).toContainEqual(expect.objectContaining({ amount: 300, who: owner.user.name }))
    const me = owner.user.name
    expect((await happened(id)).slice(1)).toEqual([
      'Mary Holt approved the offer by phone',
      `${me} recorded that the let fell through on ${asDay(today())}: The applicant withdrew: Moved`,
    ])
  })

  test('of a day ago by 12 days is on Today and in Compliance with its last day', async () => {
    const { id, reference } = await aLetOf('Ines Moreau', mail('ines'))
    await must('POST', `tenancies/${id}/let/holding`, { kind: 'ask', amount: 300 })
    const [line] = await bankFile(addDays(today(), -12), ['MRS I MOREAU', reference, 300])
    expect((await sort(line, id)).status).toBe(200)
    const { duties } = await must('GET', 'duties')
    const due = duties.find(({ kind }: { kind: string }) => kind === 'holding-agree')
    expect(due).toMatchObject({ due: { day: addDays(today(), 1) } })
    expect(await stepOf(id, 'agreed')).toMatchObject({ lastDay: addDays(today(), 1) })
    const { rows } = await must('GET', 'today')
    const row = rows.find(({ kind }: TodayRow) => kind === 'duties')
    expect(row.first).toContainEqual(expect.objectContaining({ day: addDays(today(), 1) }))
  })

  test('of a second party is refused, and their money stays unmatched', async () => {
    const first = await aLetOf('Ines Moreau', mail('ines'))
    await must('POST', `tenancies/${first.id}/let/holding`, { kind: 'ask', amount: 300 })
    const [line, second] = (
      await bankFile(today(), ['MRS I MOREAU', first.reference, 300], ['IVAN PETROV', 'HOLDING DEPOSIT', 290])
    ).toSorted((a: { amount: number }, b: { amount: number }) => b.amount - a.amount)
    expect((await sort(line, first.id)).status).toBe(200)
    const ivan = { name: 'Ivan Petrov', email: mail('ivan'), phone: '07700 900124' }
    const applicant = { ...ivan, propertyId: property, rentAmount: 1300, startDate: start }
    const refused = await sort(second, '', { subjectId: null, applicant })
    expect([refused.status, refused.body.code]).toEqual([409, 'holding-deposit-held'])
    expect(refused.body.detail).toContain('Ines Moreau')
    expect(await tenants()).toEqual(['Ines Moreau'])
    const [left] = (await must('GET', 'bank/lines?state=unsorted')).lines
    expect(left).toMatchObject({ id: second.id, matches: [] })
  })

  test('leaves rent that comes before the agreement unmatched, with a sentence, until it is agreed', async () => {
    const { id, reference } = await aLetOf('Ines Moreau', mail('ines'))
    const [line] = await bankFile(today(), ['MRS I MOREAU', reference, 1300])
    expect(line).toMatchObject({ matches: [] })
    const refused = await sort(line, id)
    expect([refused.status, refused.body.code]).toEqual([400, 'rent-before-agreement'])
    expect(refused.body.detail).toContain('before the tenancy is agreed')
    // Neither at once with others nor by a rule is it taken.
    const accepted = await must('POST', 'bank/lines/accept', {
      lines: [{ id: line.id, kind: 'tenancy', subjectId: id }],
    })
    expect(accepted.accepted).toEqual([])
    const [left] = (await must('GET', 'bank/lines?state=unsorted')).lines
    expect(left).toMatchObject({ id: line.id, matches: [] })
    expect(await must('GET', `tenancies/${id}/account`)).toMatchObject({ owed: 0, charges: [] })
    await must('PATCH', `tenancies/${id}`, {
      agreedOn: today(),
      version: (await must('GET', `tenancies/${id}`)).version,
    })
    expect((await sort(line, id)).status).toBe(200)
  })
})
