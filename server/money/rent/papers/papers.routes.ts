import { formatMoment } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { rentPaperCalls } from '#shared/money/rent/papers/rent.papers.calls.ts'
import { type Actor, Raw, type Route, route } from '../../../http/route.ts'
import type { Services } from '../../../http/services.ts'
import { readLogo } from '../../../pdf/letterhead.ts'
import { readHowToPay, readPaymentPaper, sendHowToPay, sendHowToPayMany } from './how-to-pay.send.ts'
import { paperName, printPaper, readStarted, readStatement } from './papers.read.ts'
import { readReceipt } from './receipt.read.ts'
import { sendReceipt } from './receipt.send.ts'
import { writeScheduleCsv } from './rent-schedule.csv.ts'
import { scheduleOf } from './rent-schedule.ts'
import { previewStatement, sendStatement } from './statement.send.ts'

const asPdf = (pdf: Buffer, name: string) =>
  new Raw('application/pdf', pdf, { 'content-disposition': `inline; filename="${name}.pdf"` })

const makerOf = ({ user, account }: Actor) => ({
  name: user.name || user.email,
  at: formatMoment(new Date().toISOString(), account),
})

/** The papers of a rent account. None of them has notes of colleagues. */
export function rentPaperRoutes({ mail }: Pick<Services, 'mail'>): Route[] {
  return [
    route(rentPaperCalls.statement, async ({ scope, actor, params, query }) => {
      const { facts, statement } = await readStatement(scope, params.id, actor.account.currency, query)
      const parts = [statement, facts, await readLogo(scope, facts.agency)]
      const pdf = await printPaper(scope, statement.lines.length, 'rent statement', parts)
      return asPdf(pdf, paperName('rent-statement', facts, statement.from, statement.to))
    }),
    route(rentPaperCalls.previewStatement, ({ scope, actor, params, body }) =>
      previewStatement(scope, params.id, body, actor),
    ),
    route(rentPaperCalls.sendStatement, ({ scope, actor, params, body }) =>
      sendStatement(mail, scope, params.id, body, actor),
    ),
    route(rentPaperCalls.howToPay, ({ scope, actor, params }) => readHowToPay(scope, params.id, actor)),
    route(rentPaperCalls.howToPayPaper, async ({ scope, actor, params, query }) => {
      const { facts, plan } = await readPaymentPaper(scope, params.id, query.person, actor)
      const logo = await readLogo(scope, facts.agency)
      return asPdf(
        await printPaper(scope, 1, 'how to pay', [plan, facts, logo]),
        paperName('how-to-pay', facts, plan.reference.toLowerCase()),
      )
    }),
    route(rentPaperCalls.sendHowToPay, ({ scope, actor, params }) =>
      sendHowToPay(mail, scope, params.id, actor),
    ),
    route(rentPaperCalls.sendHowToPayMany, ({ scope, actor, body }) =>
      sendHowToPayMany(mail, scope, body, actor),
    ),
    route(rentPaperCalls.schedule, async ({ scope, actor, params }) => {
      const { account, facts } = await readStarted(scope, params.id, actor.account.currency)
      const schedule = scheduleOf(account, today(), facts.agency)
      const parts = [schedule, facts, makerOf(actor), await readLogo(scope, facts.agency)]
      const pdf = await printPaper(scope, schedule.lines.length, 'rent schedule', parts)
      return asPdf(pdf, paperName('rent-schedule', facts, schedule.asOf))
    }),
    route(rentPaperCalls.scheduleCsv, async ({ scope, actor, params }) => {
      const { account, facts } = await readStarted(scope, params.id, actor.account.currency)
      const schedule = scheduleOf(account, today(), facts.agency)
      return new Raw('text/csv; charset=utf-8', writeScheduleCsv(schedule, facts, makerOf(actor)), {
        'content-disposition': `attachment; filename="${paperName('rent-schedule', facts, schedule.asOf)}.csv"`,
      })
    }),
    route(rentPaperCalls.receipt, async ({ scope, params }) => {
      const { receipt, facts } = await readReceipt(scope, params.id)
      const logo = await readLogo(scope, facts.agency)
      return asPdf(await printPaper(scope, 1, 'receipt', [receipt, facts, logo]), `receipt-${receipt.number}`)
    }),
    route(rentPaperCalls.sendReceipt, ({ scope, actor, params }) =>
      sendReceipt(mail, scope, params.id, actor.user),
    ),
  ]
}
