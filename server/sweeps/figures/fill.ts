import { addDays, today } from '#shared/dates.ts'
import { type Chance, startChance } from '../../testing/chance.ts'
import { fillInvoicedBooks } from '../../testing/invoiced-books.ts'
import type { PeopledApp, Person } from '../../testing/people.ts'
import { aRentedHome, type RentedHome } from '../../testing/rent.ts'
import { registerForVat } from '../../testing/vat.ts'

/** Somebody who may read everything of an account. */
export type Reader = Pick<Person, 'accountId' | 'cookie'> & { userId: string }

const readerOf = ({ accountId, cookie, user }: Person): Reader => ({ accountId, cookie, userId: user.id })

/** What happens to the money of a home; a refusal is as good as a success, for both stay the same. */
const happenings: ((chance: Chance, home: RentedHome) => readonly [path: string, body: object])[] = [
  (chance, { id }) => [`tenancies/${id}/receipts`, { amount: 100 + chance.below(1400), day: aDay(chance) }],
  (_, { id }) => [`tenancies/${id}/receipts`, { amount: 1000, day: addDays(today(), -40) }],
  (_, { id }) => [`tenancies/${id}/receipts`, { amount: 1000, day: addDays(today(), -8) }],
  (chance, { id }) => [`tenancies/${id}/refunds`, { amount: 1 + chance.below(90) }],
  (chance, { id }) => [
    `tenancies/${id}/charges`,
    { kind: chance.pick(['deposit', 'utilities']), amount: 50 + chance.below(900), dueOn: aDay(chance) },
  ],
  (chance, { id }) => [
    `tenancies/${id}/write-offs`,
    { kind: 'write-off', amount: 1 + chance.below(80), agreedOn: today(), reason: 'Agreed' },
  ],
  (chance, { id }) => {
    const from = aDay(chance)
    return [
      `tenancies/${id}/write-offs`,
      { kind: 'rent-free', from, to: addDays(from, 5), agreedOn: today(), reason: 'No boiler' },
    ]
  },
  (chance, { property }) => [
    'bills',
    {
      contractor: 'Pipes Ltd',
      number: String(chance.below(9999)),
      day: aDay(chance),
      amount: 20 + chance.below(300),
      propertyId: property,
      category: 'repairs',
    },
  ],
  (chance, { landlord }) => [
    `landlords/${landlord}/fees`,
    { kind: 'percent', percent: 5 + chance.below(9), from: '2020-01-01' },
  ],
  (_, { landlord }) => [`landlords/${landlord}/statements`, { to: addDays(today(), -2) }],
  (_, { landlord }) => ['payouts/draft', { landlordIds: [landlord] }],
]

const aDay = (chance: Chance) => addDays(today(), -chance.below(120))

/** One account with rent accounts, to which a few dozen things have happened. */
async function fillAccount(app: PeopledApp, seed: number): Promise<Reader> {
  const chance = startChance(seed)
  const person = await app.person(chance.is(0.75) ? 'agent' : 'landlord')
  if (chance.is(0.5)) await registerForVat(person).catch(() => undefined)
  for (let homes = 1 + chance.below(3); homes > 0; homes -= 1) {
    const rent = { startDate: addDays(today(), -30 - chance.below(200)), rentAmount: 500 + chance.below(900) }
    const home = await aRentedHome(person, { tenancy: rent, ...(chance.is(0.2) && { schedule: false }) })
    for (let count = 4 + chance.below(9); count > 0; count -= 1) {
      const [path, body] = chance.pick(happenings)(chance, home)
      await person.call('POST', `/api/${path}`, body)
    }
    if (chance.is(0.2)) {
      const { version } = (await person.call('GET', `/api/tenancies/${home.id}`)).body
      const end = { endedOn: addDays(today(), -chance.below(25)), why: 'tenant-notice', version }
      await person.call('POST', `/api/tenancies/${home.id}/end`, end)
    }
  }
  return readerOf(person)
}

/**
 * Fills an empty database with so many accounts, a fifth of them with rent accounts and the others with invoices alone. Answers
 * somebody who reads each.
 */
export async function fillFigures(
  app: PeopledApp,
  count: number,
  say: (line: string) => void,
): Promise<Reader[]> {
  const { pool } = app.services
  const withRent = Math.ceil(count / 5)
  await fillInvoicedBooks(pool, count - withRent)
  const { rows } = await pool.query<{ id: string }>('select id from accounts order by id')
  const readers: Reader[] = []
  for (const { id } of rows) {
    const person = await app.person()
    await pool.query(
      "insert into memberships (account_id, id, user_id, role) values ($1, gen_random_uuid(), $2, 'owner')",
      [id, person.user.id],
    )
    await pool.query(
      `update sessions set sess = jsonb_set(sess, '{accountId}', to_jsonb($1::text)) where sess->>'userId' = $2`,
      [id, person.user.id],
    )
    readers.push({ ...readerOf(person), accountId: id as Reader['accountId'] })
  }
  say(`${readers.length} accounts with invoices`)
  for (let seed = 1; seed <= withRent; seed += 1) {
    readers.push(await fillAccount(app, seed))
    if (seed % 25 === 0) say(`${seed} of ${withRent} accounts with rent accounts`)
  }
  return readers
}
