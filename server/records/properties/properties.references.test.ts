import { afterAll, beforeAll, expect, test } from 'vitest'
import { imports } from '../../office/imports/imports.table.ts'
import { scopeOf } from '../../testing/bank.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aProperty } from '../../testing/records.ts'

let app: PeopledApp
let person: Person
beforeAll(async () => {
  app = await startPeopledApp()
  person = await app.person()
})
afterAll(() => app.stop())

const addFile = (
  oldReferences: { kind: string; id: string; reference: string }[],
  undoneAt: string | null = null,
) =>
  scopeOf(app, person).table(imports).insert({
    entity: 'properties',
    fileName: 'a.csv',
    rowIds: [],
    count: 0,
    userId: person.user.id,
    oldReferences,
    undoneAt,
  })

test('a property has the references that files gave it, without those of files that were undone', async () => {
  const must = async (method: string, path: string, body?: object) =>
    (await person.call(method, path, body)).body
  const landlord = await must('POST', '/api/landlords', aLandlord())
  const home = await must('POST', '/api/properties', aProperty(landlord.id))
  const other = await must('POST', '/api/properties', aProperty(landlord.id))
  expect(
    (await must('GET', '/api/properties')).map(({ references }: { references: string }) => references),
  ).toEqual(['', ''])
  const of = (id: string, reference: string, kind = 'properties') => ({ kind, id, reference })
  await addFile([of(home.id, 'SHF1064'), of(other.id, 'T9', 'tenancies')])
  await addFile([of(home.id, 'OLD7')])
  await addFile([of(home.id, 'WRONG')], new Date().toISOString())
  const rows = await must('GET', '/api/properties')
  const found = Object.fromEntries(rows.map(({ id, references }: Record<string, string>) => [id, references]))
  expect(found).toEqual({ [home.id]: 'OLD7 SHF1064', [other.id]: '' })
})
