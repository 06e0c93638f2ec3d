import { addDays, byDay, laterDay } from '#shared/dates.ts'
import type { TransactionScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { addExpenseByLine } from '../bills/bills.service.ts'
import { readBalancesOn } from '../ledger/balances.ts'
import { bankAccounts, bankImports } from '../ledger/bank.table.ts'
import { books } from '../ledger/books.table.ts'
import type { NewEntry } from '../ledger/entry.ts'
import { lockBooks, postEntries } from '../ledger/post.ts'
import { payerKey } from './matching/words/matching.payers.ts'
import { addLines, addMatches, type NewMatch } from './statements/statements.store.ts'

/** A line of the sample's bank account; money in is above 0, in pence. */
export interface SampleLine {
  id: string
  day: string
  pence: number
  payer: string
  reference: string
  /** The receipt of a rent account that the line is sorted as; the receipt's entry has the line as its source. */
  receipt?: { entryId: string; tenancyId: string; personId: string | null; label: string }
  expense?: { category: string; propertyId: string; note: string }
}

/** The bank account of the sample: its lines from `openedOn` to `until`, and what landlords were paid before that. */
export interface SampleBank {
  account: { name: string; bank: string; sortCode: string; accountNumber: string; openedOn: string }
  until: string
  /** The memo of the entry that pays landlords what they had before the bank account was opened. */
  paidBefore: string
  lines: SampleLine[]
}

const sample = true

/** Pays landlords what they had at the end of a day. Answers what the bank then has, in pence. */
async function payLandlordsUntil(scope: TransactionScope, day: string, memo: string) {
  const { accountId } = scope
  const bank = { kind: 'bank', subject: accountId } as const
  const had = await readBalancesOn(scope, day)
  const due = had.filter(({ kind, pence }) => kind === 'landlord' && pence > 0)
  const paid = due.map(
    ({ subject, pence }): NewEntry => ({
      id: uuid(),
      day,
      kind: 'paid-out',
      memo,
      source: 'hand',
      sample,
      transfers: [{ debit: { kind: 'landlord', subject }, credit: bank, pence }],
    }),
  )
  await postEntries(scope, paid, { isPast: true })
  const atBank = had.find(({ kind, subject }) => kind === 'bank' && subject === accountId)
  return due.reduce((left, { pence }) => left - pence, -(atBank?.pence ?? 0))
}

/** Gives the sample its bank account, with a statement that ends on `until`. */
export async function fillSampleBank(
  scope: TransactionScope,
  { account, until, paidBefore, lines }: SampleBank,
): Promise<void> {
  await lockBooks(scope)
  const { accountId } = scope
  const [id, importId] = [uuid(), uuid()]
  const opening = await payLandlordsUntil(scope, addDays(account.openedOn, -1), paidBefore)
  await scope.table(books).insertNew({})
  await scope.table(bankAccounts).insert({ ...account, id, subjectId: accountId, sample })
  let balance = opening
  const rows = lines.toSorted(byDay).map(({ receipt: _, expense: __, ...line }, place) => {
    balance += line.pence
    const text = [line.payer, line.reference].filter(Boolean).join(' ')
    const stored = { ...line, accountId, bankAccountId: id, importId, seq: place + 1, text, balance }
    return { ...stored, identity: `sample:${line.id}`, payerKey: payerKey({ ...line, text }), sample }
  })
  await scope.table(bankImports).insert({
    id: importId,
    bankAccountId: id,
    file: 'statement.csv',
    format: 'CSV',
    sample,
    fromDay: account.openedOn,
    toDay: laterDay(until, account.openedOn),
    closingPence: balance,
    lines: rows.length,
    added: rows.length,
  })
  await addLines(scope, accountId, rows)
  const matches: NewMatch[] = []
  for (const line of lines) {
    const match = line.receipt
      ? { kind: 'tenancy' as const, ...matchOfReceipt(line.receipt) }
      : line.expense && {
          kind: 'expense' as const,
          ...(await sortExpense(scope, line)),
        }
    if (match) matches.push({ lineId: line.id, pence: line.pence, ...match })
  }
  await addMatches(scope, matches, 'person')
}

const matchOfReceipt = ({ entryId, tenancyId, personId, label }: NonNullable<SampleLine['receipt']>) => ({
  entryId,
  subjectId: tenancyId,
  personId,
  label,
  why: 'the name and the exact amount',
})

async function sortExpense(scope: TransactionScope, line: SampleLine) {
  const { day, pence, payer, reference, id } = line
  const text = `${payer} ${reference}`
  const sorted = await addExpenseByLine(scope, {
    line: { id, day, text, payer, sample },
    pence: -pence,
    isIn: false,
    subjectId: null,
    note: '',
    ...line.expense,
  })
  return { ...sorted, personId: null, why: '' }
}
