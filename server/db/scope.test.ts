import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { landlords } from '../records/landlords/landlords.table.ts'
import { properties } from '../records/properties/properties.table.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../testing/people.ts'
import type { Transaction } from './client.ts'
import { audit } from './history.table.ts'
import { pickRecord } from './pick.ts'
import { NotFound } from './refusals.ts'
import { openScope } from './scope.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

const scopeOf = ({ accountId, user }: Person) =>
  openScope(app.services.db, accountId, { id: user.id, name: user.name })

const add = (person: Person, name: string) =>
  scopeOf(person).insert(landlords, { name, email: 'landlord@example.org', phone: '020 7946 0100' })
const storedName = async (id: string) =>
  (await app.services.db.select({ name: landlords.name }).from(landlords).where(eq(landlords.id, id)))[0]
    ?.name

describe('another account’s record', () => {
  test('cannot be changed, neither alone nor together with one’s own records', async () => {
    const [agent, stranger] = [await app.person(), await app.person()]
    const theirs = await add(agent, 'Ann Miller')
    const own = await add(stranger, 'Bob Own')
    const scope = scopeOf(stranger)
    const change = { name: 'Taken Over' }
    await expect(scope.update(landlords, theirs.id, theirs.version, change)).rejects.toThrow(NotFound)
    await expect(scope.updateMany(landlords, [own.id, theirs.id], change)).rejects.toThrow(NotFound)
    expect([await storedName(theirs.id), await storedName(own.id)]).toEqual(['Ann Miller', 'Bob Own'])
  })

  test('cannot be deleted', async () => {
    const [agent, stranger] = [await app.person(), await app.person()]
    const theirs = await add(agent, 'Ann Miller')
    await expect(scopeOf(stranger).remove(landlords, [theirs.id])).rejects.toThrow(NotFound)
    expect(await storedName(theirs.id)).toBe('Ann Miller')
  })

  test('is not found by its name', async () => {
    const [agent, stranger] = [await app.person(), await app.person()]
    const own = await add(stranger, 'Ann Miller')
    await add(agent, 'Ann Miller')
    const labels = [sql`${landlords.name}`]
    const kind = { table: landlords, labels, one: 'landlord', many: 'landlords' }
    expect(await pickRecord(scopeOf(stranger), kind, 'ann miller', 'landlord')).toBe(own.id)
  })

  test('cannot be locked, so that no account keeps another one waiting', async () => {
    const [agent, stranger] = [await app.person(), await app.person()]
    const theirs = await add(agent, 'Ann Miller')
    const locking = scopeOf(stranger).transaction((inside) => inside.lock(landlords, [theirs.id]))
    await expect(locking).rejects.toThrow(NotFound)
  })
})

test('an undo takes nothing from another account’s record of the same id', async () => {
  const [stranger, agent] = [await app.person(), await app.person()]
  const own = await add(stranger, 'Bob Own')
  const { db } = app.services
  await db.insert(landlords).values({ ...own, accountId: agent.accountId, name: 'Ann Miller', version: 7 })
  await scopeOf(stranger).restore(landlords, [own])
  const [stored] = await db.select().from(landlords).where(eq(landlords.accountId, stranger.accountId))
  expect([stored?.name, stored?.version]).toEqual(['Bob Own', 2])
  const [entry] = await db
    .select({ before: audit.before })
    .from(audit)
    .where(and(eq(audit.accountId, stranger.accountId), eq(audit.action, 'restored')))
  expect(entry?.before).toMatchObject({ name: 'Bob Own' })
})

test('two transactions in a deadlock both save: the one that PostgreSQL ends is tried again', async () => {
  const agent = await app.person()
  const [one, other] = [await add(agent, 'One'), await add(agent, 'Other')]
  const lock = (tx: Transaction, id: string) =>
    tx.execute(sql`select from ${landlords} where ${landlords.id} = ${id} for update`)
  let held = 0
  let bothHold = () => {}
  const meeting = new Promise<void>((done) => {
    bothHold = done
  })
  let tries = 0
  const takeBoth = (first: string, second: string) =>
    scopeOf(agent).transaction(async (_, tx) => {
      tries += 1
      await lock(tx, first)
      held += 1
      if (held === 2) bothHold()
      await meeting
      await lock(tx, second)
    })
  await Promise.all([takeBoth(one.id, other.id), takeBoth(other.id, one.id)])
  // A busy machine may make the deadlock anew before the second try waits.
  expect(tries).toBeGreaterThan(2)
})

test('many rows at once keep what each of them says, and so does their history', async () => {
  const agent = await app.person()
  const { id: landlordId } = await add(agent, 'Ann Miller')
  const texts = [
    '"quoted"',
    'back\\slash',
    '{1,2}',
    'NULL',
    'null',
    '',
    ' spaced ',
    'Łódź',
    'tab\tand\nline',
    "O'Hara",
  ]
  const rows = Array.from({ length: 60 }, (_, n) => ({
    landlordId,
    townCity: 'London',
    borough: 'Camden',
    postCode: 'N1 1AA',
    type: 'flat' as const,
    addressLine1: `${n} Mill Lane`,
    description: texts[n % texts.length] ?? '',
    bedrooms: 1,
    bathrooms: 1.5,
    rent: n + 0.05,
    deposit: n % 3 ? n + 0.1 : null,
  }))
  const stored = await scopeOf(agent).insertMany(properties, rows)
  expect(stored).toMatchObject(rows)
  const kept = await app.services.db
    .select({ after: audit.after })
    .from(audit)
    .where(and(eq(audit.accountId, agent.accountId), eq(audit.entity, 'properties')))
    .orderBy(audit.id)
  expect(kept.map(({ after }) => after)).toMatchObject(rows)
})
