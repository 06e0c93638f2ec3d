import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import * as shared from '#shared/records/tenancies/tenancies.term.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { type PeopledApp, startPeopledApp } from '../../testing/people.ts'
import { addOneOfEachKind } from '../../testing/records.ts'
import { ranUntil, tenancyStatusOn } from './tenancies.pick.ts'
import { tenancies } from './tenancies.table.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

const inDays = (days: number) => addDays(today(), days)
const orNone = (days: number[]) => [null, ...days.map(inDays)]

/** Every way in which the days of a tenancy can lie to one another and to today. */
function* everyTerm(): Generator<shared.Term> {
  for (const startDate of [-90, -1, 0, 1, 30].map(inDays))
    for (const endDate of orNone([-91, -60, -1, 0, 1, 60]))
      for (const endedOn of orNone([-91, -31, -1, 0, 1, 31]))
        for (const status of ['active', 'pending', 'expired', 'terminated'] as const)
          for (const overSince of shared.isOver(status) ? [-60, -1, 0].map(inDays) : [null])
            yield { startDate, endDate, endedOn, overSince, status }
}

test('last day and status are the same in SQL and in what both sides share', async () => {
  const person = await app.person()
  const book = await addOneOfEachKind(person)
  const terms = [...everyTerm()]
  await app.services.pool.query(
    `insert into tenancies (account_id, id, tenant_id, property_id, landlord_id, rent_amount, start_date, end_date,
       ended_on, ended_why, over_since, status)
     select $1, gen_random_uuid(), $2, $3, $4, 1, "startDate", "endDate", "endedOn",
       case when "endedOn" is not null then 'other'::tenancy_end_reason end, "overSince", status
     from json_to_recordset($5) as term("startDate" date, "endDate" date, "endedOn" date, "overSince" date,
       status tenancy_status)`,
    [...[person.accountId, book.tenants?.id, book.properties?.id, book.landlords?.id], JSON.stringify(terms)],
  )
  const { startDate, endDate, endedOn, overSince, status } = tenancies
  const rows = await app.services.db
    .select({
      id: tenancies.id,
      startDate,
      endDate,
      endedOn,
      overSince,
      status,
      ranUntil,
      read: sql<string[]>`array[${sql.join(
        [-61, 0, 45].map((days) => tenancyStatusOn(inDays(days))),
        sql`, `,
      )}]`,
    })
    .from(tenancies)
    .where(eq(tenancies.accountId, person.accountId))
    .orderBy(asc(tenancies.id))
  expect(rows).toHaveLength(terms.length + 1)
  const listed = new Map(
    (await person.call('GET', '/api/tenancies')).body.map((row: Tenancy) => [row.id, row]),
  )
  for (const { id, ranUntil: until, read, ...term } of rows) {
    const now = shared.tenancyStatusOn(term)
    expect([term, until]).toEqual([term, shared.lastDayOf(term)])
    expect([term, read]).toEqual([
      term,
      [-61, 0, 45].map((days) => shared.tenancyStatusOn(term, inDays(days))),
    ])
    expect(listed.get(id)).toMatchObject({ ranUntil: until, status: now })
  }
})
