import { eq } from 'drizzle-orm'
import { daysBetween, laterDay, today } from '#shared/dates.ts'
import { usualDepositDays } from '#shared/money/deposits/deposits.ts'
import type { PriorDeposit } from '#shared/records/tenancies/tenancies.deposit.ts'
import { isAgency } from '../../../accounts/accounts.queries.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { bankAccounts } from '../../ledger/bank.table.ts'
import { findClosedProblem, readBookDays } from '../../ledger/closed.ts'

type Tenancy = { startDate: string; endedOn: string | null }

/** Why a deposit from before cannot be recorded, without its full stop; with the answer that its question takes. */
interface PriorProblem {
  field: 'day' | 'place' | 'isEarly'
  sentence: string
  answer?: string
}

/** What of an account decides whether a deposit from before can be recorded. */
export async function readPriorRules(scope: AccountScope) {
  const main = await scope.table(bankAccounts).get(eq(bankAccounts.subjectId, scope.accountId))
  return {
    isAgency: await isAgency(scope),
    ...(await readBookDays(scope)),
    /** The day from which the files of the main bank account count. */
    bankFrom: main?.openedOn,
  }
}

type PriorRules = Awaited<ReturnType<typeof readPriorRules>>

/**
 * Why a deposit in an agency's client account would make the books differ from the bank: it has to lie in the bank's balance
 * from which the books count. A later one is a line of the bank's file, and one of the opening balances a row of theirs.
 */
function findBesideBank({ openedOn, closedThrough, bankFrom }: PriorRules, day: string, asDay: AsDay) {
  if (openedOn && day <= openedOn)
    return `The client account has opening balances of ${asDay(openedOn)}. Add this deposit there, as a row of the opening balances`
  const closed = findClosedProblem(day, closedThrough, asDay)
  if (closed) return closed
  if (bankFrom && day >= bankFrom)
    return `Your bank statements show payments received from ${asDay(bankFrom)}. Match the transaction of this deposit instead`
  return undefined
}

type AsDay = (day: string) => string

/** Why a deposit from before cannot be recorded for a tenancy; undefined where it can. */
export function findPriorProblem(
  scope: Pick<AccountScope, 'day'>,
  rules: PriorRules,
  { startDate, endedOn }: Tenancy,
  { day, place, isEarly = false }: PriorDeposit,
): PriorProblem | undefined {
  if (day > today()) return { field: 'day', sentence: 'This date is in the future' }
  if (endedOn !== null && day > laterDay(endedOn, startDate))
    return { field: 'day', sentence: `The tenancy ended on ${scope.day(endedOn)}` }
  if (!isEarly && daysBetween(day, startDate) > usualDepositDays)
    return {
      field: 'isEarly',
      sentence: `The tenancy starts on ${scope.day(startDate)}, long after ${scope.day(day)}. Was the deposit received that early?`,
      answer: `Yes, received on ${scope.day(day)}`,
    }
  if (place === 'landlord' && !rules.isAgency)
    return { field: 'place', sentence: 'Choose that it is held by you' }
  const beside = place === 'here' && rules.isAgency && findBesideBank(rules, day, scope.day)
  return beside ? { field: 'day', sentence: beside } : undefined
}
