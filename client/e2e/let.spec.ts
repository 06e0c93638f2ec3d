import type { Browser, Locator, Page } from 'playwright/test'
import { serveStatement } from '#server/testing/lets.ts'
import type { Person } from '#server/testing/people.ts'
import { addDays, today } from '#shared/dates.ts'
import { findViolations } from './accessibility.ts'
import { expect, type RunningServer, signIn, test } from './gable.ts'
import { caller, linkIn, post } from './let-home.ts'

const mails = {
  landlord: 'mary.let@example.org',
  ines: 'ines.let@example.org',
  tom: 'tom.let@example.org',
  boss: 'hr.let@example.org',
}
const start = addDays(today(), 7)
const handedOver = 'Ines, two sets'

/** The agency at its screens. It says what it types, so that the test can count it. */
function agencyAt(page: Page) {
  const typed: string[] = []
  return {
    typed,
    async type(label: string, text: string, where: Page | Locator = page) {
      typed.push(text)
      await where
        .getByLabel(new RegExp(`^${label}`))
        .first()
        .fill(text)
    },
    press: (name: string, where: Page | Locator = page) =>
      where.getByRole('button', { name, exact: true }).click(),
  }
}

/** The page of somebody outside the account, on a phone unless they sit at a desk. */
async function visit(browser: Browser, width = 375): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: width < 800 ? 760 : 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  return page
}

/** Nobody is shut out, and nothing is wider than the phone. */
async function check(page: Page) {
  const isWithin = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
  expect([page.url(), await findViolations(page), isWithin]).toEqual([page.url(), [], true])
}

/** The home of the worked example: 1,300.00 a month, a deposit of at most 1,500.00. */
async function aHomeToLet(page: Page) {
  const call = caller(page)
  const landlord = await post(page, '/api/landlords', {
    name: 'Mary Holt',
    email: mails.landlord,
    phone: '07700 900644',
    address: '2 High Street\nLeeds LS1 1AA',
  })
  const home = await post(page, '/api/properties', {
    addressLine1: '4 Mill Lane',
    townCity: 'Leeds',
    borough: 'Leeds',
    postCode: 'LS6 2AA',
    type: 'flat',
    bedrooms: 2,
    bathrooms: 1,
    rent: 1300,
    landlord,
  })
  await call('POST', `/api/properties/${home}/adverts`, {
    place: 'Rightmove',
    rent: 1300,
    from: today(),
    until: null,
  })
  await call('PATCH', '/api/agency', {
    paymentDetails: 'Sort code 12-34-56, account 12345678',
  })
  return { landlord, home }
}

async function signAs(server: RunningServer, page: Page, email: string, name: string) {
  await page.goto(linkIn(await server.mailbox.waitFor(email)))
  await page.getByLabel(/Email a code to/).check()
  await page.getByRole('button', { name: 'Send Code' }).click()
  const { text } = await server.mailbox.waitFor(email)
  await page.getByLabel('Code', { exact: true }).fill(/\d{3} \d{3}/.exec(text)?.[0] ?? '')
  await page.getByLabel('Code', { exact: true }).press('Enter')
  await page.getByLabel('Your full name').fill(name)
  await check(page)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a let goes from a phone call to the keys: the agency types at most 12 fields, none of them twice', async ({
  page,
  server,
  browser,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  page.setDefaultTimeout(15_000)
  const me = await signIn(page, server)
  const call = caller(page)
  const { home } = await aHomeToLet(page)
  const agency = agencyAt(page)
  const linkTo = async (email: string) => linkIn(await server.mailbox.waitFor(email))
  const dialog = (name: string) => page.getByRole('dialog', { name })

  await test.step('Ines rings, and is an applicant with a link', async () => {
    await page.goto(`/dashboard/applicants/add?property=${home}`)
    await agency.type('Full Name', 'Ines Moreau')
    await agency.type('Email', mails.ines)
    await agency.type('Phone', '07700 900645')
    await agency.press('Add Applicant')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Applicants')
    const [{ id }] = await call('GET', '/api/applicants')
    await page.goto(`/dashboard/applicants/${id}`)
    await agency.press('Send Link', page.getByRole('region', { name: 'Application' }))
  })

  await test.step('she applies for herself and Tom on her phone', async () => {
    const phone = await visit(browser)
    await phone.goto(await linkTo(mails.ines))
    const field = (name: string) => phone.locator(`[name="${name}"]`)
    await field('p0.income').selectOption('employed')
    await field('p0.yearly').fill('39000')
    await field('p0.employerName').fill('Aldi')
    await field('p0.employerEmail').fill(mails.boss)
    await phone.getByText('Add another person').click()
    await field('p1.name').fill('Tom Reed')
    await field('p1.email').fill(mails.tom)
    await field('startOn').fill(start)
    await field('consent').check()
    await field('confirmed').check()
    await check(phone)
    await phone.getByRole('button', { name: 'Send Application' }).click()
    await expect(phone.getByRole('status')).toContainText('4 Mill Lane')
  })

  await test.step('the agency passes the offer on, and Mary approves it in two clicks', async () => {
    const [{ id }] = await call('GET', '/api/offers')
    await page.goto(`/dashboard/offers?offer=${id}`)
    await agency.press('Pass On')
    await agency.press('Send Link', dialog('Pass On Offer'))
    const landlord = await visit(browser, 1440)
    await landlord.goto(await linkTo(mails.landlord))
    await check(landlord)
    await landlord.getByLabel('Approve this offer').check()
    await landlord.getByRole('button', { name: 'Send Answer' }).click()
    await expect(landlord.getByRole('status')).toBeVisible()
  })

  const [{ tenancyId }] = await call('GET', '/api/offers')
  const card = page.getByRole('region', { name: 'Next Steps' })

  await test.step('the holding deposit is asked for with its reference, and received', async () => {
    await page.goto(`/dashboard/tenancies/${tenancyId}`)
    await agency.press('Ask for Holding Deposit', card)
    await agency.press('Ask', dialog('Ask for Holding Deposit'))
    await expect(card.getByText('£300.00 asked for, not received')).toBeVisible()
    expect((await server.mailbox.waitFor(mails.ines)).subject).toContain('Holding deposit')
    // The bank's file brings it.
    await call('POST', `/api/tenancies/${tenancyId}/receipts`, { amount: 300, day: today() })
  })

  await test.step('the employer answers the questions', async () => {
    await page.goto(`/dashboard/tenancies/${tenancyId}`)
    await card.getByRole('link', { name: 'References' }).click()
    await agency.press('Ask All', page.getByRole('region', { name: 'References' }))
    const boss = await visit(browser)
    await boss.goto(await linkTo(mails.boss))
    await expect(boss.getByText('Tom Reed')).toHaveCount(0)
    const choices = { known: 'yes', contract: 'permanent', probation: 'no', leaving: 'no' }
    for (const [name, value] of Object.entries(choices))
      await boss.locator(`[name="${name}"][value="${value}"]`).check()
    const replies = { job: 'Nurse', since: '2020-02-03', pay: '40560', you: 'Ann Boss, HR' }
    for (const [name, value] of Object.entries(replies)) await boss.locator(`[name="${name}"]`).fill(value)
    await check(boss)
    await boss.getByRole('button', { name: 'Send Answers' }).click()
    await expect(boss.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  })

  await test.step('nothing is signed before the statement is served; then everybody signs on their own page', async () => {
    const person = {
      call: async (method: string, path: string, data?: unknown) => ({
        status: 200,
        text: '',
        body: await call(method, path, data),
      }),
    } as unknown as Person
    await serveStatement(person, tenancyId)
    await page.reload()
    await agency.press('Send a Document to Sign')
    const sending = dialog('Send a Document to Sign')
    await sending.getByLabel('Document', { exact: true }).click()
    await page.getByRole('option', { name: 'Tenancy Agreement' }).click()
    await agency.press('Send to Sign', sending)
    await expect(sending).toBeHidden()
    for (const [email, name] of [
      [mails.ines, 'Ines Moreau'],
      [mails.tom, 'Tom Reed'],
      [mails.landlord, 'Mary Holt'],
    ] as const)
      await signAs(server, await visit(browser, name === 'Mary Holt' ? 1440 : 375), email, name)
  })

  await test.step('it is agreed: 300.00 is in the deposit, and 1,200.00 and 1,300.00 are asked for', async () => {
    expect(await call('GET', `/api/tenancies/${tenancyId}`)).toMatchObject({
      status: 'active',
      agreedOn: today(),
    })
    const { charges } = await call('GET', `/api/tenancies/${tenancyId}/account`)
    const open = (charges as { kind: string; outstanding: number }[]).filter(
      ({ outstanding }) => outstanding > 0,
    )
    expect(open.map(({ kind, outstanding }) => [kind, outstanding])).toEqual([
      ['deposit', 1200],
      ['rent', 1300],
    ])
    expect(await call('GET', `/api/tenancies/${tenancyId}/deposit`)).toMatchObject({ holding: 0, held: 300 })
  })

  await test.step('the keys are handed over', async () => {
    await page.goto(`/dashboard/tenancies/${tenancyId}`)
    await agency.press('Keys Given', card)
    const keys = dialog('Keys Given')
    await agency.type('To whom, and how many keys', handedOver, keys)
    await agency.press('Record', keys)
    await expect(keys).toBeHidden()
    const { steps } = await call('GET', `/api/tenancies/${tenancyId}/let`)
    expect(steps.find(({ kind }: { kind: string }) => kind === 'keys')).toMatchObject({ doneOn: today() })
  })

  await test.step('nothing was typed twice, and every email went to whom it is for', async () => {
    expect(agency.typed.length).toBeLessThanOrEqual(12)
    expect(new Set(agency.typed).size).toBe(agency.typed.length)
    const all: string[] = [...Object.values(mails), me.email]
    const holders = new Map<string, Set<string>>()
    for (const { to, text, subject } of server.mailbox.mails.filter((mail) =>
      mail.to.some((each) => all.includes(each)),
    )) {
      expect([subject, to.length]).toEqual([subject, 1])
      const [reader = ''] = to
      for (const [who, email] of Object.entries(mails))
        if (email !== reader && who !== 'landlord')
          expect([subject, reader, text.includes(email)]).toEqual([subject, reader, false])
      for (const link of text.match(/\/l\/[\w-]{43}/g) ?? [])
        holders.set(link, new Set([...(holders.get(link) ?? []), reader]))
    }
    expect([...holders.values()].filter((each) => each.size > 1)).toEqual([])
    const writtenTo = server.mailbox.mails
      .flatMap(({ to }) => to)
      .filter((each) => each.endsWith('.let@example.org'))
    expect(new Set(writtenTo)).toEqual(new Set(Object.values(mails)))
  })
})
