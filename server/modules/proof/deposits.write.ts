import { eq } from 'drizzle-orm'
import { formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { formatPence, toPence } from '#shared/pence.ts'
import type { DepositInput } from '#shared/proof/deposits.ts'
import { findClosedProblem } from '../../books/closed.ts'
import { entries } from '../../books/entries.table.ts'
import type { LedgerName, NewEntry } from '../../books/entry.ts'
import { lockBooks, postEntries, readClosedThrough, readCurrency } from '../../books/post.ts'
import { reversePlainEntry } from '../../books/reverse.ts'
import type { Transaction } from '../../db/client.ts'
import { NotFound, Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { type DepositBook, readDepositBook, readDepositLandlord } from './deposits.read.ts'

const refuse = (field: string, sentence: string): never => {
  throw new Refused(400, `${sentence}.`, { [field]: sentence })
}

async function refuseDay(scope: AccountScope, tx: Transaction, day: string, field = 'day'): Promise<void> {
  if (day > today()) refuse(field, 'This day has not come yet')
  if (field !== 'day') return
  const asDay = (each: string) => formatDate(each, scope.dates)
  const closed = findClosedProblem(day, await readClosedThrough(scope, tx), asDay)
  if (closed) refuse(field, closed)
}

/** Throws a 400 where more would leave than is there. */
function refuseMore(pence: number, there: number, where: string): void {
  if (pence <= there) return
  refuse('amount', there <= 0 ? `Nothing is held ${where}` : `Only ${formatPence(there)} is held ${where}`)
}

interface Parties {
  bank: LedgerName
  deposit: LedgerName
  scheme: LedgerName
  landlord: LedgerName
}

/** The transfers and the memo of what is done with a deposit. Throws a 400 where the deposit has less money than that. */
function moveOf(
  input: DepositInput,
  pence: number,
  { here, atScheme, held }: DepositBook,
  { bank, deposit, scheme, landlord }: Parties,
  asDay: (day: string) => string,
): { memo: string; transfers: NewEntry['transfers'] } {
  const { action, reason = '', agreedOn = '' } = input
  const move = (debit: LedgerName, credit: LedgerName) => [{ debit, credit, pence }]
  if (action === 'to-scheme') {
    refuseMore(pence, here, 'here')
    return { memo: `Paid to ${input.scheme}`, transfers: move(scheme, bank) }
  }
  const from = input.from ?? (atScheme > 0 && here < pence ? 'scheme' : 'here')
  if (action === 'return') {
    refuseMore(pence, from === 'scheme' ? atScheme : here, from === 'scheme' ? 'at the scheme' : 'here')
    const memo = `Returned${from === 'scheme' ? ' by the scheme' : ''}${reason ? `: ${reason}` : ''}`
    return { memo, transfers: move(deposit, from === 'scheme' ? scheme : bank) }
  }
  refuseMore(pence, held, 'for this tenancy')
  const memo = `Kept for ${reason} (tenant agreed on ${asDay(agreedOn)})`
  const isInScheme = from === 'scheme'
  refuseMore(pence, isInScheme ? atScheme : here, isInScheme ? 'at the scheme' : 'here')
  // The scheme pays the landlord's part into the client account.
  return {
    memo,
    transfers: [...move(deposit, landlord), ...(isInScheme ? move(bank, scheme) : [])],
  }
}

/** Pays a deposit to a scheme, returns it, or keeps an agreed part. Answers the entry's id. Throws a 400 or NotFound. */
export function moveDeposit(scope: AccountScope, tenancyId: string, input: DepositInput): Promise<string> {
  return scope.transaction(async (inside, tx) => {
    await lockBooks(inside, tx)
    const { landlordId, sample } = await readDepositLandlord(inside, tx, tenancyId)
    if (input.action === 'take-back') return takeBack(inside, tx, tenancyId, input)
    const { day = today(), amount = 0, agreedOn } = input
    await refuseDay(inside, tx, day)
    if (agreedOn) await refuseDay(inside, tx, agreedOn, 'agreedOn')
    const book = await readDepositBook(inside, tx, tenancyId)
    const first = book.lines.find(({ pence }) => pence > 0)?.day
    if (first && day < first) refuse('day', `The deposit came on ${formatDate(first, inside.dates)} only`)
    const parties: Parties = {
      bank: { kind: 'bank', subject: inside.accountId },
      deposit: { kind: 'deposit', subject: tenancyId },
      scheme: { kind: 'scheme', subject: tenancyId },
      landlord: { kind: 'landlord', subject: landlordId },
    }
    const asDay = (each: string) => formatDate(each, inside.dates)
    const entry: NewEntry = {
      ...{ id: uuid(), day, kind: 'deposit', source: 'hand', tenancyId, sample },
      ...moveOf(input, toPence(amount), book, parties, asDay),
    }
    await postEntries(inside, tx, [entry], { currency: await readCurrency(inside, tx) })
    return entry.id
  })
}

/** Reverses an entry of a deposit. Throws NotFound for another entry, and a 409 where it was reversed already. */
async function takeBack(
  scope: AccountScope,
  tx: Transaction,
  tenancyId: string,
  { entryId = '', reason = '' }: DepositInput,
): Promise<string> {
  const [entry] = await tx
    .select()
    .from(entries)
    .where(
      scope.mine(
        entries,
        eq(entries.id, entryId),
        eq(entries.tenancyId, tenancyId),
        eq(entries.kind, 'deposit'),
        eq(entries.source, 'hand'),
      ),
    )
  if (!entry) throw new NotFound()
  return reversePlainEntry(scope, tx, entryId, reason, 'its own day')
}
