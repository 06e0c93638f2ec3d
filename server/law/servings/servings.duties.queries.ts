import { inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { groupBy } from '#shared/group.ts'
import { newestOfKind } from '#shared/law/certificates/certificates.days.ts'
import type { HomeFacts } from '#shared/law/duties/home.duty.ts'
import type { PapersOfTenancy } from '#shared/law/duties/paper.duty.ts'
import { sheetPublished } from '#shared/law/papers.law.ts'
import type { ServedKind } from '#shared/law/servings/servings.ts'
import { titleCase } from '#shared/text.ts'
import { refersTo } from '../../db/joins.ts'
import { readOnce } from '../../db/read-once.ts'
import type { AccountScope } from '../../db/scope.ts'
import { listTenantsToday } from '../../records/tenancies/people.pick.ts'
import type { LetKinds } from '../../records/terms/let-kinds.pick.ts'
import { readHomes } from '../certificates/certificates.service.ts'
import { listForms } from './servings.read.ts'
import { servingPeople, servings } from './servings.table.ts'

const asked: ServedKind[] = ['information-sheet', 'written-statement', 'gas-record', 'electrical-report']

/** What was served of these papers, one row for each person. */
const listServed = (scope: AccountScope) =>
  scope
    .select({
      tenancyId: servings.tenancyId,
      what: servings.what,
      on: servings.deemedOn,
      isOfficial: sql<boolean>`${servings.officialAt} is not null and ${servings.servedOn} >= ${sheetPublished.value}`,
      to: sql<string[]>`array[${servingPeople.personId}]`,
    })
    .from(servings)
    .innerJoin(servingPeople, refersTo(servingPeople.servingId, servings))
    .where(
      scope.mine(
        servings,
        inArray(servings.what, asked),
        isNull(servings.withdrawnAt),
        isNotNull(servingPeople.personId),
      ),
    )

/** The day of the newest check of a kind; what needs none has none. */
function newestCheck({ certificates }: HomeFacts, kind: 'gas' | 'electrical'): string | null {
  const newest = newestOfKind(kind, certificates)
  return newest && newest.outcome !== 'not-needed' ? newest.day : null
}

async function readAll(scope: AccountScope, day: string, kinds: LetKinds): Promise<PapersOfTenancy[]> {
  const homes = await readHomes(scope, day)
  const people = groupBy(await listTenantsToday(scope), ({ tenancyId }) => tenancyId)
  const forms = await listForms(scope)
  const served = groupBy(await listServed(scope), ({ tenancyId }) => tenancyId)
  return homes.flatMap((facts) => {
    const checks = { gas: newestCheck(facts, 'gas'), electrical: newestCheck(facts, 'electrical') }
    const pending = facts.pending ?? []
    return [...facts.lets, ...pending].map(({ id, name, start, agreedOn = null }) => ({
      home: facts.home,
      agreedOn,
      isPending: pending.some((each) => each.id === id),
      tenancy: { id, name },
      tenancyKind: kinds.get(id) ?? null,
      start,
      form: forms.get(id) ?? null,
      tenants: (people.get(id) ?? []).map((tenant) => ({ id: tenant.id, name: titleCase(tenant.name) })),
      served: served.get(id) ?? [],
      checks,
    }))
  })
}

export const readPapers = readOnce(readAll)
