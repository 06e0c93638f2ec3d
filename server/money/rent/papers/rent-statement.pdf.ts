import { formatDate } from '#shared/date-format.ts'
import { creditName, creditWord } from '#shared/money/rent/credit-word.ts'
import { pdfOf } from '../../../pdf/drawing.ts'
import { setBalance, setEnd, setSentence } from '../../../pdf/text.ts'
import type { PaperFacts } from './papers.facts.ts'
import { paperMoney, setAccountLines } from './papers.lines.ts'
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
