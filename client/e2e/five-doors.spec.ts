import type { Page } from 'playwright/test'
import { expectNoViolation } from './accessibility.ts'
import { expect, signIn, test } from './gable.ts'

const doors = [1, 2, 3, 4, 5]

/** A landlord's own sheet of five let homes. */
const sheet = Buffer.from(
  [
    'Address,Town,Borough,Postcode,Beds,Baths,Rent,Tenant,Tenant Email,Tenant Phone,Start',
    ...doors.map(
      (n) =>
        `${n} Alma Road,Leeds,Leeds,LS1 1AA,2,1,${800 + n},Tenant No${n},t${n}@example.org,07700 90012${n},2025-02-01`,
    ),
  ].join('\n'),
)

/** Counts what a person does: each click and each entry is one. */
function handOf(page: Page) {
  const hand = { actions: 0 }
  return {
    hand,
    async press(role: 'button' | 'link' | 'radio' | 'checkbox' | 'tab', name: string | RegExp) {
      hand.actions += 1
      const dialog = page.getByRole('dialog')
      const where = (await dialog.count()) > 0 ? dialog : page
      await where.getByRole(role, { name }).first().click()
    },
    async choose(label: string, option: string) {
      hand.actions += 2
      await page.getByRole('dialog').getByRole('combobox', { name: label }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    },
  }
}

test('a landlord with five doors has them on the books, with their certificates and checks, in ten minutes', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000)
  page.setDefaultTimeout(20_000)
  await signIn(page, server, { role: 'landlord', name: 'Nadia Okoro' })
  const { hand, press, choose } = handOf(page)
  const closed = () => expect(page.getByRole('dialog')).toHaveCount(0)

  await test.step('five homes come from a sheet, and their rent is charged from the next period on', async () => {
    await page.goto('/dashboard')
    await press('link', 'All in One Sheet')
    hand.actions += 1
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'my-homes.csv', mimeType: 'text/csv', buffer: sheet })
    await press('button', 'Check 5 rows')
    await press('button', /^Assured tenancy/)
    await press('button', 'Import 5 rows')
    await press('link', 'Start Their Rent Accounts')
    await press('checkbox', 'Select all tenancies')
    await press('button', 'Start Rent Accounts')
    await press('radio', /^All paid/)
    await press('button', 'Start 5')
    await press('button', 'Close')
    await closed()
  })

  await test.step('Compliance has a row for each home, with what it lacks', async () => {
    await press('link', 'Compliance')
    await expect(page.getByRole('row')).toHaveCount(6)
    await expect(page.getByRole('button', { name: /^Right to rent (not recorded|due|overdue)/ })).toHaveCount(
      5,
    )
    await expectNoViolation(page)
  })

  for (const n of doors)
    await test.step(`${n} Alma Road: its certificates and who may rent`, async () => {
      await press('link', 'Properties')
      await press('link', `${n} Alma Road`)
      await press('tab', 'Compliance')
      for (const kind of ['gas', 'electrics', 'energy', 'alarms']) {
        await press('button', `Record ${kind}`)
        await expect(page.getByRole('dialog')).toBeVisible()
        if (kind === 'energy') await choose('Rating', 'C')
        await press('button', 'Record')
        await closed()
      }
      await press('link', `Tenant No${n}`)
      await press('tab', 'People')
      await press('button', /^Record Check of/)
      await expect(page.getByRole('dialog')).toBeVisible()
      await press('button', 'Record Check')
      await closed()
    })

  await test.step('nothing is late: the information sheet of before is not recorded', async () => {
    await press('link', 'Compliance')
    await expect(page.getByRole('button', { name: /^Overdue/ })).toBeHidden()
    await press('button', /^Not recorded/)
    await expect(page.getByRole('row')).toHaveCount(6)
    await expect(page.getByRole('button', { name: 'Information sheet not recorded' })).toHaveCount(5)
  })
  // Six seconds for each.
  expect(hand.actions, 'actions').toBeLessThanOrEqual(100)
})
