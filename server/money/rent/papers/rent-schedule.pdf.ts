import { formatDate } from '#shared/date-format.ts'
import { creditName } from '#shared/money/rent/credit-word.ts'
import { setFacts } from '../../../pdf/facts.ts'
import { setEdges, setHead } from '../../../pdf/head.ts'
import { openPaper } from '../../../pdf/paper.ts'
import { type Sum, setSums } from '../../../pdf/table.ts'
import type { PaperFacts } from './papers.facts.ts'
import { paperMoney, setAccountLines } from './papers.lines.ts'
import type { RentSchedule } from './rent-schedule.ts'
import { setNote } from './rent-statement.pdf.ts'

/** The person who had a schedule made, and the moment, in words. */
export interface Maker {
  name: string
  at: string
}

/** A tenancy's whole rent account for a court: A4, tagged for screen readers, without notes. */
export async function rentSchedulePdf(
  schedule: RentSchedule,
  facts: PaperFacts,
  maker: Maker,
  logo: Buffer | null = null,
): Promise<Buffer> {
  const { agency } = facts
  const asOf = formatDate(schedule.asOf, agency)
  const paper = openPaper({
    title: `Rent schedule as of ${asOf}`,
    author: agency.name,
    subject: `Rent of ${facts.tenants.join(', ')}, ${facts.home.join(', ')}`,
  })
  setHead(paper, agency, logo, { title: 'Rent schedule', subtitle: `As of ${asOf}` })
  setFacts(paper, factsOf(schedule, facts))
  setAccountLines(paper, schedule.lines, { charged: 'Fell due', paid: 'Paid', balance: 'Arrears' }, agency)
  paper.y += 14
  setSums(paper, sumsOf(schedule, facts))
  paper.y += 18
  for (const note of notesOf(schedule, facts, maker)) setNote(paper, note)
  return paper.finish((page, pages) => setEdges(paper, agency, `Rent schedule as of ${asOf}`, page, pages))
}

function factsOf({ terms, daily }: RentSchedule, { tenants, home, landlord, ...facts }: PaperFacts) {
  const { agency, startDate, endedOn } = facts
  const term = `From ${formatDate(startDate, agency)}`
  return [
    [
      { label: tenants.length > 1 ? 'Tenants' : 'Tenant', text: tenants },
      { label: 'Landlord', text: [landlord] },
    ],
    [
      { label: 'Home', text: home },
      { label: 'Tenancy', text: endedOn ? [`${term} to ${formatDate(endedOn, agency)}`] : [term] },
    ],
    [
      { label: 'Rent', text: terms },
      ...(daily
        ? [{ label: 'Rent of a day', text: [paperMoney(daily.pence, agency.currency), daily.how] }]
        : []),
    ],
  ]
}

function sumsOf(schedule: RentSchedule, { agency: { currency }, isAgency }: PaperFacts): Sum[] {
  const { charged, paid, openingOwed, rentOwed, otherOwed, owed, credit } = schedule
  const sum = (words: string, pence: number) => ({ words, figure: paperMoney(pence, currency) })
  return [
    sum('Fell due', charged),
    sum('Paid', paid),
    ...(openingOwed > 0 ? [sum('Owed since before the account began', openingOwed)] : []),
    ...(openingOwed > 0 || otherOwed > 0 ? [sum('Rent owed', rentOwed)] : []),
    ...(otherOwed > 0 ? [sum('Other charges owed', otherOwed)] : []),
    ...(credit > 0 ? [sum(creditName(isAgency), credit)] : []),
    { ...sum('Total arrears', owed), isTotal: true },
  ]
}

function notesOf({ startedOn, leftOut, lines }: RentSchedule, { agency }: PaperFacts, maker: Maker) {
  return [
    `The rent account began on ${formatDate(startedOn, agency)}. Rent stands on the day on which it fell due, a payment on the day on which it came.`,
    lines.some(({ balance }) => balance < 0) ? 'Arrears below zero are rent paid in advance.' : '',
    leftOut === 1 ? 'One entry was made by mistake and taken back; it does not stand above.' : '',
    leftOut > 1 ? `${leftOut} entries were made by mistake and taken back; they do not stand above.` : '',
    `Produced by ${maker.name} for ${agency.name} on ${maker.at} from the rent account as it then stood.`,
  ].filter(Boolean)
}
