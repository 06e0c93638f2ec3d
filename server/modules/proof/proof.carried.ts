import { and, isNull, max, sql } from 'drizzle-orm'
import { bankImports } from '../../books/bank.table.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { Reader } from './proof.starts.pick.ts'

/** By bank account, the last day of its statements before a day that no later file reaches: its balance is carried from there. */
export async function readCarried(
  scope: AccountScope,
  reader: Reader,
  day: string,
): Promise<Map<string, string>> {
  const rows = await reader
    .select({ id: bankImports.bankAccountId, until: max(bankImports.toDay) })
    .from(bankImports)
    .where(scope.mine(bankImports, and(isNull(bankImports.undoneAt), sql`${bankImports.fromDay} <= ${day}`)))
    .groupBy(bankImports.bankAccountId)
  return new Map(
    rows.flatMap(({ id, until }) => (until !== null && until < day ? [[id, until] as const] : [])),
  )
}
