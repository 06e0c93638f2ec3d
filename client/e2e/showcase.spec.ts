import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { expect, signIn, test } from './gable.ts'
import { addHome, openShop, sent } from './shop.ts'

const aPicture = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()

/** Collects what the browser reports: errors, failed hydration, refused scripts. */
function complaintsOf(page: Page): string[] {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text())
  })
  page.on('dialog', (dialog) => {
    heard.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return heard
}

test('a visitor who signs in on an agency’s page stays on that page, with its filters', async ({
  browser,
  page,
  server,
  baseURL,
}) => {
  await signIn(page, server)
  const { slug } = await openShop(page.context().request, 'stayers')
  const visitor = await browser.newContext({ baseURL })
  const visited = await visitor.newPage()
  const address = `/agent/${slug}?beds=2`
  // A click before the page's script is loaded would follow the link.
  await visited.goto(address, { waitUntil: 'networkidle' })
  await visited.getByRole('link', { name: 'Landlord Sign In' }).first().click()
  const dialog = visited.getByRole('dialog')
  const email = `olive.${Date.now()}@example.org`
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: /send/i }).click()
  const mail = await server.mailbox.waitFor(email)
  await dialog
    .getByLabel('Verification code')
    .fill(/(\d{3}) ?(\d{3})/.exec(mail.text)?.slice(1).join('') ?? '')
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(visited.getByText(/^You are signed in as/)).toBeVisible()
  await expect(visited).toHaveURL(address)
  await visitor.close()
})

test('every public page hydrates without an error, in both themes', async ({ browser, baseURL }) => {
  for (const theme of ['light', 'dark']) {
    const context = await browser.newContext({ baseURL })
    await context.addInitScript((value) => localStorage.setItem('theme', value), theme)
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    for (const path of [
      '/agent/showcase',
      '/agent/showcase?beds=2&sort=cheapest',
      '/agent/showcase/homes/canal-studio',
    ]) {
      await page.goto(path)
      await page.getByRole('button', { name: /theme/i }).first().click()
      await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /^(?!.*dark)/ : /dark/)
      await page.getByRole('button', { name: /theme/i }).first().click()
    }
    expect(complaints).toEqual([])
    await context.close()
  }
})

test('My Site leads an agent from the dashboard to their own page, and Back leads back', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Site' }).click()
  await expect(page).toHaveURL('/agent/showcase')
  await expect(page.getByText('Your page is not published yet.')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

/** Attempts to break out of a text, an attribute, a script, a comment, a style or a replacement; a successful one calls hit(). */
const ways = [
  '<script>hit()</script>',
  '</script><script>hit()</script>',
  '"><img src=x onerror=hit()>',
  "'><img src=x onerror=hit()>",
  '<svg/onload=hit()>',
  '</title><script>hit()</script>',
  '" onmouseover="hit()" autofocus onfocus="hit()',
  "' onload='hit()",
  'javascript:hit()',
  '<a href=javascript:hit()>x</a>',
  '<iframe srcdoc="<script>parent.hit()</script>">',
  '<!--<script>hit()//-->',
  '--><script>hit()</script>',
  ']]><script>hit()</script>',
  '<style>@import "/x";</style>',
  '</style><script>hit()</script>',
  '$&<script>hit()</script>',
  '$`<script>hit()</script>',
  "$'<script>hit()</script>",
  '\\u003cscript>hit()',
  '&lt;script&gt;hit()',
  '&#60;script&#62;hit()',
  '%3Cscript%3Ehit()',
  '{{hit()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is the attempt
  '${hit()}',
  '<body onload=hit()>',
  '<math><mi//xlink:href="data:x,hit()">',
  '<base href="//evil.example/">',
  '<meta http-equiv=refresh content=0>',
  '<form action=javascript:hit()><button>',
  '<details open ontoggle=hit()>',
  '<!--app-html--><script>hit()</script>',
]
const disguises = [
  (text: string) => text,
  (text: string) => text.toUpperCase().replaceAll('HIT', 'hit'),
  (text: string) => text.replaceAll('<', '<\t').replaceAll('<\t/', '</'),
  (text: string) => `${text}'"`,
  (text: string) => text.replaceAll(' ', '/'),
  (text: string) => `\u2028${text}`,
  (text: string) => `\\${text}`,
  (text: string) => text.replace('script', 'scr\u0131pt'),
  (text: string) => `x</p>${text}`,
  (text: string) => `']}};${text}//`,
  (text: string) => text.repeat(2),
  (text: string) => `<x ${text}`,
  (text: string) => `é\u200d${text}`,
  (text: string) => `"}${text}`,
  (text: string) => `${text}<!--`,
  (text: string) => `-${text}`,
]
const hostile = ways.flatMap((way) => disguises.map((disguise) => disguise(way)))

/** Finds what a successful attack leaves on a page. Runs in the page. */
const findForeign = () => ({
  reports: (window as unknown as { reports: string[] }).reports,
  handlers: document.querySelectorAll('[onerror],[onload],[onfocus],[onmouseover],[ontoggle],[srcdoc]')
    .length,
  strangers: document.querySelectorAll('iframe,base,math,meta[http-equiv],a[href^="javascript:" i]').length,
  scripts: [...document.scripts].filter(({ src, type }) => !src && !type).length,
})

/** The page's own inline scripts: the theme, the fonts, and the one that waits for the first paint (client/src/app/inline). */
const ownScripts = 3
const unharmed = { reports: [], handlers: 0, strangers: 0, scripts: ownScripts }

test('500 hostile texts in every public field run no script', async ({ page, server, baseURL, browser }) => {
  expect(hostile.length).toBeGreaterThanOrEqual(500)
  await signIn(page, server)
  const { request } = page.context()
  const { landlord } = await openShop(request, 'hostile')
  const texts = hostile.filter((text) => text.length <= 80)
  let next = 0
  const take = (most = 80) => {
    const text = texts[next++ % texts.length] ?? ''
    return text.length <= most ? text : text.slice(0, most)
  }
  const agency = { name: take(), title: take(60), location: take(60), tagline: take(), specialties: take() }
  await sent(request, 'patch', '/api/agency', { ...agency, licenceNumber: take(60) })
  const bio = hostile.slice(0, 18).join('\n').slice(0, 1000)
  await sent(request, 'patch', '/api/profile', {
    firstName: take(50),
    lastName: take(50),
    phone: take(40),
    bio,
  })
  const image = (await aPicture()).toString('base64')
  const homes: string[] = []
  for (let at = 0; at < 20; at += 1) {
    const description = hostile
      .slice(at * 26, at * 26 + 26)
      .join('\n')
      .slice(0, 4000)
    const { id } = await addHome(request, landlord, { borough: take(), townCity: take(), description })
    await sent(request, 'post', `/api/properties/${id}/photos`, { image, caption: take() })
    homes.push(id)
  }

  const context = await browser.newContext({ baseURL })
  await context.addInitScript(() => {
    const reports: string[] = []
    Object.assign(window, { reports, hit: () => reports.push('a script ran') })
    document.addEventListener('securitypolicyviolation', (event) => {
      reports.push(`${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  const complaints: string[] = []
  const paths = ['', ...homes.map((id) => `/homes/${id}`)]
  // Most of a visit is waiting for the network to be idle, so several pages wait at once.
  const visit = async () => {
    const visited = await context.newPage()
    const heard = complaintsOf(visited)
    for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
      await visited.goto(`/agent/hostile${path}`, { waitUntil: 'networkidle' })
      expect([path, await visited.evaluate(findForeign)]).toEqual([path, unharmed])
    }
    complaints.push(...heard)
  }
  await Promise.all([visit(), visit(), visit(), visit()])
  expect(complaints).toEqual([])
  await context.close()
})
