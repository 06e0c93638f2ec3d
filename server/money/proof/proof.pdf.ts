import { formatExactMoney } from '#shared/currency.ts'
import { formatDate, formatMoment } from '#shared/date-format.ts'
import { type AgedMoney, type ClientGroup, clientGroupNames, type Proof } from '#shared/money/proof/proof.ts'
import { setFacts } from '../../pdf/facts.ts'
import { setFiguresBox } from '../../pdf/figures-box.ts'
import { setEdges, setHead } from '../../pdf/head.ts'
import type { Letterhead } from '../../pdf/letterhead.ts'
import { measure, openPaper, type Paper, sheet, smallPrint } from '../../pdf/paper.ts'
import { type Column, cellStyle, denseDensity, remainingWidth, setSums, setTable } from '../../pdf/table.ts'
import type { Signature } from './proof.sign.ts'

const across = ({ y }: Paper) => ({ x: sheet.left, y, width: measure })

/** A day's proof of clients' money on paper: A4, tagged for screen readers, with who signed it and its hash. */
export async function proofPdf(
  proof: Proof,
  signature: Signature,
  agency: Letterhead,
  logo: Buffer | null = null,
): Promise<Buffer> {
  const day = formatDate(proof.day, agency)
  const money = (amount: number) => formatExactMoney(amount, agency.currency)
  const paper = openPaper({
    title: `Proof of clients’ money ${day}`,
    author: agency.name,
    subject: 'Bank statement, cash book and clients’ ledgers',
  })
  setHead(paper, agency, logo, { title: 'Proof', subtitle: `Clients’ money on ${day}` })
  const at = (moment: string) => formatMoment(moment, agency)
  setFacts(paper, [
    [{ label: 'Prepared by', text: [signature.preparedBy, at(signature.preparedAt)] }],
    [{ label: 'Signed off by', text: [signature.signedBy, at(signature.signedAt)] }],
  ])
  setFiguresBox(
    paper,
    agency.brandColour,
    { caption: 'Clients’ ledgers', figure: money(proof.clients) },
    { caption: 'Bank, books and ledgers', figure: isEqual(proof) ? 'Equal' : 'Not equal' },
  )
  setSums(paper, [
    { words: 'Bank statement', figure: money(proof.bank) },
    { words: 'Cash book', figure: money(proof.cash) },
    { words: 'Clients’ ledgers', figure: money(proof.clients) },
  ])
  paper.y += 14
  setDifferences(paper, proof, agency, money)
  setBelow(paper, proof, money)
  setGroups(paper, proof, money)
  setBanks(paper, proof, agency, money)
  setAged(paper, 'Not yet sorted', proof.waiting, agency, money)
  setAged(paper, 'Credits of tenants who left', proof.unclaimed, agency, money)
  if (signature.note) setText(paper, `Signed with the note: ${signature.note}`)
  setText(paper, `SHA-256 of everything that this proof says: ${signature.hash}`)
  return paper.finish((page, pages) => setEdges(paper, agency, `Proof ${day}`, page, pages))
}

function setText(paper: Paper, text: string): void {
  paper.startPageUnlessFits(paper.height(text, measure, smallPrint))
  paper.y += paper.set(text, across(paper), smallPrint) + 6
}

function setTitle(paper: Paper, text: string): void {
  paper.startPageUnlessFits(70)
  const style = { font: 'strong', size: 11.5, leading: 1.35 } as const
  paper.y += paper.set(text, { ...across(paper), role: 'H2' }, style) + 8
}

interface Line {
  words: string
  day: string
  figure: string
}

/** Sets lines with a figure each. Days have a column of their own if a line has a day. */
function setLines(paper: Paper, titles: { words: string; figure: string }, lines: Line[]): void {
  const figure: Column<Line> = {
    title: titles.figure,
    width: 96,
    align: 'right',
    text: (line) => line.figure,
  }
  const day: Column<Line> = { title: 'Since', width: 84, align: 'left', text: (line) => line.day }
  const others = lines.some((line) => line.day !== '') ? [day, figure] : [figure]
  const width = remainingWidth(others, denseDensity)
  const words: Column<Line> = { title: titles.words, width, align: 'left', text: (line) => line.words }
  setTable(paper, [words, ...others], lines, denseDensity)
  paper.y += 18
}

function setDifferences(
  paper: Paper,
  { items, unexplained, ...numbers }: Proof,
  agency: Letterhead,
  money: (amount: number) => string,
): void {
  if (isEqual(numbers) && items.length === 0) {
    paper.y += paper.set('The three numbers are equal. Nothing differs.', across(paper), cellStyle) + 16
    return
  }
  setTitle(paper, 'What differs')
  const lines = items.map(({ label, detail, day, amount }) => ({
    words: `${label}\n${detail}`,
    day: day ? formatDate(day, agency) : '',
    figure: money(amount),
  }))
  if (unexplained !== 0) lines.push({ words: 'Not explained', day: '', figure: money(unexplained) })
  setLines(paper, { words: 'Item', figure: 'Amount' }, lines)
}

const isEqual = ({ bank, cash, clients }: Pick<Proof, 'bank' | 'cash' | 'clients'>) =>
  bank === cash && cash === clients

function setBelow(paper: Paper, { below }: Proof, money: (amount: number) => string): void {
  if (below.length === 0) return
  setTitle(paper, 'Below nothing')
  const lines = below.map(({ kind, amount, detail }) => ({
    words: `${clientGroupNames[kind]}\n${detail}`,
    day: '',
    figure: money(amount),
  }))
  setLines(paper, { words: 'Ledgers', figure: 'Balance' }, lines)
}

/** The bank accounts; one that no file of the day reaches is carried at the balance of its last statement. */
function setBanks(
  paper: Paper,
  { accounts }: Proof,
  agency: Letterhead,
  money: (amount: number) => string,
): void {
  if (accounts.length === 0) return
  setTitle(paper, 'Bank accounts')
  const asDay = (day: string) => formatDate(day, agency)
  const lines = accounts.map(({ name, bank, carriedFrom, isStated, said }) => ({
    words: [
      name,
      ...(carriedFrom
        ? [`Carried at ${money(bank)} ${isStated ? 'stated on' : 'worked out for'} ${asDay(carriedFrom)}`]
        : []),
      ...said.map(
        ({ from, to, by, at }) =>
          `No movements ${asDay(from)} to ${asDay(to)}: said by ${by} on ${formatMoment(at, agency)}, not by a file of the bank`,
      ),
    ].join('\n'),
    day: '',
    figure: money(bank),
  }))
  setLines(paper, { words: 'Account', figure: 'Balance' }, lines)
}

function setAged(
  paper: Paper,
  title: string,
  aged: AgedMoney[],
  agency: Letterhead,
  money: (amount: number) => string,
): void {
  if (aged.length === 0) return
  setTitle(paper, title)
  const lines = aged.map(({ label, day, age, amount }) => ({
    words: age ? `${label}\n${age === 1 ? '1 day' : `${age} days`} old` : label,
    day: day ? formatDate(day, agency) : '',
    figure: money(amount),
  }))
  setLines(paper, { words: 'What waits', figure: 'Amount' }, lines)
}

function setGroups(paper: Paper, { groups, clients }: Proof, money: (amount: number) => string): void {
  setTitle(paper, 'Clients’ ledgers')
  const nameOf = (kind: ClientGroup) => clientGroupNames[kind]
  const isNamed = ({ lines }: Proof['groups'][number]) => lines.some(({ subjectId }) => subjectId !== null)
  for (const { kind, amount, lines } of groups.filter(isNamed)) {
    const rows = lines.map((line) => ({ words: line.label, day: '', figure: money(line.amount) }))
    rows.push({ words: `${nameOf(kind)} together`, day: '', figure: money(amount) })
    setLines(paper, { words: nameOf(kind), figure: 'Balance' }, rows)
  }
  const others = groups.filter((group) => !isNamed(group))
  if (others.length > 0) {
    const rows = others.map(({ kind, amount }) => ({ words: nameOf(kind), day: '', figure: money(amount) }))
    setLines(paper, { words: 'Of no client by name', figure: 'Balance' }, rows)
  }
  setSums(paper, [{ words: 'All ledgers', figure: money(clients), isTotal: true }])
  paper.y += 16
}
