import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'
import { anInvoice } from '../../../testing/records.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

/** The ids of so many invoices in the person's account. */
async function haveInvoices(person: Person, count: number): Promise<string[]> {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      person.call('POST', '/api/invoices', anInvoice({ invoiceNumber: `Many-${at}` })),
    ),
  )
  return answers.map(({ body }) => body.id)
}

const download = (person: Person, ids: string[]) =>
  fetch(`${app.url}/api/invoices/bulk-pdf`, {
    method: 'POST',
    headers: { cookie: person.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ ids }),
  })

test('while 30 invoices become PDFs others are answered, and the account gets a second such job only afterwards', async () => {
  const [owner, neighbour] = [await app.person(), await app.person()]
  const [ids, theirs] = [await haveInvoices(owner, 30), await haveInvoices(neighbour, 2)]
  await owner.call('GET', `/api/invoices/${ids[0]}/pdf`)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const first = download(owner, ids)
  await new Promise((done) => setTimeout(done, 100))
  const second = await download(owner, ids)
  const problem = await second.json()
  expect([second.status, second.headers.get('retry-after'), problem.detail]).toEqual([
    429,
    '10',
    'Many PDFs of yours are being made already. Please try again when they are ready.',
  ])
  let isReady = false
  void first.finally(() => {
    isReady = true
  })
  expect((await owner.call('GET', `/api/invoices/${ids[1]}/pdf`)).status).toBe(200)
  expect((await download(neighbour, theirs)).status).toBe(200)
  expect(isReady).toBe(false)
  expect((await first).headers.get('content-type')).toBe('application/zip')
  delay.disable()
  // In nanoseconds. PDFs that were made in the server's own thread would hold up everybody for seconds.
  expect(delay.max / 1e6).toBeLessThan(1_000)
  expect((await download(owner, ids.slice(0, 2))).status).toBe(200)
}, 60_000)
