import { addDays, today } from '#shared/dates.ts'
import { findViolations } from './accessibility.ts'
import { expect, signIn, test } from './gable.ts'
import { aLetHome, caller, linkIn } from './let-home.ts'

const tenantMail = 'ines.sign@example.org'

test('an agreement is printed, signed on a phone and by the landlord’s authority, and anybody can check it', async ({
  page,
  server,
  browser,
}) => {
  await signIn(page, server)
  const { tenancy } = await aLetHome(
    page,
    {},
    {
      landlord: { address: '2 High Street\nLeeds LS1 1AA' },
      tenant: { name: 'Ines Moreau', email: tenantMail },
      tenancy: { startDate: addDays(today(), 7), status: 'pending', schedule: {} },
    },
  )
  const call = caller(page)
  await page.goto(`/dashboard/tenancies/${tenancy}?tab=people`)
  const card = page.getByRole('region', { name: 'Signing' })
  await expect(card.getByText('serve the written statement on Ines Moreau')).toBeVisible()

  await test.step('the written statement is served', async () => {
    const about = { kind: 'tenancies', id: tenancy }
    const file = Buffer.from(
      await (
        await page
          .context()
          .request.get('/api/templates/standard-letter/preview.pdf', { params: { tenancyId: tenancy } })
      ).body(),
    )
    const document = { about, kind: 'letter', fileName: 'statement.pdf', file: file.toString('base64') }
    const { versions } = await call('POST', '/api/documents', document)
    const { parties } = await call('GET', `/api/tenancies/${tenancy}/signings`)
    const served = { what: 'written-statement', versionId: versions[0].id, means: 'hand', servedOn: today() }
    await call('POST', `/api/tenancies/${tenancy}/servings`, { ...served, to: [parties[0].id] })
    await page.reload()
  })

  await test.step('the agency sends the agreement in four clicks', async () => {
    await card.getByRole('button', { name: 'Send a Document to Sign' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send a Document to Sign' })
    await dialog.getByRole('combobox', { name: 'Document' }).click()
    await page.getByRole('option', { name: 'Tenancy Agreement' }).click()
    await expect(dialog.getByRole('checkbox', { name: /Ines Moreau/ })).toBeChecked()
    expect(await findViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Send to Sign' }).click()
    await expect(card.getByText('To sign', { exact: true })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })

  const phone = await browser.newContext({ viewport: { width: 375, height: 760 } })
  const theirs = await phone.newPage()
  const isWithin = () => theirs.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

  await test.step('the tenant reads and signs on a phone', async () => {
    await theirs.goto(linkIn(await server.mailbox.waitFor(tenantMail)))
    await theirs.getByLabel(/Email a code to/).check()
    await theirs.getByRole('button', { name: 'Send Code' }).click()
    const code = /\d{3} \d{3}/.exec((await server.mailbox.waitFor(tenantMail)).text)?.[0] ?? ''
    await theirs.getByLabel('Code', { exact: true }).fill(code)
    await theirs.getByRole('button', { name: 'Open' }).click()
    await expect(theirs.getByRole('heading', { name: 'Please sign: Tenancy Agreement' })).toBeVisible()
    expect([await findViolations(theirs), await isWithin()]).toEqual([[], true])
    await theirs.getByLabel('Your full name').fill('Ines Moreau')
    await theirs.getByRole('checkbox').check()
    await theirs.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(theirs.getByText('You’ve signed.')).toBeVisible()
    expect([await findViolations(theirs), await isWithin()]).toEqual([[], true])
  })

  await test.step('the agency signs for the landlord, and the tenancy is agreed', async () => {
    await page.reload()
    await card.getByRole('button', { name: 'Record Authority' }).click()
    const dialog = page.getByRole('dialog', { name: 'Record Authority' })
    await dialog.getByLabel('How it was given').fill('By email')
    await dialog.getByRole('button', { name: 'Sign for the Landlord' }).click()
    await expect(card.getByText('Signed by everyone')).toBeVisible()
    expect((await call('GET', `/api/tenancies/${tenancy}`)).status).toBe('active')
  })

  await test.step('anybody with the file sees that it is unchanged', async () => {
    await theirs.reload()
    const signed = theirs.getByRole('link', { name: 'Open the Signed Document (PDF)' })
    const href = (await signed.getAttribute('href')) ?? ''
    const buffer = await (await phone.request.get(new URL(href, server.url).href)).body()
    await theirs.goto('/verify')
    const check = async (bytes: Buffer) => {
      await theirs
        .getByLabel(/Signed PDF/)
        .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: bytes })
      await theirs.getByRole('button', { name: 'Check Document' }).click()
    }
    await check(buffer)
    await expect(theirs.getByText('This document is ours, and unchanged')).toBeVisible()
    expect([await findViolations(theirs), await isWithin()]).toEqual([[], true])
    const changed = Buffer.from(buffer)
    changed[100] = (changed[100] ?? 0) ^ 1
    await check(changed)
    await expect(theirs.getByText('This file was changed')).toBeVisible()
  })
})
