import { splitBalance } from '../../../csv/balance.ts'
import { headerKey } from '../../../csv/match.ts'
import { askQuestion, type FileQuestion, type FileReplies, replyOf } from '../../../csv/questions.ts'
import { readSide, type Side } from '../../../csv/sides.ts'
import { toPence } from '../../../pence.ts'
import { listWords } from '../../../text.ts'

/** The cells of a row that say its balance, as they were read. */
export interface BalanceCells {
  /** Who the row is about, for the examples of a question. */
  name: string
  owed?: string | null | undefined
  credit?: string | null | undefined
  side?: string | null | undefined
}

/** A balance in pence, above 0 where the tenant owes it; why there is none; or the open question that the row waits for. */
export type BalanceOfRow = { pence: number } | { problem: string } | { asked: string }

/** Headers under which a figure without a sign is owed. */
const owedWords = listWords(`
  owed owes owing amountowed balanceowed totalowed due amountdue balancedue arrears rentarrears totalarrears
  currentarrears outstanding amountoutstanding balanceoutstanding outstandingbalance debit debits dr
  debitbalance debt
`)

const balanceQuestion = 'balance-sign'
const replies = ['debit', 'credit'] as const

interface Given {
  /** The header of the column of balances; '' without one. */
  header: string
  replies: FileReplies
  money: (pence: number) => string
}

interface Written {
  amount: number
  side: Side | undefined
}

/** The side that a row's words name, in its cell or beside it. */
function readWords({ owed, side: text }: BalanceCells): Written | { problem: string } {
  const { amount, word } = owed ? splitBalance(owed) : { amount: 0, word: undefined }
  const beside = text?.trim() ? readSide(text) : undefined
  if (text?.trim() && !beside && amount !== 0)
    return {
      problem: `‘${text.trim()}’ shows neither that it is owed nor that it is paid in advance. Enter DR or CR`,
    }
  if (word && beside && word !== beside)
    return {
      problem: `The balance and the column next to it contradict each other (‘${owed}’ and ‘${text?.trim()}’)`,
    }
  return { amount, side: beside ?? word }
}

/** Whether debits are below 0 and credits above in the whole file, so that the words alone decide. */
function areTurned(written: readonly Written[]): boolean {
  const said = written.filter(({ amount, side }) => amount !== 0 && side !== undefined)
  const has = (side: Side) => said.some((each) => each.side === side)
  return has('debit') && has('credit') && said.every(({ amount, side }) => amount < 0 === (side === 'debit'))
}

const sideWords: Record<Side, string> = { debit: 'owed', credit: 'paid in advance' }

/** Reads the balances of a file, and asks once what a figure means that neither words nor the header explain. */
export function planBalances(rows: readonly BalanceCells[], { header, replies: given, money }: Given) {
  const words = rows.map(readWords)
  const isTurned = areTurned(words.filter((each) => 'side' in each))
  const hasCredits = rows.some(({ credit }) => credit)
  const areCreditsBelow = rows.every(({ credit }) => !credit || splitBalance(credit).amount <= 0)
  const isHeaderClear = hasCredits || owedWords.includes(headerKey(header))
  const reply = replyOf(given, balanceQuestion, replies)
  const open: BalanceCells[] = []

  function readDivided({ credit, owed }: BalanceCells): BalanceOfRow | undefined {
    const ahead = credit ? splitBalance(credit).amount : 0
    const due = owed ? splitBalance(owed).amount : 0
    if (due < 0)
      return {
        problem: `${money(toPence(due))} is negative in a file with a column for credits. Move it to that column`,
      }
    if (ahead === 0) return undefined
    if (due !== 0) return { problem: 'The row has a debit and a credit. Enter only the balance that is left' }
    if (ahead < 0 && !areCreditsBelow)
      return { problem: `${money(toPence(ahead))} is a negative credit. Enter it without the minus sign` }
    return { pence: -toPence(Math.abs(ahead)) }
  }

  function read(row: BalanceCells, said: Written | { problem: string }): BalanceOfRow {
    if ('problem' in said) return said
    const divided = hasCredits ? readDivided(row) : undefined
    if (divided) return divided
    const { amount, side } = said
    const pence = toPence(Math.abs(amount))
    if (pence === 0) return { pence: 0 }
    if (side === 'debit' && amount < 0 && !isTurned)
      return {
        problem: 'The balance is negative and marked as owed. Remove the minus sign, or correct DR or CR',
      }
    if (side) return { pence: side === 'debit' ? pence : -pence }
    const meaning = isHeaderClear ? 'debit' : reply
    if (!isHeaderClear) open.push(row)
    if (!meaning) return { asked: balanceQuestion }
    return { pence: amount > 0 === (meaning === 'debit') ? pence : -pence }
  }

  const balances = new Map(
    rows.map((row, at) => [row, read(row, words[at] ?? { amount: 0, side: undefined })]),
  )

  function ask(): FileQuestion[] {
    const [first, second = first] = [
      open.find(({ owed }) => splitBalance(owed ?? '').amount > 0),
      open.find(({ owed }) => splitBalance(owed ?? '').amount < 0),
    ].filter((each) => each !== undefined)
    if (!first || !second) return []
    const examples = [...new Set([first, second, ...open])].slice(0, 2)
    const exampleOf = (meaning: Side) =>
      examples
        .map(({ name, owed }) => {
          const { amount } = splitBalance(owed ?? '')
          const side = amount > 0 === (meaning === 'debit') ? 'debit' : 'credit'
          return `${name || 'A tenant'}: ${money(toPence(Math.abs(amount)))} ${sideWords[side]}`
        })
        .join('; ')
    const sample = splitBalance(first.owed ?? '').amount
    const text = `‘${header}’ has figures such as ${money(toPence(sample))} without DR or CR. What does a figure above 0 mean?`
    const options = [
      { reply: 'debit', label: 'The tenant owes it', example: exampleOf('debit') },
      { reply: 'credit', label: 'The tenant has paid it in advance', example: exampleOf('credit') },
    ]
    return [askQuestion({ id: balanceQuestion, text, count: open.length, options }, given)]
  }

  return {
    of: (row: BalanceCells | undefined): BalanceOfRow => (row && balances.get(row)) ?? { pence: 0 },
    questions: ask(),
  }
}
