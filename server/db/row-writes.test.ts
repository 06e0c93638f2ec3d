import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { properties } from '../records/properties/properties.table.ts'
import { members } from '../registry.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../testing/people.ts'
import { addOneOfEachKind } from '../testing/records.ts'
import { audit } from './history.table.ts'
import { openScope } from './scope.ts'

let app: PeopledApp
let owner: Person
beforeAll(async () => {
  app = await startPeopledApp()
  owner = await app.person()
})
afterAll(() => app.stop())

const scopeOf = ({ accountId, user }: Person) => openScope(app.services.db, accountId, user)

async function lastEntry(recordId: string) {
  const { db } = app.services
  const [entry] = await db
    .select()
    .from(audit)
    .where(eq(audit.recordId, recordId))
    .orderBy(desc(audit.id))
    .limit(1)
  return entry
}

describe('a row that is written in one statement', () => {
  test('has the same history as rows that are written together', async () => {
    const made = await addOneOfEachKind(owner)
    for (const { name, table } of members) {
      const id = made[name]?.id ?? ''
      const scope = scopeOf(owner)
      const stored = JSON.parse(JSON.stringify(await scope.get(table, id)))
      expect([name, (await lastEntry(id))?.after]).toEqual([name, stored])
      await scope.update(table, id, 'any', {})
      const single = await lastEntry(id)
      expect([name, single?.before]).toEqual([name, stored])
      await scope.updateMany(table, [id], {})
      const together = await lastEntry(id)
      expect(together?.before).toEqual(single?.after)
    }
  })

  test('raises the version of its table once, and in a transaction that has raised it not again', async () => {
    const made = await addOneOfEachKind(owner)
    const { pool } = app.services
    const versionOf = async () => {
      const { rows } = await pool.query(
        `select seq::int from account_versions where account_id = $1 and entity = 'landlords'`,
        [owner.accountId],
      )
      return rows[0]?.seq as number
    }
    const { table } = members.find(({ name }) => name === 'landlords') ?? {}
    if (!table) throw new Error('there are no landlords')
    const id = made.landlords?.id ?? ''
    const first = await versionOf()
    await scopeOf(owner).update(table, id, 'any', {})
    await scopeOf(owner).update(table, id, 'any', {})
    expect(await versionOf()).toBe(first + 2)
    await scopeOf(owner).transaction(async (inside) => {
      await inside.update(table, id, 'any', {})
      await inside.update(table, id, 'any', {})
    })
    expect(await versionOf()).toBe(first + 3)
  })

  test('has its own text for a field that is cleared, and SQL of its own is asked each time', async () => {
    const made = await addOneOfEachKind(owner)
    const id = made.properties?.id ?? ''
    const scope = scopeOf(owner)
    const save = async (deposit: string | number | null | SQL) =>
      (await scope.update(properties, id, 'any', { deposit } as never)).deposit
    expect(await save(null)).toBeNull()
    expect(Number(await save(500))).toBe(500)
    expect(await save(null)).toBeNull()
    expect(Number(await save(sql`400 + 1`))).toBe(401)
    expect(Number(await save(sql`400 + 2`))).toBe(402)
  })

  test('is written unless a condition of the row holds, in a transaction too', async () => {
    const made = await addOneOfEachKind(owner)
    const { table } = members.find(({ name }) => name === 'properties') ?? {}
    if (!table) throw new Error('there are no properties')
    const id = made.properties?.id ?? ''
    const scope = scopeOf(owner)
    const { version } = (await scope.get(table, id)) ?? { version: 0 }
    const change = { id, version, values: {} }
    const holds = { ...change, unless: sql`row.bedrooms > 0` }
    expect(await scope.updateUnless(table, holds)).toBeUndefined()
    await scope.transaction(async (inside) => {
      await inside.update(table, id, version, {})
      expect(await inside.updateUnless(table, { ...holds, version: version + 1 })).toBeUndefined()
    })
    const free = { ...change, unless: sql`row.bedrooms < 0` }
    expect(await scope.updateUnless(table, free)).toBeUndefined()
    expect(await scope.updateUnless(table, { ...free, version: version + 1 })).toMatchObject({
      version: version + 2,
    })
  })

  test('of another account is not found and stays as it is', async () => {
    const stranger = await app.person()
    const made = await addOneOfEachKind(stranger)
    for (const { name, table } of members) {
      const id = made[name]?.id ?? ''
      const before = await scopeOf(stranger).get(table, id)
      await expect(scopeOf(owner).update(table, id, 'any', {})).rejects.toThrow('not found')
      expect(await scopeOf(stranger).get(table, id)).toEqual(before)
    }
  })

  test('is saved by one of ten who save the same version at once, and the other nine get a conflict', async () => {
    const made = await addOneOfEachKind(owner)
    const { id = '' } = made.landlords ?? {}
    const { version } = (await owner.call('GET', `/api/landlords/${id}`)).body
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        owner.call('PATCH', `/api/landlords/${id}`, { phone: `020 7946 010${n}`, version }),
      ),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array<number>(9).fill(409)])
    const saved = answers.find(({ status }) => status === 200)?.body
    expect((await owner.call('GET', `/api/landlords/${id}`)).body.phone).toBe(saved.phone)
  })
})
