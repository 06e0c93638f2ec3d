import { eq, inArray } from 'drizzle-orm'
import type { Payee } from '#shared/money/payouts/payouts.ts'
import { accounts } from '../../accounts/accounts.table.ts'
import { pickColumns } from '../../db/joins.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { contractors } from '../bills/bills.table.ts'

interface NamedPayee {
  name: string
  /** The payee's email address; may be empty. */
  email: string
}

export async function readPayees(scope: AccountScope, ids: string[]): Promise<Map<string, NamedPayee>> {
  const found = new Map<string, NamedPayee>()
  for (const table of [landlords, contractors]) {
    const rows = await scope
      .select(pickColumns(table, 'id', 'name', 'email'))
      .from(table)
      .where(scope.mine(table, inArray(table.id, ids)))
    for (const { id, name, email } of rows) found.set(id, { name, email })
  }
  const [account] = await scope
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, scope.accountId))
  if (account) found.set(account.id, { name: account.name, email: '' })
  return found
}

/** Throws NotFound where the payee is not of this account, or of another kind. */
export async function readPayee(scope: AccountScope, { payee, subjectId }: Payee): Promise<NamedPayee> {
  if (payee === 'agency' && subjectId !== scope.accountId) throw new NotFound()
  if (payee !== 'agency')
    requireRow(await scope.get(payee === 'contractor' ? contractors : landlords, subjectId))
  return requireRow((await readPayees(scope, [subjectId])).get(subjectId))
}
