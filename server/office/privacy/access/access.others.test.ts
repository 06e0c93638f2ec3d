import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../../testing/pdf.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'
import { aLandlord, aProperty, aTenancy, aTenant } from '../../../testing/records.ts'

let app: PeopledApp
let owner: Person
let books: Books
beforeAll(async () => {
  app = await startPeopledApp()
  owner = await app.person()
  books = await fillBooks()
})
afterAll(() => app.stop())

const people = {
  ada: { name: 'Ada Brook', email: 'ada@brook.example', phone: '07700 900201' },
  ben: { name: 'Ben Crane', email: 'ben@crane.example', phone: '07700 900202' },
  cleo: { name: 'Cleo Drake', email: 'cleo@drake.example', phone: '07700 900203' },
  lena: {
    name: 'Lena Hallow',
    email: 'lena@hallow.example',
    phone: '07700 900204',
    address: '9 Mill Lane\nTruro\nTR1 2AB',
  },
  otto: {
    name: 'Otto Finch',
    email: 'otto@finch.example',
    phone: '07700 900205',
    address: '4 Quay Street\nEly\nCB7 4AA',
  },
}
type Who = keyof typeof people
type Books = Record<Who, string>

async function must(path: string, body: object) {
  const answer = await owner.call('POST', path, body)
  expect([200, 201], `${path}: ${answer.text}`).toContain(answer.status)
  return answer.body
}

const query = async (text: string, ...values: unknown[]) => (await app.services.pool.query(text, values)).rows

async function letTo(who: Who, landlord: string, address: string) {
  const property = (await must('/api/properties', aProperty(landlord, { addressLine1: address }))).id
  const tenant = (await must('/api/tenants', aTenant(property, people[who]))).id
  const terms = { startDate: '2026-01-31', rentAmount: 1000 }
  const { id } = await must('/api/tenancies', aTenancy({ tenant, property, landlord }, terms))
  await must(`/api/tenancies/${id}/schedule`, {})
  await must(`/api/tenancies/${id}/receipts`, { amount: 1000, day: '2026-10-01' })
  return { tenant, tenancy: id, property }
}

/** Two tenants of one landlord and one of another, with papers and texts that tell of several of them. */
async function fillBooks(): Promise<Books> {
  const lena = (await must('/api/landlords', aLandlord(people.lena))).id
  const otto = (await must('/api/landlords', aLandlord(people.otto))).id
  const ada = await letTo('ada', lena, '1 First Road')
  const ben = await letTo('ben', lena, '2 Second Road')
  const cleo = await letTo('cleo', otto, '3 Third Road')
  for (const landlord of [lena, otto])
    await must(`/api/landlords/${landlord}/statements`, { to: '2026-10-31' })
  for (const signedAt of [null, '2026-11-01T10:00:00Z'])
    await query(
      `insert into proofs (account_id, id, day, bank, cash, clients, content, hash, prepared_by, signed_at)
       values ($1, gen_random_uuid(), '2026-10-31', 1, 0, 1, $2, 'h', 'Ann', $3)`,
      ...[owner.accountId, JSON.stringify(Object.values(people)), signedAt],
    )
  const note = (about: object, text: string) => must('/api/notes', { about, text })
  await note(
    { kind: 'tenants', id: ada.tenant },
    'Quarrels with Ben Crane, ben@crane.example, 07700-900202; asked Otto Finch',
  )
  await note({ kind: 'landlords', id: lena }, 'Asked whether ADA BROOK knows Ben Crane and Otto Finch')
  await note({ kind: 'properties', id: cleo.property }, 'Lena Hallow, 9 Mill Lane, Truro, TR1 2AB, has a key')
  const path = `/api/tenancies/${ada.tenancy}/people`
  const { version } = (await owner.call('GET', path)).body
  const gus = { role: 'guarantor', name: 'Gus Heron', email: 'gus@heron.example', phone: '07700 900206' }
  const together = [{ role: 'tenant', tenantId: ada.tenant, share: null }, gus]
  expect((await owner.call('PUT', path, { people: together, version })).status).toBe(200)
  await query(
    `insert into rent_imports (account_id, id, kind, file_name, count, pence, kept, kept_file, user_name)
     values ($1, gen_random_uuid(), 'receipts', 'rows.csv', 0, 0, 2, $2, 'Ann')`,
    ...[owner.accountId, 'Ada Brook,1000\nNobody Known,2000'],
  )
  return { ada: ada.tenant, ben: ben.tenant, cleo: cleo.tenant, lena, otto }
}

const kindOf = (who: Who) => (who === 'lena' || who === 'otto' ? 'landlords' : 'tenants')

async function takeJson(who: Who) {
  const of = `/api/privacy/${kindOf(who)}/${books[who]}/file`
  const { text } = await owner.call('POST', of, { format: 'json' })
  return { text, file: JSON.parse(text) }
}

async function takePdf(who: Who): Promise<string> {
  const response = await fetch(`${app.url}/api/privacy/${kindOf(who)}/${books[who]}/file`, {
    method: 'POST',
    headers: { cookie: owner.cookie, 'user-id': owner.user.id, 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'pdf' }),
  })
  return (await readPdf(new Uint8Array(await response.arrayBuffer()))).text.replace(/\s+/g, ' ')
}

/** Everything by which somebody could be known. */
const wordsOf = (who: Who) => {
  const { phone, ...rest } = people[who]
  const lines = 'address' in rest ? rest.address.split('\n') : []
  return [rest.name, rest.email, phone, phone.replace(/\D/g, ''), ...lines]
}

/** Of whom each file must have no word. A landlord's own statement names the tenants of their own homes. */
const strangers: Record<Who, Who[]> = {
  ada: ['ben', 'cleo', 'otto'],
  ben: ['ada', 'cleo', 'otto'],
  cleo: ['ada', 'ben', 'lena'],
  lena: ['cleo', 'otto'],
  otto: ['ada', 'ben', 'lena'],
}

test.for(Object.keys(people) as Who[])(
  'the file of %s has no word of another landlord, nor of the tenants of another home',
  async (who) => {
    const [{ text }, printed] = [await takeJson(who), await takePdf(who)]
    const told = strangers[who]
      .flatMap(wordsOf)
      .filter((word) => [text, printed].some((each) => each.toLowerCase().includes(word.toLowerCase())))
    expect(told).toEqual([])
    expect(text).toContain(people[who].email)
    expect(printed).toContain(people[who].name)
  },
)

test('a tenant’s file names the statement and the reconciliations that name them, without their content, and says why', async () => {
  const [{ file, text }, printed] = [await takeJson('ada'), await takePdf('ada')]
  const papers = file.withheld.papers.map(({ paper, day }: { paper: string; day: string }) => [paper, day])
  expect(text).not.toContain('Nobody Known')
  const dayless = papers.map(([paper, day]: [string, string]) => [paper, day.slice(0, 10)])
  const today = new Date().toISOString().slice(0, 10)
  expect(dayless.sort()).toEqual([
    ['Client account reconciliations', '2026-10-31'],
    ['Client account reconciliations', '2026-10-31'],
    ['Files of payments that were recorded', today],
    ['Statements as they were sent', '2026-10-31'],
  ])
  expect(file.withheld.why).toContain('UK GDPR, article 15(4)')
  expect(text).not.toContain('throughSeq')
  expect(text).not.toContain('Mill Lane')
  for (const part of [
    'Documents of others that name this person (4)',
    'Data Protection Act 2018, schedule 2, paragraph 16',
    'Document Statements as they were sent',
  ])
    expect(printed).toContain(part)
  const { body } = await owner.call('GET', `/api/privacy/tenants/${books.ada}`)
  expect(body.parts).toContainEqual({ title: 'Documents of others that name this person', count: 4 })
})

test('the paper is in plain words: one way to write money, the account’s own way to write days, and no number of a row', async () => {
  await query(`update accounts set date_style = 'DD/MM/YYYY' where id = $1`, owner.accountId)
  const [tenant, landlord] = [await takePdf('ada'), await takePdf('lena')]
  await query(`update accounts set date_style = 'D MMM YYYY' where id = $1`, owner.accountId)
  for (const part of ['Amount £1,000.00', 'Rent £1,000.00', 'Paid on 01/10/2026', 'Personal data downloaded'])
    expect(tenant).toContain(part)
  expect(landlord).toContain('Landlord: Name: Lena Hallow, Address: 9 Mill Lane, Truro, TR1 2AB')
  expect(landlord).toContain('Rent received: £2,000.00')
  for (const printed of [tenant, landlord])
    expect(printed).not.toMatch(/Pence|\bSeq\b|Through seq|Basis points|\b100000\b|\d{4}-\d{2}-\d{2}/)
})

test('a landlord’s own statement is the landlord’s, with the tenants whom it was made of', async () => {
  const { file } = await takeJson('lena')
  const own = file.sections.find(({ title }: { title: string }) => title === 'Statements as they were sent')
  expect(own.rows).toHaveLength(1)
  expect(JSON.stringify(own.rows[0].content)).toContain('Ada Brook')
  expect(JSON.stringify(own.rows[0].content)).toContain('9 Mill Lane')
  expect(file.withheld.papers.map(({ paper }: { paper: string }) => paper)).not.toContain(
    'Statements as they were sent',
  )
})

test('a text on somebody else’s record that names a person is theirs, without the others whom it names', async () => {
  const { file } = await takeJson('ada')
  const notes = file.sections.find(({ title }: { title: string }) => title === 'Notes').rows
  expect(notes.map(({ text }: { text: string }) => text).sort()).toEqual([
    'Asked whether ADA BROOK knows [somebody else] and [somebody else]',
    'Quarrels with [somebody else], [somebody else], [somebody else]; asked [somebody else]',
  ])
  const named = notes.find(({ text }: { text: string }) => text.startsWith('Asked'))
  expect(named).not.toHaveProperty('landlordId')
  expect(JSON.stringify(file.history)).not.toContain('Crane')
})

test('what is about one person of a tenancy is in no other’s file', async () => {
  const [{ tenancy_id: tenancy, id: guarantor }] = await query(
    `select tenancy_id, id from tenancy_people where account_id = $1 and name = 'Gus Heron'`,
    owner.accountId,
  )
  await query(
    `insert into arrears_reminders (account_id, id, tenancy_id, charge_id, person_id, person, step, days, sent_to, subject, text, owed, author)
     select $1, gen_random_uuid(), $2, charges.id, $3, 'Gus Heron', 'first', 7, 'gus@heron.example', 'Late', 'Pay what you guarantee', 1, 'Ann'
     from charges where account_id = $1 and tenancy_id = $2 limit 1`,
    ...[owner.accountId, tenancy, guarantor],
  )
  expect((await takeJson('ada')).text).not.toMatch(/gus@heron|Pay what you guarantee/)
  const { text } = await owner.call('POST', `/api/privacy/guarantors/${guarantor}/file`, { format: 'json' })
  expect(text).toContain('Pay what you guarantee')
  expect(text).not.toContain('ada@brook.example')
})

test('a line of the bank that several people’s money was in is told to none of them but where it names them', async () => {
  const [{ id: line }] = await query(
    `with account as (insert into bank_accounts (account_id, id, subject_id, name, opened_on)
       values ($1, gen_random_uuid(), gen_random_uuid(), 'Clients', '2026-01-01') returning id),
     import as (insert into bank_imports (account_id, id, bank_account_id, file, format, from_day, to_day, lines, added, author_name)
       select $1, gen_random_uuid(), id, 'b.csv', 'csv', '2026-10-01', '2026-10-02', 1, 1, 'Ann' from account returning id, bank_account_id)
     insert into bank_lines (account_id, id, bank_account_id, import_id, seq, day, pence, text, payer_key, identity)
       select $1, gen_random_uuid(), bank_account_id, id, 1, '2026-10-02', 70000, 'COUNCIL 70000 FOR TWO', 'k', 'i' from import returning id`,
    owner.accountId,
  )
  const match = (tenant: string, pence: number) =>
    query(
      `insert into bank_matches (account_id, id, line_id, kind, pence, subject_id, label, decided_by, author_name, entry_id)
       select $1, gen_random_uuid(), $2, 'rent', $3, tenancies.id, 'Rent', 'person', 'Ann', entries.id
       from tenancies join entries on entries.account_id = $1 and entries.tenancy_id = tenancies.id
       where tenancies.account_id = $1 and tenant_id = $4 limit 1`,
      ...[owner.accountId, line, pence, tenant],
    )
  await match(books.ada, 30_000)
  expect((await takeJson('ada')).text).toContain('COUNCIL')
  await match(books.ben, 40_000)
  const { text, file } = await takeJson('ada')
  expect(text).not.toContain('COUNCIL')
  const matched = file.sections.find(({ title }: { title: string }) => title.startsWith('Matches of')).rows
  expect(matched.map(({ pence }: { pence: unknown }) => Number(pence))).toEqual([30_000])
})

/** A request to keep a pet with its answer, and an increase that Lena Hallow answered, as a file of Ada's home has them. */
async function askForPetAndRent(tenancy: string) {
  await query(
    `with request as (insert into pet_requests (account_id, id, tenancy_id, asked_on, pet, author_name)
       values ($1, gen_random_uuid(), $2, '2026-10-01', 'A whippet that Ben Crane knows', 'Ann') returning id)
     insert into pet_events (account_id, id, request_id, kind, day, note, author_name)
       select $1, gen_random_uuid(), id, 'granted', '2026-10-09', 'With a clean carpet', 'Ann' from request`,
    ...[owner.accountId, tenancy],
  )
  await query(
    `with increase as (insert into rent_increases (account_id, id, tenancy_id)
       values ($1, gen_random_uuid(), $2) returning id)
     insert into rent_increase_events (account_id, id, increase_id, kind, day, pence, from_day, answer, name, author_name)
       select $1, gen_random_uuid(), increase.id, kind, '2026-10-05', 110000, '2027-02-28', answer, name, 'Ann'
       from increase, (values ('proposed', null, ''), ('asked', null, 'former@hallow.example'),
         ('answered', 'other', 'Lena Hallow')) as events (kind, answer, name)`,
    ...[owner.accountId, tenancy],
  )
}

const rowsOf = (file: { sections: { title: string; rows: object[] }[] }, title: string) =>
  file.sections.find((section) => section.title === title)?.rows ?? []

test('a tenant’s file has the answers to requests for a pet and the steps of rent increases, without who answered for the landlord', async () => {
  const [{ id }] = await query(
    `select id from tenancies where account_id = $1 and tenant_id = $2`,
    ...[owner.accountId, books.ada],
  )
  await askForPetAndRent(id)
  const { file, text } = await takeJson('ada')
  expect(rowsOf(file, 'Requests to keep a pet')).toMatchObject([
    { pet: 'A whippet that [somebody else] knows' },
  ])
  expect(rowsOf(file, 'Answers to requests to keep a pet')).toMatchObject([
    { kind: 'granted', day: '2026-10-09', note: 'With a clean carpet' },
  ])
  const steps = rowsOf(file, 'Steps of rent increases')
  expect(steps.map((step) => ('kind' in step ? step.kind : '')).sort()).toEqual([
    'answered',
    'asked',
    'proposed',
  ])
  for (const step of steps) expect(step).not.toHaveProperty('name')
  expect(text).not.toMatch(/former@hallow|Lena/)
  expect(await takePdf('ada')).toContain('With a clean carpet')
  const other = (await takeJson('ben')).file
  for (const title of ['Answers to requests to keep a pet', 'Steps of rent increases'])
    expect(rowsOf(other, title)).toEqual([])
})

test('joint tenants’ files each have the answers of their tenancy', async () => {
  const [{ id, property_id: property }] = await query(
    `select id, property_id from tenancies where account_id = $1 and tenant_id = $2`,
    ...[owner.accountId, books.cleo],
  )
  const dora = (
    await must('/api/tenants', aTenant(property, { name: 'Dora Elm', email: 'dora@elm.example' }))
  ).id
  const path = `/api/tenancies/${id}/people`
  const { version } = (await owner.call('GET', path)).body
  const together = [books.cleo, dora].map((tenantId) => ({ role: 'tenant', tenantId, share: null }))
  expect((await owner.call('PUT', path, { people: together, version })).status).toBe(200)
  await askForPetAndRent(id)
  const { text } = await owner.call('POST', `/api/privacy/tenants/${dora}/file`, { format: 'json' })
  expect(text).not.toMatch(/former@hallow|Lena|cleo@drake/)
  for (const file of [JSON.parse(text), (await takeJson('cleo')).file]) {
    expect(rowsOf(file, 'Answers to requests to keep a pet')).toMatchObject([{ note: 'With a clean carpet' }])
    expect(rowsOf(file, 'Steps of rent increases')).toHaveLength(3)
  }
})

test('a landlord’s file says what they answered about a rent', async () => {
  const answers = rowsOf((await takeJson('lena')).file, 'Steps of rent increases')
  expect(answers).toContainEqual(
    expect.objectContaining({ kind: 'answered', answer: 'other', pence: '110000', name: 'Lena Hallow' }),
  )
  for (const answer of answers) expect(answer).toHaveProperty('name')
})

test('an invoice in a tenant’s file has the status that its rent account says', async () => {
  const month = '2026-10'
  const { lines } = (await owner.call('GET', `/api/invoices/rent-of-month?month=${month}`)).body
  const chosen = lines.flatMap(({ tenancyId, tenant, amount }: Record<string, unknown>) =>
    tenant === people.ben.name ? [{ tenancyId, amount }] : [],
  )
  await must('/api/invoices/raise', { month, lines: chosen })
  const statusOf = async () => rowsOf((await takeJson('ben')).file, 'Invoices')
  expect(await statusOf()).toMatchObject([{ status: 'overdue' }])
  expect(await takePdf('ben')).toContain('Status Overdue')
  await must(`/api/tenancies/${chosen[0].tenancyId}/receipts`, { amount: 20_000, day: '2026-10-20' })
  expect(await statusOf()).toMatchObject([{ status: 'paid' }])
})
