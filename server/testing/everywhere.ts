import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Treatment } from '#server/db/texts.ts'
import { listHoldings } from '#server/office/privacy/holdings.ts'
import { addDays, addMonths, today } from '#shared/dates.ts'
import { insertLetting } from './everywhere.letting.ts'
import type { PeopledApp, Person } from './people.ts'
import { anInvoice, aProperty, aTenancy, aTenant } from './records.ts'
import { aRentedHome } from './rent.ts'

/** The person who is everywhere, and the spellings under which a search would find her. */
export const zelda = {
  name: 'Zelda Quine-O’Dea',
  email: 'zelda.quine@odea.example',
  phone: '07911 123456',
}
export const spellings = ['zelda', 'quine', 'odea.example', '07911 123456', '7911123456', '7911 123 456']

const sentence = `Met zelda  quine-o'dea (${zelda.email.toUpperCase()}, +44 7911 123 456) at the door`

/** The treatments of texts that may name anybody. */
const wordy: readonly Treatment[] = ['masked', 'quoted', 'another', 'listed', 'words', 'kept']

export type Query = (text: string, ...values: unknown[]) => Promise<Record<string, unknown>[]>

/** Puts her name, address and number into every text of the account that may name anybody, in every table that has rows. */
export async function writeEverywhere(query: Query, accountId: string): Promise<void> {
  for (const { table, columns } of listHoldings()) {
    const known = getTableColumns(table as PgTable) as Record<string, { name: string; columnType: string }>
    const sets = Object.entries(columns).flatMap(([key, treatment]) => {
      const column = known[key]
      if (!column || !wordy.includes(treatment) || key === 'sealed') return []
      if (column.columnType === 'PgJsonb') return [`"${column.name}" = jsonb_build_object('said', $1::text)`]
      const unique = key === 'identity' ? ` || "${column.name}"` : ''
      return [`"${column.name}" = $1::text${unique}`]
    })
    const name = getTableName(table)
    if (sets.length === 0) continue
    if (name === 'entries') await query(`select set_config('gable.erases', $1, false)`, accountId)
    await query(`update ${name} set ${sets.join(', ')} where account_id = $2`, sentence, accountId)
  }
}

async function must(person: Person, method: string, path: string, body?: object) {
  const answer = await person.call(method, path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
  return answer.body
}

/** An agency with a former tenant who has left traces in every table, and a neighbour who must stay as she is. */
export async function aTenantEverywhere(app: PeopledApp, query: Query) {
  const owner = await app.person()
  const { accountId } = owner
  const startDate = addMonths(today().slice(0, 7), -2).concat('-01')
  const endDate = addDays(addMonths(startDate.slice(0, 7), 1).concat('-01'), -1)
  const home = await aRentedHome(owner, { tenant: zelda, tenancy: { startDate, endDate } })
  const post = (path: string, body: object) => must(owner, 'POST', path, body)
  await post(`/api/tenancies/${home.id}/receipts`, {
    amount: 1000,
    note: 'Paid by Zelda',
    reference: 'ZELDA',
  })
  const { people } = await must(owner, 'GET', `/api/tenancies/${home.id}/people`)
  for (const kind of ['tenants', 'tenancies', 'properties'] as const) {
    const id = { tenants: home.tenant, tenancies: home.id, properties: home.property }[kind]
    await post('/api/notes', { about: { kind, id }, text: `${zelda.name} @[${owner.user.id}] ${kind}` })
    await post('/api/tasks', {
      about: { kind, id },
      text: `Ring ${zelda.name}`,
      dueOn: today(),
      assigneeId: owner.user.id,
    })
  }
  await post('/api/today/arrears/put-off', {
    until: addDays(today(), 3),
    why: `${zelda.name} pays on Friday`,
  })
  const gone = await post('/api/notes', {
    about: { kind: 'tenants', id: home.tenant },
    text: `Deleted: ${zelda.name}`,
  })
  await must(owner, 'DELETE', `/api/notes/${gone.id}`)
  await post('/api/viewings', {
    propertyName: 'Somewhere',
    tenantName: zelda.name,
    tenantEmail: zelda.email,
    tenantPhone: zelda.phone,
    viewingDate: addDays(today(), 2),
    viewingTime: '10:00',
    notes: `${zelda.name} brings her brother`,
  })
  const invoice = await post(
    '/api/invoices',
    anInvoice({ tenant: home.tenant, property: home.property, status: 'paid' }),
  )
  await post(`/api/tenancies/${home.id}/rent-statement/send`, {})
  await post('/api/views', {
    name: zelda.name,
    query: 'q=Zelda+Quine-O%27Dea',
    list: 'tenants',
    hidden: [],
    density: 'compact',
    shared: false,
    pinned: false,
  })
  // A neighbour with a joint tenant's troubles: nothing of theirs may change.
  const other = await post(
    '/api/tenants',
    aTenant(home.property, { name: 'Quincy Zell', email: 'q@zell.example' }),
  )
  await post('/api/notes', { about: { kind: 'tenants', id: other.id }, text: `Friend of ${zelda.name}` })
  const spare = await post('/api/properties', aProperty(home.landlord))
  await post(
    '/api/tenancies',
    aTenancy({ tenant: other.id, property: spare.id, landlord: home.landlord }, { startDate: today() }),
  )
  await insertRest(query, { accountId, home, invoice: invoice.id, person: people[0].id })
  await writeEverywhere(query, accountId)
  return { owner, home: { ...home, endDate }, other }
}

/** Ends the tenancy on the last day that was paid for, so that nothing is owed. */
export async function endTenancy(call: Person['call'], home: { id: string; endDate: string }) {
  const { version } = (await call('GET', `/api/tenancies/${home.id}`)).body
  const end = { endedOn: home.endDate, why: 'tenant-notice', note: `${zelda.name} moved on`, version }
  const { status, text } = await call('POST', `/api/tenancies/${home.id}/end`, end)
  if (status !== 200) throw new Error(text)
  await call('GET', `/api/tenancies/${home.id}/account`)
}

type Insert = (table: string, columns: string, values: string, ...given: unknown[]) => Promise<{ id: string }>

/** What the law asks to be kept, with a document of her own and one of the tenancy. */
async function insertLaw(on: Insert, { home, person }: Pick<Rest, 'home' | 'person'>): Promise<void> {
  const id = 'gen_random_uuid()'
  const addDocument = async (column: string, about: string) => {
    const file = await on(
      'files',
      'id, purpose, content_type, bytes',
      `${id}, 'document', 'application/pdf', $2::bytea`,
      Buffer.from(`%PDF-1.4 ${zelda.name} signed this`),
    )
    const document = await on('documents', `id, ${column}, kind, name`, `${id}, $2, 'other', ''`, about)
    const version = await on(
      'document_versions',
      'id, document_id, number, file_name, kind, opens_here, size, sha256, file_id, author_name',
      `${id}, $2, 1, '', 'pdf', true, 9, 'h', $3, 'Ann'`,
      ...[document.id, file.id],
    )
    return { file: file.id, document: document.id, version: version.id }
  }
  await addDocument('tenant_id', home.tenant)
  const paper = await addDocument('tenancy_id', home.id)
  const serving = await on(
    'servings',
    `id, tenancy_id, what, document_version_id, document_name, sha256, file_id, means, served_on, deemed_on, author_name`,
    `${id}, $2, 'other', $3, '', 'h', $4, 'hand', now(), now(), 'Ann'`,
    ...[home.id, paper.version, paper.file],
  )
  await on(
    'agreement_facts',
    'id, tenancy_id, question, answer, clause, author_name',
    `${id}, $2, 'email', 'yes', 'Clause', 'Ann'`,
    home.id,
  )
  await on(
    'serving_people',
    'id, serving_id, position, role, person_id, name',
    `${id}, $2, 0, 'tenant', $3, ''`,
    ...[serving.id, person],
  )
  await on(
    'deposit_evidence',
    'id, tenancy_id, entry_id, version_id, document_name, sha256, author_name',
    `${id}, $2, (select id from entries where account_id = $1 limit 1), $3, '', 'h', 'Ann'`,
    ...[home.id, paper.version],
  )
  await on('mail_receipts', 'id, refused', `${id}, ''`)
  await on(
    'certificates',
    'id, property_id, kind, day, document_id, author_name',
    `${id}, $2, 'gas', now(), $3, 'Ann'`,
    ...[home.property, paper.document],
  )
  await on(
    'right_to_rent_checks',
    'id, tenancy_id, person_id, way, day, author_name',
    `${id}, $2, $3, 'originals', now(), 'Ann'`,
    ...[home.id, person],
  )
  await on(
    'tenant_notices',
    'id, tenancy_id, given_on, ends_on, author_name',
    `${id}, $2, now(), now(), 'Ann'`,
    home.id,
  )
  const possession = await on(
    'possession_notices',
    'id, tenancy_id, property_id, grounds, served_on, date, author_name',
    `${id}, $2, $3, array['8'], now(), now(), 'Ann'`,
    ...[home.id, home.property],
  )
  await on(
    'ban_exceptions',
    'id, notice_id, exception, day, why, author_name',
    `${id}, $2, 'family', now(), 'said', 'Ann'`,
    possession.id,
  )
  const pet = await on(
    'pet_requests',
    'id, tenancy_id, asked_on, pet, author_name',
    `${id}, $2, now(), '', 'Ann'`,
    home.id,
  )
  await on(
    'pet_events',
    'id, request_id, kind, day, author_name',
    `${id}, $2, 'agreed', now(), 'Ann'`,
    pet.id,
  )
  const increase = await on('rent_increases', 'id, tenancy_id', `${id}, $2`, home.id)
  await on(
    'rent_increase_events',
    'id, increase_id, kind, day, pence, from_day, author_name',
    `${id}, $2, 'proposed', now(), 110000, now(), 'Ann'`,
    increase.id,
  )
  const link = await on(
    'links',
    'id, kind, tenant_id, tenancy_id, name, email, belongs_to, page_facts, shown_hash, secret_hash, author_name',
    `${id}, 'home', (select tenant_id from tenancies where id = $2), $2, 'Ann', '', '', '{}', '', $3, 'Ann'`,
    ...[home.id, `secret of ${home.id}`],
  )
  await on('link_events', 'id, link_id, kind, author_name', `${id}, $2, 'sent', 'Ann'`, link.id)
  const plan = await on(
    'repair_plans',
    'id, property_id, what, every_months, first_on, author_name',
    `${id}, $2, '', 12, now(), 'Ann'`,
    home.property,
  )
  const repair = await on(
    'repairs',
    'id, property_id, tenancy_id, what, plan_id',
    `${id}, $2, $3, '', $4`,
    ...[home.property, home.id, plan.id],
  )
  const reported = await on(
    'repair_events',
    'id, repair_id, kind, audience, author_name',
    `${id}, $2, 'reported', 'everyone', $3`,
    ...[repair.id, zelda.name],
  )
  const photo = await on(
    'files',
    'id, purpose, content_type, bytes',
    `${id}, 'repair', 'image/webp', $2::bytea`,
    Buffer.from(`the kitchen of ${zelda.name}`),
  )
  await on('repair_files', 'id, event_id, file_id, sha256', `${id}, $2, $3, 'h'`, ...[reported.id, photo.id])
  await on(
    'register_events',
    'id, property_id, kind, day, told, author_name',
    `${id}, $2, 'renewed', now(), '{}', 'Ann'`,
    home.property,
  )
  await on(
    'adverts',
    'id, property_id, place, is_own_page, pence, from_day, author_name',
    `${id}, $2, '', false, 100000, now(), 'Ann'`,
    home.property,
  )
  await on('duties_not_done', 'id, key, author_name', `${id}, 'k', 'Ann'`)
  await on('duty_dismissals', 'id, key, why, author_name', `${id}, 'k', 'said', 'Ann'`)
}

interface Rest {
  accountId: string
  home: { id: string; tenant: string; landlord: string; property: string }
  invoice: string
  person: string
}

/** Rows that would need a bank, a card and a mail server: written as the application writes them. */
async function insertRest(query: Query, { accountId, home, invoice, person }: Rest): Promise<void> {
  const id = 'gen_random_uuid()'
  const on = async (table: string, columns: string, values: string, ...given: unknown[]) => {
    const [row] = await query(
      `insert into ${table} (account_id, ${columns}) values ($1, ${values}) returning *`,
      accountId,
      ...given,
    )
    return row as { id: string }
  }
  const [charge] = await query('select id from charges where account_id = $1 limit 1', accountId)
  const [receipt] = await query('select id from receipts where account_id = $1 limit 1', accountId)
  const [entry] = await query('select id from entries where account_id = $1 limit 1', accountId)
  await on(
    'enquiries',
    'id, name, email, phone, message, consented_at, property_id',
    `${id}, $2, $3, $4, $5, now(), $6`,
    ...[zelda.name, zelda.email, zelda.phone, `I am ${zelda.name}`, home.property],
  )
  await on(
    'notifications',
    'id, kind, about',
    `${id}, 'enquiry', jsonb_build_object('name', $2::text)`,
    zelda.name,
  )
  await on(
    'invoice_sendings',
    'id, invoice_id, sent_to, invoice_version, as_sent',
    `${id}, $2, $3, 1, '{}'`,
    invoice,
    zelda.email,
  )
  await on(
    'invoice_lines',
    'id, invoice_id, position, description, unit_amount',
    `${id}, $2, 1, '', 1`,
    invoice,
  )
  await on(
    'receipt_sendings',
    'id, receipt_id, sent_to, sent_by',
    `${id}, $2, $3, 'Ann'`,
    receipt?.id,
    zelda.email,
  )
  await on(
    'how_to_pay_sendings',
    'id, tenancy_id, reference, sent_to, sent_by',
    `${id}, $2, 'R', $3, 'Ann'`,
    home.id,
    zelda.email,
  )
  await on(
    'arrears_reminders',
    'id, tenancy_id, charge_id, person_id, person, step, days, sent_to, subject, text, owed, author',
    `${id}, $2, $3, $4, $5, 'First', 3, $6, '', '', 1, 'Ann'`,
    ...[home.id, charge?.id, person, zelda.name, zelda.email],
  )
  const keySet = await on('key_sets', 'id, property_id, hook, contents', `${id}, $2, '1', ''`, home.property)
  await on(
    'key_moves',
    'id, key_set_id, kind, reason, due_back, author_name',
    `${id}, $2, 'out', 'other', now(), 'Ann'`,
    keySet.id,
  )
  await on('promises', 'id, tenancy_id, until, pence, author', `${id}, $2, now(), 100, 'Ann'`, home.id)
  await on('reminder_settings', 'id, tenancy_id, state', `${id}, $2, 'off'`, home.id)
  await on(
    'deposit_facts',
    'id, tenancy_id, kind, day, author_name',
    `${id}, $2, 'informed', now(), 'Ann'`,
    home.id,
  )
  const bank = await on('bank_accounts', 'id, subject_id, name, opened_on', `${id}, ${id}, 'Client', now()`)
  const file = await on(
    'bank_imports',
    'id, bank_account_id, file, format, from_day, to_day, lines, added, author_name',
    `${id}, $2, '', 'csv', now(), now(), 1, 1, 'Ann'`,
    bank.id,
  )
  const line = await on(
    'bank_lines',
    'id, bank_account_id, import_id, seq, day, pence, text, identity',
    `${id}, $2, $3, 1, now(), 1000, '', 'a line'`,
    ...[bank.id, file.id],
  )
  await on(
    'bank_matches',
    'id, line_id, kind, pence, entry_id, subject_id, person_id, decided_by, author_name',
    `${id}, $2, 'tenancy', 1000, $3, $4, $5, 'person', 'Ann'`,
    ...[line.id, entry?.id, home.id, person],
  )
  await on('bank_rules', 'id, key, is_in, payee, kind, author_name', `${id}, 'k', true, 'p', 'own', 'Ann'`)
  await on(
    'proofs',
    'id, day, bank, cash, clients, content, hash, prepared_by',
    `${id}, now(), 0, 0, 0, '{}', 'h', 'Ann'`,
  )
  await on(
    'landlord_statements',
    'id, landlord_id, number, from_day, to_day, opening, closing, content, hash, author_name',
    `${id}, $2, 900, now(), now(), 0, 0, '{}', 'h', 'Ann'`,
    home.landlord,
  )
  const run = await on('statement_runs', 'id, to_day, author_name', `${id}, now(), 'Ann'`)
  await on('statement_run_landlords', 'run_id, landlord_id', `$2, $3`, ...[run.id, home.landlord])
  await on(
    'imports',
    'id, entity, file_name, row_ids, count, kept_file, user_id',
    `${id}, 'tenants', '', '{}', 1, '', ${id}`,
  )
  await on(
    'rent_imports',
    'id, kind, file_name, count, pence, kept_file, user_name',
    `${id}, 'receipts', '', 1, 1, '', 'Ann'`,
  )
  await on(
    'payouts',
    'id, payee, subject_id, pence, reference, drafted_by',
    `${id}, 'landlord', $2, 1, 'RENT A', 'Ann'`,
    home.landlord,
  )
  const contractor = await on('contractors', 'id, name', `${id}, 'Pipes Ltd'`)
  await on(
    'bills',
    'id, contractor_id, landlord_id, day, pence, category, author_name',
    `${id}, $2, $3, now(), 1, 'repairs', 'Ann'`,
    ...[contractor.id, home.landlord],
  )
  await on('month_closings', 'id, action, author_name', `${id}, 'opened', 'Ann'`)
  await insertLaw(on, { home, person })
  await insertLetting(on, { home, person })
  await on('request_keys', 'user_id, key, fingerprint, reply, change_id', `${id}, 'k', 'f', '', ${id}`)
}
