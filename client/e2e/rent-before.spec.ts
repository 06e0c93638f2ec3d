import type { Page } from 'playwright/test'
import { defaultDateFormat, formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { startOfPeriod } from '#shared/records/terms/terms.calendar.ts'
import { findViolations } from './accessibility.ts'
import { expect, signIn, test } from './gable.ts'

const month = (number: number) => startOfPeriod({ every: 'month', anchor: today() }, number)

/** Imports two tenancies of three years ago at their present rent, and starts their rent accounts this month. */
async function importTenancies(page: Page): Promise<void> {
  const send = async (path: string, data: object) => {
    const answer = await page.context().request.post(path, { data })
    expect([path, answer.ok() ? '' : await answer.text()]).toEqual([path, ''])
    return answer.json()
  }
  const head =
    'Address,Town,Borough,Postcode,Beds,Baths,Rent,Landlord,Landlord Email,Landlord Phone,Tenant,Tenant Email,Tenant Phone,Start'
  const rows = ['Tom Reed', 'Una Sharp'].map(
    (name, at) =>
      `${at + 1} Alma Road,Leeds,Leeds,LS6 2AA,1,1,895,Mary Holt,mary@example.org,07700 900642,${name},t${at}@example.org,07700 90064${at},${month(-36)}`,
  )
  const body = { fileName: 'lets.csv', text: [head, ...rows].join('\n') }
  const { mapping } = await send('/api/lets/import', body)
  await send('/api/lets/import', { ...body, mapping, dryRun: false })
  const tenancies = await (await page.context().request.get('/api/tenancies')).json()
  const tenancyIds = tenancies.map(({ id }: { id: string }) => id)
  await send('/api/rent-accounts', { tenancyIds, from: 'period', kind: 'assured' })
}

test('the rent of imported tenancies is put up: asked once for both, and never within 52 weeks of the last time', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  await importTenancies(page)
  const card = page.getByRole('region', { name: 'Rent Increase' })
  const openLaw = async () => {
    await page.goto('/dashboard/tenancies')
    await page
      .getByRole('link', { name: /Tom Reed/ })
      .first()
      .click()
    await page.getByRole('tab', { name: 'Law' }).click()
  }

  await test.step('the Law tab asks first, and shows no date', async () => {
    await openLaw()
    await expect(card.getByText('When did the rent last go up?')).toBeVisible()
    await expect(card.getByText(/at the earliest/)).toBeHidden()
  })

  await test.step('one answer serves both tenancies', async () => {
    await page.goto('/dashboard/tenancies')
    await page.getByRole('checkbox', { name: /select all/i }).click()
    await page.getByRole('button', { name: 'Bulk Edit' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit 2 tenancies' })
    await edit.getByRole('combobox', { name: 'When did the rent last go up?' }).click()
    await page.getByRole('option', { name: 'On a date' }).click()
    await edit.getByLabel('Date', { exact: true }).fill(month(-3))
    expect(await findViolations(page)).toEqual([])
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expect(edit).toBeHidden()
  })

  await test.step('the rent is proposed from the first day that the law allows', async () => {
    await openLaw()
    const earliest = month(9)
    await expect(card.getByText(formatDate(earliest, defaultDateFormat)).first()).toBeVisible()
    await card.getByRole('button', { name: 'Start a Rent Increase' }).click()
    const propose = page.getByRole('dialog', { name: 'Start a Rent Increase' })
    await expect(propose.getByLabel('From')).toHaveValue(earliest)
    await propose.getByLabel('New rent').fill('950')
    await propose.getByLabel('From').fill(month(8))
    await propose.getByRole('button', { name: 'Propose' }).click()
    await expect(propose.getByText(/The rent rose on/).first()).toBeVisible()
    await propose.getByLabel('From').fill(earliest)
    await propose.getByRole('button', { name: 'Propose' }).click()
    await expect(propose).toBeHidden()
    await expect(card.getByText('Proposed', { exact: true })).toBeVisible()
  })
})
