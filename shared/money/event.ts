import type { EntryAct, EntrySource } from './entries.ts'
import type { MoneyGroup } from './landlords/landlord-money.ts'
import type { LedgerKind } from './ledgers.ts'

/** The ledger that a transfer debits, and the one that it credits. */
export type Move = readonly [debit: LedgerKind, credit: LedgerKind]

/** What is known of a line of the tenant's account, in the words of its reader. */
export interface AboutLine {
  /** The charge that the line is of. */
  charge?: string | undefined
  /** The charge with how it was worked out; the same where a reader has that elsewhere. */
  charged?: string | undefined
  receipt?: string | undefined
  /** The days that are rent-free by the line. */
  days?: string | undefined
  /** Why rent was taken off. */
  reduced?: string | undefined
  /** The line that this line takes back. */
  before?: string | undefined
  /** Whether the charge had been taken off before, and is charged again. */
  isAgain?: boolean
  /** Whether that line is not taken back by a person, but moved because its rent ended. */
  isMoved?: boolean
}

/** The words of a line on the tenant's account. */
export interface AccountWords {
  /** Its column on a statement; a reversal stands in that of what it takes back. */
  column: 'charged' | 'paid' | 'of the reversed line'
  /** On the agent's screen. */
  screen(about: AboutLine): string
  /** On the tenant's statement, and in their portal. */
  paper(about: AboutLine): string
}

/** The words of a line of a landlord's money: the entry's memo, and where it has none these, which may also stand before it. */
export interface StatementWords {
  group: MoneyGroup
  words: string
  isBeforeMemo?: true
  /** What it is instead where money leaves the landlord's ledger. */
  out?: { group: MoneyGroup; words: string }
}

export interface Happening<What extends string> {
  what: What
  /** The text beside the sentence: the entry's day, its memo, or what was said with its act. */
  text: 'day' | 'memo' | 'detail'
  /** After the person's name: 'wrote off £50.00: moved out'. */
  tell(amount: string, text: string): string
}

/** How the timeline of a tenancy tells the event and its reversal. */
export interface HistoryWords<What extends string = string> {
  done: Happening<What>
  /** How an entry is told instead that says what was done. */
  acts?: { readonly [Act in EntryAct]?: Happening<What> }
  takenBack: Happening<What>
}

/**
 * How a person takes the event back: on the rent account, where rent itself follows from the tenancy's days and is never taken
 * back; or nowhere there, for the reason in the sentence.
 */
export type Reversal = { on: 'the rent account'; but?: 'rent' } | { refused: string }

/** What an action is called from anywhere, and the words by which it is asked for. */
export interface ActionWords {
  label: string
  words: string
}

/** Everything that anybody has to know of one kind of entry. */
export interface MoneyEvent {
  /** What happened. */
  says: string
  /** What a line of any ledger calls it, for whoever checks the books. */
  ledger: string
  /** Every pair of ledgers that it may move; 'mirror': those of the entry that it takes back, the other way round. */
  moves: readonly Move[] | 'mirror'
  /** What may make it. */
  sources: readonly EntrySource[]
  /** The calls that make it, which say who may; empty where it only follows from something else. */
  calls: readonly string[]
  /** Left out where it is taken back on the page where it was recorded. */
  reversal?: Reversal
  /** Of what people enter on the rent account in a dialog of its own: how the palette names that, and finds it. */
  entered?: ActionWords
  /** The line on the tenant’s account of what moves the tenant’s ledger. Nothing else changes what is owed. */
  account?: AccountWords
  /** Of what moves the landlord’s ledger. */
  statement?: StatementWords
  /** Null: the timeline of a tenancy does not tell it. */
  history: HistoryWords | null
  /** It only adds what falls due or what came. Everything else may change what earlier money pays. */
  addsOnly?: true
  /** Of what moves a bank account: no bank line is tied to it, because it is the bank’s own word, or the books’ first. */
  isOfBankItself?: true
  /** What the proof calls it where the bank has not shown it. */
  proof: string
}

/** What holds of an event that does not say it: it is taken back elsewhere, and only old books have a landlord’s line of it. */
export const ordinary: Required<Pick<MoneyEvent, 'reversal' | 'statement'>> = {
  reversal: { refused: 'Reverse this on the page where it was recorded.' },
  statement: { group: 'other', words: 'Entry' },
}

export const lowerFirst = (text: string) => `${text[0]?.toLowerCase() ?? ''}${text.slice(1)}`

/** 'wrote off £50.00: moved out' */
export const addReason = (happened: string, why: string) => (why ? `${happened}: ${why}` : happened)

/** What happened with its reason, the memo of its entry. */
export const withReason = <const What extends string>(
  what: What,
  happened: (amount: string) => string,
): Happening<What> => ({ what, text: 'memo', tell: (amount, why) => addReason(happened(amount), why) })
