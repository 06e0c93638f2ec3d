import { asc } from 'drizzle-orm'
import { groupBy } from '#shared/group.ts'
import { isUnderEnglishLaw } from '#shared/law/england.ts'
import type { RentTerms } from '#shared/records/terms/terms.periods.ts'
import { findTermsOn, listTerms } from '#shared/records/terms/terms.ts'
import { isOneOf, refersTo } from '../../db/joins.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { isInEngland } from '../properties/properties.place.pick.ts'
import { properties } from '../properties/properties.table.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { schedules } from './schedules.table.ts'

export type Schedule = typeof schedules.$inferSelect

/** A tenancy with the rows of `schedules` that state its rent, in the order in which they were added. */
export interface StatedRent {
  tenancy: typeof tenancies.$inferSelect
  rows: Schedule[]
  /** Whether the law of England is applied to its property. */
  isEnglish: boolean
}

/** These tenancies with their rents, by id. Throws NotFound where one is missing. */
export async function readStated(
  scope: AccountScope,
  ids: readonly string[],
): Promise<Map<string, StatedRent>> {
  if (ids.length === 0) return new Map()
  const rows = await scope.table(schedules).list(isOneOf(schedules.tenancyId, ids), asc(schedules.seq))
  const stated = groupBy(rows, ({ tenancyId }) => tenancyId)
  const found = await scope
    .select({ tenancy: tenancies, isInEngland })
    .from(tenancies)
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .where(scope.mine(tenancies, isOneOf(tenancies.id, ids)))
  if (found.length < new Set(ids).size) throw new NotFound()
  const inPounds = isUnderEnglishLaw(scope.format)
  return new Map(
    found.map((row) => [
      row.tenancy.id,
      {
        tenancy: row.tenancy,
        rows: stated.get(row.tenancy.id) ?? [],
        isEnglish: inPounds && row.isInEngland,
      },
    ]),
  )
}

/** One tenancy with its rents. Throws NotFound. */
export async function readStatedOne(scope: AccountScope, id: string): Promise<StatedRent> {
  const stated = (await readStated(scope, [id])).get(id)
  if (!stated) throw new NotFound()
  return stated
}

/** The terms of a tenancy's rent that apply on a day. */
export const termsOf = ({ tenancy, rows }: StatedRent, day: string): RentTerms | undefined =>
  findTermsOn(listTerms(tenancy, rows), day)
