import { and, eq } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { RightToRentInput } from '#shared/law/right-to-rent/right-to-rent.ts'
import type { RefusalCode } from '#shared/refusals.ts'
import { NotFound, Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { refuseElsewhere } from '../../records/properties/properties.place.pick.ts'
import { readPlaceOfLet } from '../../records/tenancies/tenancies.place.pick.ts'
import { listPeople } from '../../records/terms/people.list.ts'
import { documents } from '../documents/documents.table.ts'
import { rightToRentChecks } from './right-to-rent.table.ts'

const refuse = (code: RefusalCode, field: string, sentence: string): never => {
  throw new Refused(400, code, `${sentence}.`, { [field]: sentence })
}

/** Throws a 400 unless the document is about the tenancy or one of its tenants. */
async function refuseOtherDocument(scope: AccountScope, tenancyId: string, tenants: string[], id: string) {
  const [document] = await scope
    .select({ tenancyId: documents.tenancyId, tenantId: documents.tenantId })
    .from(documents)
    .where(scope.mine(documents, eq(documents.id, id)))
  const isTheirs =
    document?.tenancyId === tenancyId || (document?.tenantId && tenants.includes(document.tenantId))
  if (!isTheirs)
    refuse('document-not-found', 'documentId', 'Choose a document of the tenancy or of its tenants')
}

/** Records a check. Throws NotFound when the account has no such tenancy. */
export async function addCheck(
  scope: AccountScope,
  tenancyId: string,
  { personId, way, day, until = null, documentId = null, remarks = '' }: RightToRentInput,
): Promise<void> {
  refuseElsewhere(await readPlaceOfLet(scope, tenancyId))
  // Read before the transaction, because it gives a payment reference to a tenant who has none.
  const people = await listPeople(scope, tenancyId)
  const person = people.find(({ id }) => id === personId)
  if (!person) refuse('person-not-found', 'personId', 'Choose a person of this tenancy')
  if (person?.role === 'guarantor')
    refuse(
      'guarantor-not-checked',
      'personId',
      'A guarantor doesn’t need a right to rent check. Choose someone who lives there',
    )
  if (day > today()) refuse('date-in-future', 'day', 'This date is in the future')
  if (until !== null && until < day) refuse('date-order', 'until', 'The end date can’t be before the check')
  await scope.transaction(async (inside) => {
    const tenants = people.flatMap(({ tenantId }) => (tenantId ? [tenantId] : []))
    if (documentId !== null) await refuseOtherDocument(inside, tenancyId, tenants, documentId)
    const values = { personId, way, day, until, documentId, remarks, authorName: inside.author.name }
    await inside.insert(rightToRentChecks, { ...values, tenancyId })
  })
}

/** Throws NotFound. */
export async function deleteCheck(scope: AccountScope, tenancyId: string, id: string): Promise<void> {
  const [check] = await scope
    .select({ id: rightToRentChecks.id })
    .from(rightToRentChecks)
    .where(
      scope.mine(
        rightToRentChecks,
        and(eq(rightToRentChecks.id, id), eq(rightToRentChecks.tenancyId, tenancyId)),
      ),
    )
  if (!check) throw new NotFound()
  await scope.remove(rightToRentChecks, [id])
}
