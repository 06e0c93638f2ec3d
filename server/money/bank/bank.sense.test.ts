import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { makeXls } from '../../files/workbook/workbook.testing.ts'
import { aBankAccount } from '../../testing/bank.ts'
import { isWhole } from '../../testing/extent.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'

let app: PeopledApp
let person: Person
let bank: string

beforeAll(async () => {
  app = await startPeopledApp()
  person = await app.person()
  bank = await aBankAccount(app, person, addDays(today(), -90))
})
afterAll(() => app.stop())

const day = (ago: number) => addDays(today(), -ago).split('-').reverse().join('/')
async function send(file: string | Buffer, query: Record<string, string> = {}) {
  const search = new URLSearchParams({ bankAccountId: bank, name: 'bank.xls', ...query })
  const headers = { cookie: person.cookie, 'user-id': person.user.id, 'content-type': 'text/csv' }
  const body = typeof file === 'string' ? file : new Uint8Array(file)
  const response = await fetch(`${app.url}/api/bank/files?${search}`, { method: 'POST', headers, body })
  return { status: response.status, body: await response.json() }
}
const countLines = async () => (await person.call('GET', '/api/bank/lines?state=all')).body.count

test('a question about the file as a whole is asked before anything is stored, and its reply is followed', async () => {
  const file = makeXls(
    [
      ['Date', 'Description', 'Amount', 'Balance'],
      [day(20), 'T MARSH', 1000, 1000],
      [day(19), 'PLUMBER', -200, 800],
    ],
    { columns: [3] },
  )
  const asked = await send(file)
  expect([asked.status, asked.body.kind, await countLines()]).toEqual([200, 'ask-sense', 0])
  const stored = await send(file, { replies: JSON.stringify({ 'hidden-columns': 'take' }) })
  expect([stored.status, stored.body.kind, await countLines()]).toEqual([200, 'read', 2])
  expect((await send(file, { replies: 'no JSON' })).status).toBe(400)
})

test.each([
  ['a truncated old workbook', () => makeXls([['Date'], ['x']]).subarray(0, 700)],
  ['a web page with a script', () => '<html><script>while (true) {}</script><p>Sign in</p></html>'],
  ['a web page that never ends', () => `<html><table>${'<tr><td>'.repeat(5000)}<script>`],
  ['a QIF file that is cut off', () => '!Type:Bank\nD01/10/2026\nT5'],
  [
    'a text file like Santander’s with something else',
    () => 'From: 01/10/2026 to 31/10/2026\n\nHello: you\n',
  ],
  [
    'the container of old files with a text document',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(3000)]),
  ],
])('%s is refused with a sentence', async (_, file) => {
  const { status, body } = await send(file())
  expect([status, typeof body.detail]).toEqual([400, 'string'])
})

// npm test reads a tenth of them, in a tenth of the time and the start of the thread that reads.
const [lines, most] = isWhole ? [9_990, 20] : [990, 7]

test(`an old workbook of ${lines} transactions is read in a few seconds`, async () => {
  const rows: (string | number)[][] = [['Date', 'Description', 'Amount', 'Balance']]
  for (let at = 0; at < lines; at += 1) rows.push([day(40), `PAYER ${at}`, 1, at + 1])
  const file = makeXls(rows)
  // Writing the file can take longer than the server keeps an idle connection: let both sides see that it is closed.
  await new Promise((done) => setTimeout(done, 200))
  // Refused files cost their account minutes.
  person = await app.person()
  bank = await aBankAccount(app, person, addDays(today(), -90))
  // Processor time of all threads: a machine that does other work too is slow and not wrong.
  const began = process.cpuUsage()
  const { status, body } = await send(file, { dryRun: 'yes' })
  expect([status, body.lines]).toEqual([200, lines])
  const { user, system } = process.cpuUsage(began)
  expect((user + system) / 1_000_000).toBeLessThan(most)
})
