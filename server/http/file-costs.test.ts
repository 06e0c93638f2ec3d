import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PeopledApp, startPeopledApp } from '../testing/people.ts'
import { chargeFile } from './file-costs.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

test('the body of an account whose files have to wait is not read', async () => {
  const person = await app.person()
  const send = () => person.call('POST', '/api/tenants/import', { notAFile: true })
  expect((await send()).status).toBe(400)
  chargeFile(person.accountId, 60_000, 'late')
  const { status, headers } = await send()
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  // The sentence arrives all the same, however much was still to come.
  const large = { fileName: 'large.xlsx', base64: 'A'.repeat(12_000_000), dryRun: true }
  for (let tries = 0; tries < 3; tries += 1)
    expect((await person.call('POST', '/api/tenants/import', large)).text).toContain('try again in')
})
