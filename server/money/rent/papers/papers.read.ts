import { today } from '#shared/dates.ts'
import type { StatementDays } from '#shared/money/rent/papers/rent.statement.ts'
import type { RentAccount } from '#shared/money/rent/rent.ts'
import { refuse, refuseField } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { fileWords } from '../../../http/file-name.ts'
import { readRentAccount } from '../read/rent.read.ts'
import { type PaperFacts, readPaperFacts } from './papers.facts.ts'
import { statementOf } from './rent-statement.ts'

/** A rent account for a paper. Throws NotFound, or a 409 before the rent account is started. */
export async function readStarted(scope: AccountScope, id: string, currency: string) {
  const account = await readRentAccount(scope, id, currency)
  if (account.startedOn === null)
    refuse('no-rent-account', 'This tenancy has no rent account yet. Start one first.')
  const { email: _, ...facts } = await readPaperFacts(scope, id)
  return { account, facts, startedOn: account.startedOn }
}

/** The wanted days; by default all days since the account's first line. */
function daysOf({ lines }: RentAccount, startedOn: string, asked: StatementDays) {
  const [to, first] = [asked.to ?? today(), lines[0]?.day ?? startedOn]
  const from = asked.from ?? (first < startedOn ? first : startedOn)
  if (to > today()) refuseField('date-in-future', 'to', 'This date is in the future')
  if (from > to) refuseField('date-order', 'from', 'The start date is after the end date')
  return { from, to }
}

/** The statement of a rent account for some days. Throws as readStarted does, and a 400 for impossible days. */
export async function readStatement(scope: AccountScope, id: string, currency: string, asked: StatementDays) {
  const { account, facts, startedOn } = await readStarted(scope, id, currency)
  return { facts, statement: statementOf(account, daysOf(account, startedOn, asked), facts.agency) }
}

/** 'rent-schedule-12-mill-lane-2026-11-22'. */
export function paperName(what: string, { home }: PaperFacts, ...more: string[]): string {
  return [what, ...fileWords(home[0] ?? ''), ...more].join('-')
}
