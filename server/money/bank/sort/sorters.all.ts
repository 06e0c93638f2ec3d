import { eq } from 'drizzle-orm'
import { formatDate } from '#shared/date-format.ts'
import type { Transaction } from '../../../db/client.ts'
import { refuseField } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import type { Actor } from '../../../http/route.ts'
import { addExpenseByLine, payBillByLine } from '../../bills/bills.service.ts'
import { bankAccounts } from '../../ledger/bank.table.ts'
import type { SortedLine } from '../../ledger/sorted-part.ts'
import { recordPayoutSeen } from '../../payouts/payouts.service.ts'
import { sortDeposit } from '../../proof/proof.service.ts'
import { bounceByLine, receiveOfApplicant, refundByLine } from '../../rent/rent.service.ts'
import { plainSorters } from './sorters.ledgers.ts'
import { postPart, type Sorter, type Sorters } from './sorters.ts'
import { sortAsSeen } from './sorters.typed-entry.ts'
import { findBetween } from './suggest.between.ts'

/** The other bank account of a transfer. Throws a 400 for the line's own, a foreign one, and one that the books do not follow then. */
async function findOther(scope: AccountScope, tx: Transaction, line: SortedLine, id: string | null) {
  const [other] = id
    ? await tx
        .select()
        .from(bankAccounts)
        .where(scope.mine(bankAccounts, eq(bankAccounts.id, id)))
    : []
  if (!other || other.id === line.bankAccountId)
    return refuseField('choice-required', 'parts', 'Choose the other bank account.')
  const asDay = (day: string) => formatDate(day, scope.dates)
  if (line.day < other.openedOn)
    return refuseField(
      'date-out-of-range',
      'parts',
      `${other.name} is on Gable from ${asDay(other.openedOn)}, and this transaction is of ${asDay(line.day)}.`,
    )
  if (other.closedOn !== null && line.day > other.closedOn)
    return refuseField(
      'bank-account-closed',
      'parts',
      `${other.name} has been closed since ${asDay(other.closedOn)}.`,
    )
  return other
}

/**
 * Sorts a line as money to or from another bank account of the same account. The first of the two lines moves the other
 * account's cash book, and the other account's line is tied to that, so that the money counts once. Until then the proof names it.
 */
const sortBetween: Sorter = async (scope, tx, part) => {
  const { line, pence, isIn } = part
  const { bankAccountId } = line
  if (bankAccountId === null)
    return refuseField(
      'match-not-possible',
      'parts',
      'Only a bank transaction can be a transfer between bank accounts.',
    )
  const other = await findOther(scope, tx, line, part.subjectId)
  const side = isIn ? 'From' : 'To'
  const waiting = await findBetween(scope, tx, {
    day: line.day,
    pence: isIn ? pence : -pence,
    bankAccountId,
    otherId: other.id,
    shown: part.shown,
  })
  if (waiting) {
    const tied = await sortAsSeen(scope, tx, { ...part, subjectId: waiting.entryId })
    return { ...tied, kind: 'seen', label: `${side} ${other.name}, matched there` }
  }
  const bank = { kind: 'bank', subject: other.subjectId } as const
  const entryId = await postPart(scope, tx, part, [{ ledger: bank, pence }], {
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
