import type { Page } from 'playwright/test'
import { findViolations } from './accessibility.ts'
import { expect, signIn, test } from './gable.ts'
import { aLetHome, post } from './let-home.ts'

const shots = process.env.SHOTS

/** Saves what a person sees, in light and dark, wide and narrow, where SHOTS names a folder. */
async function look(page: Page, name: string) {
  if (!shots) return
  for (const [width, height] of [
    [1440, 900],
    [375, 812],
  ] as const)
    for (const isDark of [false, true]) {
      await page.setViewportSize({ width, height })
      await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), isDark)
      const path = `${shots}/${name}-${width}-${isDark ? 'dark' : 'light'}.png`
      await page.screenshot({ path, fullPage: true })
    }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.evaluate(() => document.documentElement.classList.remove('dark'))
}

/** Pastes what a spreadsheet copies into a field. */
async function paste(page: Page, field: string, text: string) {
  await page.getByLabel(field, { exact: true }).focus()
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

test('a file completes what is there, and grids take what was done before from a spreadsheet', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  const { landlord } = await aLetHome(page, { addressLine1: 'Flat 2', addressLine2: '7 Harcourt Road' })
  await post(page, '/api/landlords', { name: 'Ned Park', email: 'ned@example.org', phone: '0114 496 0100' })

  await test.step('what is known is filled, what differs is ticked', async () => {
    await page.goto('/dashboard/properties/import')
    const file = [
      'Address,Town,Borough,Postcode,Bedrooms,Bathrooms,Rent,Landlord,Area sq ft,Gas Cert Expiry',
      '"7 Harcourt Rd, Flat 2",Leeds,Leeds,LS6 2AA,3,1,1200,Lena Mill,640,14/03/2027',
      '9 Alma Road,Leeds,Leeds,LS6 3BB,2,1,900,Lena Mill,,20/05/2027',
    ].join('\n')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'properties.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await page.getByRole('button', { name: 'Check 2 rows' }).click()
    await expect(page.getByText('1 new, 1 known')).toBeVisible()
    await page.getByRole('radio', { name: 'Show what differs' }).check()
    await page.getByRole('checkbox', { name: /^Overwrite Bedrooms of Flat 2, 7 Harcourt Road/ }).click()
    await expect(page.getByText('1 value differs')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await look(page, 'import')
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await expect(page.getByText('2 certificates and checks were recorded')).toBeVisible()
    await page.getByRole('link', { name: 'Record Earlier Certificates and Checks' }).click()
  })

  await test.step('dates are pasted by address, and a block that does not fit is answered with a sentence', async () => {
    await page.getByRole('combobox', { name: 'How were they checked?' }).click()
    await page.getByRole('option', { name: 'Original documents' }).click()
    await page.getByRole('button', { name: 'Checked Before the Tenancy Began' }).click()
    await expect(page.getByText('no check on record')).toBeHidden()
    const first = 'Gas, Flat 2, 7 Harcourt Road, LS6 2AA'
    await paste(page, first, 'Safety\t\t\nGas\tEICR\tEPC')
    await expect(page.getByRole('status').filter({ hasText: 'Nothing was pasted.' })).toBeVisible()
    await paste(
      page,
      first,
      'Property\tGas\tEICR\n9 Alma Rd, LS6 3BB\t\t02/06/2029\nFlat 2, 7 Harcourt Road, LS6 2AA\t\t03/07/2028',
    )
    await expect(page.getByLabel('EICR, 9 Alma Road, LS6 3BB')).toHaveValue('2 Jun 2029')
    await paste(page, 'Licence, 9 Alma Road, LS6 3BB', 'Selective licence, 30/09/2028\t01/03/2027')
    await expect(page.getByLabel('Licence, 9 Alma Road, LS6 3BB')).toHaveValue('Selective, 30 Sep 2028')
    await page.getByLabel('Licence, Flat 2, 7 Harcourt Road, LS6 2AA').fill('1/6/2027')
    expect(await findViolations(page)).toEqual([])
    await look(page, 'earlier')
    await page.getByRole('button', { name: 'Record 5 dates' }).click()
    await expect(page.getByText('Choose which licence the properties have, above their dates.')).toBeVisible()
    await page.getByRole('combobox', { name: 'Which licence' }).click()
    await page.getByRole('option', { name: 'Additional HMO licence' }).click()
    await page.getByRole('button', { name: 'Record 5 dates' }).click()
    await expect(page.getByText('5 certificates and checks were recorded.', { exact: true })).toBeVisible()
  })

  await test.step('missing bank details are pasted, confirmed once, and wait', async () => {
    await page.goto('/dashboard/payouts/bank-details')
    await paste(
      page,
      'Name on account, Lena Mill',
      'Landlord\tName\tSort code\tAccount\nMs Lena Mill\tL Mill\t20-00-00\t55779911\nNed Park\tN Park\t20-00-01\t66880022',
    )
    expect(await findViolations(page)).toEqual([])
    await look(page, 'bank')
    await page.getByRole('button', { name: 'Enter for 2 Landlords' }).click()
    await page.getByRole('button', { name: 'Enter bank details' }).click()
    await expect(page.getByText('No bank details are missing')).toBeVisible()
    const answer = await page.context().request.get(`/api/bank-details/landlord/${landlord}`)
    expect((await answer.json()).current).toMatchObject({ lastFour: '9911', isUsable: false })
  })

  if (shots) {
    await page.goto('/dashboard')
    await page.getByText('Recent Properties').waitFor()
    await look(page, 'dashboard')
  }
})
