import { englandOnly } from '#shared/law/england.ts'
import { findViolations } from './accessibility.ts'
import { expect, signIn, test } from './gable.ts'
import { aLetHome } from './let-home.ts'

test('a landlord in Edinburgh hears no English law, and one by the border is asked once', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  const { home, tenancy } = await aLetHome(page, { townCity: 'Edinburgh', postCode: 'EH1 1YZ' })

  await test.step('the property’s page says one sentence, and no deadline', async () => {
    await page.goto(`/dashboard/properties/${home}`)
    await expect(page.getByRole('heading', { name: 'This property is in Scotland' })).toBeVisible()
    await expect(page.getByText(englandOnly)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Deadlines', exact: true })).toBeHidden()
    await expect(page.getByRole('region', { name: 'Certificates' })).toBeHidden()
    await expect(page.getByText(/Regulations|Housing Act|Tenant Fees/)).toBeHidden()
    expect(await findViolations(page)).toEqual([])
  })

  await test.step('so does the tenancy’s, on its Law tab', async () => {
    await page.goto(`/dashboard/tenancies/${tenancy}`)
    await page.getByRole('tab', { name: 'Law' }).click()
    await expect(page.getByText(englandOnly)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Section 8 Notice' })).toBeHidden()
  })

  await test.step('by the border the nation is asked, and the answer brings the law of England', async () => {
    const { request } = page.context()
    const path = `/api/properties/${home}`
    const { version } = await (await request.get(path)).json()
    expect((await request.patch(path, { data: { postCode: 'CH4 9AA', version } })).ok()).toBe(true)
    await page.goto(`/dashboard/properties/${home}`)
    const question = page.getByRole('region', { name: 'Which nation is this property in?' })
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'England' }).click()
    await expect(question).toBeHidden()
    await page.getByRole('tab', { name: 'Compliance' }).click()
    await expect(page.getByRole('region', { name: 'Deadlines', exact: true })).toBeVisible()
  })
})
