import { expect, test } from './gable.ts'

test('the bar is transparent at the top and solid after more than 20 px', async ({ page }) => {
  await page.goto('/')
  const bar = page.locator('header')
  await page.evaluate(() => window.scrollTo({ top: 20, behavior: 'instant' }))
  await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.evaluate(() => window.scrollTo({ top: 21, behavior: 'instant' }))
  await expect(bar).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(bar).toHaveCSS('backdrop-filter', /blur/)
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
