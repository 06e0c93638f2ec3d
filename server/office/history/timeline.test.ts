import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '#shared/dates.ts'
import type { TimelineEvent } from '#shared/office/history/timeline.calls.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { addOneOfEachKind } from '../../testing/records.ts'
import { joinTeam } from '../../testing/team.ts'
import { registerForVat } from '../../testing/vat.ts'

let app: PeopledApp
let owner: Person
let made: Awaited<ReturnType<typeof addOneOfEachKind>>
beforeAll(async () => {
  app = await startPeopledApp()
  owner = await app.person()
  made = await addOneOfEachKind(owner)
})
afterAll(() => app.stop())

const pathOf = (kind: string) => `/api/${kind}/${made[kind]?.id}`

async function timelineOf(kind: string, limit = 20): Promise<{ events: TimelineEvent[]; more: boolean }> {
  const { status, body } = await owner.call('GET', `${pathOf(kind)}/timeline?limit=${limit}`)
  expect(status).toBe(200)
  return body
}

test('a sent invoice says to whom it went, and a note stands among the changes in its time order', async () => {
  await owner.call('POST', `${pathOf('invoices')}/send`)
  await owner.call('POST', '/api/notes', {
    about: { kind: 'invoices', id: made.invoices?.id },
    text: 'Called',
  })
  const { version } = (await owner.call('GET', pathOf('invoices'))).body
  await owner.call('PATCH', pathOf('invoices'), { status: 'paid', version })
  const { events, more } = await timelineOf('invoices')
  expect(events.map(({ what }) => what)).toEqual(['changed', 'noted', 'sent', 'created'])
  expect(events[2]).toMatchObject({ text: 'tenant@example.org', who: owner.user.name })
  expect(events[0]?.changes).toContainEqual({ field: 'status', before: 'pending', after: 'paid' })
  expect(more).toBe(false)
})

test('the newest events come first, and more are there when asked for', async () => {
  for (const rent of [1510, 1520]) {
    const { version } = (await owner.call('GET', pathOf('properties'))).body
    await owner.call('PATCH', pathOf('properties'), { rent, version })
  }
  const first = await timelineOf('properties', 1)
  expect(first.more).toBe(true)
  expect(first.events.map(({ changes }) => changes)).toEqual([[{ field: 'rent', before: 1510, after: 1520 }]])
  const whole = await timelineOf('properties')
  expect(whole.events.at(-1)?.what).toBe('created')
  expect(whole.more).toBe(false)
})

test('the timeline of another account’s record is not there', async () => {
  const stranger = await app.person()
  expect((await stranger.call('GET', `${pathOf('tenants')}/timeline`)).status).toBe(404)
})

test('a new negotiator is shown by name, and so is one who was taken off', async () => {
  const colleague = await app.person()
  await joinTeam(app, colleague, owner.accountId, 'member')
  for (const negotiatorId of [colleague.user.id, null]) {
    const { version } = (await owner.call('GET', pathOf('viewings'))).body
    const { status } = await owner.call('PATCH', pathOf('viewings'), { negotiatorId, version })
    expect(status).toBe(200)
  }
  const { events } = await timelineOf('viewings')
  expect(events.slice(0, 2).map(({ changes }) => changes)).toEqual([
    [{ field: 'negotiatorId', before: colleague.user.name, after: null }],
    [{ field: 'negotiatorId', before: owner.user.name, after: colleague.user.name }],
  ])
})

test('a tenancy’s timeline shows payments and what was undone, with who and why', async () => {
  const tenancyId = made.tenancies?.id
  const started = await owner.call('POST', '/api/rent-accounts', {
    tenancyIds: [tenancyId],
    from: 'period',
    kind: 'assured',
  })
  expect(started.status, started.text).toBe(201)
  const paid = await owner.call('POST', `/api/tenancies/${tenancyId}/receipts`, { amount: 812.5 })
  expect(paid.status, paid.text).toBe(201)
  const { lines } = (await owner.call('GET', `/api/tenancies/${tenancyId}/account`)).body
  const { id, day } = lines.find(({ amount }: { amount: number }) => amount === -812.5)
  const back = await owner.call('POST', `/api/entries/${id}/reverse`, { reason: 'It bounced' })
  expect(back.status, back.text).toBe(201)
  const who = owner.user.name
  expect((await timelineOf('tenancies')).events.slice(0, 2)).toMatchObject([
    { what: 'payment-taken-back', text: 'It bounced', amount: 812.5, who },
    { what: 'rent-paid', text: day, amount: 812.5, who },
  ])
})

test('a tenancy’s timeline shows the start of its rent account, and its deposit from the day on which it came', async () => {
  const tenancyId = made.tenancies?.id
  const post = async (path: string, body: object) => {
    const answer = await owner.call('POST', `/api/tenancies/${tenancyId}/${path}`, body)
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.body
  }
  const day = today()
  await post('charges', { kind: 'deposit', amount: 600, dueOn: day, reason: 'Deposit' })
  const { lines } = (await owner.call('GET', `/api/tenancies/${tenancyId}/account`)).body
  const charge = lines.find(
    ({ kind, amount }: { kind: string; amount: number }) => kind === 'charge' && amount === 600,
  )
  await post('receipts', { amount: 600, day, pays: [{ chargeId: charge.chargeId, amount: 600 }] })
  await post('deposit', { action: 'to-scheme', amount: 600, day, scheme: 'DPS', reference: 'D1' })
  await post('deposit', { action: 'inform', informedOn: day, informedTo: 'Ann Lee' })
  const kept = await post('deposit', {
    action: 'keep',
    from: 'scheme',
    amount: 100,
    day,
    agreedOn: day,
    reason: 'a broken door',
  })
  const line = kept.lines.find(({ action }: { action: string }) => action === 'keep')
  await post('deposit', { action: 'take-back', entryId: line.id, reason: 'It was old' })
  await post('deposit', { action: 'return', from: 'scheme', amount: 50, day })
  await post('deposit', { action: 'keep', keptFor: 'owed', from: 'scheme', amount: 20, day, agreedOn: day })
  const { events } = await timelineOf('tenancies', 100)
  const told = events.filter(({ what }) => /deposit|rent-account/.test(what))
  expect(told.map(({ what, text, amount }) => [what, text, amount])).toEqual([
    ['deposit-kept', expect.stringMatching(/^what is owed \(tenant agreed on /), 20],
    ['deposit-returned-by-scheme', '', 50],
    ['deposit-taken-back', 'It was old', 100],
    ['deposit-kept', expect.stringMatching(/^a broken door \(tenant agreed on /), 100],
    [
      'deposit-noted',
      expect.stringMatching(/^recorded that the prescribed information was served on Ann Lee/),
      null,
    ],
    ['deposit-to-scheme', 'DPS', 600],
    ['deposit-came', day, 600],
    ['rent-account-started', expect.stringMatching(/^\d{4}-\d\d-\d\d$/), null],
  ])
  const whos = told.flatMap(({ what, who }) => (what === 'rent-account-started' ? [] : who))
  expect(new Set(whos)).toEqual(new Set([owner.user.name]))
})

test('a landlord’s timeline shows fees, terms, tax and bank details, each once', async () => {
  await registerForVat(owner)
  const [kind, path] = ['landlords', pathOf('landlords')]
  const fee = (percent: number, from: string) =>
    owner.call('POST', `${path}/fees`, { kind: 'percent', percent, from, minimum: 80 })
  const { id } = (await fee(12, '2026-01-01')).body
  const next = (await fee(10, '2026-12-01')).body
  expect(next.id).not.toBe(id)
  await owner.call('POST', `/api/fee-rules/${next.id}/end`, { on: '2026-12-31' })
  const terms = (body: object) => owner.call('PUT', `${path}/terms`, { approval: '', ...body })
  await terms({ float: 250, abroad: true, version: 0 })
  await terms({ float: 250, abroad: true, approval: 'NA 123', version: 1 })
  const details = { holder: 'Ann Lee', sortCode: '12-34-56', accountNumber: '12345678' }
  const entered = await owner.call('PUT', `/api/bank-details/landlord/${made.landlords?.id}`, details)
  expect(entered.status, entered.text).toBe(200)
  const { events } = await timelineOf(kind)
  expect(events.map(({ what, text }) => [what, text])).toEqual([
    ['bank-details', '5678'],
    ['changed', ''],
    ['changed', ''],
    ['fee-ended', '10% of rent received, at least £80.00 + VAT after 31 Dec 2026'],
    ['fee-changed', '10% of rent received, at least £80.00 + VAT from 1 Dec 2026'],
    ['fee-added', '12% of rent received, at least £80.00 + VAT from 1 Jan 2026'],
    ['created', ''],
  ])
  const [, approved, agreed] = events
  expect(approved?.changes).toContainEqual({ field: 'approval', before: null, after: 'NA 123' })
  expect(agreed?.changes).toContainEqual({ field: 'float', before: null, after: 250 })
  expect(agreed?.changes).toContainEqual({ field: 'abroad', before: null, after: true })
})
