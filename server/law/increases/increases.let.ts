import { eq, sql } from 'drizzle-orm'
import { formatExactMoney } from '#shared/currency.ts'
import { addDays, today } from '#shared/dates.ts'
import { askNation, englandOnly, placeInLaw } from '#shared/law/england.ts'
import { findEarliestIncrease } from '#shared/law/rent.increase.earliest.ts'
import { lastIncreaseUnknown, readLastIncrease } from '#shared/law/rent.increase.last.ts'
import type { LetTenancy } from '#shared/law/rent.increase.let.ts'
import { frequencyWords } from '#shared/money/rent/rent.words.ts'
import { fromPence } from '#shared/pence.ts'
import { isAgreed } from '#shared/records/tenancies/tenancies.facts.ts'
import type { RentTerms } from '#shared/records/terms/terms.periods.ts'
import { findTermsOn, listTerms } from '#shared/records/terms/terms.ts'
import { accounts } from '../../accounts/accounts.table.ts'
import { refersTo } from '../../db/joins.ts'
import { NotFound, refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { rentAccounts } from '../../records/terms/rent-accounts.table.ts'
import { readStatedOne } from '../../records/terms/terms.read.ts'

/** A tenancy as an increase looks at it. */
export type Let = Awaited<ReturnType<typeof readLet>>

/** Throws NotFound. */
export async function readLet(scope: AccountScope, tenancyId: string) {
  const { tenancy, rows } = await readStatedOne(scope, tenancyId)
  const [found] = await scope
    .select({
      home: properties,
      landlord: landlords,
      /** Whether the landlord is asked: a private landlord's account is the landlord's own. */
      asks: sql<boolean>`${accounts.kind} = 'agent'`,
      kind: rentAccounts.kind,
      startedOn: rentAccounts.startedOn,
    })
    .from(tenancies)
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .innerJoin(landlords, refersTo(tenancies.landlordId, landlords))
    .innerJoin(accounts, eq(accounts.id, tenancies.accountId))
    .leftJoin(rentAccounts, refersTo(rentAccounts.tenancyId, tenancies))
    .where(scope.mine(tenancies, eq(tenancies.id, tenancyId)))
  if (!found) throw new NotFound()
  const { kind, startedOn, ...records } = found
  /** Null without a rent account. */
  const whole: LetTenancy | null = kind && {
    kind,
    start: tenancy.startDate,
    endedOn: tenancy.endedOn,
    lastIncrease: readLastIncrease(tenancy, { startedOn }),
  }
  return {
    ...records,
    tenancy,
    place: placeInLaw(records.home, scope.format),
    whole,
    terms: listTerms(tenancy, rows),
    asDay: scope.day,
    /** '£1,250.00 a month'. */
    sayRent: (pence: number, every: RentTerms['every']) =>
      `${formatExactMoney(fromPence(pence), scope.format.currency)} ${frequencyWords[every]}`,
  }
}

/** The rent before a day. A new rent keeps its rhythm. */
export function rentBefore({ terms }: Pick<Let, 'terms'>, day: string): RentTerms {
  const before = findTermsOn(terms, addDays(day, -1))
  if (!before) throw new Error('a tenancy without its rent')
  return before
}

/** The tenancy's last day where it comes before a day; otherwise null. */
export const endBefore = ({ tenancy: { endedOn } }: Pick<Let, 'tenancy'>, day: string): string | null =>
  endedOn !== null && endedOn < day ? endedOn : null

/** Why the rent of a tenancy cannot be put up by a notice; undefined where it can. */
export function letProblem({ whole, place, tenancy, asDay }: Let): string | undefined {
  if (!place.isEnglish) return englandOnly
  if (place.nation === null) return askNation
  if (!whole)
    return 'This tenancy has no rent account yet. Start one first, so that the increase can change its charges.'
  if (whole.kind !== 'assured')
    return 'Section 13 notices are for assured tenancies only. Change the rent in the rent account instead.'
  if (tenancy.endedOn !== null && tenancy.endedOn <= today())
    return `This tenancy ended on ${asDay(tenancy.endedOn)}.`
  if (!isAgreed(tenancy))
    return 'This tenancy is pending. You can increase its rent once it is agreed and running.'
  return undefined
}

/** Whether the question when the rent last went up comes first. */
export const asksLastIncrease = ({ whole, terms }: Pick<Let, 'whole' | 'terms'>): boolean =>
  whole !== null && findEarliestIncrease(terms, whole, today()) === undefined

/** Throws a 409 while nobody has said when the rent last went up. */
export function refuseUnknownIncrease(let_: Let): void {
  if (asksLastIncrease(let_))
    refuse('last-increase-unknown', lastIncreaseUnknown, {
      lastIncrease: lastIncreaseUnknown,
    })
}
