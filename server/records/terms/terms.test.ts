import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { rentFrequencies } from '#shared/records/terms/terms.calendar.ts'
import { findTermsOn, listInForce, listTerms, rentOn } from '#shared/records/terms/terms.ts'
import { type AccountId, type AccountScope, openScope } from '../../db/scope.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aProperty, aTenancy, aTenant } from '../../testing/records.ts'
import { containsDay, selectPeriods } from '../related/periods.pick.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { rentsIn, selectRents, termOn } from './terms.pick.ts'

/*
 * Random schedules, whose terms of every day are the same by the definition in TypeScript and by the one in SQL: for one row, in
 * the list of rents, and in the periods that figures count.
 */

let app: PeopledApp
let person: Person
let scope: AccountScope
let links: { tenant: string; property: string; landlord: string }

beforeAll(async () => {
  app = await startPeopledApp()
  person = await app.person()
  scope = openScope(app.services.db, person.accountId as AccountId, { id: null, name: 'Test' })
  const landlord = (await person.call('POST', '/api/landlords', aLandlord())).body.id
  const property = (await person.call('POST', '/api/properties', aProperty(landlord))).body.id
  const tenant = (await person.call('POST', '/api/tenants', aTenant(property))).body.id
  links = { landlord, property, tenant }
})
afterAll(() => app.stop())

const firstDay = '2025-12-20'
const aDay = fc.nat(40).map((days) => addDays(firstDay, days))

/** Some schedules do not say the rent of the start: an undo can leave them. */
const aSchedule = fc.array(
  fc.record({
    fromDay: fc.option(aDay),
    pence: fc.nat(300_000),
    periodPence: fc.option(fc.nat(900_000)),
    every: fc.constantFrom(...rentFrequencies),
  }),
  { minLength: 1, maxLength: 8 },
)

type Schedule = typeof aSchedule extends fc.Arbitrary<infer Rows> ? Rows : never

/** Stores new tenancies with these schedules, which begin on different days. */
async function storeSchedules(all: Schedule[]) {
  const added = []
  for (const [place, stated] of all.entries()) {
    const startDate = addDays('2026-01-01', (place % 5) * 3)
    const { body } = await person.call('POST', '/api/tenancies', aTenancy(links, { startDate }))
    added.push({ id: body.id as string, startDate, rows: stated.map((row, at) => ({ ...row, seq: at + 1 })) })
  }
  await app.services.pool.query('delete from schedules where account_id = $1', [person.accountId])
  await app.services.pool.query(
    `insert into schedules (account_id, id, tenancy_id, seq, pence, period_pence, every, from_day, why)
     select $1, gen_random_uuid(), "tenancyId", seq, pence, "periodPence", every, "fromDay", 'change'
     from json_to_recordset($2) as row("tenancyId" uuid, seq int, pence bigint, "periodPence" bigint, every text,
       "fromDay" date) order by random()`,
    [
      person.accountId,
      JSON.stringify(added.flatMap(({ id, rows }) => rows.map((row) => ({ ...row, tenancyId: id })))),
    ],
  )
  return added
}

/** What the definition in SQL says of a day, by tenancy: for one row, and of the tenancies that run, in the periods. */
async function readOn(day: string) {
  const on = sql`${day}::date`
  const rows = await scope
    .select({
      id: tenancies.id,
      pence: sql<number>`${termOn('pence', on)}::float8`,
      periodPence: sql<number>`${termOn('period_pence', on)}::float8`,
      every: sql<string>`${termOn('every', on)}`,
    })
    .from(tenancies)
    .where(scope.mine(tenancies))
  const periods = selectPeriods(scope)
  const running = await scope
    .select({ id: periods.tenancyId, pence: sql<number>`${periods.pence}::float8` })
    .from(periods)
    .where(containsDay(periods, on))
  return { rows: new Map(rows.map(({ id, ...row }) => [id, row])), running }
}

async function readRents() {
  const rents = selectRents(scope)
  const rows = await scope
    .select({ id: tenancies.id, rents: rentsIn(rents) })
    .from(tenancies)
    .leftJoin(rents, eq(rents.tenancyId, tenancies.id))
    .where(scope.mine(tenancies))
  return new Map(rows.map((row) => [row.id, row.rents]))
}

async function expectOneAnswer(all: Schedule[]) {
  const added = await storeSchedules(all)
  const listed = await readRents()
  for (let after = -2; after < 44; after++) {
    const day = addDays(firstDay, after)
    const { rows, running } = await readOn(day)
    const inPeriods = new Map(running.map(({ id, pence }) => [id, pence]))
    for (const { id, startDate, rows: stated } of added) {
      const row = findTermsOn(
        listInForce(stated).map((each) => ({ ...each, from: each.fromDay })),
        day,
      )
      const { pence = 0, periodPence = null, every } = row ?? {}
      expect(rows.get(id)).toEqual({ pence, periodPence: periodPence ?? pence, every })
      expect(inPeriods.get(id)).toBe(day < startDate ? undefined : pence)
      expect(rentOn(listed.get(id) ?? [], day).rentAmount).toBe(pence / 100)
    }
  }
}

test('the terms of a day are the same in TypeScript and in SQL, for every day of random schedules', () =>
  fc.assert(fc.asyncProperty(fc.array(aSchedule, { minLength: 12, maxLength: 12 }), expectOneAnswer), {
    numRuns: 3,
    endOnFailure: true,
  }))

test('a rent account charges by the terms of the day: whole periods, and the anchor of the row before', () => {
  const row = { every: 'month', periodPence: null, anchor: null, dueAfter: 0 } as const
  const rows = [
    { ...row, id: 'first', pence: 100_000, fromDay: null },
    { ...row, id: 'mistyped', pence: 1, fromDay: '2026-03-01', anchor: '2026-03-05' },
    { ...row, id: 'weekly', pence: 104_000, periodPence: 24_000, every: 'week', fromDay: '2026-03-01' },
  ] as const
  expect(listTerms({ startDate: '2026-01-15' }, rows)).toMatchObject([
    { id: 'first', from: '2026-01-15', pence: 100_000, anchor: '2026-01-15' },
    { id: 'weekly', from: '2026-03-01', pence: 24_000, every: 'week', anchor: '2026-01-15' },
  ])
})
