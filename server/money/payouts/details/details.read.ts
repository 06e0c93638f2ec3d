import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Payee, PayeeDetails, ShownDetails } from '#shared/money/payouts/payouts.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { readPayee } from '../payouts.payees.ts'
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
