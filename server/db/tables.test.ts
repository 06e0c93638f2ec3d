import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feeRules, feeWaivers } from '../money/fees/fees.table.ts'
import { landlordTerms } from '../money/landlords/landlord-money.table.ts'
import { retentionSettings } from '../office/privacy/retention/retention.table.ts'
import { landlords } from '../records/landlords/landlords.table.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../testing/people.ts'
import { accountVersions, audit } from './history.table.ts'
import { openScope } from './scope.ts'
import { uuid } from './uuid.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

const scopeOf = ({ accountId, user }: Person) =>
  openScope(app.services.db, accountId, { id: user.id, name: user.name })
type Scope = ReturnType<typeof scopeOf>

const addLandlord = async (scope: Scope) =>
  (await scope.insert(landlords, { name: 'Ann Miller', email: 'ann@example.org', phone: '020 7946 0100' })).id
const rule = (landlordId: string, pence: number) => ({
  landlordId,
  kind: 'monthly' as const,
  vat: false,
  basisPoints: 0,
  pence,
  fromDay: '2026-01-01',
  authorName: 'Bob',
})
const listHistory = (scope: Scope, entity: string) =>
  scope
    .select({ id: audit.recordId, action: audit.action, before: audit.before, after: audit.after })
    .from(audit)
    .where(scope.mine(audit, eq(audit.entity, entity)))
    .orderBy(audit.id)
const readSeq = async (scope: Scope, entity: string) => {
  const [row] = await scope
    .select({ seq: accountVersions.seq })
    .from(accountVersions)
    .where(scope.mine(accountVersions, eq(accountVersions.entity, entity)))
  return row?.seq ?? 0
}

test('who adds a row is its author, unless the row names somebody else', async () => {
  const scope = scopeOf(await app.person())
  const { authorName: _, ...unsigned } = rule(await addLandlord(scope), 100)
  const rules = scope.table(feeRules)
  expect((await rules.insert(unsigned)).authorName).toBe(scope.author.name)
  const [other] = await rules.insertMany([{ ...unsigned, authorName: 'Bob' }])
  expect(other?.authorName).toBe('Bob')
})

test('a write puts the account in, raises the version and keeps the history, once a transaction', async () => {
  const scope = scopeOf(await app.person())
  const landlordId = await addLandlord(scope)
  await scope.transaction(async (inside) => {
    const rules = inside.table(feeRules)
    const first = await rules.insert(rule(landlordId, 100))
    expect(first.accountId).toBe(scope.accountId)
    const [second] = await rules.insertMany([rule(landlordId, 200)])
    await rules.update(eq(feeRules.id, first.id), { toDay: '2026-02-01' })
    await rules.remove(eq(feeRules.id, second?.id ?? ''))
    expect(await rules.get(eq(feeRules.id, first.id))).toMatchObject({ toDay: '2026-02-01' })
  })
  expect(await readSeq(scope, 'fee_rules')).toBe(1)
  expect([...scope.written].sort()).toEqual(['fee_rules', 'landlords'])
  const history = await listHistory(scope, 'fee_rules')
  expect(history.map(({ action }) => action)).toEqual(['created', 'created', 'changed', 'deleted'])
  expect(history[2]).toMatchObject({ before: { toDay: null }, after: { toDay: '2026-02-01' } })
})

test('a part raises the version of its whole, and what no answer shows raises none', async () => {
  const scope = scopeOf(await app.person())
  const landlordId = await addLandlord(scope)
  const waivers = scope.table(feeWaivers)
  expect(await waivers.insertNew({ landlordId, authorName: 'Bob' })).toMatchObject({ landlordId })
  expect(await waivers.insertNew({ landlordId, authorName: 'Bob' })).toBeUndefined()
  expect(await readSeq(scope, 'fee_rules')).toBe(2)
  scope.written.clear()
  const retention = scope.table(retentionSettings)
  for (const months of [7, 8]) await retention.put({ kind: 'enquiries', months, authorName: 'Bob' })
  expect(await retention.get(sql`true`)).toMatchObject({ months: 8 })
  expect([...scope.written]).toEqual([])
})

test('a row without an id of its own has its history under the id that its traits name', async () => {
  const scope = scopeOf(await app.person())
  const landlordId = await addLandlord(scope)
  for (const float of [500, 900]) await scope.table(landlordTerms).put({ landlordId, float })
  const history = await listHistory(scope, 'landlord_terms')
  expect(history).toMatchObject([
    { id: landlordId, action: 'created', before: null, after: { float: 500 } },
    { id: landlordId, action: 'changed', before: { float: 500 }, after: { float: 900 } },
  ])
})

test('another account’s rows are neither read nor changed nor deleted', async () => {
  const [agent, stranger] = [scopeOf(await app.person()), scopeOf(await app.person())]
  const landlordId = await addLandlord(agent)
  const { id } = await agent.table(feeRules).insert(rule(landlordId, 100))
  const theirs = stranger.table(feeRules)
  expect(await theirs.get(eq(feeRules.id, id))).toBeUndefined()
  expect(await theirs.update(sql`${feeRules.id} = ${id} or true`, { pence: 1 })).toEqual([])
  expect(await theirs.remove(sql`${feeRules.id} = ${id} or true`)).toEqual([])
  expect(await theirs.discard(sql`${feeRules.id} = ${id} or true`, { unrecorded: true })).toBe(0)
  const posing = { ...rule(landlordId, 1), accountId: agent.accountId }
  await expect(theirs.insert(posing)).rejects.toThrow()
  await stranger.table(landlords).updateEach([{ id: landlordId, name: 'Taken Over' }])
  expect((await agent.get(landlords, landlordId))?.name).toBe('Ann Miller')
  expect((await agent.table(feeRules).get(eq(feeRules.id, id)))?.pence).toBe(100)
})

test('client landlords write nothing', async () => {
  const { accountId } = await app.person()
  const narrowing = { landlordId: uuid(), reach: new Map() }
  const shared = openScope(app.services.db, accountId, { id: null, name: 'Ann' }, { narrowing })
  const waivers = shared.table(feeWaivers)
  const landlordId = uuid()
  const values = { landlordId, authorName: 'Ann' }
  const own = and(eq(feeWaivers.landlordId, landlordId)) ?? sql`false`
  for (const write of [
    () => waivers.insert(values),
    () => waivers.insertNew(values),
    () => waivers.insertMany([values]),
    () => waivers.load([values]),
    () => waivers.put(values),
    () => waivers.update(own, { authorName: 'Eve' }),
    () => waivers.remove(own),
    () => waivers.discard(own),
    () => shared.table(landlords).updateEach([{ id: landlordId, name: 'Eve' }]),
  ])
    await expect((async () => write())()).rejects.toMatchObject({ status: 403 })
})

test('many rows change in one statement, each to its own values or by them', async () => {
  const scope = scopeOf(await app.person())
  const ids = [await addLandlord(scope), await addLandlord(scope)]
  const [one = '', two = ''] = ids
  await scope.transaction((inside) =>
    inside.table(landlords).updateEach(
      [
        { id: one, name: 'One', version: 10 },
        { id: two, name: 'Two', version: 20 },
      ],
      { adding: ['version'] },
    ),
  )
  expect(await scope.get(landlords, one)).toMatchObject({ name: 'One', version: 11 })
  expect(await scope.get(landlords, two)).toMatchObject({ name: 'Two', version: 21 })
  await expect(scope.table(feeRules).updateEach([{ id: one, pence: 1 }])).rejects.toThrow('keeps no history')
})
