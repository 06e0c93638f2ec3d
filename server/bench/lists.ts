import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type BrowserContext, chromium } from 'playwright'
import { startBuilt, stopBuilt } from './built.ts'
import { measurePage, type PageTimes } from './lists.page.ts'
import { type ListName, pages } from './lists.pages.ts'
import { seedProperties } from './seed.ts'

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

async function seedAgency(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  try {
    const { rows } = await pool.query<{ account_id: string }>('select account_id from memberships')
    if (!rows[0]) throw new Error('nobody has signed in')
    await seedProperties(pool, rows[0].account_id, pages.properties.length)
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
 * Opens lists in the built product and on a hand-written page that does only this, alternately, and types, sorts and
 * scrolls in both.
 */
export async function measureLists(
  databaseUrl: string,
  lists: readonly ListName[],
  rounds: number,
  executablePath: string | undefined,
): Promise<Record<ListName, ListTimes>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gable-lists-'))
  const server = await startBuilt({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  const browser = await chromium.launch({ executablePath })
  const names = Object.keys(pages) as ListName[]
  const none = names.map((name): [ListName, ListTimes] => [name, { ours: [], floor: [] }])
  const times = Object.fromEntries(none) as Record<ListName, ListTimes>
  try {
    const context = await browser.newContext({
      baseURL: server.url,
      locale: 'en-GB',
      viewport: { width: 1440, height: 900 },
      // Requests of a service worker could not be delayed.
      serviceWorkers: 'block',
    })
    await signIn(context)
    const rows = new Map<ListName, string | undefined>()
    for (const list of lists) rows.set(list, await pages[list].makeRows?.(context, pages[list]))
    if (lists.includes('properties')) await seedAgency(databaseUrl)
    for (let round = 0; round < rounds; round += 1)
      for (const list of lists) {
        const sides = round % 2 === 0 ? (['floor', 'ours'] as const) : (['ours', 'floor'] as const)
        for (const side of sides) {
          const asked = { floor: side === 'floor', data: rows.get(list) }
          times[list][side].push(await measurePage(context, pages[list], asked))
        }
      }
    return times
  } finally {
    await browser.close()
    await stopBuilt(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
}
