import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { monthlyRentPence } from '#shared/csv/rents.ts'
import type { ImportInput, ImportReply } from '#shared/office/imports/imports.ts'
import type { PersonOfTenancy } from '#shared/records/tenancies/people.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import {
  agencyFacts,
  agencyFile,
  excelFacts,
  excelFile,
  type Fact,
  landlordOf,
  ownFacts,
  ownFile,
} from './fixtures/sixty.testing.ts'
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
const call = async (body: object) => ann.call('POST', '/api/lets/import', body)
const asFile = (fileName: string, bytes: Buffer) => ({ fileName, base64: bytes.toString('base64') })

/** Sends a file as the screen does, with the answers that a person gives on it. */
async function importAs(file: object, answers: Partial<ImportInput> = {}) {
  const { mapping, count } = (await call(file)).body as Step<'columns'>
  const checked = withoutKindQuestion((await call({ ...file, mapping, ...answers })).body)
  const done = await call({ ...file, mapping, ...answers, dryRun: false })
  return { count, checked, done }
}

/** What the books say about a home, in the words of a fact. */
interface Stored {
  street: string
  town: string
  postCode: string
  monthly: number
  landlord: string
  tenancy: {
    deposit: number | null
    start: string
    monthly: number
    rent: number
    every: string
    people: string[]
  } | null
}

const pence = (amount: number) => Math.round(amount * 100)
const sayPerson = ({ name, email, phone }: Pick<PersonOfTenancy, 'name' | 'email' | 'phone'>) =>
  `${name}, ${email}, ${phone}`

async function readStored(): Promise<Stored[]> {
  const tenancies: {
    id: string
    propertyId: string
    startDate: string
    rentAmount: number
    deposit: number
  }[] = await get('tenancies')
  const stored: Stored[] = []
  for (const home of await get('properties')) {
    const tenancy = tenancies.find(({ propertyId }) => propertyId === home.id)
    const account = tenancy && (await get(`tenancies/${tenancy.id}/account`))
    const people = tenancy && (await get(`tenancies/${tenancy.id}/people`)).people
    stored.push({
      street: home.addressLine1,
      town: home.townCity,
      postCode: home.postCode,
      monthly: pence(home.rent),
      landlord: home.landlord,
      tenancy: tenancy
        ? {
            deposit: tenancy.deposit,
            start: tenancy.startDate,
            monthly: pence(tenancy.rentAmount),
            rent: pence(account.terms[0].amount),
            every: account.terms[0].every,
            people: people.map(sayPerson),
          }
        : null,
    })
  }
  return stored.sort((a, b) => a.street.localeCompare(b.street))
}

function expected(facts: readonly Fact[], landlord: (fact: Fact) => string, hasDeposit: boolean): Stored[] {
  return facts
    .map((fact) => {
      const { street, town, postCode, per, start, tenants } = fact
      const monthly = monthlyRentPence(fact.pence, per)
      const terms =
        per === 'year' ? { rent: monthly, every: 'month' } : { rent: fact.pence, every: String(per) }
      const deposit = hasDeposit ? fact.deposit : null
      const tenancy = { deposit, start, monthly, ...terms, people: tenants.map(sayPerson) }
      return {
        street,
        town,
        postCode,
        monthly,
        landlord: landlord(fact),
        tenancy: tenants.length === 0 ? null : tenancy,
      }
    })
    .sort((a, b) => a.street.localeCompare(b.street))
}
const agencys = ({ landlord }: Fact) => landlordOf(landlord).name

test('an agency system’s export of 60 homes comes in whole, right to the penny and the person', async () => {
  const { count, checked, done } = await importAs(asFile('export.txt', agencyFile()))
  expect([count, checked.ok, checked.questions, checked.rentCount]).toEqual([60, 60, [], 12])
  expect([done.status, done.body.count]).toEqual([200, 60])
  expect(await readStored()).toEqual(expected(agencyFacts, agencys, true))
})

test('a sheet from Excel with titles, a total and joint tenants comes in whole behind it', async () => {
  await importAs(asFile('export.txt', agencyFile()))
  const file = asFile('lets.csv', excelFile())
  const open = (await importAs(file)).checked
  expect([open.count, open.ok, open.questions.map(({ id, count }) => [id, count])]).toEqual([
    60,
    40,
    [['joint', 20]],
  ])
  const { checked, done } = await importAs(file, { replies: { joint: 'two' } })
  expect(checked.ok).toBe(60)
  expect(checked.found).toMatchObject([{ name: 'O’Dowd, Catherine', as: 'Catherine O’Dowd' }])
  expect([done.status, done.body.count]).toEqual([200, 60])
  expect(await get('landlords')).toHaveLength(8)
  const all = [...agencyFacts, ...excelFacts]
  expect(await readStored()).toEqual(expected(all, agencys, true))
  const sum = all.reduce((total, fact) => total + monthlyRentPence(fact.pence, fact.per), 0)
  const homes: { rent: number }[] = await get('properties')
  expect(homes.reduce((total, { rent }) => total + pence(rent), 0)).toBe(sum)
})

test('a private landlord’s own sheet comes in whole, and nobody asks who the landlord is', async () => {
  ann = await app.person('landlord')
  const [own] = await get('landlords')
  const { checked, done } = await importAs(asFile('my-homes.csv', ownFile()), {
    defaults: { bedrooms: '2', bathrooms: '1' },
    answers: [{ field: 'borough', text: '', copy: 'townCity' }],
    replies: { joint: 'two' },
  })
  expect([checked.groups, checked.ok, checked.questions.map(({ id }) => id)]).toEqual([[], 60, ['joint']])
  expect([done.status, done.body.count]).toEqual([200, 60])
  const stored = await readStored()
  expect(stored.filter(({ tenancy }) => tenancy === null)).toHaveLength(6)
  expect(stored).toEqual(expected(ownFacts, () => own.name, false))
  expect(await get('landlords')).toHaveLength(1)
})
