import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { today } from '#shared/dates.ts'
import type { AccountScope } from '../../db/scope.ts'
import { charges } from '../ledger/charges.table.ts'
import { entries, transfers } from '../ledger/entries.table.ts'
import { isMoved, isOfCharge, isOfEntry } from '../ledger/joins.queries.ts'
import { ledgers } from '../ledger/ledgers.table.ts'
import { selectOverdue } from '../rent/rent.service.ts'

/** What is overdue of a tenancy on a day, without what falls due on the day itself, and the due day of its oldest charge. */
export interface Debt {
  tenancyId: string
  pence: number
  owedSince: string
}

/**
 * What is overdue of each tenancy as of a day. Today's figures are those of every list. A past day is worked out from the entries for
 * the days until then, even if they were typed later.
 */
export const listDebts = (scope: AccountScope, asOf: string): Promise<Debt[]> =>
  asOf >= today() ? listTodaysDebts(scope, asOf) : listPastDebts(scope, asOf)

function listTodaysDebts(scope: AccountScope, asOf: string): Promise<Debt[]> {
  const overdue = selectOverdue(scope, asOf)
  return scope
    .select({
      tenancyId: sql<string>`${overdue.accountOf}`,
      pence: sql<number>`sum(${overdue.pence})::float8`,
      owedSince: sql<string>`min(${overdue.dueOn})::text`,
    })
    .from(overdue)
    .where(isNotNull(overdue.accountOf))
    .groupBy(overdue.accountOf)
}

/** One row for each charge, and one for the money of each tenancy that belongs to no charge. */
async function listMoved(scope: AccountScope, asOf: string) {
  const onSide = (kind: string, raises: PgColumn, lowers: PgColumn) =>
    sql<number>`(sum(case when ${ledgers.kind} <> ${kind} then 0 when ${raises} = ${ledgers.id} then ${transfers.pence}
      when ${lowers} = ${ledgers.id} then -${transfers.pence} end))::float8`
  return scope
    .select({
      tenancyId: sql<string>`${entries.tenancyId}`,
      dueOn: charges.dueOn,
      owed: onSide('tenant', transfers.debitId, transfers.creditId),
      open: onSide('due', transfers.creditId, transfers.debitId),
    })
    .from(entries)
    .innerJoin(transfers, isOfEntry)
    .innerJoin(
      ledgers,
      and(isMoved(), eq(ledgers.subjectId, entries.tenancyId), sql`${ledgers.kind} in ('tenant', 'due')`),
    )
    .leftJoin(charges, isOfCharge)
    .where(scope.mine(entries, sql`${entries.day} <= ${asOf}::date and ${entries.tenancyId} is not null`))
    .groupBy(entries.tenancyId, transfers.chargeId, charges.dueOn)
    .orderBy(entries.tenancyId, charges.dueOn)
}

/**
 * The debts of a past day. Books from before payments were allocated by their day may count money that was moved later for
 * both charges on the days between: the amount owed does not depend on that, and the debt is then as old as the newest charge.
 */
interface PastDebt {
  /** What was owed, less credit. */
  pence: number
  /** What was unpaid of the charges. */
  open: number
  oldest: string | undefined
  newest: string | undefined
}

async function listPastDebts(scope: AccountScope, asOf: string): Promise<Debt[]> {
  const debts = new Map<string, PastDebt>()
  for (const { tenancyId, dueOn, owed, open } of await listMoved(scope, asOf)) {
    const debt = debts.get(tenancyId) ?? { pence: 0, open: 0, oldest: undefined, newest: undefined }
    // What falls due on the day itself is not overdue yet.
    if (dueOn !== null && dueOn >= asOf) continue
    debt.pence += owed
    // Credit stands beside an unpaid deposit, which rent does not pay by itself.
    debt.open += dueOn === null ? 0 : Math.max(0, open)
    if (dueOn !== null) {
      debt.newest = dueOn
      if (open > 0) debt.oldest ??= dueOn
    }
    debts.set(tenancyId, debt)
  }
  return [...debts].flatMap(([tenancyId, { pence: net, open, oldest, newest }]) => {
    const [owedSince, pence] = [oldest ?? newest, Math.max(net, open)]
    return pence > 0 && owedSince ? [{ tenancyId, pence, owedSince }] : []
  })
}
