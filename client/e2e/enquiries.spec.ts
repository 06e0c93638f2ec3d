import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { findViolations } from './accessibility.ts'
import { expect, signIn, test } from './gable.ts'

/** A busy machine takes long to show a screen for the first time. */
const patience = { timeout: 20_000 }

test('a visitor without JavaScript sends an enquiry, and the agent gets it by mail and makes a viewing of it', async ({
  page,
  server,
  browser,
}) => {
  const agent = await signIn(page, server)
  const { request } = page.context()
  await request.post('/api/sample-data')
  const slug = `letters-${Date.now()}`
  expect((await request.put('/api/agency/page', { data: { published: true, slug } })).ok()).toBe(true)

  const visitor = await (
    await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  ).newPage()
  await visitor.goto(`/agent/${slug}`)
  const form = visitor.locator(`form[action="/agent/${slug}/enquiry"]`).first()
  await form.locator('[name=name]').fill('Zoë <b>Ağa</b>')
  await form.locator('[name=email]').fill('zoe@visitor.example')
  await form.locator('[name=message]').fill('Is anything free in March?')
  await form.locator('[name=consent]').check()
  await form.locator('button').last().click()
  await expect(visitor.getByRole('heading', { name: 'Message sent' })).toBeVisible(patience)
  await visitor.goBack()
  await expect(visitor).toHaveURL(`/agent/${slug}`)

  const mail = await server.mailbox.waitFor(agent.email)
  expect(mail.headers.get('reply-to')).toBe('zoe@visitor.example')
  const [, address = ''] = /(\/dashboard\/viewings\?\S+)/.exec(mail.text) ?? []
  await page.goto(address)
  const enquiry = page.getByRole('article', { name: 'Zoë <b>Ağa</b>' })
  await expect(enquiry).toBeFocused(patience)
  expect(await findViolations(page)).toEqual([])
  await enquiry.getByRole('link', { name: 'Make viewing' }).click()
  await page.getByLabel('Property Name').fill('7 Lantern Row, E8 4RN')
  await page.getByLabel('Phone').fill('07700 900456')
  await page.getByLabel('Viewing Date').fill('2030-03-02')
  await page.getByLabel('Viewing Time').fill('10:30')
  await page.getByRole('button', { name: 'Add Viewing' }).dblclick()
  // A handled enquiry leaves the list, but not the one that the mail's link names.
  await expect(enquiry.getByRole('link', { name: 'Open viewing' })).toBeVisible(patience)
  await expect(page.getByRole('link', { name: 'Open 0' })).toBeVisible()
  const viewings = await (await request.get('/api/viewings')).json()
  expect(
    viewings.filter((each: { tenantEmail: string }) => each.tenantEmail === 'zoe@visitor.example'),
  ).toHaveLength(1)
})

test('every chart is saved as a picture of what is on the screen, in both themes', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  await page.context().request.post('/api/sample-data')
  const heard: string[] = []
  page.on('console', (message) => message.type() === 'error' && heard.push(message.text()))
  for (const [theme, paper] of [
    ['light', [255, 255, 255]],
    ['dark', [26, 31, 21]],
  ] as const) {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    await page.goto('/dashboard/analytics')
    const charts = page.locator('.figure')
    await expect(charts.first()).toBeVisible(patience)
    for (const chart of await charts.all()) {
      const saving = page.waitForEvent('download')
      await chart.getByRole('button', { name: /^Download PNG: / }).click()
      const file = await readFile(await (await saving).path())
      const picture = sharp(file)
      const { format, width = 0 } = await picture.metadata()
      const box = (await chart.getByRole('img').getAttribute('viewBox')) ?? ''
      const drawn = Number(box.split(' ')[2])
      expect([format, width]).toEqual(['png', 2 * (drawn + 56)])
      const { data } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
      expect([...data.subarray(0, 3)]).toEqual([...paper])
      // More colours than the background alone: the picture shows lines, letters and bars.
      expect((await sharp(file).stats()).entropy).toBeGreaterThan(0.15)
    }
  }
  expect(heard).toEqual([])
})
