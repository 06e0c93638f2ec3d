import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { landlords } from '../records/landlords/landlords.table.ts'
import { type PeopledApp, startPeopledApp } from '../testing/people.ts'
import { isOneOf } from './joins.ts'
import { openScope } from './scope.ts'
import { uuid } from './uuid.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

test('rows are found among more ids than a statement has parameters, by text too, and never another account’s', async () => {
  const [agent, stranger] = [await app.person(), await app.person()]
  const open = ({ accountId, user }: typeof agent) =>
    openScope(app.services.db, accountId, { id: user.id, name: user.name })
  const contact = { email: 'landlord@example.org', phone: '020 7946 0100' }
  const scope = open(agent)
  const ann = await scope.insert(landlords, { name: 'Ann Miller', ...contact })
  const bob = await scope.insert(landlords, { name: 'O’Hara, "Bob" {x}', ...contact })
  const theirs = await open(stranger).insert(landlords, { name: 'Ann Miller', ...contact })
  const namesOf = async (condition: ReturnType<typeof isOneOf>) =>
    (
      await scope
        .select({ name: landlords.name })
        .from(landlords)
        .where(scope.mine(landlords, condition))
        .orderBy(asc(landlords.name))
    ).map(({ name }) => name)

  const many = Array.from({ length: 70_000 }, () => uuid())
  expect(await namesOf(isOneOf(landlords.id, [...many, ann.id, theirs.id]))).toEqual([ann.name])
  expect(await namesOf(isOneOf(landlords.name, [bob.name, 'Nobody']))).toEqual([bob.name])
  expect(await namesOf(isOneOf(landlords.id, []))).toEqual([])
})

test('no plan is kept for a long list, because it would compare each row with each id', async () => {
  const keepsPlan = (count: number) =>
    app.services.db.transaction(async (tx) => {
      const ids = Array.from({ length: count }, () => uuid())
      const mark = sql.identifier(`of_${count}`)
      await tx.execute(sql`select id as ${mark} from ${landlords} where ${isOneOf(landlords.id, ids)}`)
      const { rows } = await tx.execute(
        sql`select 1 from pg_prepared_statements where statement like ${`select id as "of_${count}"%`}`,
      )
      return rows.length > 0
    })
  expect(await keepsPlan(3)).toBe(true)
  expect(await keepsPlan(400)).toBe(false)
})
