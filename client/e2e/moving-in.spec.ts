import { addDays } from '#shared/dates.ts'
import { toPence } from '#shared/pence.ts'
import { expect, test } from './gable.ts'
import { handOf } from './hand.ts'
import * as agency from './moving-in.files.ts'

/** What is imported is read back a few at a time, as a browser does. */
async function readEach<Item, Read>(items: readonly Item[], read: (item: Item) => Promise<Read>) {
  const all: Read[] = []
  for (let at = 0; at < items.length; at += 6)
    all.push(...(await Promise.all(items.slice(at, at + 6).map(read))))
  return all
}

test('an agency of 120 doors moves in with the files of its old system, from sign-up to drafted payouts', async ({
  page,
  server,
}) => {
  test.setTimeout(600_000)
  page.setDefaultTimeout(60_000)
  const { hand, press, type, choose, paste } = handOf(page)
  const main = page.getByRole('main')
  const file = page.locator('input[type=file]')
  const rows = agency.lets.length

  await test.step('signs up with the code of the email', async () => {
    const email = `agency.${Date.now()}@example.org`
    await page.goto('/')
    await press('button', 'Get Started Free')
    const dialog = page.getByRole('dialog')
    await type('Full name', 'Ada Agent', dialog)
    await type('Email', email, dialog)
    await press('button', /send/i, dialog)
    const mail = await server.mailbox.waitFor(email)
    const code = /(\d{3}) ?(\d{3})/.exec(mail.text)?.slice(1).join('') ?? ''
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await paste(code)
    await press('button', /verify/i, dialog)
    await page.waitForURL('**/dashboard')
  })

  await test.step('properties with their landlords, fees and certificates', async () => {
    await press('link', 'Import a File')
    await choose(agency.propertiesFile(), file)
    await press('button', `Check ${agency.doors} rows`)
    await press('button', `Add all ${agency.owners.length} landlords`)
    await press('button', 'No VAT is charged')
    await press('button', 'The first of this month')
    await press('button', `Import ${agency.doors} rows`)
    await expect(main.getByText(`${agency.doors} properties have been added.`)).toBeVisible()
  })

  const nextFile = async (kind: string, title: string) => {
    await press('link', 'Import Another File')
    await press('combobox', 'One row of the file is')
    await press('option', kind)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  }

  await test.step('the landlords’ bank details complete the landlords who are there', async () => {
    await nextFile('A landlord', 'Import Landlords')
    await choose(agency.landlordsFile(), file)
    await press('button', `Check ${agency.owners.length} rows`)
    await expect(page.getByText(`0 new, ${agency.owners.length} known`)).toBeVisible()
    await press('button', `Import ${agency.owners.length} rows`)
    await expect(page.getByRole('heading', { name: 'Import Finished' })).toBeVisible()
  })

  await test.step('tenants and tenancies, with deposits and rent days', async () => {
    await nextFile('A tenancy', 'Import Tenancies')
    await choose(agency.tenanciesFile(), file)
    await press('button', `Check ${rows} rows`)
    await press('button', `Add all ${rows} tenants`)
    await press('button', /^Assured tenancy/)
    await press('button', `Import ${rows} rows`)
    await expect(main.getByText(`${rows} tenancies have been added.`)).toBeVisible()
  })

  await test.step('the right to rent was checked before', async () => {
    await press('link', 'Record Earlier Certificates and Checks')
    await press('combobox', 'How were they checked?')
    await press('option', 'Original documents')
    await press('button', `All ${rows} were checked before they began`)
    await expect(page.getByText('no check on record')).toBeHidden()
  })

  await test.step('the balances at the end of last month, compared with the old system’s total', async () => {
    await press('link', 'Money', page.getByRole('navigation', { name: 'Main' }))
    await press('link', 'Money Settings', page.getByRole('navigation', { name: 'Money' }))
    await press('link', 'Opening Balances', page.getByRole('navigation', { name: 'Money Settings' }))
    await choose(agency.balancesFile(), page.getByLabel('Choose a file', { exact: true }))
    await type('Balances at the end of', agency.balanceDay)
    await press('combobox', 'Rent day')
    await press('option', 'The day each tenancy started')
    await expect(page.getByText(`${rows} rent accounts ready`)).toBeVisible()
    await type('Total in your old system', agency.oldTotal.toFixed(2))
    await expect(page.getByText('Agrees with your old system.')).toBeVisible()
    await press('button', `Start ${rows} rent accounts`)
    await expect(page.getByRole('button', { name: 'Undo the import of Balances.xlsx' })).toBeVisible()
  })

  await test.step('the bank account, whose first file finds everybody’s rent', async () => {
    await press('link', 'go to Bank')
    await press('button', 'Add Bank Account')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Start date')).toHaveValue(addDays(agency.balanceDay, 1))
    await press('button', 'Add Account', dialog)
    await choose(agency.bankFile(), page.getByLabel('Bank file'))
    await press('button', `Import ${agency.payers.length} transactions`)
    // Who had paid in advance owes less than the payment: a person says that it is theirs.
    const found = page
      .getByRole('status')
      .filter({ hasText: `${agency.payers.length} transactions imported` })
    const likely = found.getByRole('listitem').filter({ hasText: 'suggested' }).locator('strong')
    const accept = page.getByRole('button', { name: 'Accept', exact: true })
    for (let left = Number(await likely.textContent()); left > 0; left--) {
      await expect(accept).toHaveCount(left)
      await press('button', /^Accept$/)
    }
    await expect(accept).toHaveCount(0)
    await expect(page.getByText('All transactions are matched')).toBeVisible()
  })

  await test.step('the landlords’ money is drafted', async () => {
    await press('link', /^Payouts/, page.getByRole('navigation', { name: 'Money' }))
    await press('button', 'Prepare Payouts')
    const drafts = page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: /Drafts/ })
    // Those of the landlords, and the agency’s fees.
    await expect(drafts).toContainText(`${agency.paidOwners + 1} payouts`)
  })
  expect(hand.clicks, 'clicks from sign-up to drafted payouts').toBeLessThanOrEqual(60)
  expect(hand.keys, 'keys from sign-up to drafted payouts').toBeLessThanOrEqual(400)

  const get = async (path: string) => {
    const answer = await page.context().request.get(`/api/${path}`)
    expect([path, answer.status()]).toEqual([path, 200])
    return answer.json()
  }

  await test.step('every property, landlord and certificate is there as the files say', async () => {
    const stored: {
      id: string
      addressLine1: string
      addressLine2: string
      rent: number
      landlord: string
    }[] = await get('properties')
    expect(stored).toHaveLength(agency.doors)
    const known = new Map(
      stored.map((each) => [[each.addressLine1, each.addressLine2].filter(Boolean).join(', '), each]),
    )
    const read = await readEach(agency.homes, async (home) => {
      const found = known.get(agency.nameOf(home))
      const { certificates } = await get(`properties/${found?.id}/certificates`)
      const untils: { kind: string; until: string | null }[] = certificates
      const until = (kind: string) => untils.find((each) => each.kind === kind)?.until
      return [
        ...[home.ref, found?.rent, found?.landlord],
        ...[until('gas'), until('electrical'), until('energy'), untils.length],
      ]
    })
    expect(read).toEqual(
      agency.homes.map(({ ref, monthly, owner, gas, eicr, epc }) => [
        ...[ref, monthly, owner.name, gas, eicr, epc, 4],
      ]),
    )
    const landlords: { id: string; email: string }[] = await get('landlords')
    expect(landlords).toHaveLength(agency.owners.length)
    const details = await readEach(agency.owners, async ({ email }) => {
      const id = landlords.find((each) => each.email === email)?.id
      const { current } = await get(`bank-details/landlord/${id}`)
      return [email, current.lastFour, current.isUsable]
    })
    expect(details).toEqual(agency.owners.map(({ email, account }) => [email, account.slice(-4), false]))
  })

  await test.step('every tenancy has its tenant, day, rent, deposit and balance, to the penny', async () => {
    const stored: {
      id: string
      tenant: string
      tenantEmail: string
      property: string
      startDate: string
      endDate: string | null
      rentAmount: number
    }[] = await get('tenancies')
    expect(stored).toHaveLength(rows)
    const byEmail = new Map(stored.map((each) => [each.tenantEmail, each]))
    const read = await readEach(agency.lets, async ({ email }) => {
      const found = byEmail.get(email)
      const account = await get(`tenancies/${found?.id}/account`)
      const charges: { kind: string; amount: number }[] = account.charges
      const rent = charges.reduce((sum, each) => (each.kind === 'rent' ? sum + toPence(each.amount) : sum), 0)
      const deposit = await get(`tenancies/${found?.id}/deposit`)
      return {
        tenancy: [found?.tenant, found?.property, found?.startDate, found?.endDate, found?.rentAmount],
        charged: rent,
        balance: toPence(account.owed) - toPence(account.credit),
        deposit: [deposit.held, deposit.here, deposit.holder, deposit.scheme, deposit.protection?.day],
      }
    })
    expect(read).toEqual(
      agency.lets.map((each) => ({
        tenancy: [
          ...[each.tenant, `${agency.nameOf(each.home)}, ${each.home.postCode}`, each.start, null],
          each.home.monthly,
        ],
        charged: agency.chargedOf(each),
        balance: agency.balanceOf(each),
        deposit: [each.deposit, 0, 'scheme', each.scheme, each.start],
      })),
    )
    const past: { kind: string; total: number }[] = await get('rent-imports')
    expect(past.map(({ kind, total }) => [kind, total])).toEqual([['openings', agency.oldTotal]])
  })

  await test.step('Today has no row that is false, and no note has bank details', async () => {
    const { duties } = await get('duties')
    expect(duties.filter(({ state }: { state: string }) => state === 'red')).toEqual([])
    await page.goto('/dashboard')
    const behind = agency.lets.filter(agency.isBehind).length
    const today = page.getByRole('region', { name: 'Today' })
    await expect(today.getByText(`${behind} tenancies are in arrears`, { exact: true })).toBeVisible()
    await expect(today.getByText(/overdue|days late|missing/)).toHaveCount(0)
    const notes = await page.context().request.get('/api/notes/export.csv')
    expect(notes.status()).toBe(200)
    const exported = await notes.text()
    for (const { sortCode, account } of agency.owners)
      for (const secret of [sortCode, sortCode.replaceAll('-', ''), account])
        expect(exported).not.toContain(secret)
  })
})
