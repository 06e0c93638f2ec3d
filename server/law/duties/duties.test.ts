import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { type PeopledApp, startPeopledApp } from '../../testing/people.ts'
import { aRentedHome } from '../../testing/rent.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

const day = (ago: number) => addDays(today(), -ago)

test('a deposit is a duty until the evidence of its protection is there', async () => {
  const owner = await app.person('landlord')
  const read = async () => (await owner.call('GET', '/api/duties')).body
  expect(await read()).toEqual({ day: today(), isWatched: true, duties: [] })
  const home = await aRentedHome(owner, {
    tenancy: { startDate: day(20), deposit: 865 },
    schedule: { from: day(10) },
  })
  const post = (body: object) => owner.call('POST', `/api/tenancies/${home.id}/deposit`, body)
  expect((await post({ action: 'record', amount: 865, day: day(20), place: 'here' })).status).toBe(200)
  expect((await read()).duties).toMatchObject([
    {
      kind: 'deposit-protect',
      key: `deposit-protect:${home.id}`,
      tenancy: { id: home.id },
      due: { day: addDays(day(20), 29), rule: 'deposit-protection' },
      state: 'amber',
    },
  ])
  await post({ action: 'protect', scheme: 'mydeposits', reference: 'C-1', day: day(1) })
  expect((await read()).duties.filter(({ kind }: { kind: string }) => kind === 'deposit-protect')).toEqual([])
})

test('an account that lets abroad sees nothing of English law', async () => {
  const owner = await app.person('landlord')
  const changed = await owner.call('PATCH', '/api/agency', { currency: 'EUR' })
  expect(changed.status, changed.text).toBe(200)
  expect((await owner.call('GET', '/api/duties')).body).toMatchObject({ isWatched: false, duties: [] })
})
