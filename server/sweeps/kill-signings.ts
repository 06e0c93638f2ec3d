import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { PDFDocument } from 'pdf-lib'
import type { Pool } from 'pg'
import { addDays, today } from '#shared/dates.ts'
import type { Browser } from '../testing/browser.ts'
import { aLandlord, aProperty, aTenancy, aTenant } from '../testing/records.ts'
import { signIn } from '../testing/sign-in.ts'
import { withBooks } from './kill-money.ts'
import type { ServerProcess } from './process.ts'

export interface SigningKillCounts {
  rounds: number
  /** Agreements that everybody had signed after the kill, and those that waited for their last signature still. */
  whole: number
  untouched: number
  /** Agreements of which a part was stored, or one part twice. */
  half: number
  answers500: number
  examples: string[]
}

async function aPdf(): Promise<string> {
  const file = await PDFDocument.create()
  file.addPage([300, 400])
  return Buffer.from(await file.save()).toString('base64')
}

interface Let {
  tenancy: string
  signing: string
  key: string
}

/** Pending tenancies whose agreement waits for the landlord's signature alone. */
async function makeLets(call: Browser['call'], count: number): Promise<Let[]> {
  const add = async (path: string, body: object) => {
    // biome-ignore lint/suspicious/noExplicitAny: a sweep knows what it asked for
    const answer = await call<any>('POST', path, body)
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return answer.body
  }
  const lets: Let[] = []
  for (let place = 0; place < count; place += 1) {
    const { id: landlord } = await add('/api/landlords', aLandlord())
    const { id: property } = await add('/api/properties', aProperty(landlord))
    const { id: tenant } = await add('/api/tenants', aTenant(property))
    const terms = { startDate: addDays(today(), 7), endDate: null, status: 'pending', schedule: {} }
    const { id: tenancy } = await add('/api/tenancies', aTenancy({ tenant, property, landlord }, terms))
    const about = { kind: 'tenancies', id: tenancy }
    const file = { fileName: 'a.pdf', file: await aPdf() }
    const { versions } = await add('/api/documents', { about, kind: 'letter', ...file })
    const path = `/api/tenancies/${tenancy}`
    const { parties } = (await call<{ parties: { id: string }[] }>('GET', `${path}/signings`)).body
    const [person] = parties.map(({ id }) => id)
    const served = { what: 'written-statement', versionId: versions[0].id, means: 'hand', servedOn: today() }
    await add(`${path}/servings`, { ...served, to: [person] })
    const { signings } = await add(`${path}/signings`, {
      kind: 'agreement',
      ...file,
      signers: parties.map(({ id }) => id),
    })
    lets.push({ tenancy, signing: signings[0].id, key: randomUUID() })
  }
  return lets
}

/** Everything that the last signature causes, as counts: all of them are there, or none. */
const parts = `select t.id, (t.status = 'active')::int as active, (t.agreed_on is not null)::int as agreed,
    (select count(*)::int from let_events e where e.account_id = t.account_id and e.tenancy_id = t.id and e.kind = 'agreed') as events,
    (select count(*)::int from signings s where s.account_id = t.account_id and s.tenancy_id = t.id
      and s.signed_version_id is not null and s.signed_sha256 <> '') as signed,
    (select count(*)::int from signers p join signings s on s.account_id = p.account_id and s.id = p.signing_id
      where s.account_id = t.account_id and s.tenancy_id = t.id and p.how = 'authority') as signatures,
    (select count(*)::int - 1 from document_versions v join documents d on d.account_id = v.account_id and d.id = v.document_id
      where d.account_id = t.account_id and d.tenancy_id = t.id and d.kind = 'agreement') as versions
  from tenancies t where t.id = any($1::uuid[])`

/** Kills the server at the last signatures of agreements, and looks whether each is there whole, or not at all. */
export async function sweepSigningKill({
  server,
  rounds,
  within = 5_000,
  tell = () => {},
}: {
  server: ServerProcess
  rounds: number
  within?: number
  tell?: (line: string) => void
}): Promise<SigningKillCounts> {
  const counts: SigningKillCounts = {
    rounds: 0,
    whole: 0,
    untouched: 0,
    half: 0,
    answers500: 0,
    examples: [],
  }
  const say = (line: string) => {
    if (counts.examples.length < 20) counts.examples.push(line)
  }
  const { browser } = await signIn(server, { email: 'signing@example.org' })
  const call = browser.call.bind(browser) as Browser['call']
  const sign = async ({ signing, key }: Let): Promise<boolean> => {
    const body = { givenBy: 'The landlord', givenOn: today(), how: 'By phone' }
    const path = `/api/signings/${signing}/authority`
    const answer = await call('POST', path, body, { 'idempotency-key': key }).catch(() => undefined)
    if (answer?.status === 500) {
      counts.answers500 += 1
      say(`500: ${answer.text}`)
    }
    return answer?.status === 200
  }
  const look = async (pool: Pool, lets: Let[], isOver: boolean) => {
    const ids = lets.map(({ tenancy }) => tenancy)
    const { rows } = await pool.query<Record<string, number | string>>(parts, [ids])
    for (const { id, ...found } of rows) {
      const kinds = new Set(Object.values(found))
      const [only] = kinds
      if (kinds.size > 1 || (only !== 1 && (isOver || only !== 0))) {
        counts.half += 1
        say(`round ${counts.rounds}: ${id} has ${JSON.stringify(found)}`)
      } else if (!isOver) counts[only === 1 ? 'whole' : 'untouched'] += 1
    }
  }
  for (; counts.rounds < rounds; counts.rounds += 1) {
    const lets = await makeLets(call, 3)
    // Tenants sign by a link with a code, which is not what is killed here.
    const signed = `update signers set signed_at = now(), how = 'link', typed_name = 'Tenant' where role = 'tenant' and signing_id = any($1::uuid[])`
    await withBooks(server, async (pool) => {
      await pool.query(signed, [lets.map(({ signing }) => signing)])
      // An account sends at most 200 links a day.
      await pool.query('delete from sent_mails')
    })
    const atOnce = Promise.all(lets.map(sign))
    await sleep(Math.random() * within)
    await server.end('SIGKILL')
    await server.start()
    await atOnce
    await withBooks(server, (pool) => look(pool, lets, false))
    for (const each of lets)
      for (let tries = 0; tries < 20 && !(await sign(each)); tries += 1) await sleep(50)
    await withBooks(server, (pool) => look(pool, lets, true))
    if (counts.rounds % 10 === 9)
      tell(
        `${counts.rounds + 1} rounds, ${counts.whole} whole, ${counts.untouched} untouched, ${counts.half} half`,
      )
  }
  return counts
}
