import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aRentedHome } from '../../testing/rent.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

const heads = ['Issue', 'Property address', 'Date reported', 'Priority', 'Status', 'Contractor']
const importFile = (who: Person, rows: string[], body: object = {}) =>
  who.call('POST', '/api/repairs/import', {
    fileName: 'maintenance.csv',
    text: [heads.join(','), ...rows].join('\n'),
    ...body,
  })

test('a file of another system is read: issue and address are found, every other column is kept or named, and an undo removes all', async () => {
  const owner = await app.person()
  await aRentedHome(owner, { property: { addressLine1: '8 Ivy Lane', postCode: 'LS1 4AB' } })
  const row = 'Leaking tap,"8 Ivy Lane, LS1 4AB",03/11/2026,Urgent,Awaiting contractor,Acme Plumbing'
  const looked = await importFile(owner, [row])
  expect(looked.status, looked.text).toBe(200)
  const { mapping } = looked.body
  expect(mapping.slice(0, 2)).toEqual(['what', 'property'])
  // What follows from events here stays in words.
  expect(mapping.slice(2)).toEqual(['details', 'details', 'details', 'details'])
  const done = await importFile(owner, [row], { mapping, dryRun: false })
  expect(done.body, done.text).toMatchObject({ step: 'done' })
  const [repair] = (await owner.call('GET', '/api/repairs')).body
  expect(repair).toMatchObject({
    what: 'Leaking tap',
    state: 'reported',
    property: expect.stringContaining('8 Ivy'),
  })
  for (const word of ['03/11/2026', 'Urgent', 'Awaiting contractor', 'Acme Plumbing'])
    expect(repair.details).toContain(word)
  const { events } = (await owner.call('GET', `/api/repairs/${repair.id}/events`)).body
  expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['reported'])
  const undone = await owner.call('POST', `/api/imports/${done.body.importId}/undo`)
  expect(undone.status, undone.text).toBe(200)
  expect((await owner.call('GET', '/api/repairs')).body).toEqual([])
  const { rows } = await app.services.pool.query('select from repair_events where account_id = $1', [
    owner.accountId,
  ])
  expect(rows).toHaveLength(0)
})

test('a row whose property is not known is named with its row, and nothing of the file is stored', async () => {
  const owner = await app.person()
  await aRentedHome(owner)
  const answer = await importFile(owner, ['Broken gutter,9 Nowhere Street,01/10/2026,Low,Open,'])
  expect(answer.status, answer.text).toBe(200)
  const { mapping } = answer.body
  const checked = await importFile(owner, ['Broken gutter,9 Nowhere Street,01/10/2026,Low,Open,'], {
    mapping,
  })
  expect(checked.text).toContain('9 Nowhere Street')
  const tried = await importFile(owner, ['Broken gutter,9 Nowhere Street,01/10/2026,Low,Open,'], {
    mapping,
    dryRun: false,
  })
  expect(tried.body.step).not.toBe('done')
  expect((await owner.call('GET', '/api/repairs')).body).toEqual([])
})
