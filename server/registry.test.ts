import { readdirSync } from 'node:fs'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linksOf, resourceOf, resources } from '#shared/registry.ts'
import { isShown } from '#shared/shown.ts'
import type { z } from '#shared/zod.ts'
import { referencesTo } from './db/references.ts'
import type { Member } from './registry/member.ts'
import { kept, members } from './registry.ts'
import * as schema from './schema.ts'
import { type PeopledApp, startPeopledApp } from './testing/people.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

/** The calls that every kind of record has, by method and path. */
const callsOf = (name: string) => [
  `get /api/${name}`,
  `post /api/${name}`,
  `post /api/${name}/bulk`,
  `get /api/${name}/:id`,
  `patch /api/${name}/:id`,
  `delete /api/${name}/:id`,
  `get /api/${name}/:id/history`,
  `get /api/${name}/:id/related`,
  `get /api/${name}/:id/timeline`,
  `get /api/${name}/export.csv`,
  `post /api/${name}/import`,
]

/** What is missing from a member, in sentences. */
function lacksOf(member: Member): string[] {
  const { name, table, files, history, reached = [], namedBy, readRelated } = member
  const { csv, readBy, madeOf, belongings } = resourceOf(name)
  const columns = new Set(Object.keys(getTableColumns(table as PgTable)))
  const found: string[] = []
  const need = (isThere: boolean, what: string) => isThere || found.push(`${name}: ${what}`)
  const before = members.slice(0, members.indexOf(member)).map((each) => each.name)

  need(getTableName(table) === name, 'its table has another name')
  need(madeOf[0] === name, 'madeOf names itself first')
  const calls = new Set(app.routes.map(({ method, path }) => `${method} ${path}`))
  for (const call of callsOf(name)) need(calls.has(call), `no call ${call}`)

  for (const [column, { of }] of Object.entries(linksOf(name))) {
    need(columns.has(column), `no column ${column} for a link`)
    need(before.includes(of), `stands before ${of}, which its rows name`)
    need(madeOf.includes(of), `madeOf lacks ${of}, whose text its rows show`)
    need(Boolean(members.find((each) => each.name === of)?.readLabels), `${of} has no labels for its files`)
  }
  for (const column of files.key) need(columns.has(column), `no column ${column} for its files’ key`)
  for (const field of files.extra ?? [])
    need(
      csv.some((column) => column.field === field),
      `no file column ${field}`,
    )
  for (const column of [...(history?.hidden ?? []), ...Object.keys(history?.texts ?? {})])
    need(columns.has(column), `no column ${column} for its history`)

  const isReached = reached.some(([each]) => each === table)
  need(Boolean(readRelated) || belongings.length === 0, 'its belongings are not read')
  need(isReached === (readBy === 'shared'), `readBy is ${readBy}, and reached says otherwise`)
  for (const { table: other, isPart } of referencesTo(table)) {
    const kind = getTableName(other)
    // Parts without a created_at come and go with their record, so a refusal never names them.
    const isSilent = isPart && !('createdAt' in other)
    const isNamed = kept.some((each) => each.name === kind) || namedBy?.[kind] !== undefined
    need(isSilent || isNamed, `no words for what names it from ${kind}`)
  }
  return found
}

test('the server has a member for every kind of record, in the order of the shared list', () => {
  expect(members.map(({ name }) => name)).toEqual(resources.map(({ name }) => name))
})

test('every member of the registry is complete', () => {
  expect(members.flatMap(lacksOf)).toEqual([])
})

test('an incomplete member is reported, with what is missing', () => {
  const [, properties] = members
  if (!properties) throw new Error('there are no properties')
  const { namedBy: _, ...rest } = properties
  const poor: Member = { ...rest, reached: [], files: { ...rest.files, key: ['street'] } }
  expect(lacksOf(poor)).toEqual(
    expect.arrayContaining([
      'properties: no column street for its files’ key',
      'properties: readBy is shared, and reached says otherwise',
      'properties: no words for what names it from property_photos',
    ]),
  )
})

test('what client landlords are not shown of each kind that they read is as the list says', () => {
  const kept = resources.flatMap(({ name, readBy, row, whole }) => {
    const fields = Object.entries<z.ZodType>({ ...row.shape, ...whole.shape })
    const names = fields.flatMap(([field, schema]) => (isShown(schema) ? [] : [field]))
    return readBy === 'shared' ? [[name, names.join(' ')]] : []
  })
  // A new field stands here until its row says that client landlords see it: within shown({ … }).
  expect(Object.fromEntries(kept)).toEqual({
    landlords: '',
    properties: '',
    tenancies: 'tenantEmail lastIncrease endedNote',
    viewings: 'tenantEmail tenantPhone negotiatorId notes visitorInterest confirmedTo',
    invoices: 'sentTo remindedAt',
    repairs: 'tenant access owner ownerId reviewOn',
  })
})

test('the example of every kind of record can be created', async () => {
  const { call } = await app.person()
  const made: Record<string, { id: string }> = {}
  for (const { name, example } of members) {
    const answer = await call('POST', `/api/${name}`, example(made, 'a mark'))
    expect([answer.status, answer.text], name).toEqual([201, expect.stringContaining(answer.body.id)])
    made[name] = answer.body
  }
})

const tablesIn = (exports: object) =>
  (Object.values(exports) as unknown[]).filter((each): each is PgTable => is(each, PgTable))

test('the schema exports every table that a *.table.ts file declares', async () => {
  const listed = new Set(tablesIn(schema))
  const files = readdirSync(import.meta.dirname, { recursive: true }).map(String)
  for (const file of files.filter((name) => name.endsWith('.table.ts')))
    for (const table of tablesIn(await import(/* @vite-ignore */ `${import.meta.dirname}/${file}`)))
      expect(listed.has(table), `${getTableName(table)} of ${file}`).toBe(true)
})
