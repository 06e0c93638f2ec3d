import { fromPence } from '#shared/pence.ts'
import { writeCsv } from '../../../registry/export.ts'
import type { PaperFacts } from './papers.facts.ts'
import type { RentSchedule } from './rent-schedule.ts'

const figure = (pence: number) => (pence === 0 ? '' : fromPence(pence).toFixed(2))

/** Two columns instead of a sign, because a cell that begins with a minus is neutralised and no spreadsheet could add it up. */
const bothWays = (pence: number | null) => [
  figure(Math.max(0, pence ?? 0)),
  figure(Math.max(0, -(pence ?? 0))),
]

/** The schedule as a spreadsheet: the lines of the paper, and below them its title and who made it. */
export const writeScheduleCsv = (
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
