import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import type { ReferenceList, ReferencePerson } from '#shared/letting/references/references.ts'
import { uuid } from '../../db/uuid.ts'
import { addMember } from '../../testing/clients.ts'
import { clearRateLimits } from '../../testing/limits.ts'
import { aLinkBrowser, pathInMail } from '../../testing/link-pages.ts'
import { type MailedApp, startMailedApp } from '../../testing/mailed.ts'
import type { Person } from '../../testing/people.ts'
import { aRentedHome, type RentedHome } from '../../testing/rent.ts'

let app: MailedApp
let owner: Person
let home: RentedHome
let ines: string
let clara: string
let at = 0

beforeAll(async () => {
  app = await startMailedApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await clearRateLimits(app)
  owner = await app.person()
  at += 1
  home = await aRentedHome(owner, {
    property: { addressLine1: '4 Mill Lane', townCity: 'Leeds', postCode: 'LS6 2AA' },
    tenant: { name: 'Ines Moreau', email: `ines${at}@moreau.example` },
    tenancy: { startDate: addDays(today(), 7), rentAmount: 1300, status: 'pending' },
    schedule: false,
  })
  const { body } = await owner.call('GET', `/api/tenancies/${home.id}/people`)
  const people = [
    { id: body.people[0].id, role: 'tenant', tenantId: home.tenant },
    { role: 'guarantor', name: 'Clara Moreau', email: `clara${at}@example.org`, phone: '' },
  ]
  const saved = await owner.call('PUT', `/api/tenancies/${home.id}/people`, { people, version: body.version })
  expect(saved.status, saved.text).toBe(200)
  ;[ines, clara] = saved.body.people.map(({ id }: { id: string }) => id)
})

const path = (end = '') => `/api/tenancies/${home.id}/references${end}`
const list = async (who = owner): Promise<ReferenceList> => (await who.call('GET', path())).body
const personOf = async (id: string): Promise<ReferencePerson> =>
  (await list()).people.find((each) => each.id === id) as ReferencePerson
const bossOf = () => `boss${at}@acme.example`
const ask = (change: object = {}) =>
  owner.call('POST', path(), {
    personId: ines,
    kind: 'employer',
    refereeName: 'Ann Boss',
    refereeEmail: bossOf(),
    ...change,
  })
async function asked(change: { refereeEmail?: string; personId?: string; kind?: string } = {}) {
  const answer = await ask(change)
  expect(answer.status, answer.text).toBe(201)
  return pathInMail((await app.mailbox.waitFor(change.refereeEmail ?? bossOf())).text)
}
const whole = {
  about: 'employer',
  known: 'yes',
  job: 'Nurse',
  since: '2020-02-03',
  contract: 'permanent',
  pay: '£40,560',
  probation: 'no',
  leaving: 'no',
  you: 'Ann Boss, HR',
}
const apply = async (people: object[]) => {
  const applicantId = uuid()
  const { pool } = app.services
  await pool.query('insert into applicants (account_id, id, tenant_id) values ($1, $2, $3)', [
    owner.accountId,
    applicantId,
    home.tenant,
  ])
  for (const [position, person] of people.entries()) {
    const typed = { role: 'tenant', ...person } as Record<string, unknown>
    const names = Object.keys(typed)
    await pool.query(
      `insert into applicant_people (account_id, id, applicant_id, position, ${names.join(', ')})
       values ($1, $2, $3, $4, ${names.map((_, index) => `$${index + 5}`).join(', ')})`,
      [owner.accountId, uuid(), applicantId, position, ...Object.values(typed)],
    )
  }
}

test('an employer answers ten questions by link, and income stands against the rent as a figure', async () => {
  const link = await asked()
  const browser = aLinkBrowser(app)
  const page = await browser.ask(link)
  expect(page.status).toBe(200)
  for (const word of ['Ines Moreau', '4 Mill Lane', '£1,300.00 a month']) expect(page.text).toContain(word)
  // A referee reads about the person whom they know, and nothing of anybody else.
  for (const word of ['Clara', 'moreau.example', home.id]) expect(page.text).not.toContain(word)
  expect(page.bytes.length).toBeLessThan(60_000)
  expect(page.text).not.toContain('<script')
  expect((await browser.answer(link, whole)).status).toBe(303)
  expect((await browser.ask(link)).text).toContain('Thank you')
  const { income, references } = await personOf(ines)
  expect(income).toEqual({ typed: null, confirmed: 40_560, times: 2.6 })
  expect(references).toMatchObject([
    { kind: 'employer', answeredBy: 'Ann Boss', shares: null, replies: { pay: '40560.00', job: 'Nurse' } },
  ])
  expect((await list()).income.times).toBe(2.6)
  const { happened } = (await owner.call('GET', '/api/notifications')).body
  expect(happened).toMatchObject([
    { kind: 'reference', about: { tenancyId: home.id, who: 'Ann Boss', person: 'Ines Moreau' }, read: false },
  ])
})

test('an answer is given once, by whichever of two pages sends it first', async () => {
  const link = await asked()
  const [one, other] = [aLinkBrowser(app), aLinkBrowser(app)]
  const shown = await one.shownOn(link)
  const answers = await Promise.all([one, other].map((each) => each.ask(link, { shown, ...whole })))
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  expect((await one.ask(link, { shown, ...whole, pay: '90000' })).status).toBe(409)
  expect((await personOf(ines)).income.confirmed).toBe(40_560)
})

test('a scanner’s bare POST and incomplete answers change nothing, and say what is missing', async () => {
  const link = await asked()
  const browser = aLinkBrowser(app)
  const shown = await browser.shownOn(link)
  const forms: Record<string, string>[] = [
    { shown },
    { shown, about: 'employer' },
    { shown, ...whole, pay: 'a lot' },
    { shown, ...whole, since: '2020-02-31' },
    { shown, ...whole, known: 'perhaps' },
    { shown, ...whole, about: 'landlord' },
    { shown, ...whole, about: 'file' },
    { shown, ...whole, job: 'x'.repeat(400) },
  ]
  for (const form of forms) expect((await browser.ask(link, form)).status).toBe(400)
  const { text } = await browser.ask(link, { shown, ...whole, pay: '' })
  expect(text).toContain('id="pay-wrong"')
  expect(text).toContain('Nurse')
  expect((await personOf(ines)).references[0]?.answeredAt).toBeNull()
})

test('somebody who doesn’t know the person answers two questions', async () => {
  const link = await asked()
  const no = { about: 'employer', known: 'no', you: 'Ann Boss' }
  expect((await aLinkBrowser(app).answer(link, no)).status).toBe(303)
  expect((await personOf(ines)).income.confirmed).toBeNull()
})

test('another address gets the question, and the older link ends', async () => {
  const first = await asked()
  const second = await asked({ refereeEmail: `hr${at}@acme.example` })
  expect((await aLinkBrowser(app).ask(first)).status).toBe(410)
  expect((await aLinkBrowser(app).ask(second)).status).toBe(200)
  expect((await personOf(ines)).references).toHaveLength(1)
})

test('a link ends with the let, and with the person who left it', async () => {
  const link = await asked()
  const guarantor = await asked({ personId: clara, refereeEmail: `other${at}@acme.example` })
  const { body } = await owner.call('GET', `/api/tenancies/${home.id}/people`)
  const people = [{ id: ines, role: 'tenant', tenantId: home.tenant }]
  await owner.call('PUT', `/api/tenancies/${home.id}/people`, { people, version: body.version })
  expect([404, 410]).toContain((await aLinkBrowser(app).ask(guarantor)).status)
  const { version } = (await owner.call('GET', `/api/tenancies/${home.id}`)).body
  const end = { endedOn: today(), why: 'never-began', decidedOn: today(), version }
  const ended = await owner.call('POST', `/api/tenancies/${home.id}/end`, end)
  expect(ended.status, ended.text).toBe(200)
  expect((await aLinkBrowser(app).ask(link)).status).toBe(410)
  expect((await ask()).status).toBe(409)
  expect((await owner.call('POST', path('/remind'))).status).toBe(409)
})

test('referees whom the applicants named are asked in one click, and nobody twice', async () => {
  const clerk = `hr${at}@hospital.example`
  await apply([
    {
      name: 'Ines Moreau',
      yearly_pence: 3_000_000,
      employer_name: 'Hospital',
      employer_email: clerk,
      landlord_name: 'Lee',
      landlord_email: `lee${at}@example.org`,
    },
    {
      role: 'guarantor',
      name: 'CLARA moreau',
      email: `clara${at}@example.org`,
      yearly_pence: 7_800_000,
      employer_name: 'Bank',
      employer_email: `bank${at}@example.org`,
    },
  ])
  const before = await list()
  expect(before.people.map(({ typed }) => typed.map(({ kind }) => kind))).toEqual([
    ['employer', 'landlord'],
    ['employer'],
  ])
  // A guarantor’s income is no tenant’s.
  expect([before.income.times, before.people[1]?.income.times]).toEqual([1.9, 5])
  const sent = await owner.call('POST', path('/ask'))
  expect(sent.status, sent.text).toBe(201)
  expect(sent.body.sentTo).toHaveLength(3)
  expect((await owner.call('POST', path('/ask'))).body.sentTo).toEqual([])
  const link = pathInMail((await app.mailbox.waitFor(clerk)).text)
  expect((await aLinkBrowser(app).answer(link, whole)).status).toBe(303)
  // Whoever has answered is not reminded.
  expect((await owner.call('POST', path('/remind'))).body.sentTo).toHaveLength(2)
})

test('a referee at the applicant’s own address or domain is shown, and not refused', async () => {
  await asked({ refereeEmail: `ines${at}@moreau.example` })
  await asked({ kind: 'landlord', refereeEmail: `landlord${at}@moreau.example` })
  expect((await personOf(ines)).references.map(({ shares }) => shares)).toEqual(['email', 'domain'])
})

test('a referee on the phone answers in the place of the link, and the record says who rang', async () => {
  const link = await asked()
  const { about: _, ...replies } = whole
  const phone = { kind: 'employer', personId: ines, refereeName: 'Ann Boss', replies }
  const recorded = await owner.call('POST', path('/phone'), phone)
  expect(recorded.status, recorded.text).toBe(201)
  const { references } = await personOf(ines)
  expect(references).toHaveLength(1)
  expect(references[0]?.answeredBy).toContain('rung by')
  expect((await aLinkBrowser(app).answer(link, whole)).status).toBe(409)
  const wrong = await owner.call('POST', path('/phone'), { ...phone, replies: { known: 'yes' } })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([
    400,
    expect.arrayContaining(['replies.you']),
  ])
})

test('a file stands for answers: a document of the let, and of no other', async () => {
  const upload = async (id: string) =>
    (
      await owner.call('POST', '/api/documents', {
        about: { kind: 'tenancies', id },
        kind: 'other',
        fileName: 'report.pdf',
        file: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF').toString('base64'),
      })
    ).body.id
  const own = await owner.call('POST', path('/file'), { personId: ines, documentId: await upload(home.id) })
  expect(own.status, own.text).toBe(201)
  expect((await personOf(ines)).references).toMatchObject([{ kind: 'file', paper: expect.any(String) }])
  const other = await aRentedHome(owner, { tenant: { name: 'Other', email: `o${at}@example.org` } })
  const foreign = { personId: ines, documentId: await upload(other.id) }
  expect((await owner.call('POST', path('/file'), foreign)).status).toBe(400)
})

test('viewers read no references, and nobody those of another account', async () => {
  await asked()
  const viewer = await addMember(app, owner.accountId, 'viewer')
  expect((await viewer.call('GET', path())).status).toBe(403)
  const stranger = await app.person()
  for (const [method, end] of [
    ['GET', ''],
    ['POST', '/ask'],
    ['POST', '/remind'],
  ] as const)
    expect((await stranger.call(method, path(end))).status).toBe(404)
  expect((await ask({ personId: uuid() })).status).toBe(400)
  expect((await ask({ refereeEmail: 'nonsense' })).status).toBe(400)
})

test('the team enters incomes and referees on a let that nobody applied for; who is named there already is corrected', async () => {
  const enter = async (personId: string, change: object) => {
    const { saved, people } = await list()
    const own = people.find(({ id }) => id === personId)?.entered?.saved
    return owner.call('POST', path('/details'), { personId, saved: own ?? saved, ...change })
  }
  const first = await enter(ines, { yearly: 39000, employerName: 'Aldi', employerEmail: bossOf() })
  expect(first.status, first.text).toBe(201)
  expect((await personOf(ines)).income).toMatchObject({ typed: 39000, times: 2.5 })
  expect((await personOf(ines)).typed).toEqual([{ kind: 'employer', name: 'Aldi', email: bossOf() }])
  const second = await enter(clara, { yearly: 60000 })
  expect(second.status, second.text).toBe(201)
  expect((await personOf(clara)).entered?.person).toMatchObject({ role: 'guarantor', yearly: 60000 })
  expect((await enter(clara, { yearly: 62000 })).status).toBe(201)
  // The person looks for no other home, and what the other page has read is not written over.
  const applicants = (await owner.call('GET', '/api/applicants')).body
  expect(applicants).toMatchObject([{ name: 'Ines Moreau', status: 'stopped', emails: false }])
  const stale = { personId: clara, saved: 'older', yearly: 1 }
  expect((await owner.call('POST', path('/details'), stale)).status).toBe(409)
  expect((await personOf(clara)).income.typed).toBe(62000)
  expect((await owner.call('POST', path('/details'), { ...stale, personId: uuid() })).status).toBe(400)
})
