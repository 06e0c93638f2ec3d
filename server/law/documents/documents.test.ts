import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { noticedKinds } from '#shared/about.ts'
import { addMember } from '../../testing/clients.ts'
import { heic } from '../../testing/heic.ts'
import { aLetting } from '../../testing/letting.ts'
import { readPdf } from '../../testing/pdf.ts'
import { type Answer, type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { addOneOfEachKind, aLandlord, aProperty } from '../../testing/records.ts'
import { readZip } from '../../testing/zip.ts'
import { sweepDocumentFiles } from './documents.sweep.ts'

let app: PeopledApp
let owner: Person
let home: { id: string }
beforeAll(async () => {
  app = await startPeopledApp()
  owner = await app.person()
  const landlord = (await owner.call('POST', '/api/landlords', aLandlord())).body
  home = (await owner.call('POST', '/api/properties', aProperty(landlord.id))).body
})
afterAll(() => app.stop())

const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64')
const pdf = (inside = '1 0 obj<<>>endobj') => base64(`%PDF-1.7\n${inside}\ntrailer<<>>\n%%EOF\n`)
const photo = async () =>
  base64(
    await sharp({ create: { width: 80, height: 60, channels: 3, background: '#369' } })
      .jpeg()
      .toBuffer(),
  )
const onHome = (of = home) => ({ kind: 'properties', id: of.id })
const add = (who: Person, change: object = {}) =>
  who.call('POST', '/api/documents', {
    about: onHome(),
    kind: 'gas',
    fileName: 'Gas record.pdf',
    file: pdf(),
    ...change,
  })
const listOn = async (who: Person, of = home) =>
  (await who.call('GET', `/api/documents?kind=properties&id=${of.id}`)).body
const sentence = ({ status, body }: Answer) => [status, body?.errors?.file ?? body?.detail]
const fetchFile = (who: Person, path: string) =>
  fetch(`${app.url}${path}`, { headers: { cookie: who.cookie } })
const filesOf = async (who: Person) =>
  (
    await app.services.pool.query<{ count: number }>(
      `select count(*)::int as count from files where account_id = $1`,
      [who.accountId],
    )
  ).rows[0]?.count

test('every kind of record can have documents, and a document without a name is called as its file', async () => {
  const person = await app.person()
  const made = await addOneOfEachKind(person)
  // Documents of an applicant are about the person.
  for (const kind of noticedKinds) {
    const { id } = made[kind] ?? { id: '' }
    const { status, body } = await add(person, { about: { kind, id } })
    expect([kind, status, body.name, body.about.id]).toEqual([kind, 201, 'Gas record', id])
    expect(body.about.name).not.toBe('')
    expect(body.versions).toMatchObject([
      { number: 1, fileName: 'Gas record.pdf', kind: 'pdf', opensHere: true },
    ])
  }
  expect((await person.call('GET', '/api/documents/all')).body).toHaveLength(7)
})

test('the next version stands before the one before, which stays as it was, byte for byte', async () => {
  const { body: document } = await add(owner, { name: 'The gas record' })
  const path = `/api/documents/${document.id}`
  const second = await owner.call('POST', `${path}/versions`, {
    fileName: 'photo.jpg',
    file: await photo(),
  })
  expect(second.status).toBe(201)
  expect(second.body.versions.map(({ number }: { number: number }) => number)).toEqual([2, 1])
  const [newest, oldest] = second.body.versions
  expect(newest).toMatchObject({ kind: 'picture', addedBy: owner.user.name })
  const first = await fetchFile(owner, oldest.path)
  expect(Buffer.from(await first.arrayBuffer()).toString('base64')).toBe(pdf())
  expect(first.headers.get('content-disposition')).toBe('inline; filename="The gas record.pdf"')
  const saved = await fetchFile(owner, `${newest.path}?download`)
  expect(saved.headers.get('content-disposition')).toContain('attachment; filename="The gas record.webp"')
  expect((await fetchFile(owner, `${path}/versions/3`)).status).toBe(404)
})

test('a document is renamed, dated and shown to the landlord; an old version of it is refused', async () => {
  const { body } = await add(owner)
  const path = `/api/documents/${body.id}`
  const change = { name: 'Renamed', expiresOn: '2027-03-01', shownTo: 'landlord' }
  expect((await owner.call('PATCH', path, { ...change, version: 1 })).body).toMatchObject({
    ...change,
    version: 2,
  })
  expect((await owner.call('PATCH', path, { name: 'Late', version: 1 })).status).toBe(409)
  expect((await owner.call('PATCH', path, { name: ' ', version: 2 })).body.errors).toEqual({
    name: 'Give it a name',
  })
  expect((await owner.call('PATCH', path, { expiresOn: '2027-02-30', version: 2 })).status).toBe(400)
})

test('what is no paper is refused with one sentence, and nothing of it is kept', async () => {
  const before = await filesOf(owner)
  const zip = Buffer.concat([
    Buffer.from('%PDF-1.7\n%%EOF\n'),
    Buffer.from('PK\u0003\u0004payload', 'latin1'),
    Buffer.from('504b0506000000000100010030000000100000000600', 'hex'),
    Buffer.from('%%EOF\n'),
  ])
  const tries: [string, number, RegExp][] = [
    [base64('<html><script>alert(1)</script>'), 400, /^Choose a PDF, or a JPG/],
    [base64('PK\u0003\u0004 an archive'), 400, /^Choose a PDF, or a JPG/],
    [base64('%PDF-1.7\nbroken off'), 400, /ends too early/],
    [base64(zip), 400, /a PDF and an archive at once/],
    [
      base64(
        Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10 * 1024 * 1024), Buffer.from('%%EOF')]),
      ),
      400,
      /at most 10 MB/,
    ],
    ['AAAA', 400, /^Choose a PDF, or a JPG/],
    ['', 400, /^Choose a file/],
  ]
  for (const [file, status, words] of tries) {
    const answer = await add(owner, { file })
    expect(sentence(answer)).toEqual([status, expect.stringMatching(words)])
  }
  expect(await filesOf(owner)).toBe(before)
})

test('an iPhone’s HEIC photo is kept as a picture that every browser shows', async () => {
  const { status, text, body } = await add(owner, { fileName: 'IMG_0042.HEIC', file: base64(heic) })
  expect(status, text).toBe(201)
  expect(body.versions).toMatchObject([{ kind: 'picture', opensHere: true, fileName: 'IMG_0042.HEIC' }])
  const picture = sharp(Buffer.from(await (await fetchFile(owner, body.versions[0].path)).arrayBuffer()))
  expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 96, height: 64 })
  const pixels = await picture.removeAlpha().raw().toBuffer()
  const [red = 0, green = 0, blue = 0] = pixels.subarray((20 * 96 + 20) * 3)
  expect([red > 200, green > 160, blue < 100]).toEqual([true, true, true])
})

test('a HEIC photo that is torn, or that claims to be huge, is refused with one sentence', async () => {
  const bomb = Buffer.from(heic)
  for (let at = bomb.indexOf('ispe'); at >= 0; at = bomb.indexOf('ispe', at + 1)) {
    bomb.writeUInt32BE(60_000, at + 8)
    bomb.writeUInt32BE(60_000, at + 12)
  }
  for (const file of [bomb, heic.subarray(0, 300), heic.subarray(0, 40)]) {
    const answer = await add(owner, { fileName: 'IMG.HEIC', file: base64(file) })
    expect(sentence(answer)).toEqual([400, expect.stringMatching(/^(This HEIC photo|The picture may have)/)])
  }
})

test('a picture that unpacks to gigabytes is refused before it is decoded', async () => {
  // A valid PNG header that claims 60,000 by 60,000 pixels.
  const small = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  small.writeUInt32BE(60_000, 16)
  small.writeUInt32BE(60_000, 20)
  expect(sentence(await add(owner, { file: base64(small) }))[0]).toBe(400)
})

test('a PDF with scripts is kept, never shown in place, and leaves only as a download in a sandbox', async () => {
  const ways = [
    '1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj',
    '1 0 obj<</S/J#61vaScript>>endobj',
    '1 0 obj<</S/Launch/F(calc.exe)>>endobj',
  ]
  for (const inside of ways) {
    const { body } = await add(owner, { file: pdf(inside) })
    const [version] = body.versions
    expect(version.opensHere).toBe(false)
    const answer = await fetchFile(owner, version.path)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /)
    expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox; /)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('a name with a path in it is its last part, and one of 300 letters is cut', async () => {
  const named = async (fileName: string) => (await add(owner, { fileName })).body.versions[0].fileName
  expect(await named('../../etc/passwd')).toBe('passwd')
  expect(await named('C:\\papers\\gas.pdf')).toBe('gas.pdf')
  const long = await named(`${'g'.repeat(290)}.pdf`)
  expect([long.length <= 200, long.endsWith('.pdf')]).toEqual([true, true])
  expect((await add(owner, { fileName: 'g'.repeat(301) })).status).toBe(400)
  const quoted = (await add(owner, { name: 'A "quoted"\u00e9 name; x=1' })).body.versions[0].path
  expect((await fetchFile(owner, quoted)).headers.get('content-disposition')).toBe(
    `inline; filename="A _quoted__ name; x=1.pdf"; filename*=UTF-8''A%20%22quoted%22%C3%A9%20name%3B%20x%3D1.pdf`,
  )
})

test('a deleted document is put back from the bin with all its versions, alone and with its home', async () => {
  const person = await app.person()
  const landlord = (await person.call('POST', '/api/landlords', aLandlord())).body
  const own = (await person.call('POST', '/api/properties', aProperty(landlord.id))).body
  const { body } = await add(person, { about: onHome(own), name: 'The only one' })
  await person.call('POST', `/api/documents/${body.id}/versions`, { fileName: 'b.pdf', file: pdf('2 0 obj') })
  for (const path of [`/api/documents/${body.id}`, `/api/properties/${own.id}`]) {
    expect((await person.call('DELETE', path)).status).toBe(204)
    expect((await person.call('GET', '/api/documents/all')).body).toEqual([])
    const [entry] = (await person.call('GET', '/api/bin')).body
    expect(path.includes('documents') ? entry.name : entry.along).toMatch(/The only one|1 document/)
    expect((await person.call('POST', `/api/bin/${entry.changeId}/put-back`)).status).toBe(200)
    const [back] = await listOn(person, own)
    expect([back.name, back.versions.length]).toEqual(['The only one', 2])
    expect((await fetchFile(person, back.versions[1].path)).status).toBe(200)
  }
})

test('the files of a deleted document leave after 30 days, and those of others stay', async () => {
  const person = await app.person()
  const landlord = (await person.call('POST', '/api/landlords', aLandlord())).body
  const own = (await person.call('POST', '/api/properties', aProperty(landlord.id))).body
  const gone = (await add(person, { about: onHome(own) })).body
  await add(person, { about: onHome(own) })
  await person.call('DELETE', `/api/documents/${gone.id}`)
  await app.services.pool.query(
    `update files set created_at = now() - interval '40 days' where account_id = $1`,
    [person.accountId],
  )
  await sweepDocumentFiles(app.services)
  expect(await filesOf(person)).toBe(2)
  await app.services.pool.query(
    `update audit set created_at = now() - interval '31 days' where account_id = $1`,
    [person.accountId],
  )
  await sweepDocumentFiles(app.services)
  expect(await filesOf(person)).toBe(1)
})

test('documents count against what an account may store', async () => {
  const person = await app.person()
  const landlord = (await person.call('POST', '/api/landlords', aLandlord())).body
  const own = (await person.call('POST', '/api/properties', aProperty(landlord.id))).body
  vi.stubEnv('GABLE_STORAGE_MB', '1')
  const big = base64(
    Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(800_000, 32), Buffer.from('%%EOF')]),
  )
  const tries = [
    await add(person, { about: onHome(own), file: big }),
    await add(person, { about: onHome(own), file: big }),
  ]
  vi.unstubAllEnvs()
  expect(tries.map(({ status }) => status)).toEqual([201, 409])
  expect(await listOn(person, own)).toHaveLength(1)
})

test('client landlords read what is shown to them of their own records, and nothing else', async () => {
  const { agent, client, records } = await aLetting(app)
  const addOn = async (kind: string, id: string, shownTo: string) =>
    (await add(agent, { about: { kind, id }, shownTo })).body
  const theirs = await addOn('properties', records.mill.id, 'landlord')
  const [hidden, others] = [
    await addOn('properties', records.mill.id, 'agency'),
    await addOn('properties', records.park.id, 'landlord'),
  ]
  const seen = (await client.call('GET', '/api/documents/all')).body
  expect(seen.map(({ id }: { id: string }) => id)).toEqual([theirs.id])
  expect(await listOn(client, records.mill)).toMatchObject([{ id: theirs.id, name: 'Gas record' }])
  expect((await fetchFile(client, theirs.versions[0].path)).status).toBe(200)
  for (const { versions } of [hidden, others])
    expect((await fetchFile(client, versions[0].path)).status).toBe(404)
  expect((await client.call('GET', `/api/documents?kind=properties&id=${records.park.id}`)).status).toBe(404)
  expect((await client.call('DELETE', `/api/documents/${theirs.id}`)).status).toBe(403)
  const pack = await fetchFile(client, `/api/properties/${records.mill.id}/letting-pack.zip`)
  expect(readZip(Buffer.from(await pack.arrayBuffer())).size).toBe(2)
  expect((await fetchFile(client, `/api/properties/${records.park.id}/letting-pack.zip`)).status).toBe(404)
})

test('another account and a removed member find no document', async () => {
  const member = await addMember(app, owner.accountId, 'member')
  const { body } = await add(member)
  const stranger = await app.person()
  await owner.call('POST', '/api/confirmation/code')
  const [{ path }] = body.versions
  for (const [method, at, sent] of [
    ['GET', path, undefined],
    ['PATCH', `/api/documents/${body.id}`, { name: 'x', version: 1 }],
    ['DELETE', `/api/documents/${body.id}`, undefined],
    ['POST', `/api/documents/${body.id}/versions`, { fileName: 'a.pdf', file: pdf() }],
    ['GET', `/api/documents?kind=properties&id=${home.id}`, undefined],
    ['GET', `/api/properties/${home.id}/letting-pack.zip`, undefined],
  ] as const)
    expect([at, (await stranger.call(method, at, sent)).status]).toEqual([at, 404])
  expect((await add(stranger)).status).toBe(404)
  await member.call('DELETE', '/api/team/me')
  expect((await fetchFile(member, path)).status).toBe(404)
})

test('a letting pack holds the newest version of each document of the home that is not for the team alone, and a page that names them', async () => {
  const person = await app.person()
  const landlord = (await person.call('POST', '/api/landlords', aLandlord())).body
  const own = (await person.call('POST', '/api/properties', aProperty(landlord.id))).body
  const { body } = await add(person, { about: onHome(own), name: 'Gas 2026', expiresOn: '2027-05-03' })
  const latest = pdf('3 0 obj<<>>endobj')
  await person.call('POST', `/api/documents/${body.id}/versions`, { fileName: 'b.pdf', file: latest })
  await add(person, {
    about: onHome(own),
    kind: 'energy',
    name: 'EPC',
    fileName: 'e.jpg',
    file: await photo(),
  })
  await add(person, { about: onHome(own), kind: 'identity', name: 'A passport' })
  const letter = { about: onHome(own), kind: 'letter' }
  await add(person, { ...letter, name: 'What we think of the landlord' })
  await add(person, { ...letter, name: 'Welcome', shownTo: 'landlord' })
  await add(person, {
    about: onHome(own),
    kind: 'other',
    name: 'Photograph of the damage',
    shownTo: 'agency',
  })
  await add(person, { about: onHome(own), kind: 'identity', name: 'Another passport', shownTo: 'landlord' })
  const answer = await fetchFile(person, `/api/properties/${own.id}/letting-pack.zip`)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const files = readZip(Buffer.from(await answer.arrayBuffer()))
  expect([...files.keys()]).toEqual([
    '00 Contents.pdf',
    '01 Gas safety record Gas 2026.pdf',
    '02 EPC EPC.webp',
    '03 Letter Welcome.pdf',
  ])
  expect(files.get('01 Gas safety record Gas 2026.pdf')?.toString('base64')).toBe(latest)
  const { text } = await readPdf(new Uint8Array(files.get('00 Contents.pdf') ?? []))
  expect(text).toContain('Gas 2026')
  expect(text).toContain('expires 3 May 2027')
  expect(text).not.toMatch(/passport|What we think|Photograph/)
})
