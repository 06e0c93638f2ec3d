import { expectNoViolation } from './accessibility.ts'
import { expect, test } from './gable.ts'

test('the landing page has no accessibility fault, in both themes and at every width', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of [1440, 768, 375]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#privacy')).toBeVisible()
    await expectNoViolation(page)
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(sideways).toBeLessThanOrEqual(0)
  }
})

test('with text of twice the size on a narrow phone nothing is cut off, and no word leaves the page', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  await expect(page.locator('#privacy')).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const cut = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const hidden = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (each) =>
        each.tagName !== 'SECTION' &&
        each.scrollWidth > each.clientWidth + 1 &&
        getComputedStyle(each).overflowX !== 'visible' &&
        getComputedStyle(each).display !== 'inline',
    )
    return [scrollWidth - clientWidth, ...hidden.map(({ textContent }) => textContent)]
  })
  expect(cut).toEqual([0])
})

test('the bar is transparent at the top and solid after more than 20 px', async ({ page }) => {
  await page.goto('/')
  const bar = page.locator('header')
  await page.evaluate(() => window.scrollTo({ top: 20, behavior: 'instant' }))
  await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.evaluate(() => window.scrollTo({ top: 21, behavior: 'instant' }))
  await expect(bar).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(bar).toHaveCSS('backdrop-filter', /blur/)
})

test('every anchor of the footer leads to its section', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  for (const name of ['Features', 'How it works', 'Pricing', 'About', 'Contact', 'Privacy']) {
    await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name }).click()
    await expect(
      page
        .locator(`section${new URL(page.url()).hash}`)
        .getByRole('heading')
        .first(),
    ).toBeInViewport()
  }
})

test('a house shows its rent, and a screen reader announces the street', { tag: '@long' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const street = page.getByRole('list', { name: /sample street/ })
  const door = street
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', { name: /^20 Alma Road, let/ }) })
  await door.hover()
  await expect(door.getByText('£1,450/mo')).toHaveCSS('opacity', '1')
  await expect(street.getByRole('img', { name: '18 Alma Road, to let, £1,495/mo' })).toBeVisible()
})

test('the whole page can be read without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Every door on your street')
  await expect(page.locator('#privacy')).toContainText('no trackers')
  await expect(page.getByRole('listitem').filter({ hasText: '£1,495/mo' })).toBeAttached()
  await context.close()
})

test('the page hydrates without an error, and one click opens the sign-in dialog', async ({ page }) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeFocused()
  expect(faults).toEqual([])
})

test('a button that is clicked before its script has loaded works once it has', async ({ page }) => {
  for (const [path, name] of [
    ['/', 'Get Started Free'],
    ['/agent/showcase', 'Dark theme'],
  ] as const) {
    let here = () => {}
    const scripts = new Promise<void>((done) => {
      here = done
    })
    await page.route('**/assets/*.js', async (route) => {
      await scripts
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.getByRole('button', { name }).first().click()
    here()
    if (path === '/') await expect(page.getByRole('dialog')).toBeVisible()
    else await expect(page.locator('html')).toHaveClass(/dark/)
    await page.unroute('**/assets/*.js')
  }
})
