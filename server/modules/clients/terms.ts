import { eq } from 'drizzle-orm'
import type { LandlordTerms, LandlordTermsInput } from '#shared/clients/clients.ts'
import { schemeQuarterOn } from '#shared/clients/tax.law.ts'
import { today } from '#shared/dates.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { raiseVersion, recordHistory } from '../../db/commits.ts'
import { ConflictWith } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { landlords } from '../landlords/landlords.table.ts'
import { landlordTerms } from './clients.table.ts'
import type { Reader } from './lines.facts.ts'

type Row = typeof landlordTerms.$inferSelect

const none = { float: 0, abroad: false, approval: '', abroadFrom: null, approvedFrom: null, version: 0 }

/** Tax is kept, or not any more, from the quarter on in which that is said; what was before stays as it was. */
function datesOf(before: Row | typeof none, { abroad, approval }: Pick<Row, 'abroad' | 'approval'>) {
  const { from } = schemeQuarterOn(today())
  return {
    abroadFrom: abroad ? (before.abroad ? before.abroadFrom : from) : null,
    approvedFrom: approval ? (before.approval ? before.approvedFrom : from) : null,
  }
}

const present = ({ float, abroad, approval, version }: Row | typeof none): LandlordTerms => ({
  ...{ float: fromPence(float), abroad, approval, version },
})

const readRow = async (scope: AccountScope, reader: Reader, landlordId: string): Promise<Row | undefined> => {
  const [row] = await reader
    .select()
    .from(landlordTerms)
    .where(scope.mine(landlordTerms, eq(landlordTerms.landlordId, landlordId)))
  return row
}

/** How a landlord's money is kept; version 0 while nobody has said. */
export const readTerms = async (scope: AccountScope, reader: Reader, landlordId: string) =>
  present((await readRow(scope, reader, landlordId)) ?? none)

/** Stores how a landlord's money is kept. Throws NotFound, or a Conflict where somebody saved it in the meantime. */
export function changeTerms(
  scope: AccountScope,
  landlordId: string,
  { float, abroad = false, approval, version }: LandlordTermsInput,
): Promise<LandlordTerms> {
  return scope.transaction(async (inside, tx) => {
    const { sample } = requireRow(await inside.get(landlords, landlordId))
    await raiseVersion(tx, inside, landlordTerms)
    const before = await readRow(inside, tx, landlordId)
    if ((before?.version ?? 0) !== version)
      throw new ConflictWith(present(before ?? none), {
        changedBy: await inside.findLastAuthor('landlord_terms', landlordId),
      })
    const said = { abroad, approval }
    const values = { ...said, ...datesOf(before ?? none, said), float: toPence(float), version: version + 1 }
    const [after] = await tx
      .insert(landlordTerms)
      .values({ accountId: inside.accountId, landlordId, sample, ...values })
      .onConflictDoUpdate({ target: [landlordTerms.accountId, landlordTerms.landlordId], set: values })
      .returning()
    if (!after) throw new Error('a landlord’s terms were not stored')
    const asRecord = (row: Row) => ({ ...row, id: landlordId })
    await recordHistory(tx, inside, landlordTerms, [
      before
        ? { action: 'changed', before: asRecord(before), after: asRecord(after) }
        : { action: 'created', after: asRecord(after) },
    ])
    return present(after)
  })
}
