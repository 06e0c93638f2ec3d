import { and, asc, ne } from 'drizzle-orm'
import { addDays } from '#shared/dates.ts'
import { ways } from '#shared/law/right-to-rent/right-to-rent.calls.ts'
import { isOneOf } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { tenancyPeople } from '../../records/tenancies/people.table.ts'
import { rightToRentChecks } from './right-to-rent.table.ts'

/** Records a check of every adult of the sample street, ten days before their tenancy began. */
export async function fillRightToRent(
  scope: AccountScope,
  lets: readonly { tenancyId: string; start: string }[],
): Promise<void> {
  const starts = new Map(lets.map(({ tenancyId, start }) => [tenancyId, start]))
  const people = await scope
    .table(tenancyPeople)
    .list(
      and(isOneOf(tenancyPeople.tenancyId, [...starts.keys()]), ne(tenancyPeople.role, 'guarantor')),
      asc(tenancyPeople.tenancyId),
      asc(tenancyPeople.position),
    )
  await scope.insertMany(
    rightToRentChecks,
    people.map(({ id, tenancyId }, place) => ({
      tenancyId,
      personId: id,
      way: ways[place % ways.length] ?? 'originals',
      day: addDays(starts.get(tenancyId) ?? '', -10),
      sample: true,
    })),
  )
}
