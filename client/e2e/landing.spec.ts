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

test('every anchor of the footer leads to its section', async ({ page }) => {
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

test('a house shows its rent, and a screen reader announces the street', async ({ page }) => {
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
