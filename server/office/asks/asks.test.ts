import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { mostOpenAsks } from '#shared/office/asks/asks.ts'
import { addMember } from '../../testing/clients.ts'
import type { Mailbox } from '../../testing/mailbox.ts'
import { type MailedApp, startMailedApp } from '../../testing/mailed.ts'
import type { Person } from '../../testing/people.ts'
import { aLandlord } from '../../testing/records.ts'
import { aRentedHome, type RentedHome } from '../../testing/rent.ts'

let app: MailedApp
let mailbox: Mailbox
let owner: Person
let home: RentedHome
let client: Person

beforeAll(async () => {
  app = await startMailedApp({ showsTestCode: false })
  mailbox = app.mailbox
})
afterAll(() => app.stop())

beforeEach(async () => {
  owner = await app.person()
  home = await aRentedHome(owner, {
    landlord: { name: 'Ann Lee', email: 'ann@example.org' },
    tenancy: { startDate: addDays(today(), -20), rentAmount: 1200 },
  })
  await owner.call('POST', `/api/tenancies/${home.id}/receipts`, { amount: 1000, day: today() })
  client = await addMember(app, owner.accountId, 'client', home.landlord)
})

const path = () => `/api/landlords/${home.landlord}/asks`
const ask = (input: object = {}, who = client) =>
  who.call('POST', path(), { kind: 'balance', question: 'Why is this?', ...input })
const list = async (who = client) => (await who.call('GET', path())).body
const openTasks = async () =>
  (await owner.call('GET', '/api/tasks')).body.filter(({ doneAt }: { doneAt: string | null }) => !doneAt)
const lineOfRent = async () =>
  (await client.call('GET', `/api/landlords/${home.landlord}/held`)).body.lines[0]

test('a question about a line becomes a task of the agency with who asked and the line in it', async () => {
  const { entryId } = await lineOfRent()
  const { status, body, text } = await ask({ kind: 'line', id: entryId, question: 'Is this November?' })
  expect(status, text).toBe(201)
  expect(body).toMatchObject({
    question: 'Is this November?',
    line: expect.stringMatching(/£1,000\.00, \d+ \w+ \d{4}$/),
    askedBy: client.user.name,
    doneAt: null,
    answer: '',
  })
  const [task] = await openTasks()
  expect(task).toMatchObject({
    text: expect.stringContaining(`${client.user.name} asks: “Is this November?” About: `),
    about: { kind: 'landlords', id: home.landlord },
    assigneeId: owner.user.id,
    dueOn: today(),
  })
  expect(task.text).toContain('£1,000.00')
  const { happened } = (await owner.call('GET', '/api/notifications')).body
  expect(happened[0]).toMatchObject({
    kind: 'landlord-asked',
    about: { landlordId: home.landlord, who: client.user.name, question: 'Is this November?' },
  })
})

test('an answer stands beside the question, is mailed to whoever asked, and ends the task; it is given once', async () => {
  const { body } = await ask()
  const answer = (who: Person, words = 'The fee came off first.') =>
    who.call('POST', `/api/asks/${body.id}/answer`, { answer: words })
  const given = await answer(owner)
  expect(given.body).toMatchObject({
    answer: 'The fee came off first.',
    answeredBy: owner.user.name,
    doneAt: expect.any(String),
  })
  expect(await openTasks()).toEqual([])
  const [seen] = await list()
  expect(seen).toMatchObject({ answer: 'The fee came off first.', answeredBy: '' })
  const mail = await mailbox.waitFor(client.user.email)
  expect(mail.text).toContain('The fee came off first.')
  expect(mail.text).toContain('“Why is this?”')
  const again = await answer(owner, 'Another')
  expect([again.status, again.body.code]).toEqual([409, 'already-answered'])
  expect((await list())[0].answer).toBe('The fee came off first.')
})

test('a task that was only ticked off is told to the landlord with its day', async () => {
  await ask()
  const [task] = await openTasks()
  await owner.call('POST', `/api/tasks/${task.id}/done`, { done: true })
  expect((await list())[0]).toMatchObject({ doneAt: expect.any(String), answeredAt: null })
})

test('a line that the landlord does not see cannot be asked about, nor can another landlord’s records', async () => {
  const other = (await owner.call('POST', '/api/landlords', aLandlord({ name: 'Bo Ray' }))).body
  const stranger = await addMember(app, owner.accountId, 'client', other.id)
  const { entryId } = await lineOfRent()
  const tries = [
    await ask({ kind: 'line', id: randomUUID() }),
    await ask({ kind: 'payout', id: entryId }),
    await ask({ kind: 'statement', id: entryId }),
    await ask({ kind: 'tax-year', id: 'next' }),
    await ask({}, stranger),
    await stranger.call('GET', path()),
    await stranger.call('POST', `/api/landlords/${other.id}/asks`, {
      kind: 'line',
      id: entryId,
      question: 'Mine?',
    }),
    await (await app.person()).call('GET', path()),
  ]
  expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 404))
  expect(await openTasks()).toEqual([])
})

test('a landlord cannot answer, a viewer cannot ask, and a colleague writes down what was asked on the phone', async () => {
  const { body } = await ask()
  const viewer = await addMember(app, owner.accountId, 'viewer')
  const answer = { answer: 'Because.' }
  expect((await client.call('POST', `/api/asks/${body.id}/answer`, answer)).status).toBe(403)
  expect((await viewer.call('POST', `/api/asks/${body.id}/answer`, answer)).status).toBe(403)
  expect((await ask({ question: 'By the viewer' }, viewer)).status).toBe(403)
  const noted = await ask({ question: 'Rang about the tap' }, owner)
  expect(noted.body).toMatchObject({ askedBy: 'Ann Lee' })
})

test('nothing is asked in no words, twice in a row, or without end', async () => {
  const { errors } = (await ask({ question: ' ' })).body
  expect(errors).toEqual({ question: 'Enter what you would like to know' })
  const twice = [await ask(), await ask()]
  expect(twice[0]?.body.id).toBe(twice[1]?.body.id)
  expect(await openTasks()).toHaveLength(1)
  for (let count = 1; count < mostOpenAsks; count++) await ask({ question: `Question ${count}` })
  const more = await ask({ question: 'One more' })
  expect([more.status, more.body.code]).toEqual([409, 'question-limit'])
})
