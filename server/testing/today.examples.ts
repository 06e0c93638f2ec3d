import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { addDays, addMonths, lastDayOfMonth, today } from '#shared/dates.ts'
import type { TodayKind, TodayRow } from '#shared/office/today/today.ts'
import type { TeamRole } from '#shared/permissions.ts'
import { proposedMonths } from '#shared/records/invoices/invoices.rent.ts'
import { anArrears } from './arrears.ts'
import { aBankAccount, aBankFile, sortLine } from './bank.ts'
import { aLet, serveStatement } from './lets.ts'
import { enterUsableDetails, postMoney } from './payouts.ts'
import type { PeopledApp, Person } from './people.ts'
import { aLandlord, anInvoice, aProperty, aViewing } from './records.ts'
import { aRentedHome } from './rent.ts'

/** Where an example happens: an account of its own, with a second person whose role the test changes. */
export interface Scene {
  app: PeopledApp
  owner: Person
  other: Person
}

type End = () => Promise<unknown>

/** A fact that a row of the day's queue tells, and what ends it. */
export interface Example {
  /** Who sees the row. */
  seenBy: readonly TeamRole[]
  /** Whether the row is of agencies alone. */
  ofAgencies: boolean
  /** What the row says. */
  says: Partial<TodayRow>
  /** Makes the fact. Answers what takes it away again. */
  begin(scene: Scene): Promise<End>
}

const managers = ['owner', 'manager'] as const
const workers = ['owner', 'manager', 'member'] as const
const everybody = ['owner', 'manager', 'member', 'viewer'] as const

const ago = (days: number) => addDays(today(), -days)
/** A month that is over, with its last day. */
const lastMonth = addMonths(today().slice(0, 7), -1)

/** The body of a successful answer. */
async function must(person: Person, method: string, path: string, body?: unknown, headers = {}) {
  const answer = await person.call(method, path, body, headers)
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
  return answer.body
}

const change =
  (person: Person, path: string, values: object): End =>
  async () => {
    const { version } = await must(person, 'GET', path)
    await must(person, 'PATCH', path, { ...values, version })
  }

async function aHome({ owner }: Scene, values: object = {}) {
  const landlord: string = (await must(owner, 'POST', '/api/landlords', aLandlord())).id
  const property: string = (await must(owner, 'POST', '/api/properties', aProperty(landlord, values))).id
  return { landlord, property }
}

const aRepair = async (scene: Scene, values: object = {}): Promise<{ id: string }> => {
  const { property } = await aHome(scene)
  return must(scene.owner, 'POST', '/api/repairs', { property, what: 'Leak', ...values })
}

const query = ({ app }: Scene, text: string, values: unknown[]) => app.services.pool.query(text, values)

/** Puts an answer from memory out of date, as a write through the product does. */
const raise = (scene: Scene, entity: string) =>
  query(
    scene,
    `insert into account_versions (account_id, entity, seq) values ($1, $2, 1)
     on conflict (account_id, entity) do update set seq = account_versions.seq + 1`,
    [scene.owner.accountId, entity],
  )

const withKey = () => ({ 'idempotency-key': randomUUID() })

/** A landlord whose let home has paid them so many pounds, with bank details that can be used. */
async function aPayee(scene: Scene, pounds = 1000) {
  const { owner, app } = scene
  const home = await aRentedHome(owner, { tenancy: { startDate: today(), rentAmount: pounds } })
  await must(owner, 'POST', `/api/tenancies/${home.id}/receipts`, { amount: pounds })
  await enterUsableDetails(app, owner, 'landlord', home.landlord)
  return home
}

async function draft(scene: Scene): Promise<string[]> {
  await must(scene.owner, 'POST', '/api/payouts/draft', {})
  const { drafts } = await must(scene.owner, 'GET', '/api/payouts')
  return drafts.map(({ id }: { id: string }) => id)
}

async function approve(scene: Scene, ids: string[]) {
  await query(scene, `update memberships set role = 'manager' where user_id = $1`, [scene.other.user.id])
  await must(scene.other, 'POST', '/api/payouts/approve', { ids })
}

/** A file of the client account that reaches until a day. */
const aFile = async (
  { app, owner }: Scene,
  bank: string,
  to: string,
  lines: { day: string; amount: number }[] = [],
  opening = 0,
) => (await aBankFile(app, owner, bank, { from: ago(90), to, opening, lines }))[0] ?? ''

/** One example of each kind of row: the compiler asks for it. */
export const todayExamples: Record<TodayKind, Example> = {
  leaving: {
    seenBy: everybody,
    ofAgencies: false,
    says: { count: 1, isRed: true, text: expect.stringContaining('is deleted on') },
    begin: async (scene) => {
      const { owner } = scene
      await query(
        scene,
        `insert into account_deletions (account_id, id, user_name, ends_at) values ($1, $2, 'Ann Lee', now() + interval '7 days')`,
        [owner.accountId, randomUUID()],
      )
      await raise(scene, 'account_deletions')
      return () => must(owner, 'DELETE', '/api/account/deletion')
    },
  },
  stored: {
    seenBy: workers,
    ofAgencies: false,
    says: { count: 1, text: expect.stringContaining('MB for photos and documents are used') },
    begin: async (scene) => {
      const put = (kilobytes: number) =>
        query(
          scene,
          `insert into files (account_id, id, purpose, content_type, bytes) values ($1, $2, 'bill', 'application/pdf', $3)`,
          [scene.owner.accountId, randomUUID(), Buffer.alloc(kilobytes * 1024, 7)],
        )
      await put(1900)
      return () => query(scene, 'delete from files where account_id = $1', [scene.owner.accountId])
    },
  },
  accounts: {
    seenBy: workers,
    ofAgencies: false,
    says: { count: 1 },
    begin: async ({ owner }) => {
      const { id } = await aRentedHome(owner, { tenancy: { startDate: ago(5) }, schedule: false })
      return () => must(owner, 'POST', `/api/tenancies/${id}/schedule`, {})
    },
  },
  fee: {
    seenBy: managers,
    ofAgencies: true,
    says: { count: 1, first: [expect.objectContaining({ name: expect.any(String) })] },
    begin: async (scene) => {
      const { landlord } = await aHome(scene)
      return () => must(scene.owner, 'PUT', `/api/landlords/${landlord}/no-fee`, { isWaived: true })
    },
  },
  howToPay: {
    seenBy: managers,
    ofAgencies: false,
    says: { count: 1, text: 'invoices' },
    begin: async ({ owner }) => {
      await must(
        owner,
        'POST',
        '/api/invoices',
        anInvoice({ dueDate: addDays(today(), 9), status: 'pending' }),
      )
      return () => must(owner, 'PATCH', '/api/agency', { paymentDetails: 'Sort code 00-00-00' })
    },
  },
  bank: {
    seenBy: managers,
    ofAgencies: false,
    says: { count: 1 },
    begin: async ({ owner }) => {
      await aRentedHome(owner, { tenancy: { startDate: ago(5) } })
      return () => must(owner, 'POST', '/api/bank/accounts', { name: 'Client Account', openedOn: today() })
    },
  },
  opening: {
    seenBy: managers,
    ofAgencies: true,
    says: { count: 1, text: 'Client Account', amount: 250 },
    begin: async (scene) => {
      const { app, owner } = scene
      await must(owner, 'POST', '/api/landlords', aLandlord({ name: 'Lena Mill' }))
      const bank = await aBankAccount(app, owner, ago(90))
      await aFile(scene, bank, ago(1), [{ day: ago(2), amount: 5 }], 250)
      const text = 'What,Name,Email,Home,Balance\nLandlord,Lena Mill,,,250'
      return () =>
        must(owner, 'POST', '/api/bank/opening', { day: ago(91), bankBalance: 250, text, dryRun: false })
    },
  },
  details: {
    seenBy: managers,
    ofAgencies: true,
    says: { count: 1, first: [expect.objectContaining({ name: expect.any(String) })] },
    begin: async ({ owner }) => {
      const { landlord } = await aRentedHome(owner, { tenancy: { startDate: ago(5) }, schedule: false })
      const details = { holder: 'Ann Lee', sortCode: '20-00-00', accountNumber: '12345678' }
      return () => must(owner, 'PUT', `/api/bank-details/landlord/${landlord}`, details)
    },
  },
  second: {
    seenBy: managers,
    ofAgencies: true,
    says: { count: 1 },
    begin: async (scene) => {
      await aRentedHome(scene.owner, { tenancy: { startDate: ago(5) } })
      await query(scene, `update memberships set role = 'viewer' where user_id = $1`, [scene.other.user.id])
      return () =>
        must(scene.owner, 'POST', '/api/team/invitations', { email: 'second@example.org', role: 'member' })
    },
  },
  file: {
    seenBy: workers,
    ofAgencies: false,
    says: { count: 1, text: 'Client Account', day: ago(40) },
    begin: async (scene) => {
      const bank = await aBankAccount(scene.app, scene.owner, ago(90))
      await aFile(scene, bank, ago(40))
      return () => aFile(scene, bank, ago(1))
    },
  },
  unsorted: {
    seenBy: workers,
    ofAgencies: false,
    says: { count: 1, amount: 75 },
    begin: async (scene) => {
      const { app, owner } = scene
      const { landlord } = await aHome(scene)
      const bank = await aBankAccount(app, owner, ago(90))
      const line = { day: ago(3), amount: 75 }
      const id = await aFile(scene, bank, ago(1), [line])
      return async () => {
        await sortLine(app, owner, { ...line, id }, 'landlord', { kind: 'landlord', subject: landlord })
        await raise(scene, 'bank_lines')
      }
    },
  },
  arrears: {
    seenBy: workers,
    ofAgencies: false,
    says: { count: 1, amount: 900, first: [expect.objectContaining({ amount: 900, day: ago(30) })] },
    begin: async ({ owner }) => {
      const { owing, receive } = anArrears(owner)
      const id = await owing(900, 30)
      return () => receive(id, { amount: 900 })
    },
  },
  promises: {
    seenBy: workers,
    ofAgencies: false,
    says: { count: 1, amount: 400, first: [expect.objectContaining({ day: ago(4) })] },
    begin: async (scene) => {
      const { owing, promise } = anArrears(scene.owner)
      const id = await owing(900, 30)
      const { body } = await promise(id, { until: today(), amount: 400 })
      await query(
        scene,
        `update promises set until = $2, created_at = now() - interval '10 days' where id = $1`,
        [body.id, ago(4)],
      )
      await raise(scene, 'promises')
      return () => promise(id, { until: addDays(today(), 9), amount: 600 })
    },
  },
  overdue: {
    seenBy: workers,
    ofAgencies: false,
    says: { count: 1, amount: 1500 },
    begin: async ({ owner }) => {
      const { id } = await must(
        owner,
        'POST',
        '/api/invoices',
        anInvoice({ dueDate: ago(3), status: 'pending' }),
      )
      return change(owner, `/api/invoices/${id}`, { status: 'paid' })
    },
  },
  raise: {
    seenBy: workers,
    ofAgencies: false,
    says: { count: 1, text: proposedMonths(today())[0] },
    begin: async ({ owner }) => {
      const [month] = proposedMonths(today())
      const raised = (of: string) => {
        const days = { issueDate: `${of}-01`, dueDate: `${of}-01` }
        return must(owner, 'POST', '/api/invoices', anInvoice({ ...days, type: 'rent', status: 'paid' }))
      }
      await aRentedHome(owner, { tenancy: { startDate: `${month}-01` }, schedule: false })
      await raised(addMonths(month, -1))
      return () => raised(month)
    },
  },
  bills: {
    seenBy: workers,
    ofAgencies: true,
    says: { count: 1, amount: 300 },
    begin: async (scene) => {
      const { owner, app } = scene
      const { landlord, property } = await aHome(scene)
      const bill = { contractor: 'Plumb & Co', number: '1', day: today(), amount: 300, propertyId: property }
      await must(owner, 'POST', '/api/bills', { ...bill, category: 'repairs' })
      await postMoney(app, owner, ['bank', owner.accountId, 'landlord', landlord, 500])
      return () => must(owner, 'POST', '/api/bills/fund', {})
    },
  },
  drafts: {
    seenBy: workers,
    ofAgencies: true,
    says: { count: 1, amount: 1000 },
    begin: async (scene) => {
      await aPayee(scene)
      return () => draft(scene)
    },
  },
  approve: {
    seenBy: workers,
    ofAgencies: true,
    says: { count: 1, amount: 1000 },
    begin: async (scene) => {
      await aPayee(scene)
      const ids = await draft(scene)
      return () => approve(scene, ids)
    },
  },
  send: {
    seenBy: managers,
    ofAgencies: true,
    says: { count: 1, amount: 1000 },
    begin: async (scene) => {
      await aPayee(scene)
      const ids = await draft(scene)
      await approve(scene, ids)
      return () => must(scene.owner, 'POST', '/api/payouts/export', { ids, format: 'csv' })
    },
  },
  proof: {
    seenBy: workers,
    ofAgencies: true,
    says: {
      count: 1,
      isRed: true,
      day: ago(1),
      text: expect.stringContaining('bank and cash book differ by £300.00'),
    },
    begin: async (scene) => {
      const { app, owner } = scene
      const home = await aRentedHome(owner, { tenancy: { startDate: ago(9) } })
      const bank = await aBankAccount(app, owner, ago(90))
      const { entryId } = await must(owner, 'POST', `/api/tenancies/${home.id}/receipts`, {
        amount: 300,
        day: ago(5),
      })
      await aFile(scene, bank, ago(1))
      return () => must(owner, 'POST', `/api/entries/${entryId}/reverse`, { reason: 'It never came' })
    },
  },
  month: {
    seenBy: managers,
    ofAgencies: true,
    says: { count: 1, text: lastMonth },
    begin: async (scene) => {
      const { app, owner, other } = scene
      const bank = await aBankAccount(app, owner, `${lastMonth}-01`)
      const to = lastDayOfMonth(lastMonth)
      await aBankFile(app, owner, bank, { from: `${lastMonth}-01`, to, opening: 0, lines: [] })
      return async () => {
        const { id } = await must(owner, 'POST', '/api/proof/prepare', { day: to }, withKey())
        await query(scene, `update memberships set role = 'manager' where user_id = $1`, [other.user.id])
        await must(other, 'POST', `/api/proof/${id}/sign`, {}, withKey())
        await must(owner, 'POST', '/api/months/close', { month: lastMonth }, withKey())
      }
    },
  },
  statements: {
    seenBy: workers,
    ofAgencies: true,
    says: { count: 1, text: lastMonth },
    begin: async (scene) => {
      const { app, owner } = scene
      const { id: tenancy, landlord } = await aRentedHome(owner, { tenancy: { startDate: ago(80) } })
      await aBankAccount(app, owner, ago(90))
      await must(owner, 'POST', `/api/tenancies/${tenancy}/receipts`, { amount: 500, day: ago(60) })
      await query(scene, `update ledgers set created_at = now() - interval '80 days' where account_id = $1`, [
        owner.accountId,
      ])
      return async () => {
        const { id } = await must(owner, 'POST', `/api/landlords/${landlord}/statements`, {
          to: lastDayOfMonth(lastMonth),
        })
        await must(owner, 'POST', `/api/landlord-statements/${id}/send`, {})
      }
    },
  },
  duties: {
    seenBy: workers,
    ofAgencies: false,
    says: {
      isRed: false,
      first: expect.arrayContaining([
        expect.objectContaining({ name: 'Agree the tenancy', day: addDays(ago(3), 13) }),
      ]),
    },
    begin: async ({ owner }) => {
      // So late that what English law asks before the tenancy comes after the holding deposit.
      const start = addDays(today(), 20)
      const home = await aRentedHome(owner, { tenancy: { startDate: start, status: 'pending' } })
      const at = `/api/tenancies/${home.id}`
      const held = { kind: 'holding-deposit', amount: 200, dueOn: ago(3), reason: 'To hold it' }
      await must(owner, 'POST', `${at}/charges`, held)
      await must(owner, 'POST', `${at}/receipts`, { amount: 200, day: ago(3) })
      return async () => {
        await must(owner, 'POST', `${at}/holding-deposit`, { action: 'return' })
        // What else English law asks of the let home, such as right-to-rent checks, ends where the home is in Scotland.
        await change(owner, `/api/properties/${home.property}`, { postCode: 'EH1 1AA' })()
      }
    },
  },
  deposits: {
    seenBy: workers,
    ofAgencies: false,
    says: { count: 1, first: [expect.objectContaining({ amount: 865, day: addDays(ago(20), 29) })] },
    begin: async ({ owner }) => {
      const home = await aRentedHome(owner, {
        tenancy: { startDate: ago(20), deposit: 865 },
        schedule: { from: ago(10) },
      })
      const path = `/api/tenancies/${home.id}/deposit`
      await must(owner, 'POST', path, { action: 'record', amount: 865, day: ago(20), place: 'here' })
      const safe = { action: 'protect', scheme: 'mydeposits', reference: 'C-1', day: ago(1) }
      return () => must(owner, 'POST', path, safe)
    },
  },
  repairs: {
    seenBy: workers,
    ofAgencies: false,
    says: { count: 1, isRed: true, first: [expect.objectContaining({ name: 'Smell of gas' })] },
    begin: async (scene) => {
      const { id } = await aRepair(scene, { what: 'Smell of gas', danger: 'gas' })
      return () => must(scene.owner, 'POST', `/api/repairs/${id}/events`, { kind: 'closed', text: 'A drain' })
    },
  },
  repairBills: {
    seenBy: workers,
    ofAgencies: true,
    says: { count: 1, first: [expect.objectContaining({ amount: 90 })] },
    begin: async (scene) => {
      const { owner } = scene
      const { id } = await aRepair(scene)
      const bill = { contractor: 'Plumb & Co', day: today(), amount: 90, category: 'repairs' }
      await must(owner, 'POST', `/api/repairs/${id}/bill`, bill)
      const yes = { kind: 'approved', amount: 90, text: 'By phone' }
      return () => must(owner, 'POST', `/api/repairs/${id}/events`, yes)
    },
  },
  repairsLate: {
    seenBy: workers,
    ofAgencies: false,
    says: { count: 1, isRed: true, first: [expect.objectContaining({ name: 'Leak' })] },
    begin: async (scene) => {
      const { owner } = scene
      const { id } = await aRepair(scene)
      const act = (body: object) => must(owner, 'POST', `/api/repairs/${id}/events`, body)
      await act({ kind: 'quote', contractor: 'Plumb & Co', amount: 90 })
      await act({ kind: 'question', audience: 'contractor', text: 'When can you come?' })
      await change(owner, `/api/repairs/${id}`, { reviewOn: ago(1) })()
      return change(owner, `/api/repairs/${id}`, { reviewOn: today() })
    },
  },
  offers: {
    seenBy: workers,
    ofAgencies: false,
    says: { count: 1, first: [expect.objectContaining({ name: 'Ines Moreau', amount: 1200 })] },
    begin: async ({ owner }) => {
      const landlord = (await must(owner, 'POST', '/api/landlords', aLandlord())).id
      const property = (await must(owner, 'POST', '/api/properties', aProperty(landlord))).id
      const person = { name: 'Ines Moreau', email: 'ines@visitor.example' }
      const applicant = (await must(owner, 'POST', '/api/applicants', person)).id
      const terms = { applicantId: applicant, propertyId: property, rent: 1200, startOn: addDays(today(), 9) }
      const { id } = await must(owner, 'POST', '/api/offers', terms)
      return () => must(owner, 'POST', `/api/offers/${id}/end`, { why: 'Found another home' })
    },
  },
  lets: {
    seenBy: workers,
    ofAgencies: false,
    says: { count: 1, isRed: false },
    begin: async ({ owner }) => {
      const { id } = await aLet(owner)
      return () =>
        must(owner, 'POST', `/api/tenancies/${id}/let/fell-through`, {
          decidedOn: today(),
          who: 'tenant',
          why: 'Another home',
        })
    },
  },
  letsLate: {
    seenBy: workers,
    ofAgencies: false,
    says: { count: 1, isRed: false },
    begin: async (scene) => {
      const { owner } = scene
      const { id } = await aLet(owner, { tenancy: { agreedOn: ago(5), status: 'active' }, start: ago(-20) })
      await query(
        scene,
        `insert into let_events (account_id, id, tenancy_id, kind, day, author_name)
         values ($1, gen_random_uuid(), $2, 'agreed', $3, 'A test')`,
        [owner.accountId, id, ago(5)],
      )
      await must(owner, 'POST', `/api/tenancies/${id}/charges`, { kind: 'deposit', amount: 1500 })
      const people = await must(owner, 'GET', `/api/tenancies/${id}/people`)
      for (const { id: personId } of people.people)
        await must(owner, 'POST', `/api/tenancies/${id}/right-to-rent`, {
          personId,
          way: 'share-code',
          day: today(),
        })
      await serveStatement(owner, id)
      return () => must(owner, 'POST', `/api/tenancies/${id}/receipts`, { amount: 1500 })
    },
  },
  enquiries: {
    seenBy: workers,
    ofAgencies: false,
    says: { count: 1, first: [expect.objectContaining({ name: 'Mira Vance' })] },
    begin: async (scene) => {
      const id = randomUUID()
      await query(
        scene,
        `insert into enquiries (account_id, id, name, email, message, property_title, consented_at)
         values ($1, $2, 'Mira Vance', 'mira@visitor.example', 'Is it free?', '2 Mill Lane', now())`,
        [scene.owner.accountId, id],
      )
      await raise(scene, 'enquiries')
      return () => must(scene.owner, 'PATCH', `/api/enquiries/${id}`, { handled: true })
    },
  },
  viewed: {
    seenBy: everybody,
    ofAgencies: false,
    says: { count: 1, first: [expect.objectContaining({ time: '09:30' })] },
    begin: async ({ owner }) => {
      const day = { viewingDate: today(), viewingTime: '9:30 AM' }
      const { id } = await must(owner, 'POST', '/api/viewings', aViewing(day))
      return change(owner, `/api/viewings/${id}`, { status: 'completed' })
    },
  },
  outcomes: {
    seenBy: workers,
    ofAgencies: false,
    says: { count: 1, first: [expect.objectContaining({ day: ago(400) })] },
    begin: async (scene) => {
      const { id } = await must(scene.owner, 'POST', '/api/viewings', aViewing({ viewingDate: today() }))
      await query(scene, `update viewings set viewing_date = $2 where id = $1`, [id, ago(400)])
      return change(scene.owner, `/api/viewings/${id}`, { status: 'no-show' })
    },
  },
  keys: {
    seenBy: workers,
    ofAgencies: false,
    says: { count: 1, first: [expect.objectContaining({ name: 'Calder', about: 'Set 7', day: ago(3) })] },
    begin: async (scene) => {
      const { property } = await aHome(scene)
      const set = { hook: '7', propertyId: property, contents: '1 front door' }
      const { id } = await must(scene.owner, 'POST', '/api/key-sets', set)
      const out = { givenTo: 'Calder', reason: 'repair', dueBack: today() }
      await must(scene.owner, 'POST', `/api/key-sets/${id}/moves`, out)
      await query(scene, 'update key_moves set due_back = $2 where key_set_id = $1', [id, ago(3)])
      await raise(scene, 'key_moves')
      return () => must(scene.owner, 'POST', `/api/key-sets/${id}/moves/back`)
    },
  },
  ending: {
    seenBy: workers,
    ofAgencies: false,
    says: { count: 1, first: [expect.objectContaining({ day: addDays(today(), 59) })] },
    begin: async ({ owner }) => {
      const tenancy = { startDate: ago(300), endDate: addDays(today(), 59) }
      const { id } = await aRentedHome(owner, { tenancy, schedule: false })
      return change(owner, `/api/tenancies/${id}`, { endDate: addDays(today(), 90) })
    },
  },
  pastEnd: {
    seenBy: workers,
    ofAgencies: false,
    says: { count: 1, first: [expect.objectContaining({ day: ago(10) })] },
    begin: async ({ owner }) => {
      const tenancy = { startDate: ago(300), endDate: ago(10) }
      const { id } = await aRentedHome(owner, { tenancy, schedule: false })
      return async () => {
        const { version } = await must(owner, 'GET', `/api/tenancies/${id}`)
        await must(owner, 'POST', `/api/tenancies/${id}/end`, {
          endedOn: ago(10),
          why: 'term-ended',
          version,
        })
      }
    },
  },
  unlet: {
    seenBy: workers,
    ofAgencies: false,
    says: { count: 1 },
    begin: async (scene) => {
      const { property } = await aHome(scene, { status: 'rented' })
      return change(scene.owner, `/api/properties/${property}`, { status: 'available' })
    },
  },
  empty: {
    seenBy: workers,
    ofAgencies: false,
    says: { count: 1 },
    begin: async (scene) => {
      const { property } = await aHome(scene, { status: 'available', onBooksSince: ago(40) })
      return change(scene.owner, `/api/properties/${property}`, { status: 'maintenance' })
    },
  },
  unrecorded: {
    seenBy: workers,
    ofAgencies: false,
    says: { count: 1, isRed: false, amount: null, first: [expect.objectContaining({ day: null })] },
    begin: async ({ owner }) => {
      const { property } = await aRentedHome(owner, { tenancy: { startDate: ago(900) }, schedule: false })
      // What English law asks of the let home ends where it is in Scotland.
      return change(owner, `/api/properties/${property}`, { postCode: 'EH1 1AA' })
    },
  },
  tasks: {
    seenBy: everybody,
    ofAgencies: false,
    says: { count: 1, first: [expect.objectContaining({ name: 'Call the boiler man' })] },
    begin: async ({ owner, other }) => {
      const add = (assigneeId: string) =>
        must(owner, 'POST', '/api/tasks', {
          text: 'Call the boiler man',
          dueOn: today(),
          assigneeId,
          about: null,
        })
      const [own, theirs] = [await add(owner.user.id), await add(other.user.id)]
      return async () => {
        await must(owner, 'POST', `/api/tasks/${own.id}/done`, { done: true })
        await must(owner, 'POST', `/api/tasks/${theirs.id}/done`, { done: true })
      }
    },
  },
  mentions: {
    seenBy: everybody,
    ofAgencies: false,
    says: { count: 1, text: 'landlords' },
    begin: async (scene) => {
      const { owner, other } = scene
      const landlord = (await must(owner, 'POST', '/api/landlords', aLandlord())).id
      const note = (from: Person, to: Person) =>
        must(from, 'POST', '/api/notes', {
          about: { kind: 'landlords', id: landlord },
          text: `Ask @[${to.user.id}]`,
        })
      await query(scene, `update memberships set role = 'member' where user_id = $1`, [other.user.id])
      await note(other, owner)
      await note(owner, other)
      return async () => {
        for (const person of [owner, other])
          await must(person, 'POST', '/api/notifications/read', { all: true })
      }
    },
  },
}
