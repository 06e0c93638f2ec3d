import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { addDays, today } from '#shared/dates.ts'
import type { EntityName } from '#shared/registry.ts'
import { openScope } from '../../db/scope.ts'
import { saveIntegration } from '../../integrations/integrations.store.ts'
import { makePayToken } from '../../money/payments/payments.links.ts'
import { sha256 } from '../../security/secrets.ts'
import { addMember } from '../../testing/clients.ts'
import { clearRateLimits } from '../../testing/limits.ts'
import type { Answer, PeopledApp, Person } from '../../testing/people.ts'
import { addOneOfEachKind, aProperty } from '../../testing/records.ts'
import { addBank, type BankNames } from './account.bank.ts'
import { addClientsMoney } from './account.clients.ts'
import { addEvidence } from './account.law.ts'
import { addOffer } from './account.letting.ts'
import { addPayout, addPayoutFile } from './account.payouts.ts'
import { addBill, addCharges, addRent } from './account.rent.ts'
import { addRepair } from './account.repairs.ts'
import { addWork, proofContentOf } from './account.work.ts'

/** The ids and names of everything that an address or a body can name. */
export type Kind =
  | EntityName
  | 'photo'
  | 'sending'
  | 'promise'
  | 'entry'
  | 'charge'
  | 'person'
  | 'rent import'
  | 'payout'
  | 'payout file'
  | keyof BankNames
  | 'proof'
  | 'bill'
  | 'contractor'
  | 'paper'
  | 'fee rule'
  | 'fee invoice'
  | 'landlord statement'
  | 'statement run'
  | 'enquiry'
  | 'document'
  | 'certificate'
  | 'right to rent'
  | 'increase'
  | 'link'
  | 'document version'
  | 'serving'
  | 'signing'
  | 'note'
  | 'task'
  | 'key set'
  | 'template'
  | 'repair file'
  | 'repair plan'
  | 'offer'
  | 'ask'
  | 'colleague'
  | 'member'
  | 'invitation'
  | 'invitation token'
  | 'calendar token'
  | 'pay token'
  | 'session'
  | 'passkey'
  | 'help'
  | 'change'
  | 'import'
  | 'view'
  | 'notification'
  | 'page'
  | 'account'

/** The names of one landlord's records, and of the account's other rows. */
export type Names = Record<Kind, string>

/** The names of one landlord's records, without those of the account's other rows. */
export const recordsOf = ({
  landlords,
  properties,
  tenants,
  tenancies,
  viewings,
  invoices,
  photo,
  sending,
  promise,
  entry,
  charge,
  person,
  'rent import': rentImport,
  payout,
  'bank account': bankAccount,
  'bank import': bankImport,
  'bank line': bankLine,
  'bank match': bankMatch,
  bill,
  contractor,
  paper,
  'fee rule': feeRule,
  'fee invoice': feeInvoice,
  'landlord statement': landlordStatement,
  document,
  certificate,
  'right to rent': rightToRent,
  increase,
  link,
  'document version': documentVersion,
  serving,
  signing,
  note,
  task,
  'key set': keySet,
  'repair file': repairFile,
  'repair plan': repairPlan,
  offer,
  ask,
}: Names) => ({
  landlords,
  properties,
  tenants,
  tenancies,
  viewings,
  invoices,
  photo,
  sending,
  promise,
  document,
  certificate,
  'right to rent': rightToRent,
  increase,
  link,
  'document version': documentVersion,
  serving,
  signing,
  note,
  task,
  'key set': keySet,
  'repair file': repairFile,
  'repair plan': repairPlan,
  offer,
  ask,
  entry,
  charge,
  person,
  'rent import': rentImport,
  payout,
  'bank account': bankAccount,
  'bank import': bankImport,
  'bank line': bankLine,
  'bank match': bankMatch,
  bill,
  contractor,
  paper,
  'fee rule': feeRule,
  'fee invoice': feeInvoice,
  'landlord statement': landlordStatement,
})

/** Random words in an account's rows, by which leaked rows are recognised. */
export interface Canaries {
  /** The canary in the first landlord's records. */
  open: string
  /** The canary in the second landlord's records. */
  closed: string
  /** The canary in rows that client landlords do not see. */
  office: string
  /** The canary on the agency's papers and in its pictures. */
  house: string
}

export interface Account {
  accountId: string
  owner: Person
  /** A viewer with a photo who makes no calls. */
  colleague: Person
  /** A former manager with a session and a calendar address from that time. */
  former: Person
  /** The first landlord's records. */
  open: Names
  closed: Names
  canaries: Canaries
}

const canary = () => `cny${randomUUID().replaceAll('-', '')}`

export const newCanaries = (): Canaries => ({
  open: canary(),
  closed: canary(),
  office: canary(),
  house: canary(),
})

/** The body of a successful answer. Throws for any other answer. */
// biome-ignore lint/suspicious/noExplicitAny: a sweep knows what it asked for
async function must(asked: Promise<Answer>): Promise<any> {
  const { status, text, body } = await asked
  if (status >= 300) throw new Error(`the account could not be filled: ${status} ${text}`)
  return body
}

const picture = async () =>
  (
    await sharp({ create: { width: 64, height: 48, channels: 3, background: '#336699' } })
      .png()
      .toBuffer()
  ).toString('base64')

/** Adds one landlord's records: a sent and paid invoice, and a property with a photo among them. */
async function addLetting(app: PeopledApp, owner: Person, mark: string, office: string) {
  const { call, accountId } = owner
  const made = await addOneOfEachKind(owner, mark)
  // Bank lines name the landlord by the name, and files of other kinds by the email address.
  await app.services.pool.query(
    `update landlords set name = 'Ann ' || name, email = $3 where account_id = $1 and id = $2`,
    [accountId, made.landlords?.id, `${mark}@example.org`],
  )
  const pathOf = (kind: string) => `/api/${kind}/${made[kind]?.id}`
  const change = async (kind: string, values: object) => {
    const { version } = await must(call('GET', pathOf(kind)))
    await must(call('PATCH', pathOf(kind), { ...values, version }))
  }
  // A written statement is printed once nothing is missing.
  await change('landlords', { address: '2 High Street, Leeds LS1 1AA' })
  await must(call('PUT', `/api/register/${made.properties?.id}/answers`, { billsIncluded: [] }))
  await change('tenants', { email: `${office}@example.org` })
  const visitor = { tenantEmail: `${office}@example.org`, tenantPhone: '020 7946 0123', notes: office }
  await change('viewings', { ...visitor, viewingDate: addDays(today(), 30) })
  await change('invoices', { property: `1 ${mark} Street` })
  await must(call('POST', `${pathOf('invoices')}/send`))
  await change('invoices', { status: 'paid' })
  const [sending] = await must(call('GET', `${pathOf('invoices')}/sendings`))
  const photo = await must(
    call('POST', `${pathOf('properties')}/photos`, { image: await picture(), caption: mark }),
  )
  const ids = Object.fromEntries(Object.entries(made).map(([kind, { id }]) => [kind, id]))
  const about = { kind: 'properties', id: made.properties?.id }
  const file = { fileName: `${mark}.png`, file: await picture() }
  const shared = { about, kind: 'gas', name: `Gas ${mark}`, shownTo: 'landlord', ...file }
  const document = await must(call('POST', '/api/documents', shared))
  const inner = { about, kind: 'letter', name: `Letter ${office}`, ...file, fileName: `${office}.png` }
  await must(call('POST', '/api/documents', inner))
  const note = await must(call('POST', '/api/notes', { about, text: office }))
  const task = await must(
    call('POST', '/api/tasks', { about, text: office, dueOn: today(), assigneeId: owner.user.id }),
  )
  const keys = { hook: mark.slice(-12), propertyId: made.properties?.id, contents: office }
  const keySet = await must(call('POST', '/api/key-sets', keys))
  const out = { givenTo: office, reason: 'other', note: office, dueBack: addDays(today(), 2) }
  await must(call('POST', `/api/key-sets/${keySet.id}/moves`, out))
  const template = await must(
    call('POST', '/api/templates', { kind: 'letter', name: office, wording: office }),
  )
  const ask = await must(call('POST', `${pathOf('landlords')}/asks`, { kind: 'balance', question: mark }))
  await must(call('POST', '/api/today/unsorted/put-off', { until: addDays(today(), 9), why: office }))
  const [landlord, tenancy] = [made.landlords?.id ?? '', made.tenancies?.id ?? '']
  const serving = await must(
    call('POST', `/api/tenancies/${tenancy}/servings`, {
      what: 'other',
      versionId: document.versions[0].id,
      means: 'hand',
      servedOn: today(),
      to: [landlord],
      remarks: office,
      evidenceId: document.versions[0].id,
    }),
  )
  const names = {
    ...(ids as Record<EntityName, string>),
    sending: sending.id as string,
    photo: photo.id as string,
    promise: await promise(app, accountId, tenancy, office),
    payout: await addPayout(app, owner, landlord, office),
    ...(await addRent(owner, must, tenancy, { mark, office })),
    ...(await addClientsMoney(app, owner, landlord, { mark, office })),
    ...(await addBill(owner, must, {
      propertyId: made.properties?.id ?? '',
      file: await picture(),
      mark,
      office,
    })),
    document: document.id as string,
    ...(await addEvidence(
      owner,
      must,
      { ...(ids as Record<EntityName, string>), document: document.id },
      { mark, office },
    )),
    'document version': document.versions[0].id as string,
    serving: serving.id as string,
    note: note.id as string,
    task: task.id as string,
    'key set': keySet.id as string,
    template: template.id as string,
    ...(await addRepair(owner, must, {
      ids: ids as Record<EntityName, string>,
      picture: file.file,
      mark,
      office,
    })),
    ask: ask.id as string,
    ...(await addOffer(owner, must, ids as Record<EntityName, string>, mark)),
  }
  await addCharges(owner, must, tenancy)
  await must(
    call('PUT', `${pathOf('landlords')}/terms`, { float: 1, abroad: false, approval: '', version: 0 }),
  )
  return { ...names, ...(await addBank(owner, must, tenancy, { mark, office, file: await picture() })) }
}

/** Stores a promise to pay directly, because the call would need a rent account. */
async function promise({ services: { pool } }: PeopledApp, accountId: string, tenancy: string, note: string) {
  const id = randomUUID()
  await pool.query(
    `insert into promises (account_id, id, tenancy_id, until, pence, note, author) values ($1, $2, $3, $4, 100, $5, $5)`,
    [accountId, id, tenancy, addDays(today(), 20), note],
  )
  return id
}

/** Stores a card payment as Stripe's event does. The invoice can no longer be deleted. */
const payByCard = (
  { services: { pool } }: PeopledApp,
  accountId: string,
  invoice: string,
  reference: string,
) =>
  pool.query(
    `insert into invoice_payments (account_id, id, invoice_id, provider, reference, amount, currency)
     values ($1, $2, $3, 'stripe', $4, 1500, 'GBP')`,
    [accountId, randomUUID(), invoice, reference],
  )

/** Publishes a page with a home, and adds an enquiry about that home. */
async function publish(app: PeopledApp, { call }: Person, landlord: string, { open, office }: Canaries) {
  const home = aProperty(landlord, { addressLine1: `2 ${open} Street`, published: true })
  const { id: property } = await must(call('POST', '/api/properties', home))
  const slug = `agency-${randomUUID().slice(0, 18)}`
  await must(call('PUT', '/api/agency/page', { slug, published: true }))
  const visitor = {
    name: `Visitor ${office}`,
    email: `${office}@example.org`,
    message: office,
    consent: true,
  }
  await must(app.anybody('POST', `/api/agents/${slug}/enquiries`, { ...visitor, property }))
  const [enquiry] = await must(call('GET', '/api/enquiries'))
  return { page: slug, enquiry: enquiry.id as string }
}

/** Links the enquiry to a viewing and a tenant, as if they were made from it. */
const linkEnquiry = ({ services: { pool } }: PeopledApp, enquiry: string, { viewings, tenants }: Names) =>
  pool.query('update enquiries set viewing_id = $2, tenant_id = $3 where id = $1', [
    enquiry,
    viewings,
    tenants,
  ])

/** Imports a file with a bad row, which is kept as a file to mend. */
async function importLandlord({ call }: Person, office: string): Promise<string> {
  const rows = [`Landlord ${office},${office}@example.org,020 7946 0100`, `Kept ${office},,1`]
  const text = ['Name,Email,Phone', ...rows].join('\n')
  const file = { fileName: `${office}.csv`, text, mapping: ['name', 'email', 'phone'] }
  return (await must(call('POST', '/api/landlords/import', { ...file, dryRun: false, keepBad: true })))
    .importId
}

/** Adds a view that the team shares. */
async function saveView({ call }: Person, office: string): Promise<string> {
  const look = { query: `q=${office}`, hidden: [], density: 'compact', shared: true, pinned: true }
  return (
    await must(call('POST', '/api/views', { list: 'tenants', name: `View ${office}`.slice(0, 60), ...look }))
  ).id
}

/** Adds an open invitation, and replaces its mailed secret with a known one. */
async function invite(app: PeopledApp, { call }: Person, office: string) {
  const invited = { email: `${office.slice(0, 40)}@example.org`, role: 'member' }
  const { id } = await must(call('POST', '/api/team/invitations', invited))
  const token = randomBytes(32).toString('base64url')
  await app.services.pool.query('update invitations set token_hash = $2 where id = $1', [id, sha256(token)])
  return { invitation: id as string, 'invitation token': token }
}

/** Adds a colleague with a photo, and a former one who still has a session and a calendar address. */
async function addPeople(app: PeopledApp, { call, accountId }: Person, { office }: Canaries) {
  const colleague = await addMember(app, accountId, 'viewer')
  await must(colleague.call('PUT', '/api/profile/photo', { image: await picture() }))
  await must(
    colleague.call('PATCH', '/api/profile', { firstName: 'Colleague', lastName: office, version: 1 }),
  )
  const former = await addMember(app, accountId, 'manager')
  const { url } = await must(former.call('POST', '/api/viewings/feed'))
  const { members } = await must(call('GET', '/api/team'))
  const idOf = (person: Person) =>
    members.find(({ email }: { email: string }) => email === person.user.email).id
  await must(call('DELETE', `/api/team/members/${idOf(former)}`))
  const token = /calendar\/(.+)\.ics$/.exec(url)?.[1] ?? ''
  return { colleague, former, member: idOf(colleague) as string, 'calendar token': token }
}

/** Stores a proof with its PDF directly, because the call would need a bank account. */
async function prepareProof({ services: { pool } }: PeopledApp, { accountId }: Person, office: string) {
  const id = randomUUID()
  const content = proofContentOf(office)
  const paper = randomUUID()
  await pool.query(
    `insert into files (account_id, id, purpose, content_type, bytes) values ($1, $2, 'proof', 'application/pdf', $3)`,
    [accountId, paper, Buffer.from(office)],
  )
  await pool.query(
    `insert into proofs (account_id, id, day, bank, cash, clients, content, hash, prepared_by, pdf_id)
     values ($1, $2, $3, 100, 0, 0, $4, 'none', $5, $6)`,
    [accountId, id, today(), content, office, paper],
  )
  return id
}

/** Stores a passkey of the owner directly, because no device is at hand. Nobody can sign in with it. */
async function storePasskey({ services: { pool } }: PeopledApp, { user }: Person, office: string) {
  const id = randomUUID()
  await pool.query(
    `insert into passkeys (id, user_id, credential_id, public_key, transports, rp_id, is_synced, name)
     values ($1, $2, $3, '', '{}', 'localhost', false, $3)`,
    [id, user.id, office],
  )
  return id
}

/** Stores help for a colleague directly, because the colleague has no second step to lose. */
async function storeHelp(
  { services: { pool } }: PeopledApp,
  { accountId }: Person,
  colleague: string,
  office: string,
) {
  const id = randomUUID()
  await pool.query(
    `insert into helps_back (account_id, id, user_id, reason, started_by, expires_at)
     values ($1, $2, $3, $4, $4, now() + interval '1 day')`,
    [accountId, id, colleague, office],
  )
  return id
}

/** Fills an account with at least one of everything that a call can name. */
export async function fillAccount(app: PeopledApp, owner: Person): Promise<Account> {
  await clearRateLimits(app)
  const { accountId, call } = owner
  const canaries = newCanaries()
  const { services } = app
  const open = await addLetting(app, owner, canaries.open, canaries.office)
  const closed = await addLetting(app, owner, canaries.closed, canaries.office)
  await payByCard(app, accountId, open.invoices, canaries.office)
  await must(call('PATCH', '/api/agency', { paymentDetails: canaries.house }))
  await must(call('PUT', '/api/agency/logo', { image: await picture() }))
  await must(call('PUT', '/api/portals/rightmove/branch', { branchId: '12345' }))
  const keys = { secretKey: `sk_test_${canaries.office}`, webhookSecret: `whsec_${canaries.office}` }
  await saveIntegration(services, openScope(services.db, accountId, owner.user), 'stripe', keys)
  const { colleague, former, ...people } = await addPeople(app, owner, canaries)
  const change = await call('PATCH', `/api/landlords/${open.landlords}`, {
    phone: '020 7946 0999',
    version: 1,
  })
  const [session] = await must(call('GET', '/api/sessions'))
  const beside = {
    ...people,
    colleague: colleague.user.id,
    ...(await publish(app, owner, open.landlords, canaries)),
    ...(await invite(app, owner, canaries.office)),
    ...(await addPayoutFile(app, owner, canaries.office)),
    import: await importLandlord(owner, canaries.office),
    view: await saveView(owner, canaries.office),
    proof: await prepareProof(app, owner, canaries.office),
    change: change.headers.get('change-id') ?? '',
    session: session.id as string,
    passkey: await storePasskey(app, owner, canaries.office),
    help: await storeHelp(app, owner, colleague.user.id, canaries.office),
    account: accountId,
  }
  await addWork(app, owner, must, canaries)
  const { happened } = await must(call('GET', '/api/notifications'))
  const names = (book: typeof open): Names => ({
    ...book,
    ...beside,
    notification: happened[0].id,
    // The signature is made with another key than the server's.
    'pay token': makePayToken(Buffer.alloc(32), { accountId, invoiceId: book.invoices }),
  })
  await linkEnquiry(app, beside.enquiry, names(open))
  return { accountId, owner, colleague, former, open: names(open), closed: names(closed), canaries }
}
