import { englandOnly } from '#shared/law/england.ts'
import { findViolations } from './accessibility.ts'
import { expect, signIn, test } from './gable.ts'
import { aLetHome, post } from './let-home.ts'

/** Words of the law of England, which no screen of this landlord may have. */
const english =
  /Housing Act|Tenant Fees Act|Renters’ Rights Act|Regulations \d{4}|section 13|Form 4A|information sheet/i

test('a Scottish landlord’s first ten minutes: a let flat, no word of English law, and reminders of their own', async ({
  page,
  server,
}) => {
  await signIn(page, server, { role: 'landlord', name: 'Isla Baird' })
  const { home, tenancy } = await aLetHome(page, { townCity: 'Edinburgh', postCode: 'EH3 9QN' })

  await test.step('the property’s page says once that Gable covers the law of England only', async () => {
    await page.goto(`/dashboard/properties/${home}`)
    await expect(page.getByText(englandOnly)).toBeVisible()
    await expect(page.locator('main')).not.toContainText(english)
    expect(await findViolations(page)).toEqual([])
  })

  await test.step('Today and Duties have no deadline of the law', async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/legal deadline/)).toBeHidden()
    await page.goto('/dashboard/duties')
    await expect(page.getByText('Nothing is due')).toBeVisible()
  })

  await test.step('the tenancy asks for no right to rent, no sheet and no notice of the Act', async () => {
    for (const tab of ['Account', 'People', 'Law']) {
      await page.goto(`/dashboard/tenancies/${tenancy}`)
      const found = page.getByRole('tab', { name: tab })
      if ((await found.count()) === 0) continue
      await found.click()
      await expect(page.locator('main')).not.toContainText(english)
      await expect(page.getByRole('heading', { name: 'Right to Rent' })).toBeHidden()
    }
  })

  await test.step('what English law asks of an agreement is refused nowhere, and a document reminds as before', async () => {
    await post(page, '/api/documents', {
      about: { kind: 'properties', id: home },
      kind: 'licence',
      name: 'Landlord registration',
      fileName: 'registration.pdf',
      file: Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64'),
    })
    await page.goto(`/dashboard/properties/${home}?tab=documents`)
    await expect(page.getByText('Landlord registration').first()).toBeVisible()
  })
})
