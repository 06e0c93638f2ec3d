import { and, desc, eq, lt } from 'drizzle-orm'
import { lastDayOfMonth, today } from '#shared/dates.ts'
import { needOfCheck } from '#shared/money/proof/months.ts'
import { monthName } from '#shared/months.ts'
import type { RefusalCode } from '#shared/refusals.ts'
import { refuse, refuseField } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { issueFees } from '../../fees/fees.issue.ts'
import { books } from '../../ledger/books.table.ts'
import { readBookDays } from '../../ledger/closed.ts'
import { lockBooks, readClosedThrough } from '../../ledger/post.ts'
import { readStarts } from '../proof.starts.pick.ts'
import { monthClosings } from '../proof.table.ts'
import { nextMonth } from './months.pick.ts'
import { checkMonth } from './months.read.ts'

const refuseMonth = (code: RefusalCode, sentence: string): never => {
  refuseField(code, 'month', sentence, 409)
}

async function record(
  scope: AccountScope,
  closing: Pick<typeof monthClosings.$inferInsert, 'action' | 'through' | 'why'>,
): Promise<void> {
  await scope.table(monthClosings).insert(closing)
  await scope.table(books).put({ closedThrough: closing.through })
}

/** Throws a 409 for a month that is not the next to close, or is not over. */
function refuseOrder(month: string, next: string | undefined): void {
  if (!next) refuse('no-bank-account', 'There is no bank account yet. Add the client account first.')
  if (month > next) refuseMonth('earlier-month-open', `Close ${monthName(next)} first`)
  if (month < next)
    refuseMonth('month-closed', `${monthName(month)} is already closed, or is before the first statement`)
  if (lastDayOfMonth(month) >= today()) refuseMonth('month-not-over', `${monthName(month)} is not over yet`)
}

/** Throws a 409 that names the first open item of the month's checklist, and asks for a reason where one is enough. */
async function refuseOpenChecks(scope: AccountScope, month: string, why: string): Promise<void> {
  const checks = (await checkMonth(scope, month)).filter(({ isDone }) => !isDone)
  const open = checks.find(({ name }) => needOfCheck[name] === 'to be done')
  if (open) refuseMonth('month-checks-open', open.text)
  const asked = checks.find(({ name }) => needOfCheck[name] === 'a reason')
  if (!asked || why) return
  const sentence = `${asked.text}. Enter a reason for closing the month anyway`
  refuseField('month-checks-open', 'why', sentence, 409)
}

/** Closes the next month; with a reason also where bank lines are not yet sorted. Throws a 409 that names what is open. */
export async function closeMonth(scope: AccountScope, month: string, why: string): Promise<void> {
  refuseOrder(month, nextMonth(await readClosedThrough(scope), await readStarts(scope)))
  await refuseOpenChecks(scope, month, why)
  await scope.transaction(async (inside) => {
    await lockBooks(inside)
    // Somebody else may have closed the month while the checklist was read.
    refuseOrder(month, nextMonth(await readClosedThrough(inside), await readStarts(inside)))
    const through = lastDayOfMonth(month)
    await issueFees(inside, { through })
    await record(inside, { action: 'closed', through, why })
  })
}

/** Opens the last closed month again. Throws a 409 for any other month. */
export function openMonth(scope: AccountScope, month: string, why: string): Promise<void> {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    const through = await readClosedThrough(inside)
    if (through !== lastDayOfMonth(month))
      refuseMonth(
        'month-not-closed',
        through
          ? `Only ${monthName(through.slice(0, 7))}, the last closed month, can be opened`
          : `${monthName(month)} is not closed`,
      )
    const closings = await inside
      .select({ through: monthClosings.through })
      .from(monthClosings)
      .where(
        and(
          inside.mine(monthClosings, eq(monthClosings.action, 'closed')),
          lt(monthClosings.through, lastDayOfMonth(month)),
        ),
      )
      .orderBy(desc(monthClosings.through))
      .limit(1)
    const { openedOn } = await readBookDays(inside)
    // The day of the opening balances stays closed.
    const before = [closings[0]?.through, openedOn].flatMap((day) => day ?? []).sort()
    await record(inside, { action: 'opened', through: before.at(-1) ?? null, why })
  })
}
