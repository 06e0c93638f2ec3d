import { formatMoment } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { type RentStatementQuery, rentPaperCalls } from '#shared/rent/rent.papers.calls.ts'
import type { RentAccount } from '#shared/rent/rent.ts'
import { Refused } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { type Actor, Raw, type Route, route } from '../../../http/route.ts'
import type { Services } from '../../../http/services.ts'
import { readLogo } from '../../../pdf/letterhead.ts'
import { makePdf, runLongPdfJob } from '../../../pdf/queue.ts'
import { readRentAccount } from '../rent.read.ts'
import { refuseField } from '../rent.refusals.ts'
import { type PaperFacts, readPaperFacts } from './papers.facts.ts'
import { readReceipt } from './receipt.read.ts'
import { sendReceipt } from './receipt.send.ts'
import { writeScheduleCsv } from './rent-schedule.csv.ts'
import { scheduleOf } from './rent-schedule.ts'
import { statementOf } from './rent-statement.ts'

/** More lines than these take the worker so long that an account gets one such paper at a time. */
const mostLines = 500

async function readStarted(scope: AccountScope, actor: Actor, id: string) {
  const account = await readRentAccount(scope, id, actor.account.currency)
  if (account.startedOn === null)
    throw new Refused(409, 'This tenancy has no rent account yet. Start one first.')
  const { email: _, ...facts } = await readPaperFacts(scope, id)
  return { account, facts, startedOn: account.startedOn }
}

/** The days that were asked for; by default all since the account's first line. */
function daysOf({ lines }: RentAccount, startedOn: string, asked: RentStatementQuery) {
  const [to, first] = [asked.to ?? today(), lines[0]?.day ?? startedOn]
  const from = asked.from ?? (first < startedOn ? first : startedOn)
  if (to > today()) refuseField('to', 'This day has not come yet')
  if (from > to) refuseField('from', 'The first day is after the last')
  return { from, to }
}

/** 'rent-schedule-12-mill-lane-2026-11-22.pdf'. */
function fileName(what: string, { home }: PaperFacts, ...more: string[]): string {
  const plain = (home[0] ?? '').normalize('NFKD').replace(/[^\x20-\x7e]/g, '')
  return [what, ...(plain.toLowerCase().match(/[a-z0-9]+/g) ?? []), ...more].join('-')
}

const asPdf = (pdf: Buffer, name: string) =>
  new Raw('application/pdf', pdf, { 'content-disposition': `inline; filename="${name}.pdf"` })

const makerOf = ({ user, account }: Actor) => ({
  name: user.name || user.email,
  at: formatMoment(new Date().toISOString(), account),
})

/** Makes a paper; a long one of the account waits for no other. */
function print(scope: AccountScope, lines: number, paper: string, parts: unknown[]): Promise<Buffer> {
  const make = (caller: string) => makePdf(caller, { paper, parts })
  return lines > mostLines ? runLongPdfJob(scope.accountId, make) : make(scope.accountId)
}

/** The rent account on paper. Nothing that colleagues noted stands on any of them. */
export function rentPaperRoutes({ mail }: Pick<Services, 'mail'>): Route[] {
  return [
    route(rentPaperCalls.statement, async ({ scope, actor, params, query }) => {
      const { account, facts, startedOn } = await readStarted(scope, actor, params.id)
      const statement = statementOf(account, daysOf(account, startedOn, query), facts.agency)
      const logo = await readLogo(scope, facts.agency)
      const pdf = await print(scope, statement.lines.length, 'rent statement', [statement, facts, logo])
      return asPdf(pdf, fileName('rent-statement', facts, statement.from, statement.to))
    }),
    route(rentPaperCalls.schedule, async ({ scope, actor, params }) => {
      const { account, facts } = await readStarted(scope, actor, params.id)
      const schedule = scheduleOf(account, today(), facts.agency)
      const parts = [schedule, facts, makerOf(actor), await readLogo(scope, facts.agency)]
      const pdf = await print(scope, schedule.lines.length, 'rent schedule', parts)
      return asPdf(pdf, fileName('rent-schedule', facts, schedule.asOf))
    }),
    route(rentPaperCalls.scheduleCsv, async ({ scope, actor, params }) => {
      const { account, facts } = await readStarted(scope, actor, params.id)
      const schedule = scheduleOf(account, today(), facts.agency)
      return new Raw('text/csv; charset=utf-8', writeScheduleCsv(schedule, facts, makerOf(actor)), {
        'content-disposition': `attachment; filename="${fileName('rent-schedule', facts, schedule.asOf)}.csv"`,
      })
    }),
    route(rentPaperCalls.receipt, async ({ scope, params }) => {
      const { receipt, facts } = await readReceipt(scope, params.id)
      const logo = await readLogo(scope, facts.agency)
      return asPdf(await print(scope, 1, 'receipt', [receipt, facts, logo]), `receipt-${receipt.number}`)
    }),
    route(rentPaperCalls.sendReceipt, ({ scope, actor, params }) =>
      sendReceipt(mail, scope, params.id, actor.user),
    ),
  ]
}
