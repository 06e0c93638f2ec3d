import { desc, eq } from 'drizzle-orm'
import { addDays } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { checkAgainBy } from '#shared/law/certificates/certificates.days.ts'
import { dateByLaw } from '#shared/law/dated.ts'
import { rightToRentBefore } from '#shared/law/home.law.ts'
import type { RightToRentCheck } from '#shared/law/right-to-rent/right-to-rent.ts'
import { refersTo } from '../../db/joins.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { readArrival } from '../../records/properties/properties.arrival.pick.ts'
import { readPlace } from '../../records/properties/properties.place.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { readLetKinds } from '../../records/terms/let-kinds.pick.ts'
import { listPeople } from '../../records/terms/people.list.ts'
import { newestFile } from '../documents/documents.service.ts'
import { documents } from '../documents/documents.table.ts'
import { rightToRentChecks } from './right-to-rent.table.ts'

async function readChecks(scope: AccountScope, tenancyId: string): Promise<RightToRentCheck[]> {
  const rows = await scope
    .select({ row: rightToRentChecks, paper: newestFile })
    .from(rightToRentChecks)
    .leftJoin(documents, refersTo(rightToRentChecks.documentId, documents))
    .where(scope.mine(rightToRentChecks, eq(rightToRentChecks.tenancyId, tenancyId)))
    .orderBy(desc(rightToRentChecks.day), desc(rightToRentChecks.createdAt), desc(rightToRentChecks.id))
  return rows.map(({ row: { until, ...row }, paper }) => ({
    ...row,
    until,
    paper,
    checkedBy: row.authorName,
    again: until === null ? null : checkAgainBy({ day: row.day, until }),
  }))
}

/** The adults of a tenancy with their checks. Throws NotFound. */
export async function readRightToRent(scope: AccountScope, tenancyId: string, { day }: { day: string }) {
  const tenancy = await scope.get(tenancies, tenancyId)
  if (!tenancy) throw new NotFound()
  const place = await readPlace(scope, tenancy.propertyId)
  const kinds = await readLetKinds(scope)
  // A company has no right to rent of its own, so it is not asked.
  const isAsked = place.isEnglish && kinds.get(tenancyId) !== 'company'
  const people = await listPeople(scope, tenancyId)
  const checks = groupBy(await readChecks(scope, tenancyId), ({ personId }) => personId)
  return {
    day,
    isWatched: isAsked,
    arrivedOn: (await readArrival(scope, tenancy.propertyId)) ?? day,
    by: isAsked ? dateByLaw(rightToRentBefore, addDays(tenancy.startDate, -1)) : null,
    people: people
      .filter(({ role }) => role !== 'guarantor')
      .map(({ id, name, role }) => ({ id, name, role, checks: checks.get(id) ?? [] })),
  }
}
