import { addDays, today } from '#shared/dates.ts'
import { expectNoViolation } from './accessibility.ts'
import { expect, signIn, test } from './gable.ts'

test('keys are hung up, given out by their label on a phone, chased once they are overdue, and returned in one click', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  const { request } = page.context()
  await request.post('/api/sample-data')

  await test.step('Today names the keys that are overdue, and leads to them', async () => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: /^All \d+$/ }).click()
    await page.getByRole('link', { name: /set of keys is overdue/ }).click()
    await expect(page.getByRole('link', { name: 'Set 2', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Set 1', exact: true })).toBeHidden()
    await expectNoViolation(page)
    await page.getByRole('button', { name: 'Return set 2' }).click()
    await expect(page.getByText('Set 2 is back on its hook.').first()).toBeVisible()
  })

  await test.step('a set is added with a hook of its own', async () => {
    await page.goto('/dashboard/keys')
    await page.getByRole('link', { name: 'Add Key Set' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Key Set' })
    await dialog.getByLabel('Hook number').fill('2')
    await dialog.getByRole('combobox', { name: 'Property' }).click()
    await page.getByRole('option').first().click()
    await dialog.getByLabel('Keys', { exact: true }).fill('1 front door')
    await dialog.getByRole('button', { name: 'Add Key Set' }).click()
    await expect(dialog.getByText('Hook 2 already has a set. Choose another hook number')).toBeVisible()
    await dialog.getByLabel('Hook number').fill('14')
    await expectNoViolation(page)
    await dialog.getByRole('button', { name: 'Add Key Set' }).click()
    await expect(page.getByRole('link', { name: 'Set 14', exact: true })).toBeVisible()
  })

  await test.step('its label has the hook and a code, and tells no address', async () => {
    await page.getByRole('link', { name: 'Print Labels' }).click()
    const labels = page.getByRole('main').getByRole('listitem')
    await expect(labels).toHaveText(['1', '2', '3', '14'])
    await expect(labels.getByRole('img')).toHaveCount(4)
    await expectNoViolation(page)
  })

  const { sets } = await (await request.get('/api/key-sets')).json()
  const { id } = sets.find(({ hook }: { hook: string }) => hook === '14')
  await test.step('a phone that scans it gives the set out', async () => {
    await page.setViewportSize({ width: 375, height: 760 })
    await page.goto(`/dashboard/keys?set=${id}`)
    const view = page.getByRole('dialog', { name: 'Set 14', exact: true })
    await view.getByRole('button', { name: 'Give out set 14' }).click()
    const dialog = page.getByRole('dialog', { name: 'Give Out Set 14' })
    await dialog.getByLabel('Given to').fill('Dora Lane')
    await dialog.getByLabel('Due back').fill(addDays(today(), 2))
    await expectNoViolation(page)
    await dialog.getByRole('button', { name: 'Give Out' }).click()
    await expect(view.getByText(/Dora Lane, due back/)).toBeVisible()
    await expectNoViolation(page)
  })

  await test.step('a second person is told who has it', async () => {
    const out = { givenTo: 'Ben', reason: 'other', dueBack: today() }
    const answer = await request.post(`/api/key-sets/${id}/moves`, { data: out })
    expect([answer.status(), (await answer.json()).detail]).toEqual([
      409,
      expect.stringContaining('Dora Lane'),
    ])
  })
})
