import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PeopledApp, startPeopledApp } from '../../testing/people.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

const file = {
  fileName: 'landlords.csv',
  text: 'Name,Email,Phone,Mgmt fee,Sort code,Account number\nLea Land,lea@example.org,0113 496 0000,10 % + VAT,20-00-00,55779911\nNo Mail,nonsense,0113 496 0001,10 %,20-00-00,66880022',
}

test('bank details of a file are said to be left out, and are stored nowhere in plain text', async () => {
  const ann = await app.person()
  const call = (body: object) => ann.call('POST', '/api/landlords/import', { ...file, ...body })
  const suggested = (await call({})).body.mapping
  expect(suggested.slice(3)).toEqual(['fee', 'landlordSortCode', 'landlordAccountNumber'])
  const mapping = [...suggested.slice(0, 3), null, null, null]
  const { notes } = (await call({ mapping })).body
  expect(notes.join(' ')).toContain('‘Sort code’ and ‘Account number’ are left out')
  expect(notes.join(' ')).toContain('‘Mgmt fee’ is left out')
  const done = await call({ mapping, dryRun: false, keepBad: true })
  expect(done.status, done.text).toBe(200)
  expect(done.body.kept).toBe(1)
  const kept = await ann.call('GET', `/api/imports/${done.body.importId}/kept.csv`)
  expect(kept.text).toContain('No Mail')
  expect(kept.text).not.toMatch(/20-00-00|66880022/)
})

test('a column of bank details cannot be kept as a note', async () => {
  const ann = await app.person()
  const call = (body: object) => ann.call('POST', '/api/landlords/import', { ...file, ...body })
  const { mapping } = (await call({})).body
  const answer = await call({ mapping: [...mapping.slice(0, 4), 'notes', null], dryRun: false })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain('has bank details')
})
