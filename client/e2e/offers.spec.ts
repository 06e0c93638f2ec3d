import type { Page } from 'playwright/test'
import { addDays, today } from '#shared/dates.ts'
import { findViolations, showTheme } from './accessibility.ts'
import { expect, signIn, test } from './gable.ts'
import { caller, linkIn } from './let-home.ts'

const inesMail = 'ines.offer@example.org'
const maryMail = 'mary.offer@example.org'
const start = addDays(today(), 7)
const look = process.env.LOOK

/** Pictures of what a person sees, where somebody wants to look at them. */
async function picture(page: Page, name: string): Promise<void> {
  if (look) await page.screenshot({ path: `${look}/${name}.png`, fullPage: true })
}

test('Ines applies for herself and Tom on a phone without a script; the landlord approves in two clicks; a pending tenancy follows', async ({
  page,
  server,
  browser,
}) => {
  await signIn(page, server)
  const call = caller(page)
  const landlord = (await call('POST', '/api/landlords', {
    name: 'Mary Holt',
    email: maryMail,
    phone: '020 7946 0100',
    status: 'active',
  })) as { id: string }
  const property = (await call('POST', '/api/properties', {
    addressLine1: '4 Mill Lane',
    townCity: 'Leeds',
    borough: 'Leeds',
    postCode: 'LS6 2AA',
    type: 'flat',
    bedrooms: 2,
    bathrooms: 1,
    rent: 1300,
    status: 'available',
    landlord: landlord.id,
  })) as { id: string }
  const applicant = (await call('POST', '/api/applicants', {
    name: 'Ines Moreau',
    email: inesMail,
    property: property.id,
  })) as { id: string }

  await test.step('the agency sends the application in one click', async () => {
    await page.goto(`/dashboard/applicants/${applicant.id}`)
    await page.getByRole('region', { name: 'Application' }).getByRole('button', { name: 'Send Link' }).click()
    await expect(page.getByText('Application Link Sent', { exact: true })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await picture(page, 'applicant')
  })

  const phone = await browser.newContext({ viewport: { width: 375, height: 760 }, javaScriptEnabled: !look })
  const ines = await phone.newPage()
  await test.step('Ines enters herself, adds Tom, and sends the offer', async () => {
    const answer = await ines.goto(linkIn(await server.mailbox.waitFor(inesMail)))
    expect((await answer?.body())?.length).toBeLessThan(60 * 1024)
    await picture(ines, 'apply-empty')
    await ines.getByLabel('Phone').first().fill('07700 900001')
    await ines.getByLabel('Main income').first().selectOption('employed')
    await ines.getByLabel('Income a year before tax').first().fill('39000')
    await ines.getByRole('button', { name: 'Save' }).click()
    await expect(ines.getByRole('status')).toContainText('saved')
    await ines.getByText('Add another person').click()
    await ines.getByLabel('Full name').fill('Tom Bell')
    await ines.getByLabel('Start date').fill(start)
    await ines.getByLabel(/holding deposit/).check()
    await ines.getByLabel(/Everybody named here/).check()
    await ines.getByRole('button', { name: 'Send Application' }).click()
    await expect(ines.getByRole('status')).toContainText('4 Mill Lane')
    await expect(ines.getByRole('heading', { name: 'Tom Bell' })).toBeVisible()
    await picture(ines, 'apply-sent')
  })

  await test.step('the offer waits on Today and stands on the property', async () => {
    await page.goto(`/dashboard/properties/${property.id}`)
    const card = page.getByRole('region', { name: 'Offers' })
    await expect(card.getByText('Ines Moreau, Tom Bell')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await picture(page, 'property')
    await card.getByRole('link', { name: 'Ines Moreau, Tom Bell' }).click()
    await picture(page, 'offer')
    await page.getByRole('button', { name: 'Pass On' }).click()
    await picture(page, 'pass-on')
    await page.getByRole('button', { name: 'Send Link' }).click()
    await expect(page.getByText('With the landlord').first()).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })

  await test.step('the landlord approves in two clicks', async () => {
    const theirs = await phone.newPage()
    await theirs.goto(linkIn(await server.mailbox.waitFor(maryMail)))
    await expect(theirs.getByText('£1,300.00 a month')).toBeVisible()
    await picture(theirs, 'offer-link')
    await theirs.getByLabel('Approve this offer').check()
    await theirs.getByRole('button', { name: 'Send Answer' }).click()
    await expect(theirs.getByText(/was approved/)).toBeVisible()
    await picture(theirs, 'offer-link-after')
  })

  if (look)
    await test.step('the screens on a phone, in the dark', async () => {
      await page.setViewportSize({ width: 375, height: 760 })
      for (const [name, path] of [
        ['phone-offers', '/dashboard/offers'],
        ['phone-property', `/dashboard/properties/${property.id}`],
        ['phone-add', '/dashboard/offers?add=offer'],
      ] as const) {
        await page.goto(path)
        await page.waitForTimeout(1500)
        await showTheme(page, 'dark')
        await picture(page, name)
      }
      await page.setViewportSize({ width: 1440, height: 900 })
    })

  await test.step('the tenancy is pending, with both people', async () => {
    await page.goto('/dashboard/offers')
    await page.getByRole('link', { name: 'Ines Moreau + 1' }).first().click()
    await expect(page.getByText('Approved by link')).toBeVisible()
    await picture(page, 'accepted')
    await page.getByRole('link', { name: 'Open Tenancy' }).click()
    await expect(page.getByText('Tom Bell').first()).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })
})
