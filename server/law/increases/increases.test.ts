import { describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { serveBy } from '#shared/law/rent.increase.earliest.ts'
import { addMember } from '../../testing/clients.ts'
import { isWhole } from '../../testing/extent.ts'
import {
  act,
  addDocument,
  aForm,
  aHome,
  app,
  asDay,
  at,
  beginWithAHome,
  done,
  home,
  list,
  month,
  newest,
  owner,
  propose,
  saidYes,
  serve,
} from '../../testing/increases.ts'
import type { Person } from '../../testing/people.ts'
import { aRentedHome } from '../../testing/rent.ts'

beginWithAHome()

test('an increase that is proposed and cancelled stands on the timeline of its tenancy', async () => {
  await done(propose())
  await done(act((await newest()).id, 'withdraw', { reason: 'The market fell' }))
  const { events } = (await owner.call('GET', `/api/tenancies/${home.id}/timeline`)).body
  const told = events.filter(({ what }: { what: string }) => what === 'rent-increase')
  expect(told).toMatchObject([
    { text: 'cancelled the rent increase: The market fell', who: owner.user.name },
    { text: `proposed a rent of £1,100 from ${asDay(month(3))}`, who: owner.user.name },
  ])
})

describe('the offer', () => {
  test('names the earliest lawful day with its rule and source', async () => {
    const { offer, asks, refusal, increases } = await list()
    expect(offer).toMatchObject({
      earliest: { rule: 'increase-notice', source: expect.stringContaining('section 13(2)(a)') },
      why: expect.stringContaining('2 months later'),
      present: 1000,
      every: 'month',
    })
    expect(offer.earliest.day >= month(2)).toBe(true)
    expect([asks, refusal, increases]).toEqual([true, null, []])
  })

  test.each([
    ['a day too early', { from: month(1) }, 'from', 'The earliest lawful day is'],
    [
      'a day within a period',
      { from: addDays(month(3), 1) },
      'from',
      'on the first day of a rent period only',
    ],
    ['a day that does not exist', { from: '2027-02-30' }, 'from', 'A date'],
    ['a day many years ahead', { from: month(48) }, 'from', 'Enter a date within two years'],
    ['a rent that is no increase', { amount: 1000 }, 'amount', 'enter a higher rent'],
    ['a rent of nothing', { amount: 0 }, 'amount', 'above 0'],
  ])('refuses %s with a sentence, and stores nothing', async (_, change, field, sentence) => {
    const { status, body } = await propose(change)
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
    expect(body.errors[field]).toContain(sentence)
    expect((await list()).increases).toEqual([])
  })

  test('is for assured tenancies with a rent account in England', async () => {
    const company = await aRentedHome(owner, { schedule: { kind: 'company' } })
    const unstarted = await aRentedHome(owner, { schedule: false })
    const scottish = await aRentedHome(owner, { property: { postCode: 'EH1 1AA' } })
    const refusals = []
    for (const { id } of [company, unstarted, scottish]) {
      const path = `/api/tenancies/${id}/rent-increases`
      const { offer, refusal } = (await owner.call('GET', path)).body
      const answer = await owner.call('POST', path, { amount: 1100, from: month(14) })
      expect([offer, answer.status, answer.body.detail]).toEqual([null, 409, refusal])
      refusals.push(refusal)
    }
    expect(refusals).toEqual([
      expect.stringContaining('assured tenancies'),
      expect.stringContaining('no rent account yet'),
      expect.stringContaining('England'),
    ])
  })

  test('two people propose at once: one wins, and the other reads a sentence', async () => {
    const colleague = await addMember(app, owner.accountId, 'member')
    const both = await Promise.all([propose(), propose({ amount: 1200 }, colleague)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.body.detail).toContain('already in progress')
    expect((await list()).increases).toHaveLength(1)
  })

  test('the proposal can be changed until it is served, and the yes to another sum counts no more', async () => {
    const { id, serveBy: by } = await done(propose())
    expect(by).toEqual({ ...serveBy(month(3)) })
    await done(act(id, 'answer', saidYes))
    expect(await done(act(id, 'proposal', { amount: 1150, from: month(3) }))).toMatchObject({
      status: 'proposed',
      amount: 1150,
    })
    expect((await act(id, 'proposal', { amount: 1150, from: month(3) })).status).toBe(400)
    // A yes stands for the same rent from a later day.
    await done(act(id, 'proposal', { amount: 1100, from: month(4) }))
    expect((await newest()).status).toBe('agreed')
  })
})

describe('who may what', () => {
  test('viewers read, landlords see nothing, and another account finds nothing', async () => {
    const { id } = await done(propose())
    const viewer = await addMember(app, owner.accountId, 'viewer')
    const client = await addMember(app, owner.accountId, 'client', home.landlord)
    const stranger = await app.person()
    expect([(await viewer.call('GET', at)).status, (await propose({}, viewer)).status]).toEqual([200, 403])
    expect((await client.call('GET', at)).status).toBe(403)
    const bodies: [string, object][] = [
      ['proposal', { amount: 1200, from: month(3) }],
      ['ask', {}],
      ['answer', saidYes],
      ['withdraw', { reason: 'No' }],
      ['agreement', { amount: 1050, agreedOn: today() }],
      ['tribunal', { day: today() }],
      ['decision', { amount: 1100, decidedOn: today() }],
    ]
    for (const [what, body] of bodies)
      expect([what, (await act(id, what, body, stranger)).status]).toEqual([what, 404])
    const own = await aHome(stranger)
    const mixed = `/api/tenancies/${own.id}/rent-increases/${id}/withdraw`
    expect((await stranger.call('POST', mixed, { reason: 'Mine' })).status).toBe(404)
    const version = await addDocument(await aForm())
    const theirs = (
      await stranger.call('POST', `/api/tenancies/${own.id}/rent-increases`, { amount: 1100, from: month(3) })
    ).body.increases[0]
    const foreign = await stranger.call('POST', `/api/tenancies/${own.id}/rent-increases/${theirs.id}/form`, {
      versionId: version.id,
      isFilled: true,
    })
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([400, ['versionId']])
  })
})

if (isWhole)
  test('the sample agency has an increase that waits for its landlord, and a private landlord’s sample has none', async () => {
    const kindsOf = async (who: Person) => {
      expect((await who.call('POST', '/api/sample-data')).status).toBeLessThan(300)
      const { duties } = (await who.call('GET', '/api/duties')).body
      return duties.filter(({ kind }: { kind: string }) => kind.startsWith('increase-'))
    }
    const [duty] = await kindsOf(await app.person())
    expect(duty).toMatchObject({ kind: 'increase-answer', state: 'amber' })
    expect(await kindsOf(await app.person('landlord'))).toEqual([])
  })

describe('the duties', () => {
  test('wait for the landlord, then for the service, and leave with it', async () => {
    const kinds = async () =>
      (await owner.call('GET', `/api/duties?tenancy=${home.id}`)).body.duties.flatMap(
        ({ kind, due }: { kind: string; due: { day: string } }) =>
          kind.startsWith('increase-') ? [[kind, due.day]] : [],
      )
    const { id } = await done(propose())
    expect(await kinds()).toEqual([])
    await done(act(id, 'ask'))
    const by = serveBy(month(3)).day
    expect(await kinds()).toEqual([['increase-answer', by]])
    await done(act(id, 'answer', saidYes))
    expect(await kinds()).toEqual([['increase-serve', by]])
    const { id: versionId } = await addDocument(await aForm())
    await done(act(id, 'form', { versionId, isFilled: true }))
    await done(serve({ id, versionId }))
    expect(await kinds()).toEqual([])
  })

  test('leave where the tenancy ends before the new rent, which is not served and has no effect', async () => {
    const kinds = async () =>
      (await owner.call('GET', `/api/duties?tenancy=${home.id}`)).body.duties.filter(
        ({ kind }: { kind: string }) => kind.startsWith('increase-'),
      )
    const { id } = await done(propose())
    await done(act(id, 'ask'))
    await done(act(id, 'answer', saidYes))
    expect(await kinds()).toHaveLength(1)
    const { version } = (await owner.call('GET', `/api/tenancies/${home.id}`)).body
    const endedOn = addDays(today(), 5)
    const end = { endedOn, why: 'tenant-notice', version }
    expect((await owner.call('POST', `/api/tenancies/${home.id}/end`, end)).status).toBe(200)
    expect(await kinds()).toEqual([])
    const { offer, refusal, increases } = await list()
    const sentence = `This tenancy ends on ${asDay(endedOn)}, before its rent can rise.`
    expect([offer, refusal, increases[0].endsOn]).toEqual([null, sentence, endedOn])
    const { id: versionId } = await addDocument(await aForm())
    await done(act(id, 'form', { versionId, isFilled: true }))
    expect(await serve({ id, versionId })).toMatchObject({
      status: 409,
      body: { code: 'tenancy-ends-before' },
    })
  })
})

describe('increases of several tenancies', () => {
  test('each has its own earliest date, and all are proposed or none', async () => {
    const other = await aHome(owner)
    const recent = await aRentedHome(owner, {
      tenancy: { startDate: month(-1), rentAmount: 800 },
      schedule: { from: month(-1) },
    })
    const ids = [home.id, other.id, recent.id]
    const { body: offers } = await owner.call('POST', '/api/rent-increases/offers', { ids })
    const dayOf = (id: string) =>
      offers.find((each: { id: string }) => each.id === id)?.offer?.earliest.day ?? ''
    expect(dayOf(home.id)).toBe((await list()).offer.earliest.day)
    expect(dayOf(recent.id) > dayOf(home.id)).toBe(true)
    const send = (proposals: object[]) => owner.call('POST', '/api/rent-increases', { proposals })
    const fit = [home.id, other.id].map((id) => ({ id, amount: 1100, from: month(3) }))
    const refused = await send([...fit, { id: recent.id, amount: 900, from: month(3) }])
    expect(refused.status).toBe(400)
    expect((await list()).increases).toEqual([])
    expect((await send([])).status).toBe(400)
    const stranger = await app.person()
    expect((await stranger.call('POST', '/api/rent-increases', { proposals: fit })).status).toBe(404)
    expect((await stranger.call('POST', '/api/rent-increases/offers', { ids })).status).toBe(404)
    const done_ = await send([...fit, { id: recent.id, amount: 900, from: dayOf(recent.id) }])
    expect([done_.status, done_.body.count]).toEqual([201, 3])
    expect(await newest()).toMatchObject({ amount: 1100, from: month(3), status: 'proposed' })
    expect((await send(fit)).status).toBe(409)
  })

  test('one undo withdraws them all, and what has followed from one of them stops it for all', async () => {
    const other = await aHome(owner)
    const send = () =>
      owner.call('POST', '/api/rent-increases', {
        proposals: [home.id, other.id].map((id) => ({ id, amount: 1100, from: month(3) })),
      })
    const statusOf = async (id: string) =>
      (await owner.call('GET', `/api/tenancies/${id}/rent-increases`)).body.increases.map(
        ({ status }: { status: string }) => status,
      )
    const { body: first } = await send()
    const undo = (increases: unknown, by = owner) =>
      by.call('POST', '/api/rent-increases/undo', { increases })
    expect((await undo([])).status).toBe(400)
    expect((await undo(first.increases, await app.person())).status).toBe(404)
    expect((await undo(first.increases)).status).toBe(204)
    expect([await statusOf(home.id), await statusOf(other.id)]).toEqual([['withdrawn'], ['withdrawn']])
    expect((await undo(first.increases)).status).toBe(409)

    const { body: second } = await send()
    const { id } = await newest()
    await done(act(id, 'proposal', { amount: 1150, from: month(3) }))
    const refused = await undo(second.increases)
    expect(refused.status).toBe(409)
    expect(refused.body.detail).toContain('Not undone')
    expect((await statusOf(other.id))[0]).toBe('proposed')
  })
})
