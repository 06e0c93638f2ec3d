import { formatDate } from '#shared/date-format.ts'
import { creditName, creditWord } from '#shared/money/rent/credit-word.ts'
import { pdfOf } from '../../../pdf/drawing.ts'
import type { Sum } from '../../../pdf/table.ts'
import { setBalance, setEnd, setSentence } from '../../../pdf/text.ts'
import type { PaperFacts } from './papers.facts.ts'
import { paperMoney, setAccountLines } from './papers.lines.ts'
import type { RentSchedule } from './rent-schedule.ts'
import type { RentStatement } from './rent-statement.ts'

export const rentStatementPdf = pdfOf(
  ({ statement, ...facts }: PaperFacts & { statement: RentStatement }) => {
    const { agency, isAgency, tenants } = facts
    const { from, to, opening, lines, charged, paid, closing } = statement
    const day = (date: string) => formatDate(date, agency)
    const money = (pence: number) => paperMoney(pence, agency.currency)
    const standing = closing < 0 ? creditName(isAgency) : 'Owed'
    const days = `${day(from)} to ${day(to)}`
    return {
      agency,
      name: `Rent statement ${days}`,
      subject: `Rent of ${tenants.join(', ')}, ${facts.home.join(', ')}`,
      title: 'Rent statement',
      subtitle: days,
      facts: [
        [{ label: tenants.length > 1 ? 'Tenants' : 'Tenant', text: tenants }],
        [{ label: 'Home', text: facts.home }],
        [{ label: 'Landlord', text: [facts.landlord] }],
      ],
      figures: [
        { caption: `${standing} on ${day(to)}`, figure: money(Math.abs(closing)) },
        { caption: `Paid since ${day(from)}`, figure: money(paid) },
      ],
      foot: 'Rent statement',
      setContent(paper) {
        setBalance(paper, `Balance brought forward to ${day(from)}`, money(opening))
        if (lines.length > 0)
          setAccountLines(paper, lines, { charged: 'Charged', paid: 'Paid', balance: 'Balance' }, agency)
        else setSentence(paper, 'Nothing was charged or paid in this period.')
        const sums = [
          { words: 'Brought forward', figure: money(opening) },
          { words: 'Charged', figure: money(charged) },
          { words: 'Paid', figure: money(paid) },
          { words: standing, figure: money(Math.abs(closing)), isTotal: true },
        ]
        const isToPay = closing > 0 && agency.paymentDetails
        const howToPay = isToPay ? [`How to pay: ${agency.paymentDetails}`] : []
        setEnd(paper, sums, [noteOf(statement, creditWord(isAgency)), ...howToPay])
      },
    }
  },
)

const noteOf = ({ lines, opening }: RentStatement, inCredit: string) =>
  [
    'A payment is shown on the date it was received.',
    opening < 0 || lines.some(({ balance }) => balance < 0) ? `A negative balance is ${inCredit}.` : '',
  ]
    .filter(Boolean)
    .join(' ')

/** The person who had a schedule made, and the moment, in words. */
interface Maker {
  name: string
  at: string
}

/** A tenancy's whole rent account for a court, without notes. */
export const rentSchedulePdf = pdfOf(
  ({ schedule, maker, ...facts }: PaperFacts & { schedule: RentSchedule; maker: Maker }) => {
    const { agency } = facts
    const asOf = formatDate(schedule.asOf, agency)
    return {
      agency,
      name: `Rent schedule as of ${asOf}`,
      subject: `Rent of ${facts.tenants.join(', ')}, ${facts.home.join(', ')}`,
      title: 'Rent schedule',
      subtitle: `As of ${asOf}`,
      facts: factsOf(schedule, facts),
      setContent(paper) {
        const titles = { charged: 'Fell due', paid: 'Paid', balance: 'Arrears' }
        setAccountLines(paper, schedule.lines, titles, agency)
        setEnd(paper, sumsOf(schedule, facts), notesOf(schedule, facts, maker))
      },
    }
  },
)

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
        ? [{ label: 'Daily rent', text: [paperMoney(daily.pence, agency.currency), daily.how] }]
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
    `The rent account began on ${formatDate(startedOn, agency)}. Rent is shown on its due date, and a payment on the date it was received.`,
    lines.some(({ balance }) => balance < 0) ? 'Negative arrears are rent paid in advance.' : '',
    leftOut === 1 ? 'One entry was made by mistake and reversed. It is not shown above.' : '',
    leftOut > 1 ? `${leftOut} entries were made by mistake and reversed. They are not shown above.` : '',
    `Produced by ${maker.name} for ${agency.name} on ${maker.at} from the rent account at that time.`,
  ].filter(Boolean)
}
