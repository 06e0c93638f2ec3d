import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { aBankAccount, aBankFile, scopeOf } from '../../../testing/bank.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'
import { bankLines } from '../../ledger/bank.table.ts'
import { lockBooks } from '../../ledger/post.ts'
import { ofx, ofxPayment } from '../files/read.testing.ts'
import { BooksMoved, postSure, type Weighed, weighLines } from './sort.sure.ts'

let app: PeopledApp
let owner: Person
let bank: string
beforeAll(async () => {
  app = await startPeopledApp()
  owner = await app.person()
  bank = await aBankAccount(app, owner, addDays(today(), -30))
})
afterAll(() => app.stop())

const sorters = {} as never

async function listLines(count: number) {
  const day = addDays(today(), -5)
  const lines = Array.from({ length: count }, (_, at) => ({ day, amount: at + 1 }))
  await aBankFile(app, owner, bank, { from: day, to: day, opening: 0, lines })
  const scope = scopeOf(app, owner)
  return (await scope.select().from(bankLines).where(scope.mine(bankLines))).slice(0, count)
}

/** Posts what is sure of the lines as an import does, with the books locked. */
const store = (rows: Awaited<ReturnType<typeof listLines>>, weighed: Weighed, isLastTry = false) =>
  scopeOf(app, owner).transaction(async (scope) => {
    await lockBooks(scope)
    return postSure(scope, rows, { sorters, weighed, isLastTry })
  })

test('many lines are weighed before the books are locked, and again where the books have changed since', async () => {
  const scope = scopeOf(app, owner)
  const rows = await listLines(120)
  const weighed = await weighLines(scope, rows)
  expect(await store(rows, weighed)).toEqual([])
  const old = { ...weighed, known: { ...weighed.known, landlords: [{ id: 'gone', name: 'Gone' }] } }
  await expect(store(rows, old)).rejects.toThrow(BooksMoved)
  expect(await store(rows, old, true)).toEqual([])
  const few = rows.slice(0, 100)
  expect(await store(few, old)).toEqual([])
}, 60_000)

test('others of the account save while a thread weighs the lines of a real import', async () => {
  const day = addDays(today(), -2)
  const on = day.replaceAll('-', '')
  const text = ofx(
    Array.from({ length: 400 }, (_, at) =>
      ofxPayment(on, `${at + 1}.00`, `F${at}`, `<NAME>PAYER ${at}`),
    ).join('\n'),
  )
  const search = new URLSearchParams({
    bankAccountId: bank,
    name: 'many.ofx',
    dryRun: 'no',
    otherAccount: 'yes',
  })
  const imported = fetch(`${app.url}/api/bank/files?${search}`, {
    method: 'POST',
    headers: { cookie: owner.cookie, 'content-type': 'application/octet-stream' },
    body: text,
  })
  const body = { name: 'Second Account', openedOn: day }
  expect((await owner.call('POST', '/api/bank/accounts', body)).status).toBe(201)
  const answer = await imported
  expect([answer.status, await answer.json()]).toMatchObject([200, { fresh: 400, waiting: 400 }])
}, 60_000)
