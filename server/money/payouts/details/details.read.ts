import { desc, eq, inArray, sql } from 'drizzle-orm'
import { valuesOf } from '#shared/group.ts'
import type { Payee, PayeeDetails, ShownDetails } from '#shared/money/payouts/payouts.ts'
import { titleCase } from '#shared/text.ts'
import { refuse } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { readPayee } from '../payouts.payees.ts'
import type { PayoutRow } from '../payouts.rules.ts'
import { bankDetails } from '../payouts.table.ts'

/** The parts of bank details that everybody may see. PostgreSQL's clock decides whether they have waited long enough. */
const shown = {
  id: bankDetails.id,
  lastFour: bankDetails.lastFour,
  changedBy: bankDetails.authorName,
  changedAt: bankDetails.createdAt,
  usableFrom: bankDetails.usableFrom,
  isUsable: sql<boolean>`${bankDetails.usableFrom} <= now()`,
}

export async function readNewestDetails(
  scope: AccountScope,
  subjects: string[],
): Promise<Map<string, ShownDetails>> {
  const rows = await scope
    .selectDistinctOn([bankDetails.subjectId], { subjectId: bankDetails.subjectId, ...shown })
    .from(bankDetails)
    .where(scope.mine(bankDetails, inArray(bankDetails.subjectId, subjects)))
    .orderBy(bankDetails.subjectId, desc(bankDetails.createdAt), desc(bankDetails.id))
  return new Map(rows.map(({ subjectId, ...details }) => [subjectId, details]))
}

export async function readDetailsById(
  scope: AccountScope,
  ids: string[],
): Promise<Map<string, ShownDetails>> {
  const rows = await scope
    .select(shown)
    .from(bankDetails)
    .where(scope.mine(bankDetails, inArray(bankDetails.id, ids)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** A payee's bank details, newest first. Throws NotFound for a payee of another account. */
export async function readPayeeDetails(scope: AccountScope, payee: Payee): Promise<PayeeDetails> {
  const { name } = await readPayee(scope, payee)
  const [current = null, ...earlier] = await scope
    .select(shown)
    .from(bankDetails)
    .where(scope.mine(bankDetails, eq(bankDetails.subjectId, payee.subjectId)))
    .orderBy(desc(bankDetails.createdAt), desc(bankDetails.id))
    .limit(20)
  return { name, current, earlier }
}

/** Whether a payee has newer bank details than those that an approval named. */
export const isReplaced = (approved: ShownDetails | undefined, newest: ShownDetails | undefined): boolean =>
  approved !== undefined && approved.id !== newest?.id

/** The most payees that the question names. */
const mostNamed = 5

/**
 * Asks before a file pays bank details that were replaced after the approval, which named them. Throws a 409 that names the
 * payees with the old and the new last digits, unless somebody has said yes.
 */
export async function askAboutReplaced(
  scope: AccountScope,
  rows: readonly PayoutRow[],
  { nameOf, isConfirmed }: { nameOf: (row: PayoutRow) => string; isConfirmed: boolean },
): Promise<void> {
  if (isConfirmed) return
  const approved = await readDetailsById(
    scope,
    rows.flatMap(({ detailsId }) => detailsId ?? []),
  )
  const newest = await readNewestDetails(scope, valuesOf(rows, 'subjectId'))
  const sentences = rows.flatMap((row) => {
    const [old, latest] = [approved.get(row.detailsId ?? ''), newest.get(row.subjectId)]
    if (!isReplaced(old, latest)) return []
    return `${titleCase(nameOf(row))} would be paid to the account ending ${old?.lastFour}, as approved. Since then ${latest?.changedBy} has entered an account ending ${latest?.lastFour}.`
  })
  if (sentences.length === 0) return
  const more = sentences.length - mostNamed
  const detail = [
    ...sentences.slice(0, mostNamed),
    ...(more > 0 ? [`The bank details of ${more} more payees were replaced as well.`] : []),
  ].join(' ')
  refuse('confirm-replaced-details', detail, { confirmReplaced: detail })
}
