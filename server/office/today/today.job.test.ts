import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepFact } from '../../db/fact-cache.ts'
import { makeLog } from '../../http/log.ts'
import { followJob, listJobs } from '../../jobs/status.ts'
import { noHealth } from '../../money/proof/proof.health.queries.ts'
import { addMember } from '../../testing/clients.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { findRecentMembers } from '../auth/recent.ts'
import type { TodayAsked } from './today.at.ts'
import { prepareQueues } from './today.job.ts'
import { readToday } from './today.read.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

const findMembers = (isWanted: (accountId: string) => boolean) => findRecentMembers(app.services, isWanted)
const log = makeLog('silent')

async function findMember({ accountId }: Pick<Person, 'accountId'>) {
  const found = await findMembers((id) => id === accountId).next()
  return found.done ? undefined : found.value
}

/** Whether the health of an account’s proof would have to be worked out. */
async function asksForHealth(person: Person): Promise<boolean> {
  const member = await findMember(person)
  if (!member) throw new Error('the person is signed in')
  let asks = false
  await keepFact(member, 'health of the reconciliation', member.account.kind, async () => {
    asks = true
    return noHealth
  })
  return asks
}

test('the queue of an account in use is there before anybody asks, and is read once a day', async () => {
  const person = await app.person()
  await person.call('POST', '/api/sample-data')
  const read: string[] = []
  const parts = {
    log,
    findMembers,
    readToday: (asked: Parameters<typeof readToday>[0]) => {
      read.push(asked.scope.accountId)
      return readToday(asked)
    },
  }
  const prepared = new Map<string, string>()
  await prepareQueues(parts, prepared)
  expect(read).toContain(person.accountId)
  expect(await asksForHealth(person)).toBe(false)

  read.length = 0
  await prepareQueues(parts, prepared)
  expect(read).toEqual([])
  prepared.set(person.accountId, '2020-01-01')
  await prepareQueues(parts, prepared)
  expect(read).toEqual([person.accountId])
})

test('one account whose queue cannot be read does not keep the others from theirs, and the system page has it', async () => {
  const [first, second] = [await app.person(), await app.person('landlord')]
  const read: string[] = []
  const parts = {
    log,
    findMembers,
    readToday: async ({ scope }: Pick<TodayAsked, 'scope'>) => {
      read.push(scope.accountId)
      throw new Error('a failure for the test')
    },
  }
  await followJob('failing queues', () => prepareQueues(parts, new Map()))
  expect(read).toEqual(expect.arrayContaining([first.accountId, second.accountId]))
  const job = listJobs().find(({ name }) => name === 'failing queues')
  expect(job).toMatchObject({ runs: 1, failures: read.length, reason: 'Error' })
  expect(job).not.toHaveProperty('succeededAt')
})

test('who is signed out and who only looks on as a client landlord prepare nothing', async () => {
  const left = await app.person()
  await app.services.db.execute(
    sql`update sessions set expire = now() - interval '1 day' where sess ->> 'userId' = ${left.user.id}`,
  )
  expect(await findMember(left)).toBeUndefined()

  const owner = await app.person()
  await app.services.db.execute(
    sql`update sessions set expire = now() - interval '1 day' where sess ->> 'userId' = ${owner.user.id}`,
  )
  await addMember(app, owner.accountId, 'client')
  expect(await findMember(owner)).toBeUndefined()
})
