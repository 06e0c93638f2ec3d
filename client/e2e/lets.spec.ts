import { aLandlord, aProperty, aTenancy, aTenant } from '#server/testing/records.ts'
import { addDays, today } from '#shared/dates.ts'
import { expectNoViolation } from './accessibility.ts'
import { expect, signIn, test } from './gable.ts'

const shots = process.env.LETS_SHOTS

test('a let says what is missing, asks for the holding deposit, refuses an agreement without its document, and falls through', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  const { request } = page.context()
  const post = async (path: string, data: object) => (await request.post(path, { data })).json()
  const { id: landlord } = await post('/api/landlords', aLandlord())
  const { id: property } = await post('/api/properties', aProperty(landlord, { rent: 1300 }))
  const { id: tenant } = await post(
    '/api/tenants',
    aTenant(property, { name: 'Ines Alvarez', email: 'ines@example.org' }),
  )
  const startDate = addDays(today(), 5)
  const terms = { startDate, rentAmount: 1300, deposit: 1500, status: 'pending', schedule: {} }
  const { id } = await post('/api/tenancies', aTenancy({ tenant, property, landlord }, terms))
  const look = async (name: string) => {
    if (!shots) return
    for (const theme of ['light', 'dark'] as const) {
      await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), theme === 'dark')
      for (const width of [1440, 375]) {
        await page.setViewportSize({ width, height: 900 })
        await page.screenshot({ path: `${shots}/${name}-${theme}-${width}.png`, fullPage: true })
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }

  await test.step('the list says who acts next, and leads to the tenancy', async () => {
    await page.goto('/dashboard/lets')
    await expect(page.getByText('Ines Alvarez')).toBeVisible()
    await expectNoViolation(page)
    await look('list')
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  })

  await test.step('what is missing stands first, and the holding deposit is asked for', async () => {
    const card = page.getByRole('region', { name: 'Next Steps' })
    await expect(card.getByText('Ines Alvarez not served')).toBeVisible()
    await expectNoViolation(page)
    await look('card')
    await card.getByRole('button', { name: 'Ask for Holding Deposit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask for Holding Deposit' })
    await expect(dialog.getByLabel('Amount')).toHaveValue('300.00')
    await look('ask')
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(card.getByText('£300.00 asked for, not received')).toBeVisible()
  })

  await test.step('an agreement on paper needs its signed document', async () => {
    const card = page.getByRole('region', { name: 'Next Steps' })
    await card.getByRole('button', { name: 'Agreed' }).click()
    const dialog = page.getByRole('dialog', { name: 'Agreed on Paper' })
    await dialog.getByRole('button', { name: 'Record Agreement' }).click()
    await expect(dialog.getByText('Choose the signed document')).toBeVisible()
    await look('agreed')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('a let that fell through frees the property', async () => {
    await request.post(`/api/tenancies/${id}/receipts`, { data: { amount: 300 } })
    await page.reload()
    const card = page.getByRole('region', { name: 'Next Steps' })
    await card.getByRole('button', { name: 'Fell Through' }).click()
    const dialog = page.getByRole('dialog', { name: 'Fell Through' })
    await dialog.getByLabel('Reason').fill('Found another home')
    await expectNoViolation(page)
    await dialog.getByRole('button', { name: 'End Let' }).click()
    const ended = page.getByRole('region', { name: 'Let Ended' })
    await expect(ended.getByText('The applicant withdrew: Found another home')).toBeVisible()
    await look('ended')
    await ended.getByRole('button', { name: 'Return £300' }).click()
    await expect(ended).toBeHidden()
  })
})

test('a private landlord reads the five steps of a let in plain words', async ({ page, server }) => {
  await signIn(page, server, { role: 'landlord' })
  const { request } = page.context()
  const post = async (path: string, data: object) => (await request.post(path, { data })).json()
  const { id: landlord } = await post('/api/landlords', aLandlord())
  const { id: property } = await post('/api/properties', aProperty(landlord, { rent: 900 }))
  const { id: tenant } = await post('/api/tenants', aTenant(property, { name: 'Tom Hill' }))
  const terms = { startDate: addDays(today(), 9), rentAmount: 900, status: 'pending', schedule: {} }
  const { id } = await post('/api/tenancies', aTenancy({ tenant, property, landlord }, terms))
  await page.goto(`/dashboard/tenancies/${id}`)
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  await expect(steps).toHaveText([/Enquiry/, /Offer/, /Checks/, /Sign/, /Keys/])
  await expect(page.getByText(/^Waits for you since/).first()).toBeVisible()
  await expectNoViolation(page)
  if (shots) await page.screenshot({ path: `${shots}/private.png`, fullPage: true })
})
