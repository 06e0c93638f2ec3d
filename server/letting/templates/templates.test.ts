import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseTemplate } from '#shared/letting/templates/templates.parse.ts'
import { openScope } from '../../db/scope.ts'
import { addMember } from '../../testing/clients.ts'
import { readPdf } from '../../testing/pdf.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { writeAtOnce } from '../../testing/queue.ts'
import { aRentedHome } from '../../testing/rent.ts'
import { standardTemplates } from './standards/standards.ts'
import { printTemplate } from './templates.print.ts'

let app: PeopledApp
let owner: Person
beforeAll(async () => {
  app = await startPeopledApp()
  owner = await app.person()
})
afterAll(() => app.stop())

const aLet = (address = '2 High Street\nLeeds LS1 1AA') =>
  aRentedHome(owner, {
    landlord: { name: 'Ada Okafor', address },
    tenant: { name: 'Ines Moreau' },
    tenancy: { startDate: '2027-01-04', deposit: 1000, status: 'pending' },
    schedule: false,
  })
const add = (wording: string, change: object = {}) =>
  owner.call('POST', '/api/templates', { kind: 'letter', name: 'Welcome', wording, ...change })
const addVersion = (id: string, after: number, wording = 'Hello {{tenants}}') =>
  owner.call('POST', `/api/templates/${id}/versions`, { name: 'Welcome', wording, after })
const print = (tenancyId: string, id: string) =>
  printTemplate(openScope(app.services.db, owner.accountId, owner.user), tenancyId, id)

test.each(standardTemplates)(
  'the standard text $name has known fields only, and fills in for a let',
  async ({ id, wording }) => {
    expect(parseTemplate(wording).problems).toEqual([])
    const printed = await print((await aLet()).id, id)
    expect(printed.missing).toEqual([])
    const { text } = await readPdf(new Uint8Array(printed.bytes))
    for (const word of ['Ines Moreau', ...(id === 'standard-letter' ? [] : ['Ada Okafor'])])
      expect(text).toContain(word)
    expect(text).not.toMatch(/\{\{|undefined|NaN/)
    expect(printed.templateId).toBeNull()
  },
)

test('the agreement says what the law asks of it: no fixed term, the statement, one rent', async () => {
  const { bytes, facts } = await print((await aLet()).id, 'standard-agreement')
  const { text } = await readPdf(new Uint8Array(bytes))
  for (const word of [
    'assured periodic tenancy',
    'no fixed term',
    'section 16D',
    'section 13',
    '£1,000.00 a month',
  ])
    expect(text).toContain(word)
  expect(facts).toMatchObject({ start: '4 Jan 2027', deposit: '£1,000.00', occupiers: '' })
})

test('what a field needs and the records lack is missing by name, and stands in brackets', async () => {
  const home = await aLet('')
  const { body } = await add('To {{landlord-address}} for {{occupiers}}')
  const { missing, bytes, templateId } = await print(home.id, body.versionId)
  expect(missing).toEqual(['Landlord’s address for notices'])
  expect(templateId).toBe(body.versionId)
  const { text } = await readPdf(new Uint8Array(bytes))
  expect(text).toContain('[Landlord’s address for notices]')
  expect(text).toContain('for none')
})

test('a script, an unknown field and an empty text are refused with their line', async () => {
  for (const [wording, words] of [
    ['Dear\n<script>alert(1)</script>', ['Line 2', '<script']],
    ['Dear {{tenent}}', ['Line 1', '{{tenent}}', '{{tenants}}']],
    ['  ', []],
    ['x'.repeat(60_001), []],
  ] as const) {
    const { status, body } = await add(wording)
    expect([status, body.code]).toEqual([400, 'invalid-input'])
    for (const word of words) expect(body.errors.wording).toContain(word)
  }
})

test('versions are rows: the older ones stay, and are printed as they were', async () => {
  const { body: first } = await add('First for {{tenants}}')
  const second = await addVersion(first.id, 1, 'Second for {{tenants}}')
  expect([second.status, second.body.number, second.body.versions.length]).toEqual([201, 2, 2])
  const home = await aLet()
  const textOf = async (id: string) => (await readPdf(new Uint8Array((await print(home.id, id)).bytes))).text
  expect(await textOf(first.versionId)).toContain('First for')
  expect(await textOf(first.id)).toContain('Second for')
  const { templates } = (await owner.call('GET', '/api/templates')).body
  expect(templates.filter(({ id }: { id: string }) => id === first.id)).toMatchObject([{ number: 2 }])
})

test('of two people who change the same version at once one is asked to look again', async () => {
  const { id } = (await add('One')).body
  const answers = await writeAtOnce(app, owner, 'templates', [
    () => addVersion(id, 1),
    () => addVersion(id, 1),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('an archived template takes no version until it is restored', async () => {
  const { id } = (await add('One')).body
  const archive = (archived: boolean) => owner.call('POST', `/api/templates/${id}/archive`, { archived })
  expect((await archive(true)).body.archivedOn).not.toBeNull()
  expect((await addVersion(id, 1)).status).toBe(409)
  expect((await archive(false)).body.archivedOn).toBeNull()
  expect((await addVersion(id, 1)).status).toBe(201)
})

test('a preview is a PDF of a tenancy of the account, and long texts go on over pages', async () => {
  const home = await aLet()
  const { body } = await add(`${'A long paragraph of words. '.repeat(1_200)}\n\n- ${'Item '.repeat(2_000)}`)
  const answer = await fetch(`${app.url}/api/templates/${body.id}/preview.pdf?tenancyId=${home.id}`, {
    headers: { cookie: owner.cookie },
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const pdf = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  expect(pdf.text.match(/paragraph/g)).toHaveLength(1_200)
  expect(pdf.text.match(/Item/g)).toHaveLength(2_000)
  const stranger = await app.person()
  const foreign = (id: string, tenancy: string) =>
    stranger.call('GET', `/api/templates/${id}/preview.pdf?tenancyId=${tenancy}`)
  expect((await foreign(body.id, home.id)).status).toBe(404)
  expect((await foreign('standard-letter', home.id)).status).toBe(404)
  expect((await owner.call('GET', `/api/templates/nonsense/preview.pdf?tenancyId=${home.id}`)).status).toBe(
    404,
  )
})

test('a viewer reads templates and writes none', async () => {
  const viewer = await addMember(app, owner.accountId, 'viewer')
  expect((await viewer.call('GET', '/api/templates')).body.standards).toHaveLength(standardTemplates.length)
  expect(
    (await viewer.call('POST', '/api/templates', { kind: 'letter', name: 'x', wording: 'x' })).status,
  ).toBe(403)
})
