import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { today } from '#shared/dates.ts'
import { clearRateLimits } from '../../testing/limits.ts'
import { linkBrowser, linkPathOf } from '../../testing/link-browser.ts'
import { type MailedApp, startMailedApp } from '../../testing/mailed.ts'
import { stripeKeys } from '../../testing/payments.ts'
import type { Person } from '../../testing/people.ts'
import { aRentedHome, type RentedHome } from '../../testing/rent.ts'
import { startFakeStripe } from '../../testing/stripe.ts'

let app: MailedApp
let stripe: Awaited<ReturnType<typeof startFakeStripe>>
let owner: Person
let home: RentedHome
let email: string
let homes = 0

beforeAll(async () => {
  stripe = await startFakeStripe()
  app = await startMailedApp({ stripeUrl: stripe.url, appUrl: 'http://gable.example' })
})
afterAll(async () => {
  await app.stop()
  await stripe.stop()
})
beforeEach(async () => {
  await clearRateLimits(app)
  owner = await app.person()
  homes += 1
  email = `tess${homes}@example.org`
  home = await aRentedHome(owner, { tenant: { name: 'Tess Tenant', email } })
})

async function must(method: string, path: string, body?: object) {
  const answer = await owner.call(method, path, body)
  expect([path, answer.status < 300, answer.text]).toEqual([path, true, expect.any(String)])
  return answer.body
}

/** The page of a tenant, opened with its code. */
async function openPage(tenant = home.tenant, to = email) {
  await must('POST', '/api/links', { kind: 'home', tenantIds: [tenant] })
  const path = await linkPathOf(app, to)
  const browser = linkBrowser(app)
  await browser.confirm(path, to)
  return { browser, path, read: async () => (await browser.ask(path)).text }
}

/** The addresses of files on a page, by the text of their links. */
const filesOn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/<a href="(\/l\/[^"]+\/files\/[^"]+)">([^<]+)<\/a>/g)].map(([, path, name]) => [
      name,
      path,
    ]),
  )

async function aDocument(name: string, more: object = {}) {
  const made = await PDFDocument.create()
  made.setTitle(name)
  made.addPage([300, 400])
  const bytes = Buffer.from(await made.save())
  const { id, version, versions } = await must('POST', '/api/documents', {
    about: { kind: 'tenancies', id: home.id },
    kind: 'notice',
    name,
    fileName: `${name}.pdf`,
    file: bytes.toString('base64'),
    ...more,
  })
  return { id, version, bytes, versionId: versions[0].id }
}

describe('documents on a tenant’s page', () => {
  test('are those that were served on them and that the team shows to tenants, byte for byte', async () => {
    const served = await aDocument('Form 4A')
    const shown = await aDocument('House rules', { shownTo: 'tenant' })
    for (const shownTo of ['agency', 'landlord']) await aDocument(`For the ${shownTo}`, { shownTo })
    const servings = `/api/tenancies/${home.id}/servings`
    const { parties } = await must('GET', servings)
    const person = parties.find(({ role }: { role: string }) => role === 'tenant').id
    const serving = { what: 'rent-increase', means: 'hand', servedOn: today(), to: [person] }
    const { id } = await must('POST', servings, { ...serving, versionId: served.versionId })

    const { browser, path, read } = await openPage()
    const page = await read()
    for (const hidden of ['For the agency', 'For the landlord']) expect(page).not.toContain(hidden)
    const files = filesOn(page)
    for (const [name, { bytes }] of [
      ['Form 4A', served],
      ['House rules', shown],
    ] as const) {
      const file = await browser.ask(files[name] ?? '')
      expect([name, file.status, file.headers.get('content-type')]).toEqual([name, 200, 'application/pdf'])
      expect(file.bytes.equals(bytes)).toBe(true)
    }

    // Without the code, with another tenancy’s code, and for what is not shown, there is no file.
    const other = await aRentedHome(owner, { tenant: { name: 'Sam', email: `sam${homes}@example.org` } })
    const stranger = await openPage(other.tenant, `sam${homes}@example.org`)
    const nameOf = (address = '') => address.split('/files/')[1]
    for (const address of [files['Form 4A'], files['House rules']]) {
      expect((await linkBrowser(app).ask(address ?? '')).status).toBe(401)
      expect((await stranger.browser.ask(`${stranger.path}/files/${nameOf(address)}`)).status).toBe(404)
    }
    const kept = await aDocument('Kept back')
    expect((await browser.ask(`${path}/files/${kept.id}.1`)).status).toBe(404)

    // What was withdrawn, or is shown no longer, is gone.
    await must('POST', `/api/servings/${id}/withdraw`, { reason: 'The wrong file' })
    await must('PATCH', `/api/documents/${shown.id}`, { shownTo: 'agency', version: shown.version })
    expect(Object.keys(filesOn(await read()))).toEqual(['Rent statement (PDF)'])
    for (const name of ['Form 4A', 'House rules'])
      expect((await browser.ask(files[name] ?? '')).status).toBe(404)
  })
})

describe('paying by card on a tenant’s page', () => {
  const pays = (text: string) =>
    [...text.matchAll(/href="http:\/\/gable\.example(\/pay\/[^"]+)"/g)].map(([, path]) => path ?? '')

  test('is offered for an open invoice where the account takes cards, and until it is paid', async () => {
    const month = today().slice(0, 7)
    const { lines } = await must('GET', `/api/invoices/rent-of-month?month=${month}`)
    const chosen = lines.map(({ tenancyId, amount }: Record<string, unknown>) => ({ tenancyId, amount }))
    await must('POST', '/api/invoices/raise', { month, lines: chosen })
    const { read } = await openPage()
    expect(pays(await read())).toEqual([])

    await must('PUT', '/api/integrations/stripe', stripeKeys)
    const [invoice] = await must('GET', '/api/invoices')
    const text = await read()
    expect(text).toContain(`Pay Invoice ${invoice.invoiceNumber} by Card`)
    const [path = '', another] = pays(text)
    expect(another).toBeUndefined()
    const page = await app.anybody('GET', path)
    expect([page.status, page.text.includes(invoice.invoiceNumber)]).toEqual([200, true])

    const { owed } = await must('GET', `/api/tenancies/${home.id}/account`)
    await must('POST', `/api/tenancies/${home.id}/receipts`, { amount: owed + invoice.amount })
    expect(pays(await read())).toEqual([])
  })
})
