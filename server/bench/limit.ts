import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { uuid } from '../db/uuid.ts'
import { type Body, encodings, packBody } from '../http/pack.ts'

/**
 * The fastest server that Gable is compared with, as a process of its own: node:http and pg send JSON that
 * PostgreSQL builds, without sessions, checks or history. It keeps connections and packs bodies as Gable does.
 */
const row = `select p.id, p.version, p.created_at as "createdAt", p.updated_at as "updatedAt",
    p.address_line_1 as "addressLine1", p.address_line_2 as "addressLine2", p.town_city as "townCity",
    p.borough, p.post_code as "postCode", p.type, p.bedrooms, p.bathrooms, p.rent, p.status,
    l.name as landlord, p.landlord_id as "landlordId"
  from properties p join landlords l on l.account_id = p.account_id and l.id = p.landlord_id`

const rentRow = `select t.id, n.name as tenant, t.tenant_id as "tenantId", p.address_line_1 || ', ' || p.post_code as property,
    t.property_id as "propertyId", l.name as landlord, t.landlord_id as "landlordId", n.email, n.phone, t.status,
    t.ended_on as "endedOn", a.started_on as "startedOn", t.rent_amount as "rentAmount", 'month' as every,
    a.owed / 100.0 as owed, a.owed_since as "owedSince", a.credit / 100.0 as credit, a.last_receipt_on as "lastReceiptOn",
    a.last_receipt_pence / 100.0 as "lastReceipt", a.next_due as "nextDue", a.next_pence / 100.0 as next
  from tenancies t join tenants n on n.account_id = t.account_id and n.id = t.tenant_id
  join properties p on p.account_id = t.account_id and p.id = t.property_id
  join landlords l on l.account_id = t.account_id and l.id = t.landlord_id
  join rent_accounts a on a.account_id = t.account_id and a.tenancy_id = t.id`

const statements = {
  rent: `select coalesce(json_agg(r), '[]')::text as json from (${rentRow} where t.account_id = $1 order by n.name, t.id) r`,
  list: `select coalesce(json_agg(r), '[]')::text as json from
    (${row} where p.account_id = $1 order by lower(p.address_line_1), p.id) r`,
  one: `select row_to_json(r)::text as json from (${row} where p.account_id = $1 and p.id = $2) r`,
  add: `insert into properties (account_id, id, address_line_1, town_city, borough, post_code, type,
      bedrooms, bathrooms, rent, status, landlord_id)
    select $1, $2, b->>'addressLine1', b->>'townCity', b->>'borough', b->>'postCode',
      (b->>'type')::property_type, (b->>'bedrooms')::int, (b->>'bathrooms')::numeric, (b->>'rent')::numeric,
      (b->>'status')::property_status, (b->>'landlord')::uuid from (select $3::jsonb as b) sent
    returning row_to_json(properties)::text as json`,
  change: `update properties set rent = ($3::jsonb->>'rent')::numeric, version = version + 1, updated_at = now()
    where account_id = $1 and id = $2 returning row_to_json(properties)::text as json`,
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** Packs as Gable does, so that both sides do the same work for the same caller. */
async function bodyFor({ headers }: IncomingMessage, bytes: Buffer): Promise<Body> {
  const encoding = encodings.find((each) => headers['accept-encoding']?.includes(each))
  return encoding ? packBody({ bytes }, encoding) : { bytes }
}

async function answer(pool: pg.Pool, request: IncomingMessage, response: ServerResponse) {
  // The path names the account: /<account>/<id>, or /rent/<account>.
  const [, first, second] = (request.url ?? '').split('/')
  const [account, id] = first === 'rent' ? [second] : [first, second]
  const name =
    first === 'rent'
      ? 'rent'
      : request.method === 'POST'
        ? 'add'
        : request.method === 'PATCH'
          ? 'change'
          : id
            ? 'one'
            : 'list'
  const values: unknown[] =
    name === 'list' || name === 'rent' ? [account] : [account, name === 'add' ? uuid() : id]
  if (name === 'add' || name === 'change') values.push(await bodyOf(request))
  const { rows } = await pool.query({ name, text: statements[name], values })
  const { bytes, encoding } = await bodyFor(request, Buffer.from(rows[0]?.json ?? ''))
  response
    .writeHead(name === 'add' ? 201 : 200, {
      'content-type': 'application/json',
      ...(encoding && { 'content-encoding': encoding }),
    })
    .end(bytes)
}

const pool = new pg.Pool({ connectionString: process.argv[2], max: 12, options: '-c TimeZone=UTC' })
const server = createServer((request, response) => {
  answer(pool, request, response).catch((error) => response.writeHead(500).end(String(error)))
})
server.listen(0, '127.0.0.1', () => {
  const at = server.address()
  process.send?.({ url: `http://127.0.0.1:${at && typeof at === 'object' ? at.port : 0}` })
})
