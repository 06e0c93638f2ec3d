import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '#shared/dates.ts'
import { accounts, memberships } from '../accounts/accounts.table.ts'
import { tasks } from '../office/tasks/tasks.table.ts'
import { landlords } from '../records/landlords/landlords.table.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../testing/people.ts'
import { keepFact } from './fact-cache.ts'
import { readOnce } from './read-once.ts'
import { type AccountScope, openScope } from './scope.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

/** What a request of a person knows: their scope, and the versions that came with their session. */
async function askAs({ accountId, user }: Person) {
  const scope = openScope(app.services.db, accountId, { id: user.id, name: user.name })
  const { rows } = await app.services.pool.query<{ entity: string; seq: string }>(
    'select entity, seq from account_versions where account_id = $1',
    [accountId],
  )
  return { scope, versions: Object.fromEntries(rows.map(({ entity, seq }) => [entity, Number(seq)])) }
}

const addLandlord = async (person: Person) =>
  (await askAs(person)).scope.insert(landlords, {
    name: 'Ann Miller',
    email: 'landlord@example.org',
    phone: '020 7946 0100',
  })

const countLandlords = async (scope: AccountScope) =>
  (await scope.select({ id: landlords.id }).from(landlords).where(scope.mine(landlords))).length

/** Asks for a kept count, and tells whether it was worked out for that. */
async function ask(
  person: Person,
  name: string,
  read: (scope: AccountScope) => Promise<unknown>,
  from?: unknown,
) {
  const asking = await askAs(person)
  let isMade = false
  const answer = await keepFact(asking, name, from, () => {
    isMade = true
    return read(asking.scope)
  })
  return { answer, isMade }
}

test('what was worked out is kept until a table that it was read from is written', async () => {
  const person = await app.person()
  await addLandlord(person)
  expect(await ask(person, 'count', countLandlords)).toEqual({ answer: 1, isMade: true })
  expect(await ask(person, 'count', countLandlords)).toEqual({ answer: 1, isMade: false })
  const { scope } = await askAs(person)
  await scope.table(tasks).insert({ text: 'Call the plumber', dueOn: today() })
  expect(await ask(person, 'count', countLandlords)).toMatchObject({ isMade: false })
  await addLandlord(person)
  expect(await ask(person, 'count', countLandlords)).toMatchObject({ isMade: true })
})

test('another account, another name and another start are worked out for themselves', async () => {
  const [person, stranger] = [await app.person(), await app.person()]
  await addLandlord(person)
  expect(await ask(person, 'count', countLandlords, 'a')).toEqual({ answer: 1, isMade: true })
  expect(await ask(stranger, 'count', countLandlords, 'a')).toEqual({ answer: 0, isMade: true })
  expect(await ask(person, 'count', countLandlords, 'b')).toMatchObject({ isMade: true })
  expect(await ask(person, 'other', countLandlords, 'b')).toMatchObject({ isMade: true })
})

test('what hangs on the clock or on the team is not kept, and what an account says of itself is', async () => {
  const person = await app.person()
  const ofClock = (scope: AccountScope) =>
    scope.select({ at: sql`now()` }).from(landlords).where(scope.mine(landlords))
  const ofTeam = (scope: AccountScope) =>
    scope.select({ role: memberships.role }).from(memberships).where(scope.mine(memberships))
  const ofAccount = (scope: AccountScope) =>
    scope.select({ name: accounts.name }).from(accounts).where(sql`${accounts.id} = ${scope.accountId}`)
  for (const [read, isKept] of [
    [ofClock, false],
    [ofTeam, false],
    [ofAccount, true],
  ] as const) {
    await ask(person, read.name, read)
    expect(await ask(person, read.name, read), read.name).toMatchObject({ isMade: !isKept })
  }
})

test('a fact within another, and one that was read once for a request, count among its tables', async () => {
  const person = await app.person()
  await addLandlord(person)
  const readAll = readOnce(countLandlords)
  const read = async () => {
    const asking = await askAs(person)
    const inner = () => keepFact(asking, 'inner', 0, () => readAll(asking.scope, '2026-11-26'))
    const first = await keepFact(asking, 'first', 0, inner)
    const second = await keepFact(asking, 'second', 0, inner)
    const third = await keepFact(asking, 'third', 0, () => readAll(asking.scope, '2026-11-26'))
    return [first, second, third]
  }
  expect(await read()).toEqual([1, 1, 1])
  await addLandlord(person)
  expect(await read()).toEqual([2, 2, 2])
})

test('callers who ask at the same time share the work', async () => {
  const person = await app.person()
  const asking = await askAs(person)
  let made = 0
  const both = await Promise.all(
    [1, 2].map(() =>
      keepFact(asking, 'shared', 0, async () => {
        made += 1
        return countLandlords(asking.scope)
      }),
    ),
  )
  expect([both, made]).toEqual([[0, 0], 1])
})

test('nothing is kept within a transaction, for what it wrote may never be', async () => {
  const person = await app.person()
  const { scope, versions } = await askAs(person)
  const inside = () =>
    scope.transaction(async (within) =>
      keepFact({ scope: within, versions }, 'inside', 0, () => countLandlords(within)),
    )
  expect(await inside()).toBe(0)
  await addLandlord(person)
  expect(await inside()).toBe(1)
})
