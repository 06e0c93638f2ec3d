import { and, eq } from 'drizzle-orm'
import { earlierDay, today } from '#shared/dates.ts'
import { schemeQuarterOn } from '#shared/law/tax.law.ts'
import type { LandlordTerms, LandlordTermsInput } from '#shared/money/landlords/landlord-money.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { ConflictWith, refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { listIncome } from '../bills/bills.service.ts'
import { landlordTerms } from './landlord-money.table.ts'
import { readLandlordTaxes } from './tax/tax.facts.queries.ts'

type Row = typeof landlordTerms.$inferSelect

const none = {
  float: 0,
  abroad: false,
  approval: '',
  abroadFrom: null,
  approvedFrom: null,
  repairLimit: null,
  version: 0,
}

/** The day of the first rent or other income that a landlord received; null before any. */
export async function readFirstRentDay(scope: AccountScope, landlordId: string): Promise<string | null> {
  const lines = await listIncome(scope, { from: '1990-04-06', to: today() }, [landlordId])
  const days = lines.flatMap(({ kind, day }) => (kind === 'rent' || kind === 'other-income' ? [day] : []))
  return days.length > 0 ? days.reduce(earlierDay) : null
}

type Said = Pick<Row, 'abroad' | 'approval'> &
  Partial<Record<'abroadFrom' | 'approvedFrom', string | null | undefined>>

/** Since when tax is due, and since when an approval lifts it: as it is said, or else as it was. */
async function datesOf(scope: AccountScope, landlordId: string, before: Row | typeof none, said: Said) {
  const sinceWhen = async () =>
    before.abroad ? before.abroadFrom : ((await readFirstRentDay(scope, landlordId)) ?? today())
  const approvedWhen = before.approval ? before.approvedFrom : schemeQuarterOn(today()).from
  return {
    abroadFrom: said.abroad ? (said.abroadFrom ?? (await sinceWhen())) : null,
    approvedFrom: said.approval ? (said.approvedFrom ?? approvedWhen) : null,
  }
}

const present = (row: Row | typeof none): LandlordTerms => {
  const { float, repairLimit, abroad, abroadFrom, approval, approvedFrom, version } = row
  const limit = repairLimit === null ? null : fromPence(repairLimit)
  return { float: fromPence(float), repairLimit: limit, abroad, abroadFrom, approval, approvedFrom, version }
}

const readRow = async (scope: AccountScope, landlordId: string): Promise<Row | undefined> => {
  return await scope.table(landlordTerms).get(eq(landlordTerms.landlordId, landlordId))
}

/** How a landlord's money is kept; version 0 while nobody has said. */
export const readTerms = async (scope: AccountScope, landlordId: string) =>
  present((await readRow(scope, landlordId)) ?? none)

/** What one repair of a property may cost before its landlord is asked, in pence; null: nothing was agreed. */
export async function readRepairLimit(scope: AccountScope, propertyId: string): Promise<number | null> {
  const [row] = await scope
    .select({ limit: landlordTerms.repairLimit })
    .from(landlordTerms)
    .innerJoin(
      properties,
      and(
        eq(properties.accountId, landlordTerms.accountId),
        eq(properties.landlordId, landlordTerms.landlordId),
      ),
    )
    .where(scope.mine(landlordTerms, eq(properties.id, propertyId)))
  return row?.limit ?? null
}

/** Throws a 409 where tax of quarters that have ended is not paid to HMRC: with the landlord back, no page would name it. */
async function refuseUnpaidTax(scope: AccountScope, landlordId: string) {
  const [landlord] = await readLandlordTaxes(scope, [landlordId])
  if (!landlord) return
  const ended = landlord.quarters.filter(({ to }) => to < today())
  const unpaid = ended.reduce((sum, { tax }) => sum + tax, 0) - landlord.paidOver
  if (unpaid <= 0) return
  const sentence = `Tax of ${scope.money(unpaid)} of quarters that have ended is not paid to HMRC`
  refuse(
    'tax-unpaid',
    `${sentence}. Record the payment on the Tax page, or correct the date from which the landlord is non-resident.`,
    { abroad: sentence },
  )
}

/** Stores how a landlord's money is kept. Throws NotFound, or a Conflict where somebody saved it in the meantime. */
export function changeTerms(
  scope: AccountScope,
  landlordId: string,
  { float, repairLimit, abroad = false, abroadFrom, approval, approvedFrom, version }: LandlordTermsInput,
): Promise<LandlordTerms> {
  return scope.transaction(async (inside) => {
    const { sample } = requireRow(await inside.get(landlords, landlordId))
    await inside.lock(landlordTerms)
    const before = await readRow(inside, landlordId)
    if ((before?.version ?? 0) !== version)
      throw new ConflictWith(present(before ?? none), {
        changedBy: await inside.findLastAuthor('landlord_terms', landlordId),
      })
    if (before?.abroad && !abroad) await refuseUnpaidTax(inside, landlordId)
    const said = { abroad, approval }
    const dates = await datesOf(inside, landlordId, before ?? none, { ...said, abroadFrom, approvedFrom })
    const limit =
      repairLimit === undefined ? {} : { repairLimit: repairLimit === null ? null : toPence(repairLimit) }
    const values = { ...said, ...dates, ...limit, float: toPence(float), version: version + 1 }
    const after = await inside.table(landlordTerms).put({ landlordId, sample, ...values }, { set: values })
    if (!after) throw new Error('a landlord’s terms were not stored')
    return present(after)
  })
}
