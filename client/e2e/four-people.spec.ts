import type { Browser, Page } from 'playwright/test'
import { addDays, today } from '#shared/dates.ts'
import { expect, type RunningServer, signIn, test } from './gable.ts'

const month = today().slice(0, 7)

/** A person with a browser of their own. */
async function newcomer(browser: Browser, server: RunningServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url })
  return context.newPage()
}

/** The invitation's address in the next mail to a person. */
async function invitationIn(server: RunningServer, email: string): Promise<string> {
  const mail = await server.mailbox.waitFor(email)
  const link = /https?:\/\/\S+\/invitation\/\S+/.exec(mail.text)?.[0]
  if (!link) throw new Error(`no invitation in: ${mail.subject}`)
  const { pathname, hash } = new URL(link)
  return pathname + hash
}

/** Signs in through the dialog, like a person who followed a link in a mail. */
async function signInByDialog(page: Page, server: RunningServer, email: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: /send/i }).click()
  const mail = await server.mailbox.waitFor(email)
  await dialog.getByRole('textbox').focus()
  await page.keyboard.type(/(\d{3}) ?(\d{3})/.exec(mail.text)?.slice(1).join('') ?? '')
  await dialog.getByRole('button', { name: /verify/i }).click()
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('an agent, a member, a client landlord and a private landlord, each in a browser of their own', async ({
  page: agent,
  server,
  browser,
}) => {
  const stamp = Date.now()
  const addresses = { member: `mia.${stamp}@example.org`, client: `clara.${stamp}@example.org` }
  await signIn(agent, server, { name: 'Ada Agent' })
  const post = async (path: string, data: object) => {
    const answer = await agent.context().request.post(path, { data })
    expect([answer.status(), path, answer.ok() ? '' : await answer.text()]).toEqual([201, path, ''])
    return answer.json()
  }
  const home = (addressLine1: string, landlord: string) =>
    post('/api/properties', {
      addressLine1,
      landlord,
      townCity: 'London',
      borough: 'Hackney',
      postCode: 'E8 1AA',
      type: 'flat',
      bedrooms: 2,
      bathrooms: 1,
      rent: 1500,
    })
  const clara = await post('/api/landlords', {
    name: 'Clara Whitby',
    email: addresses.client,
    phone: '020 7946 0100',
  })
  const other = await post('/api/landlords', {
    name: 'Otto Other',
    email: 'otto@example.org',
    phone: '020 7946 0101',
  })
  const hers = await home('1 Clara Mews', clara.id)
  const his = await home('2 Otto Square', other.id)
  for (const [property, number] of [
    [hers, 'INV-2026-701'],
    [his, 'INV-2026-702'],
  ] as const)
    await post('/api/invoices', {
      invoiceNumber: number,
      tenant: 'Tom Tenant',
      property: `${property.addressLine1}, E8 1AA`,
      type: 'rent',
      amount: 1500,
      issueDate: `${month}-01`,
      dueDate: addDays(`${month}-01`, 7),
      status: 'paid',
    })

  await test.step('the agent invites a member and shares a landlord’s records', async () => {
    await agent.goto('/dashboard/settings?section=team')
    await expect(agent.getByText('No team members yet')).toBeVisible()
    await agent.getByRole('button', { name: 'Invite Member' }).click()
    const dialog = agent.getByRole('dialog')
    await dialog.getByLabel('Email').fill(addresses.member)
    await dialog.getByRole('button', { name: /invit/i }).click()
    await expect(dialog).toBeHidden()
    await expect(agent.getByText(addresses.member).first()).toBeVisible()
    await agent.goto(`/dashboard/landlords/${clara.id}`)
    await agent.getByRole('button', { name: 'Share with Landlord' }).click()
    await agent.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click()
    await expect(agent.getByRole('dialog')).toBeHidden()
  })

  const member = await newcomer(browser, server)
  await test.step('the member follows the mail, signs in, and works in the agency’s account', async () => {
    await member.goto(await invitationIn(server, addresses.member))
    await expect(member.getByRole('heading', { name: 'Join Ada Agent’s agency' })).toBeVisible()
    await member.getByRole('link', { name: 'Sign In to Accept' }).click()
    await signInByDialog(member, server, addresses.member)
    await member.waitForURL('**/dashboard')
    await member.goto('/dashboard/properties')
    await expect(rowOf(member, '2 Otto Square')).toBeVisible()
    const [first] = await (await member.context().request.get('/api/properties')).json()
    await member.goto(`/dashboard/properties/${first.id}`)
    await member.getByLabel('Rent').fill('1575')
    await member.getByRole('button', { name: 'Save Changes' }).click()
    await expect(member.getByText('Property has been updated successfully.').first()).toBeVisible()
    await agent.goto('/dashboard/properties')
    await expect(rowOf(agent, '1 Clara Mews')).toContainText('£1,575/mo')
    // What only managers may do is not offered to a member.
    await member.goto('/dashboard/settings?section=team')
    await expect(member.getByText(addresses.member).first()).toBeVisible()
    await expect(member.getByRole('button', { name: 'Invite Member' })).toHaveCount(0)
  })

  const client = await newcomer(browser, server)
  await test.step('the client landlord sees her own records, and nothing can be changed', async () => {
    const invitation = await invitationIn(server, addresses.client)
    await client.goto(invitation)
    await client.getByRole('link', { name: 'Sign In to Accept' }).click()
    const dialog = client.getByRole('dialog')
    await expect(dialog.getByRole('tab', { name: 'Private Landlord' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(dialog.getByLabel('Email')).toHaveValue(addresses.client)
    await signInByDialog(client, server, addresses.client)
    await client.waitForURL('**/dashboard/held')
    await client.getByRole('navigation').getByRole('link', { name: 'Properties', exact: true }).click()
    await expect(client.getByText(/Managed by Ada Agent’s agency/).first()).toBeVisible()
    await expect(rowOf(client, '1 Clara Mews')).toBeVisible()
    await expect(client.getByText('2 Otto Square')).toHaveCount(0)
    await expect(client.getByRole('link', { name: 'Add Property' })).toHaveCount(0)
    await client.goto('/dashboard/invoices')
    await expect(rowOf(client, 'INV-2026-701')).toBeVisible()
    await expect(client.getByText('INV-2026-702')).toHaveCount(0)
    await client.goto(`/dashboard/properties/${hers.id}`)
    await expect(client.getByText('1 Clara Mews').first()).toBeVisible()
    await expect(client.getByRole('button', { name: 'Save Changes' })).toHaveCount(0)
    await client.goto(`/dashboard/properties/${his.id}`)
    await expect(client.getByText(/no longer|no such|not found|does not exist/i).first()).toBeVisible()
    await expect(client.getByText('2 Otto Square')).toHaveCount(0)
    const { status } = await client.evaluate(
      async (id) => ({ status: (await fetch(`/api/properties/${id}`)).status }),
      his.id as string,
    )
    expect(status).toBe(404)
    await client.goto('/dashboard/held')
    // Only the year in which rent was received.
    const years = client.getByRole('region', { name: 'Tax years' }).getByRole('listitem')
    await expect(years).toHaveCount(1)
    await client.getByRole('link', { name: 'Certificates of your properties' }).click()
    await expect(rowOf(client, '1 Clara Mews')).toBeVisible()
    await expect(client.getByText('2 Otto Square')).toHaveCount(0)
    await client.goto(`/dashboard/statement?month=${month}`)
    await expect(client.getByText('£1,500').first()).toBeVisible()
    await expect(client.getByText('2 Otto Square')).toHaveCount(0)
  })

  await test.step('she switches to her own account, which holds none of these records', async () => {
    await client.getByRole('button', { name: /Change account/ }).click()
    await client.getByRole('menuitemradio', { name: /^Clara Whitby/ }).click()
    await client.waitForURL('**/dashboard')
    await client.goto('/dashboard/properties')
    await expect(client.getByText('No properties yet')).toBeVisible()
    await expect(client.getByText(/Managed by/)).toHaveCount(0)
  })

  const landlord = await newcomer(browser, server)
  await test.step('the private landlord has full rights in her own account, and sees no other account’s records', async () => {
    await signIn(landlord, server, { role: 'landlord', name: 'Priya Landlord' })
    await landlord.goto('/dashboard/landlords')
    await expect(rowOf(landlord, 'Priya Landlord')).toBeVisible()
    await landlord.goto('/dashboard/properties/add')
    await landlord.getByLabel('Address Line 1').fill('3 Priya Lane')
    await landlord.getByLabel('Town/City').fill('Leeds')
    await landlord.getByLabel('Borough').fill('Headingley')
    await landlord.getByLabel('Post Code').fill('LS6 3AA')
    await landlord.getByLabel('Bedrooms').fill('3')
    await landlord.getByLabel('Bathrooms').fill('1')
    await landlord.getByLabel('Rent', { exact: true }).fill('900')
    await landlord.getByRole('combobox', { name: 'Landlord' }).click()
    await landlord.getByRole('option', { name: /Priya Landlord/ }).click()
    await landlord.getByRole('button', { name: 'Add Property' }).click()
    await expect(landlord.getByText('Property has been added successfully.').first()).toBeVisible()
    await expect(rowOf(landlord, '3 Priya Lane')).toBeVisible()
    await expect(landlord.getByText('1 Clara Mews')).toHaveCount(0)
    await agent.goto('/dashboard/properties')
    await expect(rowOf(agent, '1 Clara Mews')).toBeVisible()
    await expect(agent.getByText('3 Priya Lane')).toHaveCount(0)
  })

  await test.step('a removed member is refused at the next call', async () => {
    await agent.goto('/dashboard/settings?section=team')
    const line = agent.getByRole('listitem').filter({ hasText: addresses.member })
    await line.getByRole('button', { name: /^Remove/ }).click()
    const question = agent.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Remove' }).click()
    // An open dialog hides the line from the accessibility tree, so the line counts once the dialog is closed.
    await expect(question).toHaveCount(0)
    await expect(line).toHaveCount(0)
    await member.goto('/dashboard/properties')
    await expect(member.getByText('No properties yet')).toBeVisible()
    await expect(member.getByText('1 Clara Mews')).toHaveCount(0)
    const left = await member.context().request.get('/api/properties')
    expect([left.status(), await left.json()]).toEqual([200, []])
  })

  for (const page of [member, client, landlord]) await page.context().close()
})
