import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeBackup } from '../../../db/backup/write.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'
import { aLandlord, aTenant } from '../../../testing/records.ts'
import { aRentedHome } from '../../../testing/rent.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

const note = (owner: Person, kind: string, id: string, text: string) =>
  owner.call('POST', '/api/notes', { about: { kind, id }, text })

/** The tables, of the database and of a backup made now, that have one of the words. */
async function tablesWith(...words: string[]): Promise<string[]> {
  const client = await app.services.pool.connect()
  const found = new Set<string>()
  let table = ''
  for await (const line of writeBackup(client, { sign: () => 'a seal' } as never)) {
    table = (JSON.parse(line) as { table?: string }).table ?? table
    if (words.some((word) => line.toLowerCase().includes(word.toLowerCase()))) found.add(table)
  }
  client.release()
  return [...found].sort()
}

test('former names, emails and phones of a renamed tenant leave notes, history, viewings and later backups', async () => {
  const owner = await app.person()
  const home = await aRentedHome(owner, { schedule: false })
  const tenant = (
    await owner.call(
      'POST',
      '/api/tenants',
      aTenant(home.property, {
        name: 'Zebulon Quillfeather',
        email: 'old.zeb@quill.example',
        phone: '07911 222333',
      }),
    )
  ).body
  const second = (
    await owner.call('PATCH', `/api/tenants/${tenant.id}`, {
      version: tenant.version,
      name: 'Zeb Quill-Marsh',
      email: 'zeb@marsh.example',
    })
  ).body
  const third = await owner.call('PATCH', `/api/tenants/${tenant.id}`, {
    version: second.version,
    name: 'Zeb Marsh',
    phone: '07911 888999',
  })
  expect(third.status, third.text).toBe(200)
  const text =
    'before known as Zebulon Quillfeather, then Zeb Quill-Marsh; his address old.zeb@quill.example, +44 7911 222333'
  await note(owner, 'landlords', home.landlord, text)
  const preview = (await owner.call('GET', `/api/privacy/tenants/${tenant.id}/erasure`)).body
  expect(preview.notes.join(' ')).toContain('Zebulon Quillfeather')
  const summary = (await owner.call('GET', `/api/privacy/tenants/${tenant.id}`)).body
  expect(summary.parts).toContainEqual({ title: 'Notes', count: 1 })

  const erased = await owner.call('POST', `/api/privacy/tenants/${tenant.id}/erasure`, {
    confirm: 'Zeb Marsh',
    why: 'Zebulon Quillfeather asked',
  })
  expect([erased.status, erased.text]).toEqual([200, expect.not.stringContaining('Quillfeather')])
  expect(await tablesWith('Quillfeather', 'Quill-Marsh', 'Zeb Marsh', 'old.zeb', '222333', '888999')).toEqual(
    [],
  )
  expect((await owner.call('GET', `/api/notes?kind=landlords&id=${home.landlord}`)).text).toContain(
    'before known as',
  )
}, 60_000)

test('a former name that somebody else has now stays theirs', async () => {
  const owner = await app.person()
  const add = async (change: object) => (await owner.call('POST', '/api/landlords', aLandlord(change))).body
  const once = await add({ name: 'Mary Holt', email: 'mary@once.example', address: '4 Alma Road\nLeeds' })
  await owner.call('PATCH', `/api/landlords/${once.id}`, {
    version: once.version,
    name: 'Mary Hill',
    address: '9 Cliff Road\nLeeds',
  })
  const other = await add({ name: 'Mary Holt', email: 'mary@other.example' })
  await note(owner, 'landlords', other.id, 'Mary Holt pays on time; once at 4 Alma Road, Leeds')
  const erased = await owner.call('POST', `/api/privacy/landlords/${once.id}/erasure`, {
    confirm: 'Mary Hill',
    why: 'Asked',
  })
  expect(erased.status, erased.text).toBe(200)
  const { text } = await owner.call('GET', `/api/notes?kind=landlords&id=${other.id}`)
  expect(text).toContain('Mary Holt pays on time')
  expect(text).not.toContain('Alma Road')
}, 60_000)
