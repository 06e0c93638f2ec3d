import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '#shared/dates.ts'
import { type RepairEventKind, repairEventKinds } from '#shared/office/repairs/repairs.state.ts'
import type { Repair } from '#shared/office/repairs/repairs.ts'
import { startChance } from '../../testing/chance.ts'
import { type PeopledApp, startPeopledApp } from '../../testing/people.ts'
import { aRentedHome } from '../../testing/rent.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

test('a list shows the same of a repair as its own page, whatever happened and however it ended', async () => {
  const owner = await app.person()
  const { rows: contractors } = await app.services.pool.query<{ id: string }>(
    `insert into contractors (account_id, id, name)
     select $1, gen_random_uuid(), name from unnest(array['Plumb & Co', 'Sparks Ltd', 'Locks 24']) name returning id`,
    [owner.accountId],
  )
  const kinds = repairEventKinds.filter((kind) => kind !== 'merged' && kind !== 'billed')
  const chance = startChance(51)
  // Few minutes for many events: some happen in the same one.
  const tell = (repairId: string, kind: RepairEventKind) =>
    app.services.pool.query(
      `insert into repair_events (account_id, id, repair_id, kind, audience, pence, contractor_id, day, author_name, at)
       values ($1, gen_random_uuid(), $2, $3, 'contractor', $4, $5, $6, 'Robin', now() + $7 * interval '1 minute')`,
      [
        owner.accountId,
        repairId,
        kind,
        kind === 'quote' || kind === 'ordered' ? 100 + chance.below(900) : null,
        kind === 'message' && chance.is(0.5) ? null : chance.pick(contractors).id,
        kind === 'visit' ? `2026-11-${10 + chance.below(20)}` : null,
        chance.below(5),
      ],
    )
  const { property } = await aRentedHome(owner)
  const bill = { contractor: 'Plumb & Co', day: today(), amount: 95.5, category: 'repairs' }
  for (let repair = 0; repair < 36; repair += 1) {
    const { body } = await owner.call('POST', '/api/repairs', { property, what: `Leak ${repair}` })
    if (repair % 5 === 0)
      expect((await owner.call('POST', `/api/repairs/${body.id}/bill`, bill)).status).toBe(201)
    for (let event = 0; event < repair % 9; event += 1) await tell(body.id, chance.pick(kinds))
    if (repair % 4 > 0) await tell(body.id, 'closed')
    if (repair % 4 === 3) await tell(body.id, 'reopened')
  }
  const list: Repair[] = (await owner.call('GET', '/api/repairs')).body
  expect(list).toHaveLength(36)
  expect(list.filter(({ state }) => state === 'closed').length).toBeGreaterThan(12)
  expect(list.some(({ state, billed }) => state === 'closed' && billed > 0)).toBe(true)
  for (const row of list) expect((await owner.call('GET', `/api/repairs/${row.id}`)).body).toEqual(row)
})
