import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { addMember } from '../../testing/clients.ts'
import { type Answer, type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord } from '../../testing/records.ts'

let app: PeopledApp
let owner: Person
let member: Person
let landlord: { id: string }
beforeAll(async () => {
  app = await startPeopledApp()
  owner = await app.person()
  member = await addMember(app, owner.accountId, 'member')
  landlord = (await owner.call('POST', '/api/landlords', aLandlord({ name: 'Mary Holt' }))).body
})
afterAll(() => app.stop())

const aTask = (change: object = {}) => ({
  text: 'Ring the plumber',
  dueOn: today(),
  assigneeId: owner.user.id,
  about: null,
  ...change,
})
const add = (who: Person, change: object = {}) => who.call('POST', '/api/tasks', aTask(change))
const textsOf = ({ body }: Answer) => body.map(({ text }: { text: string }) => text)

test('a task is a sentence, a day and a person, about a record or about none', async () => {
  const about = { kind: 'landlords', id: landlord.id }
  const { status, body } = await add(member, { about })
  expect([status, body]).toMatchObject([
    201,
    {
      text: 'Ring the plumber',
      dueOn: today(),
      assignee: owner.user.name,
      addedBy: member.user.name,
      about: { ...about, name: 'Mary Holt' },
      doneAt: null,
    },
  ])
  expect((await add(owner, { assigneeId: null })).body).toMatchObject({ assignee: '', about: null })
  const onRecord = await owner.call('GET', `/api/tasks?kind=landlords&id=${landlord.id}`)
  expect(onRecord.body.map(({ id }: { id: string }) => id)).toEqual([body.id])
  const { errors } = (await add(owner, { text: ' ', dueOn: '' })).body
  expect(errors).toEqual({ text: 'Enter the task', dueOn: 'Choose a day' })
  expect((await add(owner, { about: { kind: 'landlords', id: randomUUID() } })).status).toBe(404)
})

test('a person’s own tasks are the open ones that they were given, overdue ones first', async () => {
  const colleague = await addMember(app, owner.accountId, 'member')
  const mine = { assigneeId: colleague.user.id }
  await add(colleague, { ...mine, text: 'Later', dueOn: addDays(today(), 3) })
  await add(colleague, { ...mine, text: 'Overdue', dueOn: addDays(today(), -3) })
  const done = (await add(colleague, { ...mine, text: 'Done' })).body
  await colleague.call('POST', `/api/tasks/${done.id}/done`, { done: true })
  await add(colleague, { text: 'The owner’s' })
  expect(textsOf(await colleague.call('GET', '/api/tasks/mine'))).toEqual(['Overdue', 'Later'])
})

test('a done task says who did it and when, and can be opened again', async () => {
  const { id } = (await add(owner)).body
  const setDone = (who: Person, done: boolean) => who.call('POST', `/api/tasks/${id}/done`, { done })
  const first = await setDone(member, true)
  expect(first.body).toMatchObject({ doneBy: member.user.name, doneAt: expect.any(String) })
  const again = await setDone(owner, true)
  expect(again.body).toMatchObject({ doneBy: member.user.name, doneAt: first.body.doneAt })
  const undone = await member.call('POST', `/api/changes/${first.headers.get('change-id')}/undo`)
  expect(undone.status).toBe(200)
  const [open] = (await owner.call('GET', '/api/tasks')).body.filter((each: { id: string }) => each.id === id)
  expect(open).toMatchObject({ doneAt: null, doneBy: '' })
  expect((await setDone(owner, true)).body.doneBy).toBe(owner.user.name)
  expect((await setDone(owner, false)).body).toMatchObject({ doneAt: null, doneBy: '' })
})

test('a person who is given a task is notified once; viewers, client landlords and strangers can be given none', async () => {
  const { id, version } = (await add(owner, { assigneeId: member.user.id, text: 'Key to Brick Lane' })).body
  const { happened } = (await member.call('GET', '/api/notifications')).body
  expect(happened[0]).toMatchObject({
    kind: 'task-given',
    about: { taskId: id, text: 'Key to Brick Lane', who: owner.user.name },
  })
  const { body } = await owner.call('GET', '/api/notifications')
  expect(body.happened.some(({ about }: { about: { taskId?: string } }) => about.taskId === id)).toBe(false)

  const viewer = await addMember(app, owner.accountId, 'viewer')
  const client = await addMember(app, owner.accountId, 'client', landlord.id)
  const stranger = await app.person()
  for (const person of [viewer, client, stranger]) {
    const assigneeId = person.user.id
    expect((await add(owner, { assigneeId })).status).toBe(400)
    expect((await owner.call('PATCH', `/api/tasks/${id}`, { assigneeId, version })).status).toBe(400)
  }
  expect((await add(viewer)).status).toBe(403)
  expect((await client.call('GET', '/api/tasks')).status).toBe(403)
  expect((await stranger.call('POST', `/api/tasks/${id}/done`, { done: true })).status).toBe(404)
})

test('the task of somebody who left the team stays with their name, and can be given to another', async () => {
  const leaver = await addMember(app, owner.accountId, 'member')
  const { id } = (await add(owner, { assigneeId: leaver.user.id })).body
  await leaver.call('DELETE', '/api/team/me')
  const renamed = await owner.call('PATCH', `/api/tasks/${id}`, { text: 'Ring him', version: 1 })
  expect(renamed.body).toMatchObject({ text: 'Ring him', assignee: leaver.user.name })
  const given = await owner.call('PATCH', `/api/tasks/${id}`, { assigneeId: member.user.id, version: 2 })
  expect(given.body.assignee).toBe(member.user.name)
  expect((await owner.call('PATCH', `/api/tasks/${id}`, { text: 'Old', version: 1 })).status).toBe(409)
})

test('the file of all tasks says what, when, who and on which record', async () => {
  const about = { kind: 'landlords', id: landlord.id }
  await add(owner, { about, text: '=HYPERLINK("x")', dueOn: '2026-12-01' })
  const { text } = await owner.call('GET', '/api/tasks/export.csv')
  expect(text).toContain('"Task","Due","Person","Kind","Record","Done","Done by","Added by","Added"')
  expect(text).toContain(
    `"'=HYPERLINK(""x"")","2026-12-01","${owner.user.name}","Landlord","Mary Holt","","","${owner.user.name}"`,
  )
})
