import { PDFDocument } from 'pdf-lib'
import type { Page } from 'playwright/test'
import { defaultDateFormat, formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { startOfPeriod } from '#shared/records/terms/terms.calendar.ts'
import { findViolations } from './accessibility.ts'
import { expect, signIn, test } from './gable.ts'
import { aLetHome, caller, linkIn } from './let-home.ts'

const month = (number: number) => startOfPeriod({ every: 'month', anchor: today() }, number)
const landlordMail = 'mary.holt@example.org'

/** A tenancy that began three years ago, with a rent account since this month. */
async function anOldTenancy(page: Page): Promise<string> {
  const { tenancy } = await aLetHome(
    page,
    {},
    { landlord: { name: 'Mary Holt', email: landlordMail }, tenancy: { startDate: month(-36) } },
  )
  await caller(page)('POST', `/api/tenancies/${tenancy}/schedule`, { from: month(0) })
  return tenancy
}

/** An official form as a public body might publish it, with fields of its own. */
async function aForm(): Promise<Buffer> {
  const made = await PDFDocument.create()
  const page = made.addPage([595, 842])
  for (const [place, name] of [
    'Tenant name',
    'Property address',
    'New rent',
    'Starting date of new rent',
  ].entries())
    made
      .getForm()
      .createTextField(name)
      .addToPage(page, { x: 40, y: 780 - place * 40, width: 400, height: 20 })
  return Buffer.from(await made.save())
}

test('a rent is put up: offered, agreed by the landlord’s link, served with the filled form, and on the schedule', async ({
  page,
  server,
  browser,
}) => {
  await signIn(page, server)
  const tenancy = await anOldTenancy(page)
  await page.goto(`/dashboard/tenancies/${tenancy}?tab=law`)
  const card = page.getByRole('region', { name: 'Rent Increase' })
  const dialog = (name: string) => page.getByRole('dialog', { name })

  await test.step('before the first offer the card asks when the rent last went up, and shows no date', async () => {
    await expect(card.getByText('When did the rent last go up?')).toBeVisible()
    await expect(card.getByRole('button', { name: 'Start a Rent Increase' })).toBeHidden()
    await card.getByRole('button', { name: 'Answer' }).click()
    const answer = dialog('Last Rent Increase')
    await answer.getByRole('combobox', { name: 'When did the rent last go up?' }).click()
    await page.getByRole('option', { name: 'Never since the tenancy began' }).click()
    expect(await findViolations(page)).toEqual([])
    await answer.getByRole('button', { name: 'Save' }).click()
    await expect(answer).toBeHidden()
    await expect(card.getByText(/You can increase it from/)).toBeVisible()
  })

  await test.step('a day before the earliest lawful one is refused with the day', async () => {
    await card.getByRole('button', { name: 'Start a Rent Increase' }).click()
    const propose = dialog('Start a Rent Increase')
    const earliest = await propose.getByLabel('From').inputValue()
    await propose.getByLabel('New rent').fill('1250')
    await propose.getByLabel('From').fill(month(1))
    await propose.getByRole('button', { name: 'Propose' }).click()
    await expect(propose.getByText(/The earliest lawful day is/).first()).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await propose.getByLabel('From').fill(earliest)
    await propose.getByRole('button', { name: 'Propose' }).click()
    await expect(propose).toBeHidden()
    await expect(card.getByText('Proposed', { exact: true })).toBeVisible()
  })

  await test.step('the landlord answers on a page without a password or a script', async () => {
    await card.getByRole('button', { name: 'Ask the Landlord' }).click()
    await dialog('Ask the Landlord').getByRole('button', { name: 'Send' }).click()
    await expect(card.getByText('Landlord asked')).toBeVisible()
    const link = linkIn(await server.mailbox.waitFor(landlordMail))
    const phone = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 375, height: 760 },
    })
    const theirs = await phone.newPage()
    await theirs.goto(link)
    await expect(theirs.getByText('£1,200.00 a month')).toBeVisible()
    await expect(theirs.getByText('£1,250.00 a month')).toBeVisible()
    await theirs.getByLabel('Another amount').check()
    await theirs.getByLabel('The other amount').fill('1300')
    await theirs.getByLabel('Your name').fill('Mary Holt')
    await theirs.getByRole('button', { name: 'Answer' }).click()
    await expect(theirs.getByRole('alert')).toContainText('more than the proposed £1,250.00 a month')
    await expect(theirs.getByLabel(/Yes, I mean £1,300\.00 a month/)).not.toBeChecked()
    await theirs.getByLabel('The other amount').fill('1240')
    await theirs.getByLabel('Your name').fill('Mary Holt')
    await theirs.getByRole('button', { name: 'Answer' }).click()
    await expect(theirs.getByText(/£1,240\.00 a month instead/)).toBeVisible()
    await phone.close()
  })

  await test.step('the agency takes the landlord’s sum, which needs no other word', async () => {
    await page.reload()
    await expect(card.getByText('Landlord proposed another rent')).toBeVisible()
    await card.getByRole('button', { name: 'Change' }).click()
    const change = dialog('Change the Proposal')
    await expect(change.getByLabel('New rent')).toHaveValue('1240')
    await change.getByRole('button', { name: 'Change' }).click()
    await expect(card.getByText('Ready to serve')).toBeVisible()
  })

  await test.step('the form is filled in its own fields', async () => {
    await card.getByRole('button', { name: 'Add the Form' }).click()
    const form = dialog('Add the Form')
    await form
      .getByLabel('File for Form')
      .setInputFiles({ name: 'Form 4A.pdf', mimeType: 'application/pdf', buffer: await aForm() })
    await expect(form.getByRole('combobox', { name: 'Form' })).toHaveText('Form 4A (Form 4A.pdf)')
    await form.getByText('Values to enter').click()
    await expect(form.getByLabel('New rent', { exact: true })).toHaveValue('£1,240.00 a month')
    expect(await findViolations(page)).toEqual([])
    await form.getByRole('button', { name: 'Add Form' }).click()
    await expect(card.getByText(/^Form filled in: 4 of/)).toBeVisible()
    const path = (await card.getByRole('link', { name: 'View' }).getAttribute('href')) ?? ''
    const file = await page.context().request.get(path)
    const filled = (await PDFDocument.load(await file.body())).getForm()
    expect(filled.getTextField('New rent').getText()).toBe('£1,240.00 a month')
    expect(filled.getTextField('Tenant name').getText()).toBe('Tom Reed')
  })

  await test.step('it is served on every tenant by the usual dialog, and the tenant gets the filled form', async () => {
    await card.getByRole('button', { name: 'Serve', exact: true }).click()
    const serve = dialog('Serve: Notice of a rent increase (Form 4A)')
    await expect(serve.getByLabel(/Tom Reed/)).toBeChecked()
    // An email is offered once the agreement's clause on it is entered.
    await expect(serve.getByRole('combobox', { name: 'How' })).toHaveText('By hand')
    await serve.getByRole('button', { name: 'Answer' }).click()
    const agreement = dialog('The Agreement')
    await agreement.getByRole('combobox', { name: 'Does the agreement allow service by email?' }).click()
    await page.getByRole('option', { name: 'Yes, by a clause' }).click()
    await agreement.getByLabel('Clause').fill('Clause 14: notices may be served by email.')
    await agreement.getByRole('button', { name: 'Save' }).click()
    await expect(agreement).toBeHidden()
    await serve.getByRole('combobox', { name: 'How' }).click()
    await page.getByRole('option', { name: 'By email' }).click()
    await serve.getByRole('button', { name: 'Serve', exact: true }).click()
    await expect(serve).toBeHidden()
    await expect(card.getByText('Served', { exact: true })).toBeVisible()
    const mail = await server.mailbox.waitFor('tom.reed@example.org')
    expect(mail.raw).toContain('Form 4A')
    await expect(
      page.getByRole('region', { name: 'Served' }).getByText('Notice of a rent increase (Form 4A)'),
    ).toBeVisible()
  })

  await test.step('the rent account has the new rent from its day on', async () => {
    const account = await page.context().request.get(`/api/tenancies/${tenancy}/account`)
    const { terms } = await account.json()
    expect(terms).toMatchObject([{ amount: 1200 }, { amount: 1240, servedOn: today() }])
    await expect(
      card.getByText(`is charged automatically from ${formatDate(terms[1].from, defaultDateFormat)}`),
    ).toBeVisible()
  })
})
