import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportInput, ImportReply } from '#shared/office/imports/imports.ts'
import type { PersonOfTenancy } from '#shared/records/tenancies/people.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord } from '../../testing/records.ts'
import { withoutKindQuestion } from './imports.testing.ts'

let app: PeopledApp
let ann: Person

beforeAll(async () => {
  app = await startPeopledApp()
})
beforeEach(async () => {
  ann = await app.person()
})
afterAll(() => app.stop())

type Step<Name extends ImportReply['step']> = Extract<ImportReply, { step: Name }>
const get = async (path: string) => (await ann.call('GET', `/api/${path}`)).body

const head =
  'Address,Town,Borough,Postcode,Beds,Baths,Rent,Start,Landlord,Landlord Email,Landlord Phone,Tenant,Tenant Email,Tenant Phone'
const lea = 'Lea Land,lea@example.org,0113 496 0000'
/** A file of let homes, each with its landlord and its tenant's cells. */
const file = (...rows: [landlord: string, tenant: string][]) => ({
  fileName: 'lets.csv',
  text: [
    head,
    ...rows.map(
      ([landlord, tenant], at) =>
        `${at + 1} Alma Road,Leeds,Leeds,LS1 1AA,1,1,900,2026-02-01,${landlord},${tenant}`,
    ),
  ].join('\n'),
})
const ofTenants = (...tenants: string[]) => file(...tenants.map((tenant): [string, string] => [lea, tenant]))

async function send(body: object, more: Partial<ImportInput> = {}, kind = 'lets') {
  const { mapping } = (await ann.call('POST', `/api/${kind}/import`, body)).body
  return ann.call('POST', `/api/${kind}/import`, { ...body, mapping, ...more })
}
const check = async (body: object, more: Partial<ImportInput> = {}, kind = 'lets') =>
  withoutKindQuestion((await send(body, more, kind)).body)
const write = async (body: object, more: Partial<ImportInput> = {}, kind = 'lets') =>
  (await send(body, { ...more, dryRun: false }, kind)).body as Step<'done'> & { detail: string }
const namesOf = (rows: { name: string; email: string }[]) =>
  rows.map(({ name, email }) => `${name} ${email}`).sort()
const two = { replies: { joint: 'two' } }

describe('two people in one cell', () => {
  const couples = ofTenants(
    'Noor Rossi & Marcus Okafor,noor@example.org; marcus@example.org,07700 900111 / 07700 900222',
    'Mr & Mrs Shah,shah@example.org,07700 900333',
    'Smith & Sons Ltd,office@example.org,0113 496 0001',
    'Tom Baker,tom@example.org,07700 900444',
  )

  test('are asked about once for the whole file, and wait for the reply', async () => {
    const checked = await check(couples)
    // Whose address the first one is depends on the answer, so none is told as read.
    expect(checked).toMatchObject({ ok: 2, bad: 2, groups: [], guesses: [] })
    expect(checked.questions).toEqual([
      {
        id: 'joint',
        text: '2 rows name more than one tenant, such as ‘Noor Rossi & Marcus Okafor’. Are they joint tenants?',
        count: 2,
        reply: null,
        options: [
          {
            reply: 'two',
            label: 'Yes, make them joint tenants',
            example:
              'Noor Rossi (noor@example.org) and Marcus Okafor (marcus@example.org) · Mr Shah (shah@example.org) and Mrs Shah. The first is the lead: Noor Rossi',
          },
          {
            reply: 'second',
            label: 'Yes, and the second named is the lead',
            example: 'The lead is Marcus Okafor, who is asked first and named first',
          },
          {
            reply: 'one',
            label: 'No, it is one name',
            example: 'One tenant called ‘Noor Rossi & Marcus Okafor’',
          },
        ],
      },
    ])
  })

  test('become joint tenants, each with an address, a number and a payment reference', async () => {
    expect(await check(couples, two)).toMatchObject({ ok: 4, bad: 0 })
    const { importId } = await write(couples, two)
    expect(namesOf(await get('tenants'))).toEqual([
      'Marcus Okafor marcus@example.org',
      'Mr Shah shah@example.org',
      'Mrs Shah ',
      'Noor Rossi noor@example.org',
      'Smith & Sons Ltd office@example.org',
      'Tom Baker tom@example.org',
    ])
    const tenancies = await get('tenancies')
    const lead = tenancies.find(({ tenant }: { tenant: string }) => tenant === 'Noor Rossi')
    const { people } = await get(`tenancies/${lead.id}/people`)
    expect(people.map(({ name, email, phone, role }: PersonOfTenancy) => [name, email, phone, role])).toEqual(
      [
        ['Noor Rossi', 'noor@example.org', '07700 900111', 'tenant'],
        ['Marcus Okafor', 'marcus@example.org', '07700 900222', 'tenant'],
      ],
    )
    expect(new Set(people.map(({ reference }: PersonOfTenancy) => reference)).size).toBe(2)
    const marcus = (await get('tenants')).find(({ name }: { name: string }) => name === 'Marcus Okafor')
    expect(marcus).toMatchObject({ property: '1 Alma Road, LS1 1AA', status: 'active' })
    const rent = (await get('rent')).find(({ id }: { id: string }) => id === lead.id)
    expect(rent.tenant).toBe('Noor Rossi and Marcus Okafor')
    expect((await ann.call('POST', `/api/imports/${importId}/undo`)).status).toBe(200)
    expect([await get('tenants'), await get('tenancies')]).toEqual([[], []])
  })

  test('have the second named as the lead where a person says so', async () => {
    await write(couples, { replies: { joint: 'second' } })
    const lead = (await get('tenancies')).find(({ tenant }: { tenant: string }) => tenant === 'Marcus Okafor')
    const { people } = await get(`tenancies/${lead.id}/people`)
    expect(people.map(({ name, email }: PersonOfTenancy) => [name, email])).toEqual([
      ['Marcus Okafor', 'marcus@example.org'],
      ['Noor Rossi', 'noor@example.org'],
    ])
  })

  test('who have columns of their own are joint tenants without a question', async () => {
    const sheet = {
      fileName: 'lets.csv',
      text: [
        `${head},Tenant 2,Tenant 2 Email,Second Tenant Mobile,Tenant 3`,
        `1 Alma Road,Leeds,Leeds,LS1 1AA,1,1,900,2026-02-01,${lea},Noor Rossi,noor@example.org,07700 900111,Marcus Okafor,marcus@example.org,07700 900222,-`,
        `2 Alma Road,Leeds,Leeds,LS1 1AA,1,1,900,2026-02-01,${lea},Tom Baker,tom@example.org,07700 900444,,,,`,
        `3 Alma Road,Leeds,Leeds,LS1 1AA,1,1,900,2026-02-01,${lea},,,,Una Stone,una@example.org,,`,
      ].join('\n'),
    }
    expect(await check(sheet)).toMatchObject({ ok: 3, bad: 0, questions: [] })
    await write(sheet)
    const tenancies = await get('tenancies')
    const peopleOf = async (tenant: string) => {
      const { id } = tenancies.find((each: { tenant: string }) => each.tenant === tenant)
      const { people } = await get(`tenancies/${id}/people`)
      return people.map(({ name, email, phone, role }: PersonOfTenancy) => [name, email, phone, role])
    }
    expect(await peopleOf('Noor Rossi')).toEqual([
      ['Noor Rossi', 'noor@example.org', '07700 900111', 'tenant'],
      ['Marcus Okafor', 'marcus@example.org', '07700 900222', 'tenant'],
    ])
    expect(await peopleOf('Tom Baker')).toHaveLength(1)
    expect(await peopleOf('Una Stone')).toHaveLength(1)
  })

  test('stay one name where a person says so, and the second address is kept as a note', async () => {
    await write(couples, { replies: { joint: 'one' } })
    const tenants = await get('tenants')
    expect(namesOf(tenants)).toContain('Noor Rossi & Marcus Okafor noor@example.org')
    const home = (await get('properties')).find(
      ({ addressLine1 }: { addressLine1: string }) => addressLine1 === '1 Alma Road',
    )
    expect(JSON.stringify(await get(`notes?kind=properties&id=${home.id}`))).toContain('marcus@example.org')
  })

  test('are two tenants in a file of tenants, and are found by a file of tenancies', async () => {
    await write(file([lea, 'Vacant,,']))
    const tenants = {
      fileName: 'tenants.csv',
      text: 'Name,Email,Phone,Property\nNoor Rossi & Marcus Okafor,n.rossi@example.org,,1 Alma Road',
    }
    expect(await write(tenants, two, 'tenants')).toMatchObject({ adds: [{ entity: 'tenants', count: 2 }] })
    const tenancies = {
      fileName: 'tenancies.csv',
      text: 'Tenant,Property,Landlord,Start,End,Rent\nNoor Rossi & Marcus Okafor,1 Alma Road,Lea Land,2026-02-01,,900',
    }
    expect(await write(tenancies, two, 'tenancies')).toMatchObject({ count: 1 })
    const [tenancy] = await get('tenancies')
    expect((await get(`tenancies/${tenancy.id}/people`)).people).toHaveLength(2)
  })
})

describe('an email address on the books', () => {
  beforeEach(async () => {
    await ann.call(
      'POST',
      '/api/landlords',
      aLandlord({ name: 'Catherine O’Dowd', email: 'c.odowd@example.org' }),
    )
  })
  const odowd = '"O’Dowd, Catherine",c.odowd@example.org,0113 496 0000'

  test('decides who a landlord is, in any spelling of the name, and the check says so', async () => {
    const text = file([odowd, 'Tom Baker,tom@example.org,1'])
    expect((await check(text)).found).toEqual([
      {
        entity: 'landlords',
        name: 'O’Dowd, Catherine',
        as: 'Catherine O’Dowd',
        email: 'c.odowd@example.org',
        count: 1,
      },
    ])
    await write(text)
    expect((await get('landlords')).map(({ name }: { name: string }) => name)).toEqual(['Catherine O’Dowd'])
  })

  test('beside somebody else’s name is asked about', async () => {
    const text = file(['Bo Kim,c.odowd@example.org,0113 496 0000', 'Tom Baker,tom@example.org,1'])
    const id = 'same:landlords:c.odowd@example.org'
    const checked = await check(text)
    expect(checked).toMatchObject({ ok: 0, groups: [] })
    expect(checked.questions).toMatchObject([
      {
        id,
        text: '‘Catherine O’Dowd’, already on Gable, and ‘Bo Kim’ have the email c.odowd@example.org. Are they the same person?',
      },
    ])
    expect((await check(text, { replies: { [id]: 'one' } })).found).toMatchObject([
      { as: 'Catherine O’Dowd' },
    ])
    await write(text, { replies: { [id]: 'several' } })
    expect((await get('landlords')).map(({ name }: { name: string }) => name)).toEqual([
      'Bo Kim',
      'Catherine O’Dowd',
    ])
  })

  test('or a name and phone like theirs is shown also where everybody is made', async () => {
    const text = file(['"O’Dowd, Catherine",other@example.org,0113 496 0000', 'Tom Baker,tom@example.org,1'])
    const { people } = await check(text)
    expect(people.find(({ entity }) => entity === 'landlords')).toMatchObject({
      isMade: true,
      alike: [{ name: 'Catherine O’Dowd', id: expect.any(String) }],
    })
  })
})

test('one address of the file beside two people’s names is asked about once', async () => {
  const text = ofTenants(
    'Ann Lee,flat@example.org,1',
    'Bo Kim,flat@example.org,2',
    'B Kim,flat@example.org,2',
  )
  const id = 'same:tenants:flat@example.org'
  expect((await check(text)).questions).toMatchObject([{ id, count: 3 }])
  await write(text, { replies: { [id]: 'several' } })
  expect(namesOf(await get('tenants'))).toEqual([
    'Ann Lee flat@example.org',
    'B Kim flat@example.org',
    'Bo Kim flat@example.org',
  ])
})

describe('a tenant of a file', () => {
  test('needs no email address and no phone number', async () => {
    const text = ofTenants('Ann Lee,,', 'Bo Kim,,07700 900222')
    expect(await check(text)).toMatchObject({ ok: 2, bad: 0 })
    await write(text)
    expect(namesOf(await get('tenants'))).toEqual(['Ann Lee ', 'Bo Kim '])
    expect(await get('tenancies')).toHaveLength(2)
  })

  test('who has no email address is told apart by name and home when the file comes again', async () => {
    await write(file([lea, 'Vacant,,']))
    const text = { fileName: 't.csv', text: 'Name,Property\nAnn Lee,1 Alma Road\nBo Kim,1 Alma Road' }
    expect(await write(text, {}, 'tenants')).toMatchObject({ count: 2 })
    expect((await check(text, {}, 'tenants')).warnings.map(({ message }) => message)).toEqual([
      'A tenant of this property called Ann Lee is already on Gable',
      'A tenant of this property called Bo Kim is already on Gable',
    ])
  })

  test.each(['EMPTY', 'Vacant', 'empty', '-'])(
    'called %j is nobody: the home is available',
    async (nobody) => {
      const text = ofTenants(`${nobody},,`, 'Bo Kim,bo@example.org,2')
      expect(await check(text)).toMatchObject({ ok: 2, bad: 0, peopleCount: 2 })
      await write(text)
      expect(namesOf(await get('tenants'))).toEqual(['Bo Kim bo@example.org'])
      expect((await get('properties')).map(({ status }: { status: string }) => status).sort()).toEqual([
        'available',
        'rented',
      ])
    },
  )

  test('who is nobody is left out of a file of tenants', async () => {
    await write(file([lea, 'Vacant,,']))
    const text = { fileName: 't.csv', text: 'Name,Property\nEMPTY,1 Alma Road\nBo Kim,1 Alma Road' }
    expect(await write(text, {}, 'tenants')).toMatchObject({ count: 1, skipped: 1 })
  })

  test('is still asked for an email address by the form', async () => {
    const { status, body } = await ann.call('POST', '/api/tenants', {
      name: 'Ann Lee',
      phone: '1',
      property: 'x',
    })
    expect([status, body.errors.email]).toEqual([400, 'Valid email is required'])
  })
})

test('two people who import the same file at once have every home and person once', async () => {
  const text = ofTenants('Ann Lee,ann@example.org,1', 'Bo Kim & Cy Ray,bo@example.org,2', 'Dee Fox,,')
  const { mapping } = (await ann.call('POST', '/api/lets/import', text)).body
  const importIt = () => ann.call('POST', '/api/lets/import', { ...text, mapping, ...two, dryRun: false })
  const answers = await Promise.all([importIt(), importIt()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.detail).toMatch(
    /^Nothing was imported: .+ imported this file on .+\. Undo that import first, or tick/,
  )
  const again = await ann.call('POST', '/api/lets/import', {
    ...text,
    mapping,
    ...two,
    skipDuplicates: true,
    dryRun: false,
  })
  expect([again.status, again.body.code]).toEqual([400, 'nothing-to-import'])
  expect([await get('properties'), await get('tenancies')].map(({ length }) => length)).toEqual([3, 3])
  expect(await get('tenants')).toHaveLength(4)
})
