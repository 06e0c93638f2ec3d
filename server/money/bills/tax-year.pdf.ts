import { formatExactMoney } from '#shared/currency.ts'
import { formatDate } from '#shared/date-format.ts'
import { listBoxes } from '#shared/money/bills/tax-year.sums.ts'
import { nameOfTaxYear, sayWhenRentCounts, type TaxSums, type TaxYear } from '#shared/money/bills/tax-year.ts'
import { titleCase } from '#shared/text.ts'
import { pdfOf } from '../../pdf/drawing.ts'
import type { Letterhead } from '../../pdf/letterhead.ts'
import type { Paper } from '../../pdf/paper.ts'
import { denseDensity, figureColumn, setTable } from '../../pdf/table.ts'
import { setNote, setTitle } from '../../pdf/text.ts'

interface PrintedTaxYear {
  year: TaxYear
  /** What an agency kept for HMRC of a landlord abroad, in whole currency units; null in a private landlord's account. */
  taxKept: number | null
  agency: Letterhead
}

type Money = (amount: number) => string

export const taxYearPdf = pdfOf(({ year, taxKept, agency }: PrintedTaxYear) => {
  const { from, to, sums } = year
  const name = titleCase(year.landlord.name)
  const title = `Tax year ${nameOfTaxYear(year.year)}`
  const day = (each: string) => formatDate(each, agency)
  const money: Money = (amount) => formatExactMoney(amount, agency.currency)
  return {
    agency,
    name: title,
    subject: `Income and expenses of ${name}`,
    title: 'Tax year',
    subtitle: nameOfTaxYear(year.year),
    facts: [[{ label: 'For', text: [name] }], [{ label: 'Period', text: [`${day(from)} to ${day(to)}`] }]],
    figures: [
      {
        caption: `${sums.profit < 0 ? 'Loss' : 'Profit'} before any allowance`,
        figure: money(Math.abs(sums.profit)),
      },
      { caption: sums.otherIncome ? 'Rent and other income' : 'Rent received', figure: money(sums.income) },
    ],
    foot: `${title}, ${name}`,
    setContent(paper) {
      setBoxes(paper, year, taxKept, money)
      setHomes(paper, year, money)
      if (year.quarters.length > 0) setQuarters(paper, year, money, day)
      for (const note of notesOf(year, taxKept !== null, money)) setNote(paper, note)
    },
  }
})

const setPartTitle = (paper: Paper, text: string): void =>
  setTitle(paper, text, { font: 'heading', size: 13, leading: 1.3 }, 90, 6)

interface Line {
  name: string
  amounts: (number | string)[]
}

function setAmounts(
  paper: Paper,
  { titles, lines, money }: { titles: [string, ...string[]]; lines: Line[]; money: Money },
): void {
  const textOf = ({ amounts }: Line, at: number) => {
    const value = amounts[at] ?? ''
    return typeof value === 'number' ? money(value) : value
  }
  const [title, ...others] = titles
  const columns = others.map((each, at) => figureColumn(paper, each, lines, (line) => textOf(line, at)))
  setTable(paper, [{ title, text: ({ name }) => name }, ...columns], lines, denseDensity)
  paper.y += 22
}

/** The boxes of SA105, of which Making Tax Digital asks for travel apart. */
function setBoxes(paper: Paper, { sums }: TaxYear, taxKept: number | null, money: Money): void {
  setPartTitle(paper, 'By SA105 box')
  const boxes = listBoxes(sums).map(({ box, name, amount, categories }): Line => {
    const parts = categories.length > 1 ? categories.slice(0, -1) : []
    const within = parts.filter((part) => part.amount !== 0)
    const notes = within.map((part) => `\nOf it ${part.name.toLowerCase()}: ${money(part.amount)}`)
    return { name: `${name}${notes.join('')}`, amounts: [String(box), amount] }
  })
  const kept = taxKept ? [{ name: 'Tax taken off by the agent', amounts: ['21', taxKept] }] : []
  const other = sums.otherIncome ? `\nOf it other income: ${money(sums.otherIncome)}` : ''
  const income = { name: `Rent and other income${other}`, amounts: ['20', sums.income] }
  const lines = [income, ...kept, ...boxes]
  setAmounts(paper, { titles: ['Category', 'Box', 'Amount'], lines, money })
}

const homeLine = (name: string, { income, deducted, profit, finance }: TaxSums): Line => ({
  name,
  amounts: [income, deducted, profit, finance],
})

function setHomes(paper: Paper, { homes, sums }: TaxYear, money: Money): void {
  setPartTitle(paper, 'By property')
  const lines = homes.map((home) => homeLine(titleCase(home.property) || 'No single property', home))
  setAmounts(paper, {
    titles: ['Property', 'Income', 'Expenses', 'Profit', 'Residential finance'],
    lines: [...lines, homeLine('In all', sums)],
    money,
  })
}

function setQuarters(paper: Paper, { quarters }: TaxYear, money: Money, day: (each: string) => string) {
  setPartTitle(paper, 'By quarter, for Making Tax Digital')
  setAmounts(paper, {
    titles: ['Quarter', 'Income', 'Expenses', 'Profit', 'Profit to date', 'Quarterly update due'],
    lines: quarters.map(({ from, to, due, sums, toDate }) => ({
      name: `${day(from)} to ${day(to)}`,
      amounts: [sums.income, sums.deducted, sums.profit, toDate.profit, day(due)],
    })),
    money,
  })
}

const notesOf = (
  { sums, withoutInterest, interestEarned, toGiveBack, paidAhead }: TaxYear,
  isAgency: boolean,
  money: Money,
): string[] => [
  sayWhenRentCounts(isAgency),
  'An expense counts on the date it was paid.',
  ...(paidAhead > 0 ? [`${money(paidAhead)} of the income was paid in advance.`] : []),
  ...(toGiveBack > 0
    ? [
        `${money(toGiveBack)} of the income is to be refunded to former tenants. It counts until it is refunded.`,
      ]
    : []),
  ...(sums.otherIncome !== 0
    ? ['Other income is what tenants paid in addition to rent, and deductions from their deposits.']
    : []),
  ...(sums.finance !== 0
    ? [
        'Residential finance costs are not deducted from the rent. They reduce the tax by at most 20% of them.',
      ]
    : []),
  ...(withoutInterest.count > 0
    ? [
        `${withoutInterest.count === 1 ? 'One payment' : `${withoutInterest.count} payments`} of mortgages or loans, ${money(withoutInterest.amount)} in all, ${withoutInterest.count === 1 ? 'counts' : 'count'} as nothing here, because the interest part is not known yet.`,
      ]
    : []),
  ...(interestEarned !== 0
    ? [
        `Interest on client money, ${money(interestEarned)}, is not counted here. It is savings income and has its own place in the tax return.`,
      ]
    : []),
  isAgency
    ? 'Money that did not pass through the agency is not counted. These are figures for the tax return, not advice.'
    : 'Anything not entered is not counted. These are figures for the tax return, not advice.',
]
