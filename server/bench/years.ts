import pg from 'pg'
import { addDays, today } from '#shared/dates.ts'
import { isAgreed } from '#shared/records/tenancies/tenancies.facts.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { idsOf } from '../db/joins.ts'
import { withDatabase } from '../sweeps/app.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../testing/people.ts'
import { median } from './rounds.ts'
import { growYears, importRows, must, type YearsSize } from './years.seed.ts'

/** How long a case takes in an account of three years and in the sample, in ms. */
export interface YearsLine {
  what: string
  most: number
  grown: number
  sample: number
  reached: boolean
}

/** How many times the sample's figure an account of three years may take. */
const mostTimes = 3

interface Agency {
  person: Person
  landlords: string[]
  tenancies: string[]
  bank: string
}

interface Case {
  what: string
  /** In ms. */
  most: number
  prepare?: (agency: Agency, round: number) => Promise<string | undefined>
  measure: (agency: Agency, prepared: string) => Promise<unknown>
}

/** Each round is of another tenancy. */
const tenancyOf = ({ tenancies }: Agency, round: number) => tenancies[round % tenancies.length] ?? ''

async function pay(agency: Agency, round: number): Promise<undefined> {
  const path = `/api/tenancies/${tenancyOf(agency, round)}/receipts`
  await must(agency.person, 'POST', path, { amount: (100 + round) / 100 })
}

/** Imports a payment that nothing names, and answers its id and the tenancy that it is matched to. */
async function addPayment(agency: Agency, round: number): Promise<string> {
  const who = `STRANGER ${round} ${today()}`
  const row = { day: addDays(today(), -1), who, reference: '', pounds: (1000 + round) / 100 }
  await importRows(agency.person, agency.bank, [row], { name: `${who}.csv`, before: 0, isOther: true })
  const { lines } = await must(agency.person, 'GET', '/api/bank/lines')
  const line = (lines as { id: string; payer: string }[]).find(({ payer }) => payer === who)
  return `${line?.id} ${tenancyOf(agency, round)}`
}

const read = (path: (agency: Agency) => string) => (agency: Agency) =>
  must(agency.person, 'GET', path(agency))
const pastDay = () => addDays(today(), -40)

const cases: Case[] = [
  { what: 'Today after a payment', most: 150, prepare: pay, measure: read(() => '/api/today') },
  { what: 'payouts with drafts', most: 100, prepare: pay, measure: read(() => '/api/payouts') },
  { what: 'reconciliation', most: 150, prepare: pay, measure: read(() => '/api/proof') },
  {
    what: 'reconciliation of a past day',
    most: 150,
    prepare: pay,
    measure: read(() => `/api/proof?day=${pastDay()}`),
  },
  {
    what: 'a landlord’s money',
    most: 150,
    prepare: pay,
    measure: read(({ landlords }) => `/api/landlords/${landlords[0]}/money`),
  },
  {
    what: 'a landlord’s tax year',
    most: 100,
    prepare: pay,
    measure: read(
      ({ landlords }) => `/api/tax-year?year=${Number(today().slice(0, 4)) - 1}&landlordId=${landlords[0]}`,
    ),
  },
  {
    what: 'one match',
    most: 80,
    prepare: addPayment,
    measure({ person }, prepared) {
      const [line, subjectId] = prepared.split(' ')
      return must(person, 'POST', `/api/bank/lines/${line}/sort`, { parts: [{ kind: 'tenancy', subjectId }] })
    },
  },
]

const readIds = async (person: Person, path: string): Promise<string[]> =>
  idsOf(await must(person, 'GET', path))

/** The sample's agency, which has twelve homes and two months. */
async function openSample(app: PeopledApp): Promise<Agency> {
  const person = await app.person()
  await must(person, 'POST', '/api/sample-data', {})
  const [bank = ''] = await readIds(person, '/api/bank/accounts')
  const landlords = await readIds(person, '/api/landlords')
  const all = (await must(person, 'GET', '/api/tenancies')) as Tenancy[]
  // Only a tenancy that is agreed may be paid for.
  return { person, landlords, tenancies: idsOf(all.filter(isAgreed)), bank }
}

/** The median of a case in both accounts, in turn; the first round warms them up. */
async function measureCase(
  { measure, prepare, what, most }: Case,
  [grown, sample]: readonly [Agency, Agency],
  { rounds, from }: { rounds: number; from: number },
): Promise<YearsLine> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round <= rounds; round += 1)
    for (const [place, agency] of [grown, sample].entries()) {
      const prepared = (await prepare?.(agency, from + round)) ?? ''
      const began = performance.now()
      await measure(agency, prepared)
      if (round > 0) times[place]?.push(performance.now() - began)
    }
  const [ours, its] = [median(times[0]), median(times[1])]
  return { what, most, grown: ours, sample: its, reached: ours <= most && ours <= mostTimes * its }
}

/** Makes PostgreSQL forget what it has counted, as after a restore, and keeps it from counting until the connection ends. */
async function forgetCounts(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  await client.query(
    `select pg_clear_attribute_stats('public', c.relname, a.attname, false) from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )
  await client.query(
    `select pg_clear_relation_stats('public', tablename) from pg_tables where schemaname = 'public'`,
  )
  await client.query('begin')
  for (const { name } of rows) await client.query(`lock table "${name}" in share update exclusive mode`)
}

/**
 * An agency of this size with two bank accounts beside the sample: with what PostgreSQL counted while it grew, and without any
 * counts.
 */
export const measureYears = (
  size: YearsSize,
  rounds: number,
  isAsked: (what: string) => boolean,
  say: (line: string) => void,
): Promise<YearsLine[]> =>
  withDatabase(async (databaseUrl) => {
    const app = await startPeopledApp({ databaseUrl, isTrusting: true })
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      const agencies = [
        await growYears(app, size, (months) => say(`     ${months}`)),
        await openSample(app),
      ] as const
      for (const { person } of agencies) await must(person, 'POST', '/api/payouts/draft', {})
      const lines: YearsLine[] = []
      for (const [state, more] of ['', ', not counted'].entries()) {
        if (state === 1) await forgetCounts(client)
        for (const [place, each] of cases.entries()) {
          const what = each.what + more
          if (!isAsked(what)) continue
          const from = 1 + (state * cases.length + place) * (rounds + 1)
          lines.push(await measureCase({ ...each, what }, agencies, { rounds, from }))
        }
      }
      return lines
    } finally {
      await client.end()
      await app.stop()
    }
  })
