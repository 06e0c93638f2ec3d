import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { today } from '#shared/dates.ts'
import type { Browser } from '../testing/browser.ts'
import { aLandlord, aProperty } from '../testing/records.ts'

/** What is sent about each repair, in turn: approval and order have to be there whole before its bill. */
const acts = [
  ['events', { kind: 'approved', amount: 250, text: 'By phone' }],
  ['events', { kind: 'ordered', contractor: 'Killed & Co', amount: 250 }],
  ['bill', { contractor: 'Killed & Co', day: today(), amount: 250, category: 'repairs' }],
] as const

interface Work {
  repair: string
  /** The keys of its acts, the same when one is sent again. */
  keys: string[]
  done: number
}

/** Takes repairs from approval to bill. Remembers how far it came, and goes on with those without an answer. */
export async function startRepairDesk({ browser, say }: { browser: Browser; say(line: string): void }) {
  const call = browser.call.bind(browser) as Browser['call']
  const add = async (path: string, body: object): Promise<string | undefined> => {
    const answer = await call<{ id: string }>('POST', path, body).catch(() => undefined)
    return answer?.status === 201 ? answer.body.id : undefined
  }
  const landlord = (await add('/api/landlords', aLandlord({ name: 'Rae Repaired' }))) ?? ''
  const property = (await add('/api/properties', aProperty(landlord))) ?? ''
  const works: Work[] = []
  const counts = { repaired: 0 }

  /** Sends the next act of a repair. Answers false without an answer. */
  async function go(work: Work): Promise<boolean> {
    const [path, body] = acts[work.done] ?? []
    if (!path) return true
    const key = { 'idempotency-key': work.keys[work.done] ?? '' }
    const answer = await call<object>('POST', `/api/repairs/${work.repair}/${path}`, body, key).catch(
      () => undefined,
    )
    if (!answer || answer.status === 503) return false
    if (answer.status !== 201) say(`${answer.status} to ${path} of a repair: ${answer.text}`)
    work.done += 1
    counts.repaired += work.done === acts.length ? 1 : 0
    return true
  }

  return {
    counts,
    async work(state: { on: boolean }) {
      while (state.on) {
        const repair = await add('/api/repairs', { property, what: 'Leak' })
        if (!repair) await sleep(20)
        else {
          const work = { repair, keys: acts.map(() => randomUUID()), done: 0 }
          works.push(work)
          while (state.on && work.done < acts.length && (await go(work))) {}
        }
      }
    },
    async settle() {
      for (const work of works)
        for (let tries = 0; tries < 20 && work.done < acts.length; tries += 1)
          if (!(await go(work))) await sleep(50)
    },
    /** Counts the repairs of which an act is missing or stored twice, and bills without their repair. */
    async check(pool: Pool): Promise<{ lost: number; twice: number }> {
      const { rows } = await pool.query<{ mark: string; kinds: string }>(
        `select repair_id as mark, string_agg(e.kind, ' ' order by e.at, e.id) as kinds from repair_events e
         left join bills b on b.account_id = e.account_id and b.id = e.bill_id
         where repair_id = any($1::uuid[]) and (e.kind <> 'billed' or b.id is not null) group by 1`,
        [works.map(({ repair }) => repair)],
      )
      const found = { lost: 0, twice: 0 }
      for (const { mark, kinds } of rows)
        if (kinds !== 'reported approved ordered billed') {
          found[kinds.split(' ').length > acts.length + 1 ? 'twice' : 'lost'] += 1
          say(`the repair ${mark} has ${kinds}`)
        }
      const alone = await pool.query<{ count: number }>(
        `select count(*)::int as count from bills b join contractors c on c.account_id = b.account_id and c.id = b.contractor_id
         where c.name = 'Killed & Co' and not exists
           (select from repair_events e where e.account_id = b.account_id and e.bill_id = b.id)`,
      )
      if (alone.rows[0]?.count) say(`${alone.rows[0].count} bills have no repair`)
      found.twice += alone.rows[0]?.count ?? 0
      works.length = 0
      return found
    },
  }
}
