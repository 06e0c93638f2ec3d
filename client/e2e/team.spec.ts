import type { Browser, Page } from 'playwright/test'
import { expect, type RunningServer, signIn, test } from './gable.ts'

/** Somebody in a browser of their own. */
async function stranger(browser: Browser, server: RunningServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB' })
  return context.newPage()
}

/** The invitation's page, from the newest mail to this address. */
async function linkIn(server: RunningServer, email: string): Promise<string> {
  const { text } = await server.mailbox.waitFor(email)
  const path = /\/invitation\/[\w-]{43}/.exec(text)?.[0]
  if (!path) throw new Error(`no invitation in: ${text}`)
  return path
}

const add = async (page: Page, path: string, data: object) => {
  const answer = await page.context().request.post(path, { data })
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json()
}

const aHome = (addressLine1: string, landlord: string) => ({
  ...{ addressLine1, townCity: 'London', borough: 'Hackney', postCode: 'E8 1AA', type: 'flat' },
  ...{ bedrooms: 2, bathrooms: 1, rent: 1500, status: 'available', landlord },
})

test('an agent, a colleague, a landlord who looks on and a private landlord, each in a browser of their own', async ({
  page: agent,
  server,
  browser,
}) => {
  test.setTimeout(180_000)
  await signIn(agent, server, { name: 'Alma Reyes' })
  const landlordEmail = `looks.on.${Date.now()}@example.org`
  const shared = await add(agent, '/api/landlords', {
    ...{ name: 'Grace Holt', email: landlordEmail, phone: '020 7946 0100' },
  })
  const other = await add(agent, '/api/landlords', {
    ...{ name: 'Somebody Else', email: 'else@example.org', phone: '020 7946 0101' },
  })
  await add(agent, '/api/properties', aHome('1 Shared Street', shared.id))
  await add(agent, '/api/properties', aHome('2 Secret Street', other.id))

  await test.step('a colleague is invited, signs in on the way, and works there', async () => {
    const email = `colleague.${Date.now()}@example.org`
    await agent.goto('/dashboard/settings?section=team')
    await expect(agent.getByText('No team members yet')).toBeVisible()
    await agent.getByRole('button', { name: 'Invite Member' }).click()
    await agent.getByLabel('Email').fill(email)
    await agent.getByRole('button', { name: 'Send Invitation' }).click()
    await expect(agent.getByText('Pending invitations')).toBeVisible()

    const colleague = await stranger(browser, server)
    await colleague.goto(await linkIn(server, email))
    await expect(colleague.getByRole('heading', { level: 1 })).toHaveText(/^Join /)
    await colleague.getByRole('link', { name: 'Sign in to accept' }).click()
    await colleague.getByLabel('Email').fill(email)
    await colleague.getByRole('button', { name: 'Send Verification Code' }).click()
    const code =
      /(\d{3}) (\d{3})/
        .exec((await server.mailbox.waitFor(email)).text)
        ?.slice(1)
        .join('') ?? ''
    await colleague.locator('input[name=code]').fill(code)
    await colleague.getByRole('button', { name: 'Verify' }).click()
    await colleague.getByRole('button', { name: 'Accept invitation' }).click()
    await expect(colleague.getByText(/You now work with/).first()).toBeVisible()
    await colleague.goto('/dashboard/properties')
    await expect(colleague.getByText('2 Secret Street')).toBeVisible()

    await colleague.getByRole('button', { name: /Change account/ }).click()
    await colleague.getByRole('menuitemradio').filter({ hasText: 'Owner' }).click()
    await colleague.waitForURL('**/dashboard')
    await colleague.goto('/dashboard/properties')
    await expect(colleague.getByText('No properties yet')).toBeVisible()
  })

  await test.step('a landlord sees what is theirs, changes nothing, and is let go', async () => {
    await agent.goto(`/dashboard/landlords/${shared.id}`)
    await agent.getByRole('button', { name: 'Share with landlord' }).click()
    await agent.getByRole('button', { name: 'Share', exact: true }).click()

    const link = await linkIn(server, landlordEmail)
    const landlord = await stranger(browser, server)
    await signIn(landlord, server, { role: 'landlord', email: landlordEmail, name: 'Grace Holt' })
    await landlord.goto(link)
    await landlord.getByRole('button', { name: 'See my records' }).click()
    await landlord.waitForURL('**/dashboard')
    await landlord.goto('/dashboard/properties')
    await expect(landlord.getByText('1 Shared Street')).toBeVisible()
    await expect(landlord.getByText('2 Secret Street')).toHaveCount(0)
    await expect(landlord.getByRole('link', { name: 'Add Property' })).toHaveCount(0)

    await agent.reload()
    await agent.getByRole('button', { name: 'Share with landlord' }).click()
    await agent.getByRole('button', { name: 'Stop sharing' }).click()
    await expect(agent.getByText('Sharing Stopped').first()).toBeVisible()
    await landlord.goto('/dashboard/properties')
    await expect(landlord.getByText('No properties yet')).toBeVisible()
  })

  await test.step('a private landlord has books of their own, and an invitation to others is not theirs', async () => {
    const privately = await stranger(browser, server)
    const { email } = await signIn(privately, server, { role: 'landlord', name: 'Omar Aziz' })
    await privately.goto('/dashboard/landlords')
    await expect(privately.getByText('Omar Aziz').first()).toBeVisible()
    await add(agent, '/api/team/invitations', { email: 'nobody.yet@example.org', role: 'viewer' })
    await privately.goto(await linkIn(server, 'nobody.yet@example.org'))
    await expect(privately.getByText(`You are signed in as ${email}`)).toBeVisible()
    await expect(privately.getByRole('button', { name: 'Accept invitation' })).toHaveCount(0)
  })
})
