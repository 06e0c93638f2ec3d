import { formatExactMoney } from '#shared/currency.ts'
import { formatDate, formatMoment } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { designationWords } from '#shared/money/bank/bank.ts'
import {
  type AgedMoney,
  agedKinds,
  agedMoneyNames,
  ageGroupNames,
  type ClientGroup,
  clientGroupNames,
  type Proof,
} from '#shared/money/proof/proof.ts'
import { pdfOf } from '../../pdf/drawing.ts'
import type { Letterhead } from '../../pdf/letterhead.ts'
import type { Paper } from '../../pdf/paper.ts'
import { type Column, denseDensity, setSums, setTable } from '../../pdf/table.ts'
import { setNote, setSentence, setTitle } from '../../pdf/text.ts'
import type { Signature } from './proof.sign.ts'

type Money = (amount: number) => string

interface PrintedProof {
  proof: Proof
  signature: Signature
  agency: Letterhead
}

/** A day's proof of clients' money on paper, with who signed it and its hash. */
export const proofPdf = pdfOf(({ proof, signature, agency }: PrintedProof) => {
  const day = formatDate(proof.day, agency)
  const money: Money = (amount) => formatExactMoney(amount, agency.currency)
  // Who signs on the day itself says so for good, because money can still come on it.
  const at = (moment: string) =>
    `${formatMoment(moment, agency)}${today(new Date(moment)) <= proof.day ? ', before the day was over' : ''}`
  return {
    agency,
    name: `Client account reconciliation ${day}`,
    subject: 'Bank statement, cash book and client ledgers',
    title: 'Reconciliation',
    subtitle: `Client money on ${day}`,
    facts: [
      [{ label: 'Prepared by', text: [signature.preparedBy, at(signature.preparedAt)] }],
      [{ label: 'Signed off by', text: [signature.signedBy, at(signature.signedAt)] }],
    ],
    figures: [
      { caption: 'Client ledgers', figure: money(proof.clients) },
      {
        caption: 'Bank, cash book and ledgers',
        figure: !isEqual(proof) ? 'Not equal' : proof.below.length > 0 ? 'Equal, but overdrawn' : 'Equal',
      },
    ],
    foot: `Reconciliation ${day}`,
    setContent(paper) {
      setSums(paper, [
        { words: 'Bank statement', figure: money(proof.bank) },
        { words: 'Cash book', figure: money(proof.cash) },
        { words: 'Client ledgers', figure: money(proof.clients) },
      ])
      paper.y += 14
      setDifferences(paper, proof, agency, money)
      setBelow(paper, proof, money)
      setGroups(paper, proof, money)
      setBanks(paper, proof, agency, money)
      setAges(paper, proof, money)
      for (const kind of agedKinds) setAged(paper, agedMoneyNames[kind], proof[kind], agency, money)
      if (signature.note) setNote(paper, `Signed with the note: ${signature.note}`)
      setNote(paper, `SHA-256 of this reconciliation’s content: ${signature.hash}`)
    },
  }
})

const setPartTitle = (paper: Paper, text: string): void =>
  setTitle(paper, text, { font: 'strong', size: 11.5, leading: 1.35 }, 70, 8)

interface Line {
  words: string
  day: string
  figure: string
}

/** Sets lines with a figure each. Days have a column of their own if a line has a day. */
function setLines(paper: Paper, titles: { words: string; figure: string }, lines: Line[]): void {
  const day: Column<Line> = { title: 'Since', width: 84, text: (line) => line.day }
  const columns: Column<Line>[] = [
    { title: titles.words, text: ({ words }) => words },
    ...(lines.some((line) => line.day !== '') ? [day] : []),
    { title: titles.figure, width: 96, align: 'right', text: ({ figure }) => figure },
  ]
  setTable(paper, columns, lines, denseDensity)
  paper.y += 18
}

function setDifferences(
  paper: Paper,
  { items, unexplained, below, ...numbers }: Proof,
  agency: Letterhead,
  money: Money,
): void {
  if (isEqual(numbers) && items.length === 0) {
    const rest = below.length > 0 ? '' : ' No differences.'
    setSentence(paper, `The three numbers are equal.${rest}`, 16)
    return
  }
  setPartTitle(paper, 'Differences')
  const lines = items.map(({ label, detail, day, amount }) => ({
    words: `${label}\n${detail}`,
    day: day ? formatDate(day, agency) : '',
    figure: money(amount),
  }))
  if (unexplained !== 0) lines.push({ words: 'Unexplained', day: '', figure: money(unexplained) })
  setLines(paper, { words: 'Item', figure: 'Amount' }, lines)
}

const isEqual = ({ bank, cash, clients }: Pick<Proof, 'bank' | 'cash' | 'clients'>) =>
  bank === cash && cash === clients

function setBelow(paper: Paper, { below }: Proof, money: Money): void {
  if (below.length === 0) return
  setPartTitle(paper, 'Overdrawn')
  const lines = below.map(({ kind, amount, detail }) => ({
    words: `${clientGroupNames[kind]}\n${detail}`,
    day: '',
    figure: money(amount),
  }))
  setLines(paper, { words: 'Ledgers', figure: 'Balance' }, lines)
}

/** The bank accounts; one that no file of the day reaches is carried at the balance of its last statement. */
function setBanks(paper: Paper, { accounts }: Proof, agency: Letterhead, money: Money): void {
  if (accounts.length === 0) return
  setPartTitle(paper, 'Bank accounts')
  const asDay = (day: string) => formatDate(day, agency)
  const lines = accounts.map(
    ({ name, bank, heldName, designation, hasLetter, carriedFrom, isStated, said }) => ({
      words: [
        heldName && heldName !== name ? `${name}, at the bank ${heldName}` : name,
        `${designationWords[designation]}. Bank confirmation letter: ${hasLetter ? 'on file' : 'missing'}`,
        ...(carriedFrom
          ? [`Carried at ${money(bank)} ${isStated ? 'stated on' : 'calculated for'} ${asDay(carriedFrom)}`]
          : []),
        ...said.map(
          ({ from, to, by, at }) =>
            `No transactions ${asDay(from)} to ${asDay(to)}: confirmed by ${by} on ${formatMoment(at, agency)}, without a statement`,
        ),
      ].join('\n'),
      day: '',
      figure: money(bank),
    }),
  )
  setLines(paper, { words: 'Account', figure: 'Balance' }, lines)
}

function setAges(paper: Paper, { ages, waiting, unclaimed }: Proof, money: Money): void {
  if (waiting.length === 0 && unclaimed.length === 0) return
  const parts = agedKinds
    .flatMap((kind) => ages.map(({ group, [kind]: sum }) => ({ group, name: agedMoneyNames[kind], ...sum })))
    .filter(({ count }) => count > 0)
  if (parts.length === 0) return
  setPartTitle(paper, 'Unidentified and unclaimed money by age')
  const lines = parts.map(({ name, group, count, amount }) => ({
    words: `${name}, ${ageGroupNames[group].toLowerCase()} (${count})`,
    day: '',
    figure: money(amount),
  }))
  setLines(paper, { words: 'Money by age', figure: 'Amount' }, lines)
}

function setAged(paper: Paper, title: string, aged: AgedMoney[], agency: Letterhead, money: Money): void {
  if (aged.length === 0) return
  setPartTitle(paper, title)
  const lines = aged.map(({ label, day, age, amount }) => ({
    words: age ? `${label}\n${age === 1 ? '1 day' : `${age} days`} old` : label,
    day: day ? formatDate(day, agency) : '',
    figure: money(amount),
  }))
  setLines(paper, { words: 'Item', figure: 'Amount' }, lines)
}

function setGroups(paper: Paper, { groups, clients }: Proof, money: Money): void {
  setPartTitle(paper, 'Client ledgers')
  const nameOf = (kind: ClientGroup) => clientGroupNames[kind]
  const isNamed = ({ lines }: Proof['groups'][number]) => lines.some(({ subjectId }) => subjectId !== null)
  for (const { kind, amount, lines } of groups.filter(isNamed)) {
    const rows = lines.map((line) => ({ words: line.label, day: '', figure: money(line.amount) }))
    rows.push({ words: `${nameOf(kind)} in all`, day: '', figure: money(amount) })
    setLines(paper, { words: nameOf(kind), figure: 'Balance' }, rows)
  }
  const others = groups.filter((group) => !isNamed(group))
  if (others.length > 0) {
    const rows = others.map(({ kind, amount }) => ({ words: nameOf(kind), day: '', figure: money(amount) }))
    setLines(paper, { words: 'Not for a named client', figure: 'Balance' }, rows)
  }
  setSums(paper, [{ words: 'All ledgers', figure: money(clients), isTotal: true }])
  paper.y += 16
}
