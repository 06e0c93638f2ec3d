import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { startOfPeriod } from '#shared/records/terms/terms.calendar.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../testing/people.ts'
import { aLandlord, aProperty, aTenancy, aTenant } from '../testing/records.ts'
import { aRentedHome } from '../testing/rent.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

const month = (number: number) => startOfPeriod({ every: 'month', anchor: today() }, number)
const advert = 'Renters’ Rights Act 2025, section 56'
const notice = 'Housing Act 1988, section 13'
const fees = 'Tenant Fees Act 2019, schedule 1'

const change = async (owner: Person, id: string, set: object) => {
  const { version } = (await owner.call('GET', `/api/tenancies/${id}`)).body
  return owner.call('PATCH', `/api/tenancies/${id}`, { ...set, version })
}
/** Reads a file of a kind, and writes it where asked; answers the reply. */
async function importFile(owner: Person, kind: string, lines: string[], dryRun = true) {
  const body = { fileName: 'sheet.csv', text: lines.join('\n') }
  const { mapping } = (await owner.call('POST', `/api/${kind}/import`, body)).body
  return (await owner.call('POST', `/api/${kind}/import`, { ...body, mapping, dryRun })).body
}

describe('whatever the call, by tenancy, rent account, edit or import', () => {
  test('a rent above the advert is refused', async () => {
    const owner = await app.person()
    const landlord = (await owner.call('POST', '/api/landlords', aLandlord())).body.id
    const home = aProperty(landlord, { rent: 900, status: 'available', published: true })
    const property = (await owner.call('POST', '/api/properties', home)).body.id
    const tenant = (await owner.call('POST', '/api/tenants', aTenant(property))).body.id
    expect((await owner.call('PUT', '/api/agency/page', { published: true })).status).toBe(200)
    const letting = (rentAmount: number) =>
      owner.call(
        'POST',
        '/api/tenancies',
        aTenancy({ tenant, property, landlord }, { startDate: today(), endDate: null, rentAmount }),
      )
    const above = await letting(990)
    expect([above.status, above.body.errors.rentAmount]).toEqual([400, expect.stringContaining(advert)])
    const { id } = (await letting(900)).body
    const edited = await change(owner, id, { rentAmount: 990 })
    expect([edited.status, edited.body.errors.rentAmount]).toEqual([400, expect.stringContaining(advert)])
    const stated = await owner.call('POST', `/api/tenancies/${id}/schedule`, { amount: 990 })
    expect([stated.status, JSON.stringify(stated.body.errors)]).toEqual([
      400,
      expect.stringContaining(advert),
    ])
    const other = aProperty(landlord, { ...home, addressLine1: '77 Stated Road', postCode: 'LS1 1AA' })
    expect((await owner.call('POST', '/api/properties', other)).status).toBe(201)
    await owner.call('PUT', '/api/agency/page', { published: true })
    const { name } = (await owner.call('GET', `/api/tenants/${tenant}`)).body
    const read = await importFile(owner, 'tenancies', [
      'Tenant,Property,Start Date,End Date,Rent',
      `${name},"77 Stated Road, LS1 1AA",${today()},Rolling,990`,
    ])
    expect(read.errors).toMatchObject([{ field: 'rentAmount', message: expect.stringContaining(advert) }])
  })

  test('an increase without effect is refused', async () => {
    const owner = await app.person()
    const terms = { startDate: month(-36), endDate: null, rentAmount: 900, lastIncrease: 'never' }
    const home = await aRentedHome(owner, { tenancy: terms, schedule: false })
    const edited = await change(owner, home.id, { rentAmount: 990, rentFrom: month(1) })
    expect([edited.status, edited.body.errors.rentAmount]).toEqual([400, expect.stringContaining(notice)])
    const started = await owner.call('POST', `/api/tenancies/${home.id}/schedule`, {
      amount: 990,
      from: month(0),
    })
    expect([started.status, Object.keys(started.body.errors)]).toEqual([400, ['servedOn']])
    expect((await owner.call('POST', `/api/tenancies/${home.id}/schedule`, { from: month(0) })).status).toBe(
      201,
    )
    const stated = await owner.call('POST', `/api/tenancies/${home.id}/schedule`, {
      amount: 990,
      from: month(1),
    })
    expect([stated.status, Object.keys(stated.body.errors)]).toEqual([400, ['servedOn']])
    expect((await change(owner, home.id, { rentAmount: 990 })).status).toBe(409)
    const third = await aRentedHome(owner, {
      tenancy: terms,
      property: { addressLine1: '9 Asked Lane' },
      schedule: false,
    })
    const text = ['Home,From,Owed,Rent', `9 Asked Lane,${month(0)},0,990`].join('\n')
    const { rows } = (
      await owner.call('POST', '/api/opening-balances', {
        fileName: 'balances.csv',
        text,
        replies: { 'tenancy-kind': 'assured' },
      })
    ).body
    expect(rows[0]).toMatchObject({ state: 'wrong', why: expect.stringContaining(notice) })
    expect((await change(owner, third.id, { rentAmount: 990 })).status).toBe(200)
  })

  test('a rent that is higher at first is asked about: when did both agree to less?', async () => {
    const owner = await app.person()
    const terms = { startDate: month(-3), endDate: null, rentAmount: 1200, agreedOn: month(-4) }
    const homeAt = (addressLine1: string, given: object = {}) =>
      aRentedHome(owner, { tenancy: { ...terms, ...given }, property: { addressLine1 }, schedule: false })
    const home = await homeAt('1 Front Row')
    const at = `/api/tenancies/${home.id}/schedule`
    // Entered today, the rent is corrected from the first day; from a later one it is lower.
    const edited = await change(owner, home.id, { rentAmount: 900, rentFrom: month(-2) })
    expect([edited.status, edited.body.errors.rentAmount]).toEqual([400, expect.stringContaining(fees)])
    const started = await owner.call('POST', at, { amount: 900, from: month(-1) })
    expect([started.status, started.body.errors.agreedOn]).toEqual([400, expect.stringContaining(fees)])
    const before = await owner.call('POST', at, { amount: 900, from: month(-1), agreedOn: month(-5) })
    expect(Object.keys(before.body.errors)).toEqual(['agreedOn'])
    const text = ['Home,From,Owed,Rent', `1 Front Row,${month(-1)},0,900`].join('\n')
    const replies = { 'tenancy-kind': 'assured' }
    const file = { fileName: 'balances.csv', text, replies }
    const read = await owner.call('POST', '/api/opening-balances', file)
    expect(read.body.rows[0]).toMatchObject({ state: 'wrong', why: expect.stringContaining(fees) })
    const agreed = { amount: 900, from: month(-1), agreedOn: month(-2) }
    expect((await owner.call('POST', at, agreed)).status).toBe(201)
    const account = (await owner.call('GET', `/api/tenancies/${home.id}/account`)).body
    expect(account.terms.at(-1)).toMatchObject({ amount: 900, agreedOn: month(-2) })
    const lower = await owner.call('POST', at, { amount: 800, from: month(1) })
    expect([lower.status, lower.body.errors.agreedOn]).toEqual([400, expect.stringContaining(fees)])
    for (const [place, allowed] of [
      [
        { startDate: month(-3), rentAmount: 1200 },
        { rentAmount: 900, rentFrom: month(-3) },
      ],
      [
        { startDate: month(-14), agreedOn: month(-15) },
        { rentAmount: 900, rentFrom: month(-1) },
      ],
    ] as const) {
      const other = await homeAt(`2 Front Row ${place.startDate}`, place)
      const answer = await change(owner, other.id, allowed)
      expect(answer.status, answer.text).toBe(200)
    }
  })

  test('a lower rent of before the rent account is asked about when the account charges it', async () => {
    const owner = await app.person()
    const home = await aRentedHome(owner, {
      tenancy: { startDate: month(-3), endDate: null, rentAmount: 1200 },
      schedule: false,
    })
    // As an earlier release stored it, without asking.
    await app.services.pool.query(
      `insert into schedules (account_id, id, tenancy_id, seq, from_day, pence, every, due_after, why)
       select account_id, gen_random_uuid(), tenancy_id, seq + 1, $2, 90000, every, 0, 'change' from schedules where tenancy_id = $1`,
      [home.id, month(-1)],
    )
    const at = `/api/tenancies/${home.id}/schedule`
    const asked = await owner.call('POST', at, {})
    expect([asked.status, asked.body.errors.agreedOn]).toEqual([400, expect.stringContaining(fees)])
    expect((await owner.call('POST', at, { agreedOn: month(-2) })).status).toBe(201)
    const { terms } = (await owner.call('GET', `/api/tenancies/${home.id}/account`)).body
    expect(terms.map(({ amount, agreedOn }: Record<string, unknown>) => [amount, agreedOn])).toEqual([
      [1200, null],
      [900, month(-2)],
    ])
  })
})

describe('a rent that went up before Gable', () => {
  const imported = (given: object = {}) => ({
    tenancy: { startDate: '2023-05-01', endDate: null, rentAmount: 895, ...given },
    schedule: { from: startOfPeriod({ every: 'month', anchor: '2023-05-01' }, 42) },
  })
  const increasesOf = async (owner: Person, id: string) =>
    (await owner.call('GET', `/api/tenancies/${id}/rent-increases`)).body

  test('is asked about first: no date stands on the card, in a deadline or in a refusal', async () => {
    const owner = await app.person('landlord')
    const { id } = await aRentedHome(owner, imported())
    const asked = await increasesOf(owner, id)
    expect(asked).toMatchObject({ asksLastIncrease: true, offer: null, refusal: null })
    const proposal = { amount: 950, from: '2027-09-01' }
    const refusals = [
      await owner.call('POST', `/api/tenancies/${id}/rent-increases`, proposal),
      await owner.call('POST', `/api/tenancies/${id}/schedule`, proposal),
      await owner.call('POST', `/api/tenancies/${id}/schedule`, {
        ...proposal,
        servedOn: addDays(today(), -1),
      }),
    ]
    for (const { status, body } of refusals) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(['last-increase-unknown', 'rent-unlawful']).toContain(body.code)
      expect(body.detail).not.toMatch(/\b20\d\d\b/)
    }
  })

  test('rises again 52 weeks later: imported at 895 and raised on 1 Sep 2026, not before 1 Sep 2027', async () => {
    const owner = await app.person('landlord')
    const { id } = await aRentedHome(owner, imported({ lastIncrease: '2026-09-01' }))
    expect((await increasesOf(owner, id)).offer.earliest.day).toBe('2027-09-01')
    const propose = (from: string) =>
      owner.call('POST', `/api/tenancies/${id}/rent-increases`, { amount: 950, from })
    expect((await propose('2027-08-01')).body.errors.from).toContain('1 Sep 2027')
    expect((await propose('2027-09-01')).status).toBe(201)
  })

  test('comes with an import, where a column says it', async () => {
    const owner = await app.person()
    const row = (n: number, since: string) =>
      `${n} Alma Road,Leeds,Leeds,LS1 1AA,1,1,895,Lea Land,lea@example.org,0113 496 0000,Tenant No${n},t${n}@example.org,2023-05-01,${since}`
    const head =
      'Address,Town,Borough,Postcode,Beds,Baths,Rent,Landlord,Landlord Email,Landlord Phone,Tenant,Tenant Email,Start,Rent since'
    const rows = [row(1, '2026-09-01'), row(2, 'never'), row(3, ''), row(4, '2023-05-01')]
    const done = await importFile(owner, 'lets', [head, ...rows], false)
    expect(done, JSON.stringify(done)).toMatchObject({ count: 4 })
    const stored = (await owner.call('GET', '/api/tenancies')).body
    const byTenant = new Map(
      stored.map(({ tenant, lastIncrease, id }: { tenant: string; lastIncrease: string; id: string }) => [
        tenant,
        { lastIncrease, id },
      ]),
    ) as Map<string, { lastIncrease: string; id: string }>
    expect([1, 2, 3, 4].map((n) => byTenant.get(`Tenant No${n}`)?.lastIncrease)).toEqual([
      '2026-09-01',
      'never',
      null,
      'never',
    ])
    const ids = [...byTenant.values()].map(({ id }) => id)
    const starts = await owner.call('POST', '/api/rent-accounts', {
      tenancyIds: ids,
      from: 'period',
      kind: 'assured',
    })
    expect(starts.status, starts.text).toBeLessThan(300)
    const offers = await Promise.all(
      [1, 3].map(
        async (n) => (await increasesOf(owner, byTenant.get(`Tenant No${n}`)?.id ?? '')).offer?.earliest.day,
      ),
    )
    expect(offers).toEqual(['2027-09-01', undefined])
    const wrong = await importFile(owner, 'lets', [head, row(5, addDays(today(), 3))])
    expect(wrong.errors).toMatchObject([{ field: 'lastIncrease' }])
  })

  test('is answered when the rent account is started, by hand or by a file of balances', async () => {
    const owner = await app.person('landlord')
    const { tenancy, schedule } = imported()
    const homeAt = (addressLine1: string, given: object = {}) =>
      aRentedHome(owner, { tenancy: { ...tenancy, ...given }, property: { addressLine1 }, schedule: false })
    const home = await homeAt('1 Told Road')
    const start = (lastIncrease: string | null) =>
      owner.call('POST', `/api/tenancies/${home.id}/schedule`, { ...schedule, lastIncrease })
    for (const wrong of ['2023-04-30', addDays(today(), 1)])
      expect(Object.keys((await start(wrong)).body.errors), wrong).toEqual(['lastIncrease'])
    expect((await start('2026-09-01')).status).toBe(201)
    expect((await increasesOf(owner, home.id)).offer.earliest.day).toBe('2027-09-01')
    const again = await start('never')
    expect([again.status, Object.keys(again.body.errors)]).toEqual([400, ['lastIncrease']])
    const homes = [
      await homeAt('2 Told Road'),
      await homeAt('3 Told Road'),
      await homeAt('4 Told Road'),
      await homeAt('5 Told Road', { lastIncrease: 'never' }),
    ]
    const lines = ['2026-09-01', 'never', '', '2026-09-01'].map(
      (since, at) => `${at + 2} Told Road,${schedule.from},0,${since}`,
    )
    const text = ['Home,From,Owed,Rent since', ...lines].join('\n')
    const body = { fileName: 'balances.csv', text, replies: { 'tenancy-kind': 'assured' } }
    const { rows } = (await owner.call('POST', '/api/opening-balances', body)).body
    expect(rows.map(({ state }: { state: string }) => state)).toEqual(['ready', 'ready', 'ready', 'wrong'])
    const done = await owner.call('POST', '/api/opening-balances', { ...body, dryRun: false })
    expect(done.status, done.text).toBeLessThan(300)
    const stored = await Promise.all(
      homes.map(async ({ id }) => (await owner.call('GET', `/api/tenancies/${id}`)).body.lastIncrease),
    )
    expect(stored).toEqual(['2026-09-01', 'never', null, 'never'])
  })

  test('is answered for a selection, and a date that cannot be is refused for all', async () => {
    const owner = await app.person()
    const homes = [await aRentedHome(owner, imported()), await aRentedHome(owner, imported())]
    const ids = homes.map(({ id }) => id)
    const set = (lastIncrease: string) =>
      owner.call('POST', '/api/tenancies/bulk', { ids, set: { lastIncrease } })
    for (const wrong of ['2023-05-01', addDays(today(), 1), 'sometimes', '2026-13-01'])
      expect((await set(wrong)).status, wrong).toBe(400)
    expect((await set('2025-04-01')).status).toBe(200)
    for (const id of ids) expect(await increasesOf(owner, id)).toMatchObject({ asksLastIncrease: false })
  })

  test('is not asked about where the rent account has every rent since the first day', async () => {
    const owner = await app.person()
    const { id } = await aRentedHome(owner, { tenancy: { startDate: month(-14), rentAmount: 900 } })
    const { asksLastIncrease, offer } = await increasesOf(owner, id)
    expect([asksLastIncrease, offer.earliest.day]).toEqual([false, month(2)])
  })

  test('a proposal of before the question has no last day of service until it is answered', async () => {
    const owner = await app.person('landlord')
    const { id } = await aRentedHome(owner, imported({ lastIncrease: 'never' }))
    const { offer } = await increasesOf(owner, id)
    const proposed = { amount: 950, from: offer.earliest.day }
    expect((await owner.call('POST', `/api/tenancies/${id}/rent-increases`, proposed)).status).toBe(201)
    const waiting = async () =>
      (await owner.call('GET', '/api/duties')).body.duties.filter(
        ({ kind }: { kind: string }) => kind === 'increase-serve',
      )
    expect(await waiting()).toHaveLength(1)
    expect((await change(owner, id, { lastIncrease: null })).status).toBe(200)
    expect(await waiting()).toEqual([])
    expect((await increasesOf(owner, id)).increases[0].serveBy).toBeNull()
  })
})
