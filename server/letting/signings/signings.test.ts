import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { clearRateLimits } from '../../testing/limits.ts'
import { aLinkBrowser, pathInMail } from '../../testing/link-pages.ts'
import { type MailedApp, startMailedApp } from '../../testing/mailed.ts'
import { readPdf } from '../../testing/pdf.ts'
import type { Person } from '../../testing/people.ts'
import { aLandlord } from '../../testing/records.ts'
import { aLetToSign, aPdf, openLinkOf, type SignedLet, serveStatement } from './signings.testing.ts'

let app: MailedApp
let owner: Person
let home: SignedLet
let file: Buffer

beforeAll(async () => {
  app = await startMailedApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await clearRateLimits(app)
  owner = await app.person()
  home = await aLetToSign(owner)
  file = await aPdf()
})

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const at = () => `/api/tenancies/${home.id}/signings`
const start = (change: object = {}) =>
  owner.call('POST', at(), {
    kind: 'letter',
    title: 'House rules',
    fileName: 'rules.pdf',
    file: file.toString('base64'),
    signers: [home.ines, home.tom],
    ...change,
  })
async function started(change: object = {}): Promise<string> {
  const answer = await start(change)
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)])
  return answer.body.signings[0].id
}
const list = async () => (await owner.call('GET', at())).body
const newest = async () => (await list()).signings[0]
const fetchFile = async (path: string) => {
  const answer = await fetch(app.url + path, { headers: { cookie: owner.cookie, 'user-id': owner.user.id } })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
const verify = async (bytes: Uint8Array) => {
  const body = JSON.stringify({ file: Buffer.from(bytes).toString('base64') })
  const answer = await fetch(`${app.url}/api/signings/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return { status: answer.status, body: await answer.json() }
}
const signAs = async (email: string, name: string) => {
  const link = await openLinkOf(app, email)
  const answer = await link.sign(name)
  expect([answer.status, answer.text]).toEqual([303, ''])
  return link
}
/** Both tenants sign; answers the signed PDF. */
async function signedLetter(): Promise<Buffer> {
  await started()
  await signAs(home.mail.ines, 'Ines Moreau')
  await signAs(home.mail.tom, 'Thomas Reed')
  return fetchFile((await newest()).signedPath)
}

describe('a document that is signed by link', () => {
  test('goes to one signer after another, and the last signature makes the certificate', async () => {
    await started()
    expect((await newest()).signers).toMatchObject([
      { name: 'Ines Moreau', state: 'sent' },
      { name: 'Tom Reed', state: 'waiting', sentAt: null },
    ])
    const ines = await openLinkOf(app, home.mail.ines)
    const shown = await ines.page()
    expect((await newest()).signers[0].state).toBe('opened')
    for (const words of ['House rules', 'I have read', 'Mill Lane', 'Tom Reed'])
      expect(shown).toContain(words)
    const pdf = await ines.browser.ask(`${ines.path}/files/document.pdf`)
    expect(sha256(pdf.bytes)).toBe(sha256(file))
    expect((await ines.browser.ask(`${ines.path}/files/signed.pdf`)).status).toBe(404)
    expect((await ines.browser.answer(ines.path, { name: 'Ines Moreau' })).status).toBe(400)
    expect((await ines.browser.answer(ines.path, { agreed: 'yes' })).status).toBe(400)
    expect((await ines.sign('Ines Moreau')).status).toBe(303)
    expect(await ines.page()).toContain('You’ve signed')
    expect((await ines.sign('Ines Moreau')).status).toBe(409)
    const tom = await signAs(home.mail.tom, 'Thomas Reed')
    for (const each of [ines, tom]) expect(await each.page()).toContain('Everyone has signed')
    const whole = await newest()
    expect(whole).toMatchObject({ state: 'signed', signers: [{ way: 'link' }, { typedName: 'Thomas Reed' }] })
    const signed = await fetchFile(whole.signedPath)
    const own = await ines.browser.ask(`${ines.path}/files/signed.pdf`)
    expect(sha256(own.bytes)).toBe(sha256(signed))
    for (const email of [home.mail.ines, home.mail.tom]) {
      const mail = await app.mailbox.waitFor(email)
      expect(mail.subject).toBe('Signed by everyone: House rules')
      expect(mail.raw).toContain('signed-house-rules.pdf')
    }
  })

  test('is proved by public tools: another reader opens it, and the original inside has the hash of the certificate', async () => {
    const signed = await signedLetter()
    const { text, pages } = await readPdf(signed)
    expect(pages).toHaveLength(3)
    for (const words of ['Certificate of Signatures', 'Thomas Reed', home.mail.tom, sha256(file)])
      expect(text).toContain(words)
    const inside = await (await getDocumentProxy(new Uint8Array(signed))).getAttachments()
    expect(sha256(inside['original.pdf'].content)).toBe(sha256(file))
    const evidence = JSON.parse(Buffer.from(inside['evidence.json'].content).toString('utf8'))
    expect(evidence.document.sha256).toBe(sha256(file))
    expect(evidence.signers).toMatchObject([
      { signerName: 'Ines Moreau', how: 'link', sha256: sha256(file), codeAt: expect.any(String) },
      { typedName: 'Thomas Reed', openedAt: expect.any(String), network: expect.any(String) },
    ])
  })

  const hasQpdf = spawnSync('qpdf', ['--version']).status === 0
  const leftOut = hasQpdf ? '' : ' (left out: qpdf is not installed)'
  test.skipIf(!hasQpdf)(
    `is proved by qpdf: it finds no fault, and extracts the original that the certificate names${leftOut}`,
    async () => {
      const signed = await signedLetter()
      const folder = mkdtempSync(join(tmpdir(), 'gable-qpdf-'))
      try {
        const path = join(folder, 'signed.pdf')
        writeFileSync(path, signed)
        // It ends with 2 for an error, 3 for a warning.
        expect(execFileSync('qpdf', ['--check', path], { encoding: 'utf8' })).toContain('No syntax or stream')
        const original = execFileSync('qpdf', ['--show-attachment=original.pdf', path])
        const [named] = /\b[0-9a-f]{64}\b/.exec((await readPdf(signed)).pages.at(-1) ?? '') ?? []
        expect([named, sha256(original)]).toEqual([sha256(file), sha256(file)])
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  )

  test('is ours and unchanged until one byte differs; strangers learn nothing that the certificate does not say', async () => {
    const signed = await signedLetter()
    const { status, body } = await verify(signed)
    expect([status, body.result]).toEqual([200, 'unchanged'])
    expect(Object.keys(body).toSorted()).toEqual(['agency', 'result', 'sha256', 'signers', 'title'])
    expect(Object.keys(body.signers[0]).toSorted()).toEqual(['name', 'role', 'signedAt'])
    const raw = await fetch(`${app.url}/api/signings/verify`, {
      method: 'POST',
      body: new Uint8Array(signed),
    })
    expect((await raw.json()).result).toBe('unchanged')
    const mark = signed.indexOf('gable:')
    for (const place of [0, 9, mark + 20, Math.floor(signed.length / 2), signed.length - 1]) {
      const changed = Buffer.from(signed)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect([place, (await verify(changed)).body]).toEqual([place, { result: 'changed' }])
    }
    expect((await verify(Buffer.concat([signed, Buffer.from(' ')]))).body).toEqual({ result: 'changed' })
    expect((await verify(file)).body).toEqual({ result: 'unknown' })
    expect((await verify(Buffer.alloc(0))).status).toBe(400)
    const page = aLinkBrowser(app)
    expect((await page.ask('/verify')).text).toContain('Check Document')
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(signed)]), 'signed.pdf')
    expect((await page.ask('/verify', form)).text).toContain('This document is ours')
    expect((await page.ask('/verify', new FormData())).status).toBe(400)
  })
})

describe('what is not signed', () => {
  test('a deed, a picture, a PDF with attachments, and a file that nobody can open', async () => {
    expect((await start({ isDeed: true })).body.code).toBe('print-for-ink')
    expect(
      (
        await start({
          file: undefined,
          fileName: undefined,
          templateId: 'standard-guarantee',
          kind: 'guarantee',
        })
      ).body.code,
    ).toBe('print-for-ink')
    const broken = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from('no objects\n%%EOF')])
    expect((await start({ file: broken.toString('base64') })).status).toBe(400)
    expect((await start({ file: Buffer.from('words').toString('base64') })).status).toBe(400)
    const signed = await signedLetter()
    expect((await start({ title: 'Again', file: signed.toString('base64') })).body.code).toBe('pdf-unusable')
    expect((await start({ signers: [] })).status).toBe(400)
    expect((await start({ signers: [home.property] })).body.code).toBe('person-not-found')
    expect((await start({ file: undefined, fileName: undefined })).status).toBe(400)
  })

  test('a template that is not one of the account’s', async () => {
    const named = { fileName: undefined, file: undefined, templateId: randomUUID() }
    const answer = await start(named)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['templateId']])
  })

  test('an agreement before every tenant is served the statement, or without everybody whom it binds', async () => {
    const agreement = { kind: 'agreement', title: 'Agreement', signers: [home.ines, home.tom, home.landlord] }
    await serveStatement(owner, home, [home.ines])
    const early = await start(agreement)
    expect([early.status, early.body.code]).toEqual([409, 'statement-not-served'])
    expect(early.body.detail).toContain('Tom Reed')
    await serveStatement(owner, home, [home.tom])
    expect((await start({ ...agreement, signers: [home.ines, home.landlord] })).status).toBe(400)
    const id = await started(agreement)
    expect((await start(agreement)).body.code).toBe('already-sent')
    const [first] = (await owner.call('GET', `/api/tenancies/${home.id}/servings`)).body.servings
    await owner.call('POST', `/api/servings/${first.id}/withdraw`, { reason: 'Wrong file' })
    const ines = await openLinkOf(app, home.mail.ines)
    expect((await ines.sign('Ines')).status).toBe(409)
    expect(
      (
        await owner.call('POST', `/api/signings/${id}/authority`, {
          givenBy: 'Mary',
          givenOn: today(),
          how: 'By phone',
        })
      ).body.code,
    ).toBe('earlier-step-missing')
    expect((await newest()).signers.every(({ signedAt }: { signedAt: unknown }) => signedAt === null)).toBe(
      true,
    )
  })

  test('by the link of another, an old, a stopped or a forwarded one', async () => {
    const id = await started()
    const path = pathInMail((await app.mailbox.waitFor(home.mail.ines)).text)
    const stranger = aLinkBrowser(app)
    expect((await stranger.ask(path)).text).not.toContain('House rules')
    expect((await stranger.ask(path, { shown: 'x', name: 'Ines', agreed: 'yes' })).status).toBe(401)
    expect((await stranger.ask(`${path}/files/document.pdf`)).status).toBe(401)
    expect((await owner.call('POST', `/api/signings/${id}/send`)).status).toBe(200)
    expect((await stranger.ask(path)).status).toBe(410)
    const ines = await openLinkOf(app, home.mail.ines)
    expect((await owner.call('POST', `/api/signings/${id}/stop`, { why: 'Wrong rent' })).status).toBe(200)
    expect((await ines.sign('Ines Moreau')).status).toBe(410)
    expect((await newest()).state).toBe('stopped')
    for (const verb of ['stop', 'restart', 'send'])
      expect(
        (await owner.call('POST', `/api/signings/${id}/${verb}`, verb === 'stop' ? { why: 'x' } : {})).status,
      ).toBe(409)
    const other = await app.person()
    expect((await other.call('POST', `/api/signings/${id}/stop`, { why: 'x' })).status).toBe(404)
  })

  test('a document that changed after the first signature: everybody signs again; after the last nothing changes it', async () => {
    const id = await started()
    const ines = await signAs(home.mail.ines, 'Ines Moreau')
    const tom = await openLinkOf(app, home.mail.tom)
    const [document] = (await owner.call('GET', `/api/documents?kind=tenancies&id=${home.id}`)).body
    const version = { fileName: 'rules 2.pdf', file: (await aPdf()).toString('base64') }
    const add = () => owner.call('POST', `/api/documents/${document.id}/versions`, version)
    expect((await add()).status).toBe(201)
    expect((await newest()).state).toBe('changed')
    expect((await tom.sign('Tom Reed')).status).toBe(409)
    expect((await owner.call('POST', `/api/signings/${id}/send`)).body.code).toBe('signing-changed')
    expect((await owner.call('POST', `/api/signings/${id}/restart`, {})).status).toBe(201)
    expect((await ines.browser.ask(ines.path)).status).toBe(410)
    const all = (await list()).signings
    expect(all.map(({ state }: { state: string }) => state)).toEqual(['open', 'stopped'])
    expect(all[0].signers).toMatchObject([{ state: 'sent' }, { state: 'waiting' }])
    await signAs(home.mail.ines, 'Ines Moreau')
    await signAs(home.mail.tom, 'Tom Reed')
    expect((await add()).body.code).toBe('already-signed')
    expect((await owner.call('POST', `/api/signings/${all[0].id}/restart`, {})).body.code).toBe(
      'already-signed',
    )
    expect((await owner.call('POST', `/api/signings/${all[0].id}/stop`, { why: 'x' })).body.code).toBe(
      'already-signed',
    )
    expect((await owner.call('DELETE', `/api/documents/${document.id}`)).body.code).toBe('document-in-use')
  })
})

describe('an agreement', () => {
  const agreement = () => ({
    kind: 'agreement',
    title: 'Agreement',
    signers: [home.ines, home.tom, home.landlord],
  })

  test('is printed from a template, and signed for the landlord by the authority that they gave', async () => {
    await serveStatement(owner, home, [home.ines, home.tom])
    const id = await started({
      ...agreement(),
      file: undefined,
      fileName: undefined,
      templateId: 'standard-agreement',
    })
    await signAs(home.mail.ines, 'Ines Moreau')
    await signAs(home.mail.tom, 'Tom Reed')
    const authority = { givenBy: 'Mary Holt', givenOn: today(), how: 'By email of 1 November' }
    const answer = await owner.call('POST', `/api/signings/${id}/authority`, authority)
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
    expect(answer.body).toMatchObject({ isPending: false, signings: [{ state: 'signed' }] })
    const tenancy = (await owner.call('GET', `/api/tenancies/${home.id}`)).body
    expect(tenancy).toMatchObject({ status: 'active', agreedOn: expect.any(String) })
    const { text } = await readPdf(await fetchFile(answer.body.signings[0].signedPath))
    expect(text).toContain('on the authority of Mary Holt')
    expect((await owner.call('POST', `/api/signings/${id}/authority`, authority)).status).toBe(409)
  })

  test('is signed by nobody with another’s link, and by the seller of the property no more', async () => {
    await serveStatement(owner, home, [home.ines, home.tom])
    const id = await started(agreement())
    await signAs(home.mail.ines, 'Ines Moreau')
    const tom = await openLinkOf(app, home.mail.tom)
    expect((await tom.sign('Tom Reed')).status).toBe(303)
    const mary = pathInMail((await app.mailbox.waitFor(home.mail.landlord)).text)
    // Tom has a code of his own, and none for her page.
    const { text } = await tom.browser.ask(mary)
    expect(text).not.toContain('I have read')
    const forms: Record<string, string>[] = [
      { name: 'Mary Holt', agreed: 'yes' },
      { shown: await tom.browser.shownOn(tom.path), name: 'Mary Holt', agreed: 'yes' },
    ]
    for (const form of forms) expect((await tom.browser.ask(mary, form)).status).toBe(401)
    expect(await newest()).toMatchObject({ state: 'open', signers: [{}, {}, { signedAt: null }] })
    const browser = aLinkBrowser(app)
    await browser.confirm(mary, home.mail.landlord)
    const shown = await browser.shownOn(mary)
    const { id: landlord } = (await owner.call('POST', '/api/landlords', aLandlord())).body
    const property = (await owner.call('GET', `/api/properties/${home.property}`)).body
    const sold = { landlord, version: property.version }
    expect((await owner.call('PATCH', `/api/properties/${home.property}`, sold)).status).toBe(200)
    expect((await newest()).state).toBe('changed')
    const signed = await browser.ask(mary, { shown, name: 'Mary Holt', agreed: 'yes' })
    expect([409, 410]).toContain(signed.status)
    const again = await owner.call('POST', `/api/signings/${id}/restart`, {
      fileName: 'new.pdf',
      file: (await aPdf()).toString('base64'),
    })
    expect([again.status, again.body.code]).toEqual([409, 'landlord-changed'])
    expect((await owner.call('GET', `/api/tenancies/${home.id}`)).body).toMatchObject({ status: 'pending' })
  })

  test('starts again once the terms are others, and nobody signs the old ones', async () => {
    await serveStatement(owner, home, [home.ines, home.tom])
    const id = await started(agreement())
    const ines = await signAs(home.mail.ines, 'Ines Moreau')
    const { version } = (await owner.call('GET', `/api/tenancies/${home.id}`)).body
    const changed = await owner.call('PATCH', `/api/tenancies/${home.id}`, {
      startDate: addDays(today(), 9),
      version,
    })
    expect([changed.status, changed.text]).toEqual([200, expect.any(String)])
    expect((await newest()).state).toBe('changed')
    const tom = await openLinkOf(app, home.mail.tom)
    expect((await tom.sign('Tom Reed')).status).toBe(409)
    const again = await owner.call('POST', `/api/signings/${id}/restart`, {
      fileName: 'new.pdf',
      file: (await aPdf()).toString('base64'),
    })
    expect(again.body.signings.map(({ state }: { state: string }) => state)).toEqual(['open', 'stopped'])
    expect((await ines.browser.ask(ines.path)).status).toBe(410)
  })
})
