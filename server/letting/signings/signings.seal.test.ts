import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { today } from '#shared/dates.ts'
import { readPdf } from '../../testing/pdf.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLetToSign, serveStatement } from './signings.testing.ts'

/** What is done when a signed document is printed, each time once. */
const whenPrinted: (() => Promise<unknown>)[] = []
let printed = 0

// The orders are seen where the thread gets them: a mock of the queue does nothing where another file of tests has loaded it.
const post = Worker.prototype.postMessage
const posted = vi.spyOn(Worker.prototype, 'postMessage')
posted.mockImplementation(function (this: Worker, order: { paper?: string }) {
  if (order.paper !== 'signed document') return post.call(this, order)
  printed += 1
  const first = whenPrinted.shift()?.() ?? Promise.resolve()
  first.then(() => post.call(this, order))
})

let app: PeopledApp
let owner: Person

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(async () => {
  posted.mockRestore()
  await app.stop()
})

/** Whether the account's books can be locked now. */
const areBooksFree = async () => {
  const sql = `select 1 from account_versions where account_id = $1 and entity = 'entries' for update skip locked`
  return (await app.services.pool.query(sql, [owner.accountId])).rowCount === 1
}

/** An agreement of a template that waits for the landlord's signature alone; answers how that is given. */
async function anAgreement() {
  owner = await app.person()
  const home = await aLetToSign(owner)
  await app.services.pool.query(
    `insert into account_versions (account_id, entity, seq) values ($1, 'entries', 1) on conflict do nothing`,
    [owner.accountId],
  )
  await serveStatement(owner, home, [home.ines, home.tom])
  const { status, text, body } = await owner.call('POST', `/api/tenancies/${home.id}/signings`, {
    kind: 'agreement',
    title: 'Agreement',
    templateId: 'standard-agreement',
    signers: [home.ines, home.tom, home.landlord],
  })
  expect([status, text]).toEqual([201, expect.any(String)])
  await app.services.pool.query(
    `update signers set signed_at = now(), how = 'link', typed_name = 'Tenant' where account_id = $1 and role = 'tenant'`,
    [owner.accountId],
  )
  printed = 0
  return async () => {
    const authority = { givenBy: 'Mary Holt', givenOn: today(), how: 'By phone' }
    const answer = await owner.call('POST', `/api/signings/${body.signings[0].id}/authority`, authority)
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
    const headers = { cookie: owner.cookie, 'user-id': owner.user.id }
    const file = await fetch(app.url + answer.body.signings[0].signedPath, { headers })
    return readPdf(new Uint8Array(await file.arrayBuffer()))
  }
}

test('the signed document is printed once, while everybody else can write in the books, and keeps its tags', async () => {
  const signLast = await anAgreement()
  const found: boolean[] = []
  whenPrinted.push(async () => found.push(await areBooksFree()))
  const { pages, isTagged, roles, text } = await signLast()
  expect([printed, found]).toEqual([1, [true]])
  expect(text).toContain('on the authority of Mary Holt')
  expect(isTagged).toBe(true)
  // The agreement has one first title, and the certificate behind it another; each page has its own content.
  expect(roles.filter((role) => role === 'H1')).toHaveLength(2)
  expect(roles.filter((role) => role === 'Document')).toHaveLength(pages.length)
})

test('it is printed again, with the books locked, where something on it changed in the meantime', async () => {
  const signLast = await anAgreement()
  const found: boolean[] = []
  whenPrinted.push(
    () =>
      app.services.pool.query(`update accounts set name = 'Another Name' where id = $1`, [owner.accountId]),
    async () => found.push(await areBooksFree()),
  )
  const { text } = await signLast()
  expect([printed, found]).toEqual([2, [false]])
  expect(text).toContain('Another Name')
})
