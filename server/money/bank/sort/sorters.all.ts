import { and, eq, inArray, sql } from 'drizzle-orm'
import { kindsShownByBank } from '#shared/money/events.ts'
import { Refused, refuse, refuseField } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import type { Actor } from '../../../http/route.ts'
import { addExpenseByLine, payBillByLine } from '../../bills/bills.service.ts'
import { gained } from '../../ledger/balances.ts'
import { bankAccounts } from '../../ledger/bank.table.ts'
import { entries, transfers } from '../../ledger/entries.table.ts'
import { isMoved, isOfEntry } from '../../ledger/joins.queries.ts'
import { ledgers } from '../../ledger/ledgers.table.ts'
import type { SortedLine } from '../../ledger/sorted-part.ts'
import { recordPayoutSeen } from '../../payouts/payouts.service.ts'
import { sortDeposit } from '../../proof/proof.service.ts'
import { bounceByLine, receiveOfApplicant, refundByLine } from '../../rent/rent.service.ts'
import { findMatchedLine } from './entry-matches.ts'
import { plainSorters } from './sorters.ledgers.ts'
import { postPart, type Sorter, type Sorters } from './sorters.ts'
import { findBetween } from './suggest.between.ts'

/** What an entry moved at a bank account, in pence: money in above 0. Undefined once the entry was reversed. */
async function readMoved(scope: AccountScope, entryId: string) {
  const [row] = await scope
    .select({
      day: entries.day,
      kind: entries.kind,
      bank: ledgers.subjectId,
      pence: sql<number>`-(${gained})`,
    })
    .from(entries)
    .innerJoin(transfers, isOfEntry)
    .innerJoin(ledgers, and(isMoved(), eq(ledgers.kind, 'bank')))
    .where(
      scope.mine(
        entries,
        eq(entries.id, entryId),
        inArray(entries.kind, kindsShownByBank),
        sql`not exists (select 1 from ${entries} as back where back.account_id = ${entries.accountId}
          and back.reverses_id = ${entries.id})`,
      ),
    )
    .groupBy(entries.day, entries.kind, ledgers.subjectId)
  return row
}

/** The subject of a bank account's ledger. */
async function readSubject(scope: AccountScope, id: string | null) {
  if (id === null) return undefined
  const [own] = await scope
    .select({ subject: bankAccounts.subjectId })
    .from(bankAccounts)
    .where(scope.mine(bankAccounts, eq(bankAccounts.id, id)))
  return own?.subject
}

/** Ties a line to an entry that was typed by hand for the same money, so that the money counts once. */
const sortAsSeen: Sorter = async (scope, part) => {
  const { line, pence, isIn, subjectId } = part
  const moved = subjectId ? await readMoved(scope, subjectId) : undefined
  if (!subjectId || !moved)
    refuseField(
      'typed-entry-not-found',
      'parts',
      'No such payment was entered by hand. Choose one from the list',
    )
  if (moved.pence !== (isIn ? pence : -pence))
    throw new Refused(
      400,
      'amount-mismatch',
      `${scope.money(Math.abs(moved.pence))} was entered by hand, but this is ${scope.money(pence)}.`,
    )
  if (moved.kind === 'between-accounts' && moved.bank !== (await readSubject(scope, line.bankAccountId)))
    throw new Refused(400, 'other-bank-account', 'This payment was entered for another bank account.')
  if (await findMatchedLine(scope, [subjectId]))
    refuse('already-matched', 'Another bank transaction is already matched to this payment.')
  // The line has moved its own bank account already, so the typed entry's bank account gives the money back.
  const bank = { kind: 'bank', subject: moved.bank } as const
  const entryId = await postPart(scope, part, [{ ledger: bank, pence }], { kind: 'seen' })
  return { entryId, subjectId, label: `Entered by hand for ${scope.day(moved.day)}` }
}

/** The other bank account of a transfer. Throws a 400 for the line's own, a foreign one, and one that the books do not follow then. */
async function findOther(scope: AccountScope, line: SortedLine, id: string | null) {
  const other = id ? await scope.table(bankAccounts).get(eq(bankAccounts.id, id)) : undefined
  if (!other || other.id === line.bankAccountId)
    return refuseField('choice-required', 'parts', 'Choose the other bank account.')
  if (line.day < other.openedOn)
    return refuseField(
      'date-out-of-range',
      'parts',
      `${other.name} is on Gable from ${scope.day(other.openedOn)}, and this transaction is of ${scope.day(line.day)}.`,
    )
  if (other.closedOn !== null && line.day > other.closedOn)
    return refuseField(
      'bank-account-closed',
      'parts',
      `${other.name} has been closed since ${scope.day(other.closedOn)}.`,
    )
  return other
}

/**
 * Sorts a line as money to or from another bank account of the same account. The first of the two lines moves the other
 * account's cash book, and the other account's line is tied to that, so that the money counts once. Until then the proof names it.
 */
const sortBetween: Sorter = async (scope, part) => {
  const { line, pence, isIn } = part
  const { bankAccountId } = line
  if (bankAccountId === null)
    return refuseField(
      'match-not-possible',
      'parts',
      'Only a bank transaction can be a transfer between bank accounts.',
    )
  const other = await findOther(scope, line, part.subjectId)
  const side = isIn ? 'From' : 'To'
  const waiting = await findBetween(scope, {
    day: line.day,
    pence: isIn ? pence : -pence,
    bankAccountId,
    otherId: other.id,
    shown: part.shown,
  })
  if (waiting) {
    const tied = await sortAsSeen(scope, { ...part, subjectId: waiting.entryId })
    return { ...tied, kind: 'seen', label: `${side} ${other.name}, matched there` }
  }
  const bank = { kind: 'bank', subject: other.subjectId } as const
  const entryId = await postPart(scope, part, [{ ledger: bank, pence }], {
    kind: 'between-accounts',
    source: 'hand',
  })
  return { entryId, subjectId: other.id, label: `${side} ${other.name}` }
}

const ofBoth: Sorters = {
  tenancy: receiveOfApplicant,
  refund: refundByLine,
  bounced: bounceByLine,
  deposit: sortDeposit,
  seen: sortAsSeen,
  'between-accounts': sortBetween,
}

const agency: Sorters = { ...ofBoth, ...plainSorters.agency, bill: payBillByLine, payout: recordPayoutSeen }
const landlord: Sorters = { ...ofBoth, ...plainSorters.landlord, expense: addExpenseByLine }

/** The sorter of each kind of part that an account can have. */
export const sortersOf = ({ account }: Pick<Actor, 'account'>): Sorters =>
  account.kind === 'agent' ? agency : landlord
