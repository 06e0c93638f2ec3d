import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { today } from '#shared/dates.ts'
import { findViolations } from './accessibility.ts'
import { expect, signIn, test } from './gable.ts'

const landlordMail = 'mary.repair@example.org'
const plumberMail = 'plumb.repair@example.org'

/** A let property with a leak, for which a contractor was asked for a quote. */
async function aLeak(page: Page) {
  const send = async (path: string, data: object, method: 'post' | 'put' = 'post') => {
    const answer = await page.context().request[method](path, { data })
    expect([path, answer.ok() ? '' : await answer.text()]).toEqual([path, ''])
    return answer.json()
  }
  const landlord = await send('/api/landlords', {
    name: 'Mary Holt',
    email: landlordMail,
    phone: '07700 900642',
  })
  const home = await send('/api/properties', {
    addressLine1: '4 Mill Lane',
    townCity: 'Leeds',
    borough: 'Leeds',
    postCode: 'LS6 2AA',
    type: 'flat',
    bedrooms: 2,
    bathrooms: 1,
    rent: 1200,
    landlord: landlord.id,
  })
  const tenant = await send('/api/tenants', {
    name: 'Tess Tenant',
    email: 'tess.repair@example.org',
    phone: '07700 900643',
    property: home.id,
    status: 'active',
  })
  await send('/api/tenancies', {
    tenant: tenant.id,
    property: home.id,
    landlord: landlord.id,
    startDate: today(),
    endDate: null,
    rentAmount: 1200,
    status: 'active',
    paymentStatus: 'pending',
  })
  const contractor = await send('/api/contractors', { name: 'Plumb & Co', email: plumberMail })
  const repair = await send('/api/repairs', {
    property: home.id,
    what: 'Leak under the kitchen sink',
    details: 'Water runs into the cupboard.',
    room: 'kitchen',
    access: 'After four o’clock',
  })
  const act = (data: object) => send(`/api/repairs/${repair.id}/events`, data)
  const photo = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#7a9a6a' } })
    .jpeg()
    .toBuffer()
  const file = { fileName: 'leak.jpg', audience: 'everyone', file: photo.toString('base64') }
  await send(`/api/repairs/${repair.id}/files`, file)
  await act({ kind: 'quote-asked', contractor: contractor.id, text: 'Please look at it this week.' })
  return { act, contractor: contractor.id as string, photo }
}

test('a landlord approves in two clicks, and a contractor quotes, comes and sends the invoice in five', {
  tag: '@long',
}, async ({ page, server, browser }) => {
  await signIn(page, server)
  const { act, contractor, photo } = await aLeak(page)
  const linkTo = async (email: string) =>
    /http\S+\/l\/\S+/.exec((await server.mailbox.waitFor(email)).text)?.[0] ?? ''
  const phone = await browser.newContext({ viewport: { width: 375, height: 760 } })
  const theirs = await phone.newPage()
  const check = async () => {
    const isWithin = await theirs.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
    expect([await findViolations(theirs), isWithin]).toEqual([[], true])
  }
  const clicks = { landlord: 0, contractor: 0 }
  const click = async (
    who: keyof typeof clicks,
    role: 'button' | 'radio' | 'checkbox',
    name: string | RegExp,
  ) => {
    clicks[who] += 1
    await theirs.getByRole(role, { name }).click()
  }

  await test.step('the contractor quotes without knowing the address', async () => {
    await theirs.goto(await linkTo(plumberMail))
    await expect(theirs.getByText('Leeds, LS6')).toBeVisible()
    await expect(theirs.getByText('4 Mill Lane')).toHaveCount(0)
    await check()
    await theirs.getByLabel('Your price, with VAT').fill('180.00')
    await click('contractor', 'button', 'Send Quote')
    await expect(theirs.getByRole('status')).toContainText('Quote of £180.00')
    await check()
  })

  await test.step('the landlord approves the sum', async () => {
    await act({ kind: 'approval-asked', amount: 180 })
    await theirs.goto(await linkTo(landlordMail))
    await check()
    await click('landlord', 'radio', 'Approve £180.00')
    await click('landlord', 'button', 'Send Answer')
    await expect(theirs.getByText(/You approved £180.00/)).toBeVisible()
    await check()
  })

  await test.step('the contractor opens the order with a code, and sends invoice and report at once', async () => {
    await act({ kind: 'ordered', contractor, amount: 180 })
    await theirs.goto(await linkTo(plumberMail))
    await expect(theirs.getByText('4 Mill Lane')).toHaveCount(0)
    await click('contractor', 'checkbox', /Email a code to/)
    await click('contractor', 'button', 'Send Code')
    const code = /\d{3} \d{3}/.exec((await server.mailbox.waitFor(plumberMail)).text)?.[0] ?? ''
    await theirs.getByLabel('Code', { exact: true }).fill(code)
    await theirs.getByLabel('Code', { exact: true }).press('Enter')
    await expect(theirs.getByText('4 Mill Lane')).toBeVisible()
    await expect(theirs.getByText('Tess Tenant, 07700 900643')).toBeVisible()
    await check()
    await theirs.getByText('The job is done, with your invoice').click()
    clicks.contractor += 1
    await theirs.getByLabel('What you did').last().fill('New trap fitted.')
    await theirs.getByLabel('Invoice number').fill('P-77')
    await theirs.getByLabel('Amount, with VAT').fill('180')
    const file = { name: 'invoice.jpg', mimeType: 'image/jpeg', buffer: photo }
    await theirs.getByLabel('The PDF or a photo of it').first().setInputFiles(file)
    await check()
    await click('contractor', 'button', 'Send Invoice')
    await expect(theirs.getByText('Waits for funds')).toBeVisible()
    await check()
  })

  expect(clicks.landlord).toBe(2)
  expect(clicks.contractor).toBeLessThanOrEqual(5)
  await phone.close()
})
