import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { firefoxOnDisk } from '#server/cli/firefox.mjs'
import { waitForCode } from '#server/testing/sign-in.ts'
import { expect, type RunningServer, test } from './gable.ts'

const patience = 40_000
const executablePath = firefoxOnDisk()

test.skip(
  !executablePath,
  'there is no Firefox: install one (as root: apt-get install firefox-esr), or name it by FIREFOX_PATH',
)

/** What has a role and a name, as assistive technology finds it. */
const find = (page: Page, role: string, name: string) =>
  page.locator(`::-p-aria([name="${name}"][role="${role}"])`).setTimeout(patience)

const click = (page: Page, role: string, name: string) => find(page, role, name).click()
const type = (page: Page, label: string, text: string) =>
  page
    .locator(`::-p-xpath(//input[@id=//label[starts-with(normalize-space(), "${label}")]/@for])`)
    .setTimeout(patience)
    .fill(text)
const see = (page: Page, text: string) => page.locator(`::-p-text(${text})`).setTimeout(patience).wait()

/** A page that remembers what it complained about. */
async function openPage(browser: Browser, width: number): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage()
  await page.setViewport({ width, height: 900 })
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${new URL(page.url()).pathname}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${String(error)}`))
  return { page, complaints }
}

async function signUp(page: Page, { url, mailbox }: RunningServer): Promise<void> {
  const email = `fox${Date.now()}@example.org`
  await page.goto(url)
  await click(page, 'button', 'Get Started Free')
  await type(page, 'Full Name', 'Robin Marsh')
  await type(page, 'Email', email)
  await page.keyboard.press('Enter')
  await see(page, `A verification code has been sent to ${email}`)
  await page.keyboard.type(await waitForCode(mailbox, email))
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => location.pathname === '/dashboard', { timeout: patience })
}

/** Calls the API as the page's person. */
const call = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async (how: string, where: string, text: string | undefined) => {
      const headers: Record<string, string> = text ? { 'content-type': 'application/json' } : {}
      const answer = await fetch(where, { method: how, headers, ...(text && { body: text }) })
      const reply = await answer.text()
      return reply && JSON.parse(reply)
    },
    method,
    path,
    body && JSON.stringify(body),
  )

/** Waits for a screen's heading and rows, and says what is wider than the window. */
async function visit(page: Page, url: string): Promise<string[]> {
  await page.goto(url)
  await page.locator('h1').setTimeout(patience).wait()
  await page.waitForFunction(() => !/Loading [^.]*\.\.\./.test(document.body.textContent ?? ''), {
    timeout: patience,
  })
  // Firefox complains of every file that a page still waits for when it is left.
  await page.waitForNetworkIdle({ idleTime: 400, timeout: patience })
  return page.evaluate(() => {
    const tooWide = document.documentElement.scrollWidth - innerWidth
    const isCut = (element: Element) =>
      element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === 'hidden'
    const buttons = [...document.querySelectorAll('main button, main a[href]')].filter(isCut)
    return [
      ...(tooWide > 0 ? [`${location.pathname} is ${tooWide} px too wide`] : []),
      ...buttons
        .filter((each) => getComputedStyle(each).textOverflow !== 'ellipsis')
        .map((each) => `${location.pathname} cuts off ‘${each.textContent}’`),
    ]
  })
}

test('in Firefox an agent signs up, sees every main screen whole, and records, pays and finds by keyboard', async ({
  server,
}) => {
  test.setTimeout(600_000)
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // As in the other journeys, the dashboard's worker answers for no file.
    extraPrefsFirefox: { 'dom.serviceWorkers.enabled': false },
  })
  try {
    const { page, complaints } = await openPage(browser, 1440)
    await signUp(page, server)
    await call(page, 'POST', '/api/sample-data', {})
    const [property] = await call(page, 'GET', '/api/properties')
    const [tenancy] = await call(page, 'GET', '/api/tenancies')
    const paths = [
      ...['', 'properties', 'landlords', 'tenants', 'tenancies', 'viewings', 'invoices', 'rent', 'arrears'],
      ...[
        'bank',
        'bills',
        'payouts',
        'reconciliation',
        'compliance',
        'compliance/deadlines',
        'analytics',
        'settings',
      ],
      ...[`properties/${property.id}`, `tenancies/${tenancy.id}`],
    ]
    const wrong: string[] = []
    for (const path of paths) wrong.push(...(await visit(page, `${server.url}/dashboard/${path}`)))
    await page.setViewport({ width: 375, height: 900 })
    const onPhone = ['', 'compliance', 'payouts', 'bank', ...paths.slice(-2)]
    for (const path of onPhone) wrong.push(...(await visit(page, `${server.url}/dashboard/${path}`)))
    expect(wrong).toEqual([])

    await page.setViewport({ width: 1440, height: 900 })
    await test.step('a landlord is added by keyboard', async () => {
      await visit(page, `${server.url}/dashboard/landlords/add`)
      await type(page, 'Full Name', 'Nell Hart')
      await type(page, 'Email', 'nell@example.org')
      await type(page, 'Phone', '020 7946 0321')
      await page.keyboard.press('Enter')
      await see(page, 'Landlord has been added successfully')
    })

    await test.step('rent is recorded on its row by figures and Enter', async () => {
      await visit(page, `${server.url}/dashboard/rent`)
      await page.locator('tr[data-id] a').setTimeout(patience).wait()
      await page.focus('tr[data-id] a')
      await page.keyboard.type('25')
      await see(page, 'It pays')
      await page.keyboard.press('Enter')
      await see(page, '£25.00 recorded.')
    })

    await test.step('a certificate’s dialog opens from its plate, keeps the focus, and gives it back', async () => {
      await visit(page, `${server.url}/dashboard/compliance`)
      const plate = 'tr[data-id] button[data-plate], tr[data-id] td button'
      await page.locator(plate).setTimeout(patience).wait()
      await page.focus(plate)
      await page.keyboard.press('Enter')
      await page.locator('[role="dialog"]').setTimeout(patience).wait()
      expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(
        true,
      )
      await page.keyboard.press('Escape')
      await page.waitForFunction(() => !document.querySelector('[role="dialog"]'), { timeout: patience })
      expect(await page.evaluate((of: string) => document.activeElement?.matches(of), plate)).toBe(true)
    })

    await test.step('Ctrl K finds a tenant, and Enter opens it', async () => {
      await visit(page, `${server.url}/dashboard`)
      await page.keyboard.down('Control')
      await page.keyboard.press('k')
      await page.keyboard.up('Control')
      await page.locator('[cmdk-input]').setTimeout(patience).wait()
      await page.keyboard.type('Marcus Fielding')
      await page.locator('[cmdk-item][aria-selected="true"]').setTimeout(patience).wait()
      await see(page, 'Marcus Fielding')
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => /\/dashboard\/\w+\//.test(location.pathname), { timeout: patience })
    })
    expect(complaints).toEqual([])
  } finally {
    await browser.close()
  }
})
