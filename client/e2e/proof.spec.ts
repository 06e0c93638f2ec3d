import type { Page } from 'playwright/test'
import { findViolations } from './accessibility.ts'
import { expect, type RunningServer, signIn, test } from './gable.ts'
import { caller } from './let-home.ts'

/** A landlord, and a client account whose October file has a rent and a bank charge. */
async function keepOctober(page: Page) {
  const call = caller(page)
  const person = { email: 'lena.mill@example.org', phone: '07700 900642' }
  const landlord = await call('POST', '/api/landlords', { name: 'Lena Mill', ...person })
  await call('POST', '/api/properties', {
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
  const account = await call('POST', '/api/bank/accounts', { name: 'Client account', openedOn: '2026-10-01' })
  const file = [
    'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)',
    '01/10/2026,LENA MILL,TO START WITH,FASTER PAYMENT,1200.00,1200.00',
    '31/10/2026,THE BANK,CHARGES,FEE,-6.50,1193.50',
  ].join('\r\n')
  const read = await page
    .context()
    .request.post(`/api/bank/files?bankAccountId=${account.id}&name=october.csv&dryRun=no`, {
      headers: { 'content-type': 'text/csv' },
      data: file,
    })
  expect(await read.text()).toContain('"fresh":2')
  const { lines } = await call('GET', '/api/bank/lines')
  for (const { id, amount } of lines)
    await call('POST', `/api/bank/lines/${id}/sort`, {
      parts: [amount > 0 ? { kind: 'landlord', subjectId: landlord.id } : { kind: 'bank-charge' }],
    })
}

/** A manager in a browser of their own, who has accepted the invitation. */
async function invite(owner: Page, manager: Page, server: RunningServer, email: string) {
  await caller(owner)('POST', '/api/team/invitations', { email, role: 'manager' })
  const mail = await server.mailbox.waitFor(email)
  const token = /\/invitation\/\S*?#?([\w-]{43})/.exec(mail.text)?.[1] ?? ''
  await signIn(manager, server, { email, name: 'Bea Second' })
  await caller(manager)('POST', `/api/invitations/${token}/accept`)
}

test('the auditor’s question about 31 October: three numbers, why they differ, and who signed', async ({
  page: ada,
  server,
  browser,
}) => {
  await signIn(ada, server, { name: 'Ada Agent' })
  await keepOctober(ada)

  await test.step('the overview says in red that the reconciliation fails, and leads to it', async () => {
    await ada.goto('/dashboard')
    await ada.getByRole('link', { name: /Client money is not reconciled on 31 Oct 2026/ }).click()
    await expect(
      ada.getByText('The three numbers differ on 31 Oct 2026. One item explains it.'),
    ).toBeVisible()
    await expect(ada.getByText('£1,193.50').first()).toBeVisible()
    await expect(ada.getByText('Shortfall for the agency to pay in')).toBeVisible()
    await expect(ada.getByRole('link', { name: 'Lena Mill' })).toBeVisible()
    expect(await findViolations(ada)).toEqual([])
  })

  await test.step('who prepared it cannot sign it', async () => {
    const context = await browser.newContext()
    const bea = await context.newPage()
    await invite(ada, bea, server, `bea.${Date.now()}@example.org`)
    await ada.getByRole('button', { name: 'Prepare' }).click()
    await expect(
      ada.getByText('You prepared this reconciliation, so someone else needs to sign it off.'),
    ).toBeVisible()
    await bea.goto('/dashboard/reconciliation?day=2026-10-31')
    await bea.getByRole('button', { name: 'Sign Off' }).click()
    const dialog = bea.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Sign Off' }).click()
    await expect(dialog.getByText('The numbers differ, so enter why you sign it off')).toBeVisible()
    await dialog.getByLabel('Note').fill('The bank charge is made good in November')
    await dialog.getByRole('button', { name: 'Sign Off' }).click()
    await expect(bea.getByText('“The bank charge is made good in November”')).toBeVisible()
    await context.close()
  })

  await test.step('the signed paper is there to hand over', async () => {
    await ada.reload()
    await expect(ada.getByText(/^Signed off by Bea Second, /)).toBeVisible()
    const paper = ada.getByRole('link', { name: 'PDF' }).first()
    const answer = await ada.context().request.get((await paper.getAttribute('href')) ?? '')
    expect([answer.status(), (await answer.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  })
})
