import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticedKinds } from '#shared/about.ts'
import { resources } from '#shared/registry.ts'
import { addMember } from '../../testing/clients.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { addOneOfEachKind, aLandlord } from '../../testing/records.ts'

let app: PeopledApp
let owner: Person
let member: Person
let viewer: Person
let landlord: { id: string }
beforeAll(async () => {
  app = await startPeopledApp()
  owner = await app.person()
  member = await addMember(app, owner.accountId, 'member')
  viewer = await addMember(app, owner.accountId, 'viewer')
  landlord = (await owner.call('POST', '/api/landlords', aLandlord({ name: 'Mary Holt' }))).body
})
afterAll(() => app.stop())

const onLandlord = () => ({ kind: 'landlords', id: landlord.id })
const write = (who: Person, text: string, about: object = onLandlord()) =>
  who.call('POST', '/api/notes', { about, text })
const listOn = async (who: Person, kind: string, id: string) =>
  (await who.call('GET', `/api/notes?kind=${kind}&id=${id}`)).body
const told = async (who: Person) => (await who.call('GET', '/api/notifications')).body

test('every kind of record can have notes; those on an applicant are on the person', async () => {
  const kinds = resources.map(({ name }) => name).filter((name) => name !== 'applicants')
  expect([...noticedKinds]).toEqual(kinds)
  const { applicants: _, ...book } = await addOneOfEachKind(owner)
  for (const [kind, { id }] of Object.entries(book)) {
    expect((await write(owner, `On ${kind}`, { kind, id })).status, kind).toBe(201)
    const [note, ...none] = await listOn(viewer, kind, id)
    expect(none).toEqual([])
    expect(note).toMatchObject({ text: `On ${kind}`, author: owner.user.name, about: { kind, id } })
    expect(note.about.name, kind).not.toBe('')
  }
})

test('a note keeps its lines, and one that is empty or too long is refused with a sentence', async () => {
  expect((await write(owner, ' Call back.\r\nAfter six. ')).body.text).toBe('Call back.\nAfter six.')
  expect((await write(owner, '  ')).body.errors).toEqual({ text: 'Write something first' })
  expect((await write(owner, 'a'.repeat(4001))).body.errors).toEqual({ text: 'At most 4000 characters' })
  expect((await write(owner, 'Where?', { kind: 'landlords', id: randomUUID() })).status).toBe(404)
  expect((await write(owner, 'Where?', { kind: 'users', id: owner.user.id })).status).toBe(400)
})

test('its author, managers and owners change a note; others of the team read it', async () => {
  const own = (await write(member, 'Mine')).body
  const theirs = (await write(owner, 'The owner’s')).body
  const change = (who: Person, { id, version }: { id: string; version: number }, text: string) =>
    who.call('PATCH', `/api/notes/${id}`, { text, version })
  expect((await change(member, theirs, 'Taken over')).body.code).toBe('not-allowed')
  expect((await member.call('DELETE', `/api/notes/${theirs.id}`)).status).toBe(403)
  const edited = (await change(member, own, 'Mine, edited')).body
  expect(edited).toMatchObject({ text: 'Mine, edited', version: 2, mayChange: true })
  expect(edited.editedAt).not.toBeNull()
  expect((await change(owner, own, 'An old version')).status).toBe(409)
  expect((await change(owner, edited, 'By the owner')).status).toBe(200)
  expect((await write(viewer, 'Reads only')).status).toBe(403)
  const seen = await listOn(viewer, 'landlords', landlord.id)
  expect(seen.map(({ mayChange }: { mayChange: boolean }) => mayChange)).not.toContain(true)
  expect((await owner.call('DELETE', `/api/notes/${own.id}`)).status).toBe(204)
})

test('a mention notifies that colleague alone, once, and shows their name of today', async () => {
  const text = `Ask @[${viewer.user.id}] and @[${owner.user.id}]`
  const before = (await told(viewer)).unread
  const note = (await write(owner, text)).body
  const { happened, unread } = await told(viewer)
  expect(unread).toBe(before + 1)
  expect(happened[0]).toMatchObject({
    kind: 'mention',
    about: { entity: 'landlords', id: landlord.id, name: 'Mary Holt', who: owner.user.name },
  })
  for (const other of [owner, member])
    expect((await told(other)).happened.filter(({ kind }: { kind: string }) => kind === 'mention')).toEqual(
      [],
    )
  const mark = { ids: [happened[0].id] }
  expect((await member.call('POST', '/api/notifications/read', mark)).status).toBe(404)
  await owner.call('PATCH', `/api/notes/${note.id}`, { text: `${text} again`, version: 1 })
  expect((await told(viewer)).unread).toBe(before + 1)

  const { version } = (await viewer.call('GET', '/api/profile')).body
  await viewer.call('PATCH', '/api/profile', { firstName: 'Renamed', lastName: 'Colleague', version })
  const [shown] = await listOn(owner, 'landlords', landlord.id)
  expect(shown.people).toContainEqual({ id: viewer.user.id, name: 'Renamed Colleague' })
})

test('nobody outside the team can be mentioned; a mention of somebody who left stays', async () => {
  const stranger = await app.person()
  const client = await addMember(app, owner.accountId, 'client', landlord.id)
  for (const person of [stranger, client]) {
    const { status, body } = await write(owner, `Hello @[${person.user.id}]`)
    expect([status, body.errors]).toEqual([400, { text: 'Somebody who is mentioned is not in your team' }])
  }
  const own = (await write(owner, 'Hello')).body
  for (const person of [stranger, client]) {
    const text = `Hello @[${person.user.id}]`
    const { status, body } = await owner.call('PATCH', `/api/notes/${own.id}`, { text, version: own.version })
    expect([status, body.errors]).toEqual([400, { text: 'Somebody who is mentioned is not in your team' }])
  }
  expect((await told(stranger)).happened).toEqual([])
  const leaver = await addMember(app, owner.accountId, 'member')
  const note = (await write(leaver, `Ask @[${leaver.user.id}]`)).body
  await leaver.call('DELETE', '/api/team/me')
  const changed = await owner.call('PATCH', `/api/notes/${note.id}`, { text: `${note.text}!`, version: 1 })
  expect([changed.status, changed.body.author]).toEqual([200, leaver.user.name])
  expect((await write(owner, note.text)).status).toBe(400)
})

test('client landlords neither see nor write notes, and other accounts find none', async () => {
  const client = await addMember(app, owner.accountId, 'client', landlord.id)
  const note = (await write(owner, 'Between us')).body
  const path = `/api/notes?kind=landlords&id=${landlord.id}`
  expect((await client.call('GET', path)).status).toBe(403)
  expect((await write(client, 'Hello')).status).toBe(403)
  expect((await client.call('GET', '/api/notes/export.csv')).status).toBe(403)
  const stranger = await app.person()
  expect((await stranger.call('GET', path)).status).toBe(404)
  expect((await stranger.call('PATCH', `/api/notes/${note.id}`, { text: 'x', version: 1 })).status).toBe(404)
  expect((await stranger.call('DELETE', `/api/notes/${note.id}`)).status).toBe(404)
})

test('the file of all notes names record, people and author, and no cell of it is a formula', async () => {
  await write(owner, `=1+1 @[${owner.user.id}]`)
  const { text } = await owner.call('GET', '/api/notes/export.csv')
  expect(text.split('\r\n')[0]).toContain('"Kind","Record","Note","Author","Written","Edited"')
  expect(text).toContain(`"Landlord","Mary Holt","'=1+1 @${owner.user.name}"`)
})
