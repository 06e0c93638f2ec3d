import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openScope } from '../../db/scope.ts'
import { addMember } from '../../testing/clients.ts'
import { clearRateLimits } from '../../testing/limits.ts'
import { aLinkBrowser, pathInMail } from '../../testing/link-pages.ts'
import { type MailedApp, startMailedApp } from '../../testing/mailed.ts'
import type { Person } from '../../testing/people.ts'
import { aRentedHome, type RentedHome } from '../../testing/rent.ts'
import { reportRepair } from './repairs.write.ts'

let app: MailedApp
let owner: Person
let colleague: Person
let client: Person
let home: RentedHome
let repair: string
let at = 0
let mail: { landlord: string; plumber: string }

beforeAll(async () => {
  app = await startMailedApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await clearRateLimits(app)
  owner = await app.person()
  at += 1
  mail = { landlord: `mary${at}@example.org`, plumber: `plumb${at}@example.org` }
  home = await aRentedHome(owner, { landlord: { name: 'Mary Holt', email: mail.landlord } })
  await must('POST', '/api/contractors', { name: 'Plumb & Co', email: mail.plumber })
  colleague = await addMember(app, owner.accountId, 'member')
  client = await addMember(app, owner.accountId, 'client', home.landlord)
  repair = (await must('POST', '/api/repairs', { property: home.property, what: 'Leak' })).id
})

async function must(method: string, path: string, body?: object, who = owner) {
  const answer = await who.call(method, path, body)
  expect([path, answer.status < 300, answer.text]).toEqual([path, true, expect.any(String)])
  return answer.body
}
const act = (body: object, who = owner) => must('POST', `/api/repairs/${repair}/events`, body, who)
/** Who was notified of which act, the newest last. */
async function notes(who: Person): Promise<string[]> {
  const { happened } = (await who.call('GET', '/api/notifications')).body
  return (happened ?? [])
    .filter(({ kind }: { kind: string }) => kind === 'repair')
    .map(({ about }: { about: { who: string; act: string } }) => `${about.who}: ${about.act}`)
    .reverse()
}
const linkTo = async (email: string) => pathInMail((await app.mailbox.waitFor(email)).text)

test('what the team does itself is told to nobody', async () => {
  await act({ kind: 'quote', contractor: 'Plumb & Co', amount: 180 })
  await act({ kind: 'approval-asked', amount: 180 }, colleague)
  await act({ kind: 'approved', amount: 180, text: 'By phone' })
  await act({ kind: 'ordered', contractor: 'Plumb & Co', amount: 180 }, colleague)
  await act({ kind: 'message', audience: 'team', text: 'Ring them' })
  for (const who of [owner, colleague, client]) expect(await notes(who)).toEqual([])
})

test('a report that nobody looks after yet is told to the whole team, and to no client landlord', async () => {
  const scope = openScope(app.services.db, owner.accountId, { id: null, name: 'Gable' })
  await reportRepair(scope, {
    propertyId: home.property,
    tenancyId: home.id,
    what: 'No light',
    ownerId: null,
    by: 'Tess Tenant',
  })
  for (const who of [owner, colleague]) expect(await notes(who)).toEqual(['Tess Tenant: reported'])
  expect(await notes(client)).toEqual([])
})

test('what a contractor and a landlord answer is told to whoever looks after the repair, and to nobody else', async () => {
  await act({ kind: 'quote-asked', contractor: 'Plumb & Co' })
  const job = aLinkBrowser(app)
  const path = await linkTo(mail.plumber)
  const forms: Record<string, string>[] = [
    { act: 'ask', question: 'Is there a stopcock?' },
    { act: 'quote', quote: '180' },
  ]
  for (const form of forms) expect((await job.answer(path, form)).status).toBe(303)
  const { events } = await act({ kind: 'approval-asked', amount: 180 })
  await linkTo(mail.landlord)
  const answer = (body: object) => must('POST', `/api/repairs/${repair}/answer`, body, client)
  await answer({ answer: 'ask', text: 'Is it urgent?' })
  await answer({ answer: 'approve', askedId: events.at(-1).id })
  await act({ kind: 'ordered', contractor: 'Plumb & Co', amount: 180 })
  expect(await notes(owner)).toEqual([
    'Plumb & Co: question',
    'Plumb & Co: quote',
    `${client.user.name}: question`,
    `${client.user.name}: approved`,
  ])
  for (const who of [colleague, client]) expect(await notes(who)).toEqual([])
})

test('a landlord’s answer by their link, and a refusal, are told in their names', async () => {
  await act({ kind: 'quote', contractor: 'Plumb & Co', amount: 180 })
  await act({ kind: 'approval-asked', amount: 180 })
  const landlord = aLinkBrowser(app)
  const path = await linkTo(mail.landlord)
  expect((await landlord.answer(path, { answer: 'decline', text: 'Too dear' })).status).toBe(303)
  await act({ kind: 'quote-asked', contractor: 'Plumb & Co' })
  const job = await linkTo(mail.plumber)
  expect((await aLinkBrowser(app).answer(job, { act: 'decline', reason: 'Booked' })).status).toBe(303)
  expect(await notes(owner)).toEqual(['Mary Holt: declined', 'Plumb & Co: job-declined'])
  expect(await notes(colleague)).toEqual([])
})
