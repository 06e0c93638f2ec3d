import { asc, eq, notExists, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { BankDetailsInput, ManyDetailsInput, WithoutDetails } from '#shared/money/payouts/payouts.ts'
import { joinNames, titleCase } from '#shared/text.ts'
import type { Changer } from '../../../audit/audit.record.ts'
import { isOneOf } from '../../../db/joins.ts'
import { Refused, refuse } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { uuid } from '../../../db/uuid.ts'
import type { Services } from '../../../http/services.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'
import { properties } from '../../../records/properties/properties.table.ts'
import { isLetOn } from '../../../records/related/homes.pick.ts'
import { bankDetails } from '../payouts.table.ts'
import { enterDetails } from './details.write.ts'

export function listAllWithoutDetails(scope: AccountScope): Promise<WithoutDetails[]> {
  const homes = sql<number>`(select count(*)::int from ${properties}
    where ${scope.mine(properties, eq(properties.landlordId, landlords.id))} and ${isLetOn(today())})`
  const own = scope
    .select({ id: bankDetails.id })
    .from(bankDetails)
    .where(scope.mine(bankDetails, eq(bankDetails.subjectId, landlords.id)))
  return scope
    .select({ id: landlords.id, name: landlords.name, homes })
    .from(landlords)
    .where(scope.mine(landlords, notExists(own)))
    .orderBy(sql`${homes} = 0`, asc(sql`lower(${landlords.name})`), landlords.id)
}

/**
 * Enters the bank details of landlords who have none, as one act: each waits 24 hours and is told to the landlord and the owners, as
 * those that are typed alone. Throws a 409 where somebody has entered some meanwhile, and then enters none.
 */
export function enterManyDetails(
  parts: Services,
  scope: AccountScope,
  changer: Changer,
  { details }: ManyDetailsInput,
): Promise<number> {
  return scope.transaction(async (inside) => {
    await inside.lock(bankDetails)
    const ids = details.map(({ landlordId }) => landlordId)
    if (new Set(ids).size < ids.length)
      throw new Refused(
        400,
        'duplicate-entry',
        'A landlord is in the list twice. Nothing was saved. Remove one row.',
      )
    const settled = await inside
      .selectDistinctOn([landlords.id], { name: landlords.name })
      .from(landlords)
      .innerJoin(
        bankDetails,
        sql`${bankDetails.accountId} = ${landlords.accountId} and ${bankDetails.subjectId} = ${landlords.id}`,
      )
      .where(inside.mine(landlords, isOneOf(landlords.id, ids)))
      .orderBy(landlords.id)
    if (settled.length > 0)
      refuse(
        'bank-details-known',
        `${joinNames(settled.map(({ name }) => titleCase(name)))} ${settled.length === 1 ? 'has' : 'have'} bank details now. Nothing was saved. Leave ${settled.length === 1 ? 'this row' : 'these rows'} empty and save again.`,
      )
    for (const { landlordId: subjectId, ...each } of details)
      await enterDetails(parts, inside, changer, { payee: 'landlord', subjectId }, each)
    return details.length
  })
}

async function listSettled(scope: AccountScope): Promise<Set<string>> {
  const rows = await scope
    .selectDistinctOn([bankDetails.subjectId], { id: bankDetails.subjectId })
    .from(bankDetails)
    .where(scope.mine(bankDetails))
  return new Set(rows.map(({ id }) => id))
}

/**
 * Enters the bank details of landlords who have none, with the wait and the mails that each has when it is typed. They are
 * changes of their own beside the import's, because an undo puts no sensitive change back.
 */
async function record(
  parts: Services,
  scope: AccountScope,
  changer: Omit<Changer, 'changeId'>,
  details: readonly { landlordId: string; details: BankDetailsInput }[],
): Promise<void> {
  const own = { user: changer.user, account: changer.account, changeId: uuid() }
  for (const { landlordId: subjectId, details: each } of details)
    await enterDetails(parts, scope, own, { payee: 'landlord', subjectId }, each)
}

export const importedDetails = { listSettled, record }
