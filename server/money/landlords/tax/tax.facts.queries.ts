import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { earlierDay, today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { listSchemeQuarters } from '#shared/law/tax.law.ts'
import { isDeducted } from '#shared/money/bills/bills.categories.ts'
import type { TaxLine } from '#shared/money/bills/tax-year.sums.ts'
import { type QuarterFacts, workOutTax } from '#shared/money/landlords/tax.work.ts'
import { sumOf } from '#shared/pence.ts'
import { pickColumns, refersTo } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'
import { listTaxLines } from '../../bills/bills.service.ts'
import { entries, transfers } from '../../ledger/entries.table.ts'
import { isCreditedWhere, isMoved, isOfEntry } from '../../ledger/joins.queries.ts'
import { ledgers } from '../../ledger/ledgers.table.ts'
import { landlordTerms } from '../landlord-money.table.ts'

/** The scheme's first day (SI 1995/2902, regulation 1), so that every entry of the books counts. */
const beginning = '1996-04-06'

interface Terms {
  approval: string
  abroadFrom: string | null
  approvedFrom: string | null
}

/** What a line adds to a landlord's taxable rent, in pence. Residential finance costs are not deducted. */
const signed = ({ kind, pence }: TaxLine): number => {
  if (kind === 'rent' || kind === 'other-income') return pence
  return isDeducted(kind) ? -pence : 0
}

/** Whether tax is due on a day, because HMRC's approval does not cover it. */
const isTaxed = ({ approval, approvedFrom }: Terms, day: string) =>
  approval === '' || (approvedFrom !== null && day < approvedFrom)

function sumQuarters(terms: Terms, all: TaxLine[]): QuarterFacts[] {
  const lines = all.filter(({ day }) => terms.abroadFrom === null || day >= terms.abroadFrom)
  const first = lines.reduce((earliest, { day }) => earlierDay(earliest, day), today())
  return listSchemeQuarters(first, today()).map((quarter) => {
    const own = lines.filter(({ day }) => day >= quarter.from && day <= quarter.to)
    const sum = (some: TaxLine[]) => some.reduce((total, line) => total + signed(line), 0)
    const received = sum(own.filter(({ kind }) => kind === 'rent' || kind === 'other-income'))
    return {
      ...quarter,
      received,
      paid: received - sum(own),
      net: sum(own.filter(({ day }) => isTaxed(terms, day))),
    }
  })
}

/** The movements of landlords' tax ledgers, of these or of all: from the landlord, over to HMRC, and of the opening balances. */
async function readMoved(scope: AccountScope, ids: string[] | undefined) {
  const [own, other] = [alias(ledgers, 'own'), alias(ledgers, 'other')]
  const isIn = sql`${transfers.creditId} = ${own.id}`
  const pence = sql`case when ${isIn} then ${transfers.pence} else -${transfers.pence} end`
  const rows = await scope
    .select({
      landlordId: own.subjectId,
      opening: sql<number>`coalesce(sum(${pence}) filter (where ${entries.kind} = 'opening'), 0)::float8`,
      kept: sql<number>`coalesce(sum(${pence}) filter (where ${entries.kind} <> 'opening'
        and ${other.kind} = 'landlord'), 0)::float8`,
      over: sql<number>`coalesce(-sum(${pence}) filter (where ${entries.kind} <> 'opening'
        and ${other.kind} <> 'landlord'), 0)::float8`,
    })
    .from(own)
    .innerJoin(transfers, isMoved(own))
    .innerJoin(entries, isOfEntry)
    .innerJoin(other, and(isCreditedWhere(sql`not ${isIn}`, other)))
    .where(scope.mine(own, eq(own.kind, 'nrl'), ids && inArray(own.subjectId, ids)))
    .groupBy(own.subjectId)
  return new Map(
    rows.map(({ landlordId, opening, kept, over }) => [
      landlordId,
      { opening, kept, over, held: opening + kept - over },
    ]),
  )
}

/**
 * The tax of landlords abroad, of these or of all, in the order of their names. Landlords who came back are included while
 * tax is kept for them. Income and expenses are defined as in the tax year.
 */
export async function readLandlordTaxes(scope: AccountScope, landlordIds?: string[]) {
  const moved = await readMoved(scope, landlordIds)
  const holding = [...moved].filter(([, { held }]) => held !== 0).map(([id]) => id)
  const found = await scope
    .select({
      ...pickColumns(landlords, 'id', 'name', 'sample'),
      abroad: sql<boolean>`coalesce(${landlordTerms.abroad}, false)`,
      approval: sql<string>`coalesce(${landlordTerms.approval}, '')`,
      abroadFrom: landlordTerms.abroadFrom,
      approvedFrom: landlordTerms.approvedFrom,
    })
    .from(landlords)
    .leftJoin(landlordTerms, refersTo(landlordTerms.landlordId, landlords))
    .where(
      scope.mine(
        landlords,
        landlordIds && inArray(landlords.id, landlordIds),
        or(eq(landlordTerms.abroad, true), inArray(landlords.id, holding)),
      ),
    )
    .orderBy(landlords.name, landlords.id)
  if (found.length === 0) return []
  const abroad = found.filter((each) => each.abroad).map(({ id }) => id)
  const lines = await listTaxLines(scope, { from: beginning, to: today() }, abroad)
  const linesOf = groupBy(lines, ({ landlordId }) => landlordId)
  return found.map(({ abroadFrom, approvedFrom, ...landlord }) => {
    const { opening, kept, over, held } = moved.get(landlord.id) ?? { opening: 0, kept: 0, over: 0, held: 0 }
    const terms = { approval: landlord.approval, abroadFrom, approvedFrom }
    return {
      ...landlord,
      /** Oldest first, up to the current one. */
      quarters: workOutTax(sumQuarters(terms, linesOf.get(landlord.id) ?? [])),
      /** What was moved from the landlord's balance for HMRC, less what was returned; what of it was paid to HMRC; and what was not. */
      kept,
      // Tax of an opening balance belongs to earlier quarters, so it is paid over first.
      paidOver: Math.max(0, over - opening),
      held,
    }
  })
}

/** A landlord abroad, with the tax of every quarter and how much of it was kept and paid over, in pence. */
export type LandlordTax = Awaited<ReturnType<typeof readLandlordTaxes>>[number]

const sumTax = ({ quarters }: Pick<LandlordTax, 'quarters'>): number => sumOf(quarters, ({ tax }) => tax)

/** What is still to be kept of the tax of a landlord abroad, in pence. Below 0 where more is kept than is owed. */
export const findMissingTax = (landlord: LandlordTax): number =>
  landlord.abroad ? sumTax(landlord) - landlord.kept : 0

/** What is still to be kept of the tax of landlords abroad, of these or of all, in pence by landlord. */
export async function readMissingTax(
  scope: AccountScope,
  landlordIds?: string[],
): Promise<Map<string, number>> {
  const taxes = await readLandlordTaxes(scope, landlordIds)
  return new Map(taxes.map((each) => [each.id, Math.max(0, findMissingTax(each))]))
}
