import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type BrowserContext, chromium } from 'playwright'
import { builtUrl, startBuilt, stopBuilt } from './built.ts'
import { type ListPage, measurePage, type PageTimes } from './lists.page.ts'
import { seedProperties } from './seed.ts'

/** Rows of each list. */
export const listLength = 10_000

/** Numbers, because every key of them changes which rows are shown. */
const words = ['417', '82', '905', '13', '642', '55', '731', '290', '6', '37']

/** The list that is used most, and the one with the most cells that can be changed in the row. */
const pages = {
  properties: {
    api: '/api/properties',
    path: '/dashboard/properties',
    words,
    floor: {
      name: 'addressLine1',
      note: 'postCode',
      columns: ['type', 'bedrooms', 'rent', 'status', 'landlord'],
      search: ['addressLine1', 'townCity', 'borough', 'postCode', 'landlord'],
    },
    heads: { Type: 'type', Rent: 'rent', Status: 'status', Property: 'addressLine1' },
  },
  tenancies: {
    api: '/api/tenancies',
    path: '/dashboard/tenancies',
    words,
    floor: {
      name: 'tenant',
      note: 'property',
      columns: ['landlord', 'startDate', 'endDate', 'rentAmount', 'status', 'paymentStatus'],
      search: ['tenant', 'property', 'landlord'],
    },
    heads: { 'Rent/mo': 'rentAmount', 'Start Date': 'startDate' },
  },
} satisfies Record<string, ListPage>

/** Signs in as a new agency with the code that the server shows on this machine. */
async function signIn(context: BrowserContext): Promise<void> {
  const { request } = context
  const person = { email: 'agent@example.org', role: 'agent', name: 'Robin Marsh' }
  const asked = await request.post('/api/auth/request-otp', { data: person })
  const { testOtp } = await asked.json()
  const signed = await request.post('/api/auth/verify-otp', { data: { email: person.email, code: testOtp } })
  if (!signed.ok()) throw new Error(`signing in failed: ${await signed.text()}`)
  const { user } = await signed.json()
  await context.addInitScript((stored) => localStorage.setItem('user', stored), JSON.stringify(user))
}

/** The sample agency's tenancies again and again, each with a number before its texts. */
async function multiplyTenancies({ request }: BrowserContext): Promise<string> {
  await request.post('/api/sample-data')
  const samples: { tenant: string; property: string }[] = await (await request.get('/api/tenancies')).json()
  const rows = Array.from({ length: listLength }, (_, at) => {
    const sample = samples[at % samples.length]
    const number = (at * 7919) % 997
    return {
      ...sample,
      id: crypto.randomUUID(),
      tenant: `${number} ${sample?.tenant}`,
      property: `${number} ${sample?.property}`,
    }
  })
  return JSON.stringify(rows)
}

async function seedAgency(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  try {
    const { rows } = await pool.query<{ account_id: string }>('select account_id from memberships')
    if (!rows[0]) throw new Error('nobody has signed in')
    await seedProperties(pool, rows[0].account_id, listLength)
    await pool.query('vacuum analyze')
  } finally {
    await pool.end()
  }
}

export interface ListTimes {
  ours: PageTimes[]
  floor: PageTimes[]
}

/**
 * Opens two lists of 10,000 rows in the built product and on a hand-written page that does only this, alternately,
 * and types, sorts and scrolls in both.
 */
export async function measureLists(
  databaseUrl: string,
  rounds: number,
  executablePath: string | undefined,
): Promise<Record<keyof typeof pages, ListTimes>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gable-lists-'))
  const server = await startBuilt({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  const browser = await chromium.launch({ executablePath })
  const times = { properties: { ours: [], floor: [] }, tenancies: { ours: [], floor: [] } } as Record<
    keyof typeof pages,
    ListTimes
  >
  try {
    const context = await browser.newContext({
      ...{ baseURL: builtUrl, locale: 'en-GB', viewport: { width: 1440, height: 900 } },
      // Its requests could not be delayed.
      serviceWorkers: 'block',
    })
    await signIn(context)
    const tenancies = await multiplyTenancies(context)
    await seedAgency(databaseUrl)
    for (let round = 0; round < rounds; round += 1)
      for (const list of ['properties', 'tenancies'] as const) {
        const data = list === 'tenancies' ? tenancies : undefined
        const sides = round % 2 === 0 ? (['floor', 'ours'] as const) : (['ours', 'floor'] as const)
        for (const side of sides)
          times[list][side].push(await measurePage(context, pages[list], { floor: side === 'floor', data }))
      }
    return times
  } finally {
    await browser.close()
    await stopBuilt(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
}
