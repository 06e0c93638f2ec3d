import { formatMoment } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { rentPaperCalls } from '#shared/money/rent/papers/rent.papers.calls.ts'
import { fromPence } from '#shared/pence.ts'
import { type Actor, type Route, route, saveCsv, showPdf } from '../../../http/route.ts'
import type { Services } from '../../../http/services.ts'
import { printPaper } from '../../../pdf/print.ts'
import { writeCsv } from '../../../registry/export.ts'
import { readHowToPay, readPaymentPaper, sendHowToPay, sendHowToPayMany } from './how-to-pay.send.ts'
import { type PaperFacts, paperName, readStarted, readStatement } from './papers.facts.ts'
import { printReceipt, readReceipt, sendReceipt } from './receipt.send.ts'
import { type RentSchedule, scheduleOf } from './rent-schedule.ts'
import { previewStatement, printStatement, sendStatement } from './statement.send.ts'

const figure = (pence: number) => (pence === 0 ? '' : fromPence(pence).toFixed(2))

/** Two columns instead of a sign, because a cell that begins with a minus is neutralised and no spreadsheet could add it up. */
const bothWays = (pence: number | null) => [
  figure(Math.max(0, pence ?? 0)),
  figure(Math.max(0, -(pence ?? 0))),
]

/** The schedule as a spreadsheet: the lines of the paper, and below them its title and who made it. */
const writeScheduleCsv = (
  { lines, charged, paid, owed, credit, asOf }: RentSchedule,
  { tenants, home, agency }: PaperFacts,
  maker: { name: string; at: string },
): string =>
  writeCsv(
    ['Date', 'Details', 'Fell due', 'Taken off', 'Paid', 'Refunded', 'Arrears', 'In advance'],
    [
      ...lines.map((line) => [
        line.day,
        line.words,
        ...bothWays(line.charged),
        ...bothWays(line.paid),
        ...bothWays(line.balance),
      ]),
      [asOf, 'Total', ...bothWays(charged), ...bothWays(paid), ...bothWays(owed - credit)],
      ['', `Rent schedule of ${tenants.join(', ')}, ${home.join(', ')}`, ...Array<string>(6).fill('')],
      ['', `Produced by ${maker.name} for ${agency.name} on ${maker.at}`, ...Array<string>(6).fill('')],
    ],
  )

const makerOf = ({ user, account }: Actor) => ({
  name: user.name || user.email,
  at: formatMoment(new Date().toISOString(), account),
})

/** The papers of a rent account. None of them has notes of colleagues. */
export function rentPaperRoutes({ mail }: Pick<Services, 'mail'>): Route[] {
  return [
    route(rentPaperCalls.statement, async ({ scope, actor, params, query }) => {
      const { facts, statement } = await readStatement(scope, params.id, actor.account.currency, query)
      return showPdf(...(await printStatement(scope, statement, facts)))
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
      const pdf = await printPaper(scope, 'how to pay', { ...facts, plan })
      return showPdf(pdf, `${paperName('how-to-pay', facts, plan.reference.toLowerCase())}.pdf`)
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
      const content = { ...facts, schedule, maker: makerOf(actor) }
      const pdf = await printPaper(scope, 'rent schedule', content, schedule.lines.length)
      return showPdf(pdf, `${paperName('rent-schedule', facts, schedule.asOf)}.pdf`)
    }),
    route(rentPaperCalls.scheduleCsv, async ({ scope, actor, params }) => {
      const { account, facts } = await readStarted(scope, params.id, actor.account.currency)
      const schedule = scheduleOf(account, today(), facts.agency)
      return saveCsv(
        writeScheduleCsv(schedule, facts, makerOf(actor)),
        `${paperName('rent-schedule', facts, schedule.asOf)}.csv`,
      )
    }),
    route(rentPaperCalls.receipt, async ({ scope, params }) => {
      const { receipt, facts } = await readReceipt(scope, params.id)
      return showPdf(...(await printReceipt(scope, receipt, facts)))
    }),
    route(rentPaperCalls.sendReceipt, ({ scope, actor, params }) =>
      sendReceipt(mail, scope, params.id, actor.user),
    ),
  ]
}
