import type { Page } from 'playwright/test'
import { expectNoViolation } from './accessibility.ts'
import { expect, signIn, test } from './gable.ts'
import { listMoneyAndLaw, listRecords, lists, recordScreens as screens, watchLoading } from './screens.ts'

test.describe.configure({ mode: 'parallel' })

/** Opens each screen with `open`, waits until nothing is loading, and checks it. */
async function expectNoViolations(page: Page, paths: string[], open: (path: string) => Promise<unknown>) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const hasSettled = watchLoading(page)
  for (const path of paths) {
    await test.step(path, async () => {
      await open(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await hasSettled()
      await expectNoViolation(page)
    })
  }
}

const expectPages = (page: Page, paths: string[]) =>
  expectNoViolations(page, paths, (path) => page.goto(path))

/** Changes from screen to screen without a reload, as people do. Reloads would take a third of the test's time. */
async function expectScreens(page: Page, paths: string[]) {
  await page.goto('/dashboard/settings')
  await expectNoViolations(page, paths, async (path) => {
    await page.evaluate((to) => history.pushState(null, '', to), path)
    await expect(page).toHaveURL(path)
  })
}

const half = Math.ceil(screens.length / 2)

test('everybody can use every screen of lists and records, in both themes', async ({ page, server }) => {
  await signIn(page, server)
  await page.context().request.post('/api/sample-data')
  await expectScreens(page, screens.slice(0, half))
})

test('everybody can use every other screen and each kind of record, in both themes', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  await page.context().request.post('/api/sample-data')
  await expectScreens(page, [...screens.slice(half), ...(await listRecords(page))])
})

test('everybody can use every screen of money and law, in both themes', async ({ page, server }) => {
  await signIn(page, server)
  await page.context().request.post('/api/sample-data')
  await expectScreens(page, await listMoneyAndLaw(page))
})

test('an account without records is as usable, in both themes', async ({ page, server }) => {
  await signIn(page, server)
  await expectScreens(page, ['/dashboard', ...lists])
})

test('strangers can use what they see, in both themes', async ({ page }) => {
  // The landing page has a journey of its own.
  await expectPages(page, [
    '/nowhere',
    '/api/docs',
    '/invitation/unknown',
    '/agent/showcase',
    '/agent/showcase/homes/london-fields-terrace',
  ])
})

test('tasks and the bin can be used by everybody, in both themes', async ({ page, server }) => {
  await signIn(page, server)
  const { request } = page.context()
  await request.post('/api/sample-data')
  await request.post('/api/tasks', {
    data: { text: 'Call the plumber', dueOn: '2026-12-01', assigneeId: null, about: null },
  })
  const [viewing] = await (await request.get('/api/viewings')).json()
  await request.delete(`/api/viewings/${viewing.id}`)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const states: [string, () => Promise<unknown>][] = [
    ['/dashboard/tasks', () => expect(page.getByText('Call the plumber')).toBeVisible()],
    ['/dashboard/bin', () => expect(page.getByRole('button', { name: /^Restore/ }).first()).toBeVisible()],
  ]
  for (const [path, show] of states)
    await test.step(`${path} ${show}`, async () => {
      await page.goto(path)
      await expect(page.locator('[aria-busy=true], .animate-pulse')).toHaveCount(0)
      await show()
      await page.waitForTimeout(200)
      await expectNoViolation(page)
    })
})

test('a screen reader still reaches the page while a choice is open, beside a list and in a dialog', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  await page.context().request.post('/api/sample-data')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/dashboard/tenancies')
  await page.getByRole('combobox', { name: 'Status' }).click()
  await expect(page.getByRole('option', { name: 'All', exact: true })).toBeFocused()
  await expectNoViolation(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeFocused()
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check()
  await page.getByRole('button', { name: 'Bulk Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').first().click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectNoViolation(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('body > [aria-live=off]')).toHaveCount(0)
})

/** Finds cut-off texts and controls outside of their labels. Cells of a list cut their texts at any spacing. */
function listCutTexts(): string[] {
  const isCut = (element: Element) => {
    if (element.clientWidth <= 1 || element.closest('svg, [inert], [aria-hidden=true], table, [data-day]'))
      return false
    // A row of Today that is cut on purpose has its whole text in its title, and unfolds with the keyboard's focus.
    if (
      element
        .closest('li[title]')
        ?.getAttribute('title')
        ?.includes(element.textContent ?? '')
    )
      return false
    const { overflowX, overflowY } = getComputedStyle(element)
    return (
      (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
      (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1)
    )
  }
  const leaves = (control: Element) => {
    const text = document.createRange()
    text.selectNodeContents(control)
    const [inner, outer] = [text.getBoundingClientRect(), control.getBoundingClientRect()]
    return inner.width > 0 && (inner.right > outer.right + 2 || inner.bottom > outer.bottom + 2)
  }
  const hasText = (element: Element) =>
    [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    )
  const texts = [...document.querySelectorAll('body *')].filter((each) => hasText(each) && isCut(each))
  const controls = [...document.querySelectorAll('main :is(button, [role=tab])')].filter(
    (each) => !each.closest('table, [data-day]') && leaves(each),
  )
  const wide =
    document.documentElement.scrollWidth > window.innerWidth ? ['the page is wider than the window'] : []
  return [...wide, ...[...texts, ...controls].map(({ outerHTML }) => outerHTML.slice(0, 160))]
}

/** The four values of WCAG 2.2, success criterion 1.4.12. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }'

test('text with the spacing that a reader sets is readable in full, on a phone and a wide screen', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  await page.context().request.post('/api/sample-data')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const paths = ['/dashboard', '/dashboard/properties/add', '/dashboard/invoices', '/dashboard/analytics']
  for (const path of ['/', '/agent/showcase', ...paths, '/dashboard/settings?section=security']) {
    await page.goto(path)
    for (const width of [375, 1440])
      await test.step(`${path} at ${width}`, async () => {
        await page.setViewportSize({ width, height: 900 })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy=true], .animate-pulse')).toHaveCount(0)
        const before = await page.evaluate(listCutTexts)
        const style = await page.addStyleTag({ content: spacing })
        const after = await page.evaluate(listCutTexts)
        await style.evaluate((tag) => (tag as Element).remove())
        expect(after.filter((each) => !before.includes(each))).toEqual([])
      })
  }
})
