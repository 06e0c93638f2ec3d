import { and, eq, or } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { RightToRentInput } from '#shared/law/right-to-rent/right-to-rent.ts'
import { isOneOf } from '../../db/joins.ts'
import { NotFound, refuseField, refuseFuture } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { refuseElsewhere } from '../../records/properties/properties.place.pick.ts'
import { readPlaceOfLet } from '../../records/tenancies/tenancies.place.pick.ts'
import { listPeople } from '../../records/terms/people.list.ts'
import { refuseOtherDocument } from '../documents/documents.service.ts'
import { documents } from '../documents/documents.table.ts'
import { rightToRentChecks } from './right-to-rent.table.ts'

/** Records a check. Throws NotFound when the account has no such tenancy. */
export async function addCheck(
  scope: AccountScope,
  tenancyId: string,
  input: RightToRentInput,
): Promise<void> {
  const { personId, day, until, documentId } = input
  refuseElsewhere(await readPlaceOfLet(scope, tenancyId))
  // Read before the transaction, because it gives a payment reference to a tenant who has none.
  const people = await listPeople(scope, tenancyId)
  const person = people.find(({ id }) => id === personId)
  if (!person) refuseField('person-not-found', 'personId', 'Choose a person of this tenancy')
  if (person.role === 'guarantor')
    refuseField(
      'guarantor-not-checked',
      'personId',
      'A guarantor doesn’t need a right to rent check. Choose someone who lives there',
    )
  refuseFuture('day', day, today())
  if (until && until < day) refuseField('date-order', 'until', 'The end date can’t be before the check')
  await scope.transaction(async (inside) => {
    const tenants = people.flatMap(({ tenantId }) => (tenantId ? [tenantId] : []))
    const isTheirs = or(eq(documents.tenancyId, tenancyId), isOneOf(documents.tenantId, tenants))
    await refuseOtherDocument(
      inside,
      documentId,
      isTheirs,
      'Choose a document of the tenancy or of its tenants',
    )
    await inside.insert(rightToRentChecks, { ...input, tenancyId })
  })
}

/** Throws NotFound. */
export async function deleteCheck(scope: AccountScope, tenancyId: string, id: string): Promise<void> {
  const { id: own, tenancyId: of } = rightToRentChecks
  const [check] = await scope
    .select({ own })
    .from(rightToRentChecks)
    .where(scope.mine(rightToRentChecks, and(eq(own, id), eq(of, tenancyId))))
  if (!check) throw new NotFound()
  await scope.remove(rightToRentChecks, [id])
}
