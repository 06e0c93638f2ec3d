import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { aBankAccount, aBankFile } from '../../testing/bank.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aRentedHome } from '../../testing/rent.ts'

/* Money that the bank shows from before a rent account's first day. */

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

const ago = (days: number) => addDays(today(), -days)

/** A tenant who has paid £150 a week for years, whose rent account begins five days ago. */
async function aWeeklyTenant(owner: Person) {
  const home = await aRentedHome(owner, {
    tenant: { name: 'Mona Bell' },
    tenancy: { startDate: '2023-05-01', rentAmount: 650 },
    schedule: { every: 'week', amount: 150, anchor: ago(5), from: ago(5) },
  })
  const bank = await aBankAccount(app, owner, ago(30))
  const lines = [26, 19, 12, 4].map((days) => ({ day: ago(days), amount: 150, text: 'MONA BELL RENT' }))
  const ids = await aBankFile(app, owner, bank, { from: ago(30), to: today(), opening: 0, lines })
  const read = async () => {
    const { status, text, body } = await owner.call('GET', '/api/bank/lines?state=all')
    expect(status, text).toBe(200)
    return body.lines
  }
  const owes = async () => {
    const { body } = await owner.call('GET', '/api/rent')
    const row = body.find(({ id }: { id: string }) => id === home.id)
    return [row.owed, row.credit]
  }
  return { home, ids, read, owes }
}

test('is never matched automatically, is asked about once, and leaves nothing overpaid; undone, nothing is left of it', async () => {
  const owner = await app.person()
  const { home, ids, read, owes } = await aWeeklyTenant(owner)
  const early = ids.slice(0, 3)
  const waiting = (await read()).filter(({ matches }: { matches: [] }) => matches.length === 0)
  expect(early.every((id) => waiting.some((line: { id: string }) => line.id === id))).toBe(true)
  for (const { suggestions, id } of waiting)
    if (early.includes(id)) expect(suggestions[0]).toMatchObject({ isEarly: true, isClear: false })
  const match = (id: string | undefined, earlyAs?: string) =>
    owner.call('POST', `/api/bank/lines/${id}/sort`, {
      parts: [{ kind: 'tenancy', subjectId: home.id, ...(earlyAs && { earlyAs }) }],
    })
  const asked = await match(ids[0])
  expect(asked.status).toBe(409)
  expect(Object.keys(asked.body.errors).sort()).toEqual(['earlyAs.advance', 'earlyAs.before'])
  const first = await match(ids[0], 'before')
  expect(first.status, first.text).toBe(200)
  // The answer counts for the tenancy's other early payments.
  for (const id of early.slice(1)) expect((await match(id)).status).toBe(200)
  const last = (await read()).find(({ id }: { id: string }) => id === ids[3])
  if (last.matches.length === 0) expect((await match(ids[3])).status).toBe(200)
  expect(await owes()).toEqual([0, 0])
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  const undone = await owner.call('POST', `/api/bank/matches/${first.body.matches[0].id}/take-back`)
  expect(undone.status, undone.text).toBe(200)
  expect(await owes()).toEqual([0, 0])
  expect(await findBrokenRules(app.services.pool)).toEqual([])
}, 60_000)

test('is in credit where a person says that it was paid in advance', async () => {
  const owner = await app.person()
  const { home, ids, owes } = await aWeeklyTenant(owner)
  const { status } = await owner.call('POST', `/api/bank/lines/${ids[2]}/sort`, {
    parts: [{ kind: 'tenancy', subjectId: home.id, earlyAs: 'advance' }],
  })
  expect(status).toBe(200)
  const [owed, credit] = await owes()
  expect(owed === 0 || credit > 0).toBe(true)
}, 60_000)

test('a rent account that waits for the bank’s file is charged from the first rent day since the file begins', async () => {
  const owner = await app.person()
  const home = await aRentedHome(owner, {
    tenant: { name: 'Tom Reed' },
    tenancy: { startDate: '2023-05-01', rentAmount: 700 },
    schedule: false,
  })
  const refused = await owner.call('POST', '/api/rent-accounts', {
    kind: 'assured',
    tenancyIds: [home.id],
    from: 'bank',
    fileFrom: addDays(today(), 1),
  })
  expect(refused.status).toBe(400)
  const started = await owner.call('POST', '/api/rent-accounts', {
    kind: 'assured',
    tenancyIds: [home.id],
    from: 'bank',
    fileFrom: ago(70),
  })
  expect(started.status, started.text).toBe(201)
  const { body } = await owner.call('GET', '/api/rent')
  const row = body.find(({ id }: { id: string }) => id === home.id)
  expect(row.owed).toBeGreaterThanOrEqual(1400)
  expect(row.owedSince >= ago(70)).toBe(true)
}, 60_000)
