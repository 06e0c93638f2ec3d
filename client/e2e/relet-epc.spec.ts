import { addDays, today } from '#shared/dates.ts'
import { expect, signIn, test } from './gable.ts'
import { aLetHome, post } from './let-home.ts'

test('a property whose EPC ran out is let again: the next tenancy asks for a valid one until it is recorded', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  const { home, landlord, tenancy } = await aLetHome(page)
  const { request } = page.context()
  // Its certificate was made ten years before the day after tomorrow, so tomorrow is its last day.
  const made = `${Number(addDays(today(), 2).slice(0, 4)) - 10}${addDays(today(), 2).slice(4)}`
  await post(page, '/api/certificates', {
    propertyId: home,
    kind: 'energy',
    day: made,
    outcome: 'passed',
    rating: 'C',
  })
  const duties = page.getByRole('region', { name: 'Deadlines', exact: true })
  const epc = duties.getByRole('link', { name: 'Energy performance certificate (EPC)' })

  await test.step('while the present tenancy runs, nothing is asked', async () => {
    await page.goto(`/dashboard/properties/${home}?tab=compliance`)
    await expect(duties).toBeVisible()
    await expect(epc).toBeHidden()
  })

  await test.step('the next tenancy begins after it has run out, and asks for a valid one by its first day', async () => {
    const ended = await request.post(`/api/tenancies/${tenancy}/end`, {
      data: {
        endedOn: addDays(today(), 10),
        why: 'tenant-notice',
        note: '',
        version: (await (await request.get(`/api/tenancies/${tenancy}`)).json()).version,
      },
    })
    expect(ended.ok(), await ended.text()).toBe(true)
    const tenant = await post(page, '/api/tenants', {
      name: 'Nia Price',
      email: 'nia.price@example.org',
      phone: '07700 900644',
      property: home,
      status: 'pending',
    })
    await post(page, '/api/tenancies', {
      tenant,
      property: home,
      landlord,
      startDate: addDays(today(), 20),
      endDate: null,
      rentAmount: 1200,
      status: 'active',
      paymentStatus: 'pending',
    })
    await page.reload()
    await expect(epc).toBeVisible()
    await expect(duties.getByText('In 20 days').first()).toBeVisible()
    await duties.getByRole('button', { name: 'Why? Energy performance certificate (EPC)' }).click()
    await expect(page.getByText(/it needs a valid one/)).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a new certificate is recorded, and the duty leaves', async () => {
    await epc.click()
    await page.getByRole('button', { name: 'Record energy' }).click()
    const dialog = page.getByRole('dialog', { name: 'EPC' })
    await dialog.getByRole('combobox', { name: 'Rating' }).click()
    await page.getByRole('option', { name: 'B', exact: true }).click()
    await dialog.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(epc).toBeHidden()
  })
})
