import type { APIRequestContext, Page } from 'playwright/test'
import { expect, signIn, test } from './gable.ts'

/** A few texts show a broken rule; `npm run sweeps -- texts` tries 500. */
const count = Number(process.env.GABLE_TEXTS ?? 8)

const attacks = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg onload=alert(1)>",
  '</script><script>alert(1)</script>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  'javascript:alert(1)',
  '" onmouseover="alert(1)" x="',
  '<a href="javascript:alert(1)">x</a>',
  '{{constructor.constructor("alert(1)")()}}',
  '</style><style>*{background:url(//evil.example)}',
  '--></title><script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<math><mtext></p><img src onerror=alert(1)>',
  "[]['map']['constructor']('alert(1)')()",
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '</textarea><script>alert(1)</script>',
  '<details open ontoggle=alert(1)>',
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<form action="//evil.example"><input autofocus onfocus=alert(1)>',
]

/** The nth text: an attack by itself, in capitals, or after something that begins an attribute, a tag or a comment. */
function textOf(nth: number): string {
  const attack = attacks[nth % attacks.length] ?? ''
  const starts = ['', 'A ', '"', "'", '>', '-->', '</div>', '&quot;', '\u00a0', ']]>']
  const start = starts[Math.floor(nth / attacks.length) % starts.length] ?? ''
  const isLoud = Math.floor(nth / (attacks.length * starts.length)) % 2 === 1
  return `${start}${isLoud ? attack.toUpperCase() : attack} ${nth}`
}

/** Collects what only an attacker's script would do on a page. */
async function followHarm(page: Page): Promise<string[]> {
  const harm: string[] = []
  await page.exposeFunction('tellHarm', (what: string) => harm.push(what))
  await page.addInitScript(() => {
    const { tellHarm } = window as unknown as { tellHarm(what: string): void }
    window.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      tellHarm(`${location.pathname}: ${violatedDirective} ${blockedURI}`),
    )
  })
  page.on('dialog', (dialog) => {
    harm.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (/evil\.example/i.test(new URL(request.url()).host)) harm.push(`asked for ${request.url()}`)
  })
  return harm
}

async function sent(
  request: APIRequestContext,
  method: 'post' | 'patch' | 'put',
  path: string,
  data: object,
) {
  const answer = await request[method](path, { data })
  expect(answer.ok(), `${method} ${path} ${JSON.stringify(data)}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

async function openShop(request: APIRequestContext) {
  const person = { name: 'Wilhelmina Stone', email: 'stone@example.org', phone: '020 7946 0100' }
  const landlord = await sent(request, 'post', '/api/landlords', person)
  const address = {
    addressLine1: '1 Test Street',
    townCity: 'London',
    borough: 'Camden',
    postCode: 'NW1 1AA',
  }
  const size = { type: 'flat', bedrooms: 1, bathrooms: 1, rent: 1500 }
  const home = { ...address, ...size, landlord: landlord.id, status: 'available', published: true }
  const { id } = await sent(request, 'post', '/api/properties', home)
  await sent(request, 'put', '/api/agency/page', { slug: 'hostile-texts', published: true })
  return id as string
}

/** Writes a text into every field that the public sees. */
async function writeEverywhere(request: APIRequestContext, home: string, text: string) {
  const agency = { name: text, title: text, location: text, tagline: text, specialties: text }
  await sent(request, 'patch', '/api/agency', { ...agency, licenceNumber: text.slice(0, 50) })
  await sent(request, 'patch', '/api/profile', {
    firstName: text.slice(0, 50),
    lastName: text.slice(0, 50),
    bio: text,
  })
  const { version } = await (await request.get(`/api/properties/${home}`)).json()
  const shown = { townCity: text, borough: text, description: text }
  await sent(request, 'patch', `/api/properties/${home}`, { ...shown, version })
}

/** Sends the enquiry form with the text in each field, so that the answer shows the text again. */
async function sendForm(page: Page, text: string) {
  const answered = page.waitForURL('**/enquiry')
  await page.evaluate((typed) => {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = '/agent/hostile-texts/enquiry'
    for (const name of ['name', 'email', 'phone', 'message', 'wishedTimes', 'property']) {
      const field = document.createElement('input')
      field.name = name
      field.value = typed
      form.append(field)
    }
    document.body.append(form)
    form.submit()
  }, text)
  await answered
  await expect(page.locator('[name=message]')).toHaveValue(text)
}

test(`${count} hostile texts in every public field: no dialog, and no report of the policy`, async ({
  page,
  server,
}) => {
  test.setTimeout(120_000 + count * 10_000)
  const harm = await followHarm(page)
  await signIn(page, server)
  const home = await openShop(page.request)
  for (let nth = 0; nth < count; nth += 1) {
    const text = textOf(nth)
    await writeEverywhere(page.request, home, text)
    for (const path of ['/agent/hostile-texts', `/agent/hostile-texts/homes/${home}`]) {
      const answer = await page.goto(path, { waitUntil: 'load' })
      expect(answer?.status(), path).toBe(200)
      // A page without the text would prove nothing.
      await expect(page.locator('body')).toContainText(String(nth))
    }
    await sendForm(page, text)
    expect(harm, text).toEqual([])
  }

  // A planted script is noticed, so the empty lists above prove something.
  await page.goto('/agent/hostile-texts')
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>'))
  await expect.poll(() => harm.length).toBeGreaterThan(0)
  console.log(`texts: ${count} tried in every public field, 0 dialogs, 0 reports of the policy`)
})
