import { readFileSync } from 'node:fs'
import { addDays, today } from '#shared/dates.ts'
import { expectNoViolation } from './accessibility.ts'
import { expect, signIn, test } from './gable.ts'
import { aLetHome, post } from './let-home.ts'

test('a home’s pack for the PRS Database is filled from nothing until nothing is missing', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  const { home } = await aLetHome(page, { townCity: 'Birmingham', borough: 'Edgbaston', postCode: 'B15 2TT' })
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option }).click()
  }
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  const openPack = () => page.goto(`/dashboard/register/${home}`)

  await test.step('the list knows the home’s region and days, and how much is missing', async () => {
    await page.goto('/dashboard/register')
    await page
      .getByRole('link', { name: /4 Mill Lane/ })
      .first()
      .click()
    await expect(
      page.getByText('The PRS Database opens for this property on 15 Dec 2026. Register it by 14 Mar 2027.'),
    ).toBeVisible()
    await expect(page.getByText(/^10 answers are missing/)).toBeVisible()
    await expectNoViolation(page)
  })

  await test.step('what the books do not tell is answered, and no bills are an answer', async () => {
    await page.getByRole('button', { name: 'Add Missing Answers' }).click()
    await choose('How it is owned', 'Leasehold')
    await page.getByLabel('Households').fill('1')
    await page.getByLabel('None of them').click()
    await page.getByRole('button', { name: 'Save Answers' }).click()
    await expect(section('Tenancy').getByText('Missing')).toHaveCount(1)
  })

  /** A page that is left at once takes a save with it that has not been answered. */
  const save = async () => {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await saved
  }

  await test.step('the landlord’s number is entered where it is missing', async () => {
    await section('Landlord').getByRole('button', { name: 'Enter it' }).click()
    await page.getByRole('textbox', { name: 'Number' }).fill('l-12 34')
    await page.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(section('Landlord').getByText('L-1234')).toBeVisible()
  })

  await test.step('address and furniture are entered on their records', async () => {
    await section('Landlord').getByRole('link', { name: 'Enter it' }).click()
    await page.getByLabel('Address', { exact: false }).first().fill('2 High Street\nLeeds LS1 1AA')
    await save()
    await openPack()
    await expect(section('Landlord').getByText('Missing')).toBeHidden()
    await section('Tenancy').getByRole('link', { name: 'Enter it' }).click()
    await choose('Furnishing', 'Unfurnished')
    await save()
    await openPack()
    await expect(section('Tenancy').getByText('Missing')).toBeHidden()
  })

  await test.step('that no licence is needed is recorded among the certificates, and the others are there', async () => {
    const made = { propertyId: home, day: addDays(today(), -20), outcome: 'passed' }
    for (const certificate of [{ kind: 'gas' }, { kind: 'electrical' }, { kind: 'energy', rating: 'C' }])
      await post(page, '/api/certificates', { ...made, ...certificate })
    await openPack()
    await section('Licence and certificates').getByRole('link', { name: 'Enter it' }).click()
    await page.getByRole('button', { name: 'Record licence' }).click()
    await choose('State', 'Not needed for this property')
    await page.getByLabel('Why it is not needed').fill('No scheme in this ward')
    await page.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(page.getByText('Not needed', { exact: true })).toBeVisible()
    await openPack()
    await expect(page.getByText('Nothing is missing.')).toBeVisible()
    await expect(page.getByText('Not needed: No scheme in this ward')).toBeVisible()
    await expectNoViolation(page)
  })

  await test.step('the file has the whole home in one line', async () => {
    await page.goto('/dashboard/register')
    const arrives = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export All Packs' }).first().click()
    const text = readFileSync(await (await arrives).path(), 'utf8')
    const line = text.split('\r\n').find((each) => each.includes('4 Mill Lane'))
    expect(line).toContain('L-1234')
    expect(line).toContain('Not needed: No scheme in this ward')
  })
})
