import { groupBy } from '#shared/group.ts'
import {
  type ComplianceReply,
  complianceRowOf,
  type PlateFacts,
  rowElsewhere,
} from '#shared/law/duties/compliance.ts'
import { keepFact } from '../../db/fact-cache.ts'
import type { AccountScope } from '../../db/scope.ts'
import { listTenanciesWithDeposit } from '../../money/proof/proof.service.ts'
import { listElsewhere } from '../../records/properties/properties.place.pick.ts'
import { readLetKinds } from '../../records/terms/let-kinds.pick.ts'
import { readHomes } from '../certificates/certificates.service.ts'
import { readAdults } from '../right-to-rent/right-to-rent.service.ts'
import { readPapers } from '../servings/servings.service.ts'
import { type DutiesAsked, readDuties } from './duties.read.ts'

/** What is recorded of each residential property, from the facts that deadlines follow from. */
async function readPlateFacts(scope: AccountScope, day: string): Promise<PlateFacts[]> {
  const kinds = await readLetKinds(scope)
  const homes = await readHomes(scope, day)
  const adults = groupBy(await readAdults(scope, day, kinds), ({ home }) => home.id)
  const papers = groupBy(await readPapers(scope, day, kinds), ({ home }) => home.id)
  const deposits = await listTenanciesWithDeposit(scope)
  return homes.map(({ home, lets, certificates }) => ({
    home,
    lets,
    certificates,
    adults: (adults.get(home.id) ?? []).map(({ last }) => ({ isChecked: last !== null })),
    hasDeposit: lets.some(({ id }) => deposits.has(id)),
    sheetOn:
      (papers.get(home.id) ?? [])
        .flatMap(({ served }) => served)
        .flatMap(({ what, on }) => (what === 'information-sheet' || what === 'written-statement' ? [on] : []))
        .sort()
        .at(-1) ?? null,
  }))
}

/** How each property stands: its plates follow from the deadlines of the day, and from what is recorded. */
export async function readCompliance(asked: DutiesAsked): Promise<ComplianceReply> {
  const { scope, day } = asked
  const { isWatched, duties } = await readDuties(asked)
  if (!isWatched) return { day, isWatched, homes: [] }
  const facts = await keepFact(asked, 'plates of properties', [day], () => readPlateFacts(scope, day))
  const elsewhere = await keepFact(asked, 'properties outside England', [], () => listElsewhere(scope))
  const byHome = groupBy(duties, ({ home }) => home?.id ?? '')
  const homes = facts.map((each) =>
    elsewhere.has(each.home.id)
      ? rowElsewhere(each, day)
      : complianceRowOf(each, byHome.get(each.home.id) ?? [], day),
  )
  return {
    day,
    isWatched,
    homes: homes.toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB', { numeric: true })),
  }
}
