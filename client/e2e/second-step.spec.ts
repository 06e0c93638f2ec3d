import type { Page } from 'playwright/test'
import { waitForCode } from '#server/testing/sign-in.ts'
import { expectNoViolation, showTheme } from './accessibility.ts'
import { runSql } from './database.ts'
import { expect, signIn, test } from './gable.ts'
import { caller } from './let-home.ts'
import { receiveRent } from './rent-received.ts'

test.use({ hasName: true })

/** Gives the browser a device with passkeys, whose person always shows their finger. */
async function plugInDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      automaticPresenceSimulation: true,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}

test('an owner who pays out adds a passkey, signs in with it, and approves', async ({ page, server }) => {
  const email = `ada.${Date.now()}@example.org`
  await signIn(page, server, { email, name: 'Ada Agent' })
  await plugInDevice(page)
  const call = caller(page)
  const landlord = await receiveRent(page, `ann.${Date.now()}@example.org`)
  const codes = page.getByRole('list', { name: 'Recovery codes' })

  await test.step('the account begins to pay people out, and asks its owner for 2-step verification', async () => {
    await page.goto('/dashboard')
    await expect(page.getByText(/set up 2-step verification/)).toBeHidden()
    const details = { holder: 'A Lee', sortCode: '20-00-00', accountNumber: '12345678' }
    await call('PUT', `/api/bank-details/landlord/${landlord}`, details)
    await page.goto('/dashboard')
    await expect(page.getByText('Your account pays people out: set up 2-step verification.')).toBeVisible()
    await page.getByRole('link', { name: 'Set up 2-step verification' }).click()
    await expect(page.getByRole('button', { name: 'Add a Passkey' })).toBeVisible()
    await expectNoViolation(page)
    await showTheme(page, 'light')
  })

  await test.step('the passkey is made, and recovery codes are kept', async () => {
    await page.getByRole('button', { name: 'Add a Passkey' }).click()
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await expectNoViolation(page)
    await page.getByRole('button', { name: 'I Have Saved Them' }).click()
    await expect(page.getByText('10 left')).toBeVisible()
    await expect(page.getByText('Your account pays people out: set up 2-step verification.')).toBeHidden()
  })

  await test.step('the next sign-in asks for the passkey after the code', async () => {
    await page.context().request.post('/api/auth/sign-out')
    await page.goto('/?signin&next=/dashboard/payouts')
    await page.getByLabel('Email').fill(email)
    // A code was sent at the first sign-in, less than a minute ago.
    await runSql(server.dataDir, `delete from rate_limits where key like '%send%'`)
    await page.getByRole('button', { name: 'Send Verification Code' }).click()
    await expect(page.getByLabel('Verification code')).toBeVisible()
    await page.getByLabel('Verification code').fill(await waitForCode(server.mailbox, email))
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await expectNoViolation(page)
    await page.getByRole('button', { name: 'Use passkey' }).click()
    await expect(page.getByRole('heading', { name: 'Payouts', exact: true })).toBeVisible()
  })

  await test.step('the fortnight is long over, and the owner approves', async () => {
    await runSql(server.dataDir, `update memberships set second_step_due = now() - interval '1 day'`)
    await runSql(server.dataDir, `update bank_details set usable_from = now() where last_four = '5678'`)
    await call('POST', '/api/payouts/draft', {})
    await page.goto('/dashboard/payouts')
    await page.getByRole('checkbox', { name: 'Choose Ann Lee, £1,200.00' }).click()
    await page.getByRole('button', { name: 'Approve 1 payout' }).click()
    await expect(page.getByText('Payout Approved').first()).toBeVisible()
  })
})
