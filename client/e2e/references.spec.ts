import { addDays, today } from '#shared/dates.ts'
import { expectNoViolation, findViolations } from './accessibility.ts'
import { expect, signIn, test } from './gable.ts'
import { aLetHome, caller, linkIn } from './let-home.ts'

const boss = 'ann.boss@acme.example'

test('a template is written with known fields, and an employer answers ten questions about a tenant on a phone', async ({
  page,
  server,
  browser,
}) => {
  await signIn(page, server)
  const { tenancy, tenant } = await aLetHome(
    page,
    {},
    {
      tenant: { name: 'Ines Moreau', email: 'ines.moreau@example.org' },
      tenancy: { startDate: addDays(today(), 7), status: 'pending' },
    },
  )
  const call = caller(page)

  await test.step('a template: an unknown field is named before it is saved, and a version follows another', async () => {
    await page.goto('/dashboard/templates')
    const letters = page.getByRole('region', { name: 'Letter' })
    await letters.getByRole('button', { name: 'Add Template' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Welcome')
    await dialog.getByLabel('Text', { exact: true }).fill('Dear {{tenent}},\n\nWelcome to ')
    await expect(dialog.getByText(/Line 1: .*\{\{tenants\}\}/)).toBeVisible()
    await dialog.getByLabel('Text', { exact: true }).fill('Dear {{tenants}},\n\nWelcome to ')
    await dialog.getByText('Insert a field').click()
    await dialog.getByRole('button', { name: /^Property, with its address/ }).click()
    await expect(dialog.getByLabel('Text', { exact: true })).toHaveValue(/Welcome to \{\{property\}\}$/)
    await expectNoViolation(page)
    await dialog.getByRole('button', { name: 'Add Template' }).click()
    await expect(letters.getByText(/^Version 1, saved by/)).toBeVisible()
    await letters.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Welcome letter')
    await page.getByRole('button', { name: 'Save as New Version' }).click()
    await expect(letters.getByText(/^Version 2, saved by/)).toBeVisible()
    await letters.getByRole('button', { name: 'Preview' }).first().click()
    const pdf = page.getByRole('link', { name: 'Open PDF' })
    const answer = await page.context().request.get((await pdf.getAttribute('href')) ?? '')
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await page.getByRole('button', { name: 'Close' }).first().click()
    await expectNoViolation(page)
  })

  await test.step('the agency asks the employer, who answers on a phone', async () => {
    const { people, version } = await call('GET', `/api/tenancies/${tenancy}/people`)
    await call('PUT', `/api/tenancies/${tenancy}/people`, {
      people: [
        { id: people[0].id, role: 'tenant', tenantId: tenant },
        { role: 'guarantor', name: 'Clara Moreau', email: 'clara@example.org', phone: '' },
      ],
      version,
    })
    await page.goto(`/dashboard/tenancies/${tenancy}?tab=people`)
    const card = page.getByRole('region', { name: 'References' })
    await expect(card.getByRole('link', { name: 'Print the deed' })).toBeVisible()
    await card.getByRole('button', { name: 'Ask about Ines Moreau' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Ann Boss')
    await page.getByRole('dialog').getByLabel('Email').fill(boss)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(card.getByText('Waiting')).toBeVisible()
    const link = linkIn(await server.mailbox.waitFor(boss))
    const context = await browser.newContext({
      viewport: { width: 375, height: 760 },
      javaScriptEnabled: false,
    })
    const referee = await context.newPage()
    await referee.goto(link)
    await expect(referee.getByText('Ines Moreau').first()).toBeVisible()
    await expect(referee.getByText('Clara')).toHaveCount(0)
    await referee.getByLabel('Yes', { exact: true }).first().check()
    await referee.getByLabel('Your name and position').fill('Ann Boss, HR')
    await referee.getByRole('button', { name: 'Send Answers' }).click()
    await expect(referee.getByText('Enter an answer').first()).toBeVisible()
    await referee.getByLabel(/^Their job or trade/).fill('Nurse')
    await referee.getByLabel(/^Since when/).fill('2020-02-03')
    await referee.getByLabel('Permanent contract').check()
    await referee.getByLabel(/^Pay or profit/).fill('£37,440')
    const [probation, leaving] = [
      referee.getByRole('group', { name: 'Are they on probation?' }),
      referee.getByRole('group', { name: 'Has anybody given notice?' }),
    ]
    await probation.getByLabel('No').check()
    await leaving.getByLabel('No').check()
    await referee.getByRole('button', { name: 'Send Answers' }).click()
    await expect(referee.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await context.close()
    // With a script only for axe.
    const seen = await browser.newPage({ viewport: { width: 375, height: 760 } })
    await seen.goto(link)
    expect(await findViolations(seen)).toEqual([])
    await seen.close()
  })

  await test.step('the agency reads the answers, and the income as a figure', async () => {
    await page.reload()
    const card = page.getByRole('region', { name: 'References' })
    await expect(card.getByText('Income is 2.6 times the rent, as confirmed', { exact: true })).toBeVisible()
    await card.getByRole('button', { name: 'Answers' }).click()
    await expect(page.getByRole('dialog').getByText('Nurse')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await card.getByRole('button', { name: 'Record what a referee of Ines Moreau said' }).click()
    await expectNoViolation(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expectNoViolation(page)
  })
})
