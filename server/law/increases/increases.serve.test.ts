import { describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { startOfPeriod } from '#shared/records/terms/terms.calendar.ts'
import { addMember } from '../../testing/clients.ts'
import {
  act,
  addDocument,
  aForm,
  app,
  asDay,
  beginWithAHome,
  done,
  home,
  linkOf,
  list,
  month,
  newest,
  nextDue,
  open,
  owner,
  partiesOf,
  passMonths,
  propose,
  readyToServe,
  saidYes,
  send,
  serve,
  tenantsOf,
  termsOf,
} from '../../testing/increases.ts'
import type { Answer } from '../../testing/people.ts'

beginWithAHome()

describe('served on every tenant', () => {
  test('the new rent is on the schedule from its day, and the serving is on the record', async () => {
    const ready = await readyToServe()
    expect(await done(serve(ready))).toMatchObject({ status: 'served', servedOn: today() })
    expect(await termsOf()).toEqual([
      [1000, month(-36)],
      [1100, month(3)],
    ])
    expect((await partiesOf()).servings).toMatchObject([{ what: 'rent-increase', withdrawn: null }])
    expect((await propose({ from: month(20) })).status).toBe(409)
    expect((await act(ready.id, 'proposal', { amount: 1200, from: month(4) })).body.code).toBe(
      'increase-status',
    )
  })

  test('and on its day it is charged by itself', async () => {
    await done(serve(await readyToServe()))
    await passMonths(4)
    expect((await newest()).status).toBe('begun')
    const { charges } = (await owner.call('GET', `/api/tenancies/${home.id}/account`)).body
    const rents = charges.flatMap(({ kind, amount, from, outstanding }: Record<string, unknown>) =>
      kind === 'rent' && outstanding !== 0 && String(from) >= month(-1) ? [amount] : [],
    )
    expect(rents.length).toBeGreaterThan(0)
    expect(new Set(rents)).toEqual(new Set([1100]))
    expect((await act((await newest()).id, 'withdraw', { reason: 'Too late' })).status).toBe(409)
  })

  test('not without a yes, and not without the form', async () => {
    const { id } = await done(propose())
    const version = await addDocument(await aForm())
    const early = await serve({ id, versionId: version.id })
    expect([early.status, early.body.code, early.body.detail]).toEqual([
      409,
      'increase-not-agreed',
      expect.stringContaining('£1,100.00'),
    ])
    await done(act(id, 'answer', saidYes))
    expect((await serve({ id, versionId: version.id })).body.code).toBe('form-missing')
    await done(act(id, 'form', { versionId: version.id, isFilled: true }))
    const other = await addDocument(await aForm())
    expect((await serve({ id, versionId: other.id })).body.code).toBe('form-changed')
    expect((await serve({ id, versionId: version.id }, { what: 'other' })).status).toBe(409)
    expect((await partiesOf()).servings).toEqual([])
    expect(await termsOf()).toEqual([[1000, month(-36)]])
  })

  test('not on some of them alone', async () => {
    const path = `/api/tenancies/${home.id}/people`
    const { people, version } = (await owner.call('GET', path)).body
    const put = await owner.call('PUT', path, {
      people: [
        { id: people[0].id, role: 'tenant', tenantId: people[0].tenantId },
        { role: 'tenant', name: 'Joe Joint', email: 'joe@example.org', phone: '07700 900321' },
      ],
      version,
    })
    expect(put.status, put.text).toBe(200)
    const ready = await readyToServe()
    const { status, body } = await serve(ready, { to: (await tenantsOf()).slice(0, 1) })
    expect([status, body.errors.to]).toEqual([400, expect.stringContaining('Add Joe Joint')])
    expect((await serve(ready)).status).toBe(201)
  })

  test('not for a day that is too soon by the day on which a letter came: the earliest is named', async () => {
    const from = (await list()).offer.earliest.day
    const ready = await readyToServe({ from })
    await app.services.pool.query(
      `update rent_increase_events set from_day = $2 where account_id = $1 and kind in ('proposed', 'answered')`,
      [owner.accountId, month(1)],
    )
    const letter = {
      means: 'post',
      servedOn: addDays(today(), -3),
      deliveredOn: addDays(today(), -1),
      deliveredWhy: 'Signed for',
    }
    const { status, body } = await serve(ready, letter)
    expect([status, Object.keys(body.errors)]).toEqual([400, ['deliveredOn']])
    expect(body.errors.deliveredOn).toContain('The earliest lawful day is')
    expect((await serve(ready)).body.errors).toHaveProperty('servedOn')
    expect((await partiesOf()).servings).toEqual([])
  })

  test('no notice was handed over before its form was here, unless with a reason', async () => {
    const ready = await readyToServe()
    const early = { servedOn: addDays(today(), -30) }
    const refused = await serve(ready, early)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['backdatedWhy']])
    expect(await termsOf()).toHaveLength(1)
    expect((await serve(ready, { means: 'mail' })).body.errors).toHaveProperty('means')
    await done(serve(ready, { ...early, backdatedWhy: 'The office scanned it a month later' }))
    expect((await partiesOf()).servings).toMatchObject([
      { backdatedWhy: 'The office scanned it a month later' },
    ])
  })

  test('two people serve at once: one wins, and the rent is stated once', async () => {
    const ready = await readyToServe()
    const colleague = await addMember(app, owner.accountId, 'member')
    const both = await Promise.all([
      serve(ready),
      serve(ready, { means: 'post', deliveredOn: today(), deliveredWhy: 'Signed for' }, colleague),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await partiesOf()).servings).toHaveLength(1)
    expect(await termsOf()).toHaveLength(2)
  })

  test('a landlord whose notice is served can answer no more', async () => {
    const { id } = await done(propose())
    await done(act(id, 'ask'))
    const path = await linkOf()
    await send(path, { answer: 'yes' })
    const { id: versionId } = await addDocument(await aForm())
    await done(act(id, 'form', { versionId, isFilled: true }))
    await done(serve({ id, versionId }))
    expect((await send(path, { answer: 'no' })).status).toBe(409)
    expect(await (await open(path)).text()).toContain('can no longer answer')
    expect((await newest()).status).toBe('served')
  })

  test('where the day has a rent stated by hand meanwhile, nothing is half done', async () => {
    const ready = await readyToServe()
    const stated = await owner.call('POST', `/api/tenancies/${home.id}/schedule`, {
      amount: 900,
      from: month(3),
    })
    expect(stated.status, stated.text).toBe(201)
    await app.services.pool.query(
      "update schedules set created_at = now() - interval '2 days' where account_id = $1",
      [owner.accountId],
    )
    const { status, body } = await serve(ready)
    expect([status, body.errors.from]).toEqual([400, expect.stringContaining('There is already a rent from')])
    expect([(await partiesOf()).servings, (await newest()).status]).toEqual([[], 'agreed'])
  })
})

describe('less than the notice proposes', () => {
  test('is charged as the tenant agreed to in writing, and never more', async () => {
    const ready = await readyToServe()
    const lower = (change: object = {}) =>
      act(ready.id, 'agreement', { amount: 1050, agreedOn: today(), ...change })
    expect((await lower()).status).toBe(409)
    await done(serve(ready))
    expect((await lower({ amount: 1100 })).body.errors.amount).toContain('Enter less than £1,100.00 a month')
    expect((await lower({ agreedOn: addDays(today(), -1) })).body.errors).toHaveProperty('agreedOn')
    expect((await lower({ agreedOn: addDays(today(), 1) })).body.errors).toHaveProperty('agreedOn')
    expect(await termsOf()).toHaveLength(2)
    expect(await done(lower())).toMatchObject({ status: 'served', amount: 1100, agreed: 1050 })
    // Once more, a day later: the rent was stated before today.
    await app.services.pool.query(
      "update schedules set created_at = now() - interval '2 days' where account_id = $1",
      [owner.accountId],
    )
    await done(lower({ amount: 1040 }))
    expect(await termsOf()).toEqual([
      [1000, month(-36)],
      [1040, month(3)],
    ])
    await done(act(ready.id, 'withdraw', { reason: 'Wrong sum' }))
    expect(await termsOf()).toEqual([[1000, month(-36)]])
  })

  test('down to the present rent, the rent stays', async () => {
    const ready = await readyToServe()
    await done(serve(ready))
    await done(act(ready.id, 'agreement', { amount: 1000, agreedOn: today() }))
    expect(await termsOf()).toEqual([[1000, month(-36)]])
  })
})

describe('cancelled', () => {
  test('before it is served, it stays on record with its reason, and another can be proposed', async () => {
    const { id } = await done(propose())
    expect((await act(id, 'withdraw')).body.errors).toHaveProperty('reason')
    expect(await done(act(id, 'withdraw', { reason: 'They stay friends' }))).toMatchObject({
      status: 'withdrawn',
      events: [{}, { kind: 'withdrawn', note: 'They stay friends' }],
    })
    expect((await act(id, 'withdraw', { reason: 'Again' })).body.code).toBe('increase-status')
    expect((await propose()).status).toBe(201)
  })

  test('after it was served, its notice and its rent go too', async () => {
    const ready = await readyToServe()
    await done(serve(ready))
    const [{ id: servingId }] = (await partiesOf()).servings
    const alone = await owner.call('POST', `/api/servings/${servingId}/withdraw`, { reason: 'Wrong' })
    expect([alone.status, alone.body.code]).toEqual([409, 'notice-raises-rent'])
    expect(await nextDue(month(3))).toBe(1100)
    await done(act(ready.id, 'withdraw', { reason: 'The landlord changed her mind' }))
    expect(await termsOf()).toEqual([[1000, month(-36)]])
    expect((await partiesOf()).servings).toMatchObject([
      { withdrawn: { reason: 'The landlord changed her mind' } },
    ])
    expect((await owner.call('GET', `/api/tenancies/${home.id}`)).body).toMatchObject({ rentAmount: 1000 })
    expect((await owner.call('GET', `/api/tenancies/${home.id}/timeline`)).status).toBe(200)
    const again = await readyToServe({ amount: 1050 })
    await done(serve(again, { means: 'post', deliveredOn: today(), deliveredWhy: 'Signed for' }))
    expect(await nextDue(month(3))).toBe(1050)
  })

  test('what was served is not undone past it', async () => {
    const ready = await readyToServe()
    const served = await serve(ready)
    const undo = (answer: Answer) =>
      owner.call('POST', `/api/changes/${answer.headers.get('change-id')}/undo`)
    const undone = await undo(served)
    expect([undone.status, undone.body.code]).toEqual([409, 'rent-follows-increase'])
    const back = await act(ready.id, 'withdraw', { reason: 'Wrong sum' })
    expect((await undo(back)).status).toBe(409)
    expect([(await newest()).status, await termsOf()]).toEqual(['withdrawn', [[1000, month(-36)]]])
  })

  test('by two people at once it is cancelled once', async () => {
    const ready = await readyToServe()
    await done(serve(ready))
    const both = await Promise.all([1, 2].map(() => act(ready.id, 'withdraw', { reason: 'Wrong sum' })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('at the tribunal', () => {
  test('the old rent stays until the decision, which sets the rent', async () => {
    const { id } = await readyToServe().then(async (ready) => {
      await done(serve(ready))
      return ready
    })
    expect((await act(id, 'tribunal', { day: addDays(today(), 1) })).body.errors).toHaveProperty('day')
    expect((await act(id, 'tribunal', { day: addDays(today(), -1) })).body.errors).toHaveProperty('day')
    expect(await done(act(id, 'tribunal', { day: today() }))).toMatchObject({
      status: 'tribunal',
      decisionFrom: { day: month(3), rule: 'increase-decision-begins' },
    })
    expect(await termsOf()).toEqual([[1000, month(-36)]])
    const decide = (change: object) => act(id, 'decision', { amount: 1060, decidedOn: today(), ...change })
    expect((await decide({ amount: 1200 })).body.errors.amount).toContain('never above the proposed rent')
    expect((await decide({ from: month(4) })).body.errors.from).toContain(`payable from ${asDay(month(3))}`)
    expect((await decide({ decidedOn: addDays(today(), 1) })).body.errors).toHaveProperty('decidedOn')
    expect((await newest()).status).toBe('tribunal')
    expect(await done(decide({}))).toMatchObject({ status: 'decided' })
    expect(await termsOf()).toEqual([
      [1000, month(-36)],
      [1060, month(3), today()],
    ])
    expect((await decide({})).status).toBe(409)
  })

  test('an application that is heard of after the new rent began takes its charges back', async () => {
    const ready = await readyToServe()
    await done(serve(ready))
    await passMonths(4)
    const account = async () => (await owner.call('GET', `/api/tenancies/${home.id}/account`)).body
    const rents = async () =>
      (await account()).charges.flatMap(({ kind, outstanding }: { kind: string; outstanding: number }) =>
        kind === 'rent' ? [outstanding] : [],
      )
    expect(Math.max(...(await rents()))).toBe(1100)
    // In February the day of three months on is an earlier one, and stays so when months go back.
    const begins = startOfPeriod({ every: 'month', anchor: month(3) }, -4)
    const late = await act(ready.id, 'tribunal', { day: begins })
    expect(late.body.errors.day).toContain('Housing Act 1988, section 13(4)(a)')
    await done(act(ready.id, 'tribunal', { day: addDays(begins, -1) }))
    expect((await account()).terms.map(({ amount }: { amount: number }) => amount)).toEqual([1000])
    expect(Math.max(...(await rents()))).toBe(1000)
  })

  test('an application that comes to nothing leaves the rent of the notice', async () => {
    const ready = await readyToServe()
    await done(serve(ready))
    await done(act(ready.id, 'tribunal', { day: today() }))
    await done(act(ready.id, 'tribunal/end', { day: today(), reason: 'The tenant withdrew it' }))
    expect((await newest()).status).toBe('served')
    expect(await nextDue(month(3))).toBe(1100)
  })
})
