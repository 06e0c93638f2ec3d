import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { defaultDateFormat, formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { startOfPeriod } from '#shared/records/terms/terms.calendar.ts'
import { findViolations } from './accessibility.ts'
import { expect, signIn, test } from './gable.ts'
import { aLetHome, caller, linkIn } from './let-home.ts'

const month = (number: number) => startOfPeriod({ every: 'month', anchor: today() }, number)
const tenantMail = 'tess.page@example.org'

/** A tenancy of a month ago whose rent nobody has paid. */
async function aTenancyInArrears(page: Page): Promise<string> {
  const { tenancy } = await aLetHome(
    page,
    {},
    { tenant: { name: 'Tess Tenant', email: tenantMail }, tenancy: { startDate: month(-1) } },
  )
  await caller(page)('POST', `/api/tenancies/${tenancy}/schedule`, {})
  return tenancy
}

test('a tenant reads what they owe on their page, asks for a pet and gives notice; the agency sees it', async ({
  page,
  server,
  browser,
}) => {
  await signIn(page, server)
  const tenancy = await aTenancyInArrears(page)
  await page.goto(`/dashboard/tenancies/${tenancy}?tab=people`)
  const card = page.getByRole('region', { name: 'Secure Links' })

  await test.step('the agency sends the page in one click', async () => {
    await card.getByRole('button', { name: 'Send Tenant’s Page' }).click()
    await expect(card.getByText(`Sent to ${tenantMail}`)).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })

  const link = linkIn(await server.mailbox.waitFor(tenantMail))
  const phone = await browser.newContext({ viewport: { width: 375, height: 760 } })
  const theirs = await phone.newPage()
  const isWithin = () => theirs.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

  await test.step('the tenant opens it with the code from their email', async () => {
    await theirs.goto(link)
    await expect(theirs.getByText('4 Mill Lane')).toBeHidden()
    expect(await findViolations(theirs)).toEqual([])
    await theirs.getByLabel(/Email a code to/).check()
    await theirs.getByRole('button', { name: 'Send Code' }).click()
    const code = /\d{3} \d{3}/.exec((await server.mailbox.waitFor(tenantMail)).text)?.[0] ?? ''
    expect(await findViolations(theirs)).toEqual([])
    await theirs.getByLabel('Code', { exact: true }).fill(code)
    await theirs.getByRole('button', { name: 'Open' }).click()
    await expect(theirs.getByText('£2,400.00')).toBeVisible()
    expect([await findViolations(theirs), await isWithin()]).toEqual([[], true])
  })

  await test.step('they ask for a pet', async () => {
    await theirs.getByText('Ask to keep a pet').click()
    await theirs.getByLabel(/The pet/).fill('A cat, two years old')
    await theirs.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(theirs.getByRole('status')).toContainText('A cat, two years old')
    await expect(theirs.getByText(/Answer due by/)).toBeVisible()
  })

  const sendEvent = async (id: string, event: object) =>
    expect((await page.context().request.post(`/api/repairs/${id}/events`, { data: event })).status()).toBe(
      201,
    )
  const listRepairs = async () => (await page.context().request.get('/api/repairs')).json()
  let clicks = 0
  const tap = async (locator: Locator) => {
    clicks++
    await locator.click()
  }

  await test.step('they report a leak, and see first whom to ring', async () => {
    await tap(theirs.getByText('Report a repair'))
    clicks++
    await theirs.getByLabel('What is wrong?').fill('Water under the sink')
    clicks++
    await theirs.getByLabel('Room').selectOption('kitchen')
    const first = theirs.getByRole('alert').filter({ hasText: 'stopcock' })
    await expect(first).toBeHidden()
    await tap(theirs.getByText('Water that cannot be stopped'))
    await expect(first).toBeInViewport()
    expect([await findViolations(theirs), await isWithin()]).toEqual([[], true])
    await tap(theirs.getByRole('button', { name: 'Send Report' }))
    expect(clicks).toBeLessThanOrEqual(6)
    await expect(theirs.getByRole('status')).toContainText('Water under the sink')
    await expect(first.first()).toBeInViewport()
  })

  await test.step('they add two photos', async () => {
    const photo = (background: string) =>
      sharp({ create: { width: 800, height: 600, channels: 3, background } })
        .jpeg()
        .toBuffer()
    await theirs.getByText('Add photos', { exact: true }).click()
    await theirs.getByLabel(/Photos or PDFs/).setInputFiles([
      { name: 'one.jpg', mimeType: 'image/jpeg', buffer: await photo('#2a6') },
      { name: 'two.jpg', mimeType: 'image/jpeg', buffer: await photo('#a62') },
    ])
    await theirs.getByRole('button', { name: 'Send Photos' }).click()
    await expect(theirs.getByRole('status')).toContainText('2 photos arrived')
    await expect(theirs.getByRole('img', { name: 'Photo 2' })).toBeVisible()
    expect([await findViolations(theirs), await isWithin()]).toEqual([[], true])
  })

  await test.step('they see who comes and when, and say that it is fixed', async () => {
    const [{ id }] = await listRepairs()
    const order = { kind: 'ordered', contractor: 'Plumb & Co', amount: 80, emergency: 'Water runs out' }
    await sendEvent(id, order)
    await sendEvent(id, { kind: 'visit', day: month(1), hours: '9 to 11' })
    await theirs.reload()
    await expect(theirs.getByText(/Plumb & Co comes on .*, 9 to 11/)).toBeVisible()
    await expect(theirs.getByText(/80\.00/)).toBeHidden()
    await sendEvent(id, { kind: 'done', text: 'New seal' })
    await theirs.reload()
    expect(await findViolations(theirs)).toEqual([])
    await theirs.getByRole('button', { name: 'Yes, It Is Fixed' }).click()
    await expect(theirs.getByText('Fixed.', { exact: true })).toBeVisible()
    expect((await listRepairs())[0].state).toBe('confirmed')
  })

  await test.step('they give notice on the date that is worked out', async () => {
    await theirs.getByText('Give notice to leave').click()
    const endsOn = await theirs.getByLabel('Last day of the tenancy').inputValue()
    await theirs.getByLabel(/I give notice/).check()
    expect(await findViolations(theirs)).toEqual([])
    await theirs.getByRole('button', { name: 'Give Notice' }).click()
    await expect(
      theirs.getByText(`The tenancy ends on ${formatDate(endsOn, defaultDateFormat)}.`),
    ).toBeVisible()
  })

  await test.step('the agency sees what was opened and answered, and ends the link', async () => {
    await page.reload()
    await expect(card.getByText(/Answered: Request to keep a pet/)).toBeVisible()
    await expect(card.getByText(/Answered: Notice to leave/)).toBeVisible()
    // The links of the notices end with it.
    await card.getByRole('button', { name: 'End Link' }).first().click()
    await expect(card.getByText('Ended', { exact: true })).toHaveCount(4)
    await expect(card.getByRole('button', { name: 'End Link' })).toHaveCount(0)
    await theirs.reload()
    await expect(theirs.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
  })

  await phone.close()
})
