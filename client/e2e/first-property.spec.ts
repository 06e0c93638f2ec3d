import { expect, signIn, test } from './gable.ts'

test('a new agent signs in by an emailed code and adds a property, which is still there after a restart', async ({
  page,
  server,
  browser,
}) => {
  const email = `jo.newcomer.${Date.now()}@example.org`

  await test.step('signs up with the code from the mail', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Get Started Free' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Full name').fill('Jo Newcomer')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: /send/i }).click()
    await expect(page.getByText(`A verification code has been sent to ${email}`).first()).toBeVisible()
    const mail = await server.mailbox.waitFor(email)
    const code = /(\d{3}) ?(\d{3})/.exec(mail.text)?.slice(1).join(' ') ?? ''
    const verify = dialog.getByRole('button', { name: /verify/i })
    await expect(verify).toBeDisabled()
    const digits = dialog.getByRole('textbox')
    await digits.focus()
    await page.evaluate((text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true }),
      )
    }, code)
    await expect(verify).toBeEnabled()
    await verify.click()
    await page.waitForURL('**/dashboard')
    await expect(page.getByRole('button', { name: /Jo Newcomer/ })).toBeVisible()
  })

  await test.step('adds a landlord inside Add Property', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Properties' }).click()
    await expect(page.getByText('No properties yet')).toBeVisible()
    await page.getByRole('link', { name: 'Add Property' }).first().click()
    await page.getByRole('button', { name: 'Add Property' }).click()
    await expect(page.getByText('Address Line 1 is required')).toBeVisible()
    await page.getByLabel('Address Line 1').fill('12 alma road')
    await page.getByLabel('Town/City').fill('London')
    await page.getByLabel('Borough').fill('Islington')
    await page.getByLabel('Post Code').fill('n11aa')
    await page.getByLabel('Bedrooms').fill('2')
    await page.getByLabel('Bathrooms').fill('1.5')
    await page.getByLabel('Rent').fill('1,250')
    await page.getByRole('combobox', { name: 'Landlord' }).click()
    await page.getByText('Add New Landlord').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Full Name').fill('Margaret Holloway')
    await dialog.getByLabel('Email').fill('margaret@example.org')
    await dialog.getByRole('button', { name: 'Add Landlord' }).click()
    await expect(page.getByText('Please fill in all fields').first()).toBeVisible()
    await dialog.getByLabel('Phone').fill('02079460121')
    await dialog.getByRole('button', { name: 'Add Landlord' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('combobox', { name: 'Landlord' })).toContainText('Margaret Holloway')
    await page.getByRole('button', { name: 'Add Property' }).click()
    await expect(page.getByText('Property has been added successfully.').first()).toBeVisible()
  })

  const row = page.getByRole('row').filter({ hasText: '12 Alma Road' })
  await test.step('sees it in the list, and again after a reload', async () => {
    await expect(page).toHaveURL(/\/dashboard\/properties$/)
    await expect(row).toContainText('N1 1AA')
    await expect(row).toContainText('£1,250/mo')
    await page.reload()
    await expect(row).toContainText('Margaret Holloway')
  })

  await test.step('edits the rent', async () => {
    await row.getByRole('link', { name: '12 Alma Road' }).click()
    await page.getByLabel('Rent').fill('1300')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Property has been updated successfully.').first()).toBeVisible()
    await expect(row).toContainText('£1,300/mo')
  })

  await test.step('finds it after the server was stopped and started', async () => {
    await server.stop()
    await server.start()
    await page.reload()
    await expect(row).toContainText('£1,300/mo')
  })

  await test.step('gets no answer for the record of another account', async () => {
    const { 0: mine } = await (await page.context().request.get('/api/properties')).json()
    const context = await browser.newContext({ baseURL: server.url })
    const other = await context.newPage()
    await signIn(other, server)
    expect((await context.request.get(`/api/properties/${mine.id}`)).status()).toBe(404)
    await other.goto(`/dashboard/properties/${mine.id}`)
    await expect(other.getByText(/no longer|no such|not found|does not exist/i).first()).toBeVisible()
    await expect(other.getByText('Alma Road')).toHaveCount(0)
    await context.close()
  })
})
