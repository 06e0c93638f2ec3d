import type { Actor } from '../../../http/route.ts'
import { addExpenseByLine, payBillByLine } from '../../bills/bills.service.ts'
import { recordPayoutSeen } from '../../payouts/payouts.service.ts'
import { sortDeposit } from '../../proof/proof.service.ts'
import { bounceByLine, receiveOfApplicant, refundByLine } from '../../rent/rent.service.ts'
import { sortBetween } from './sorters.between.ts'
import { plainSorters } from './sorters.ledgers.ts'
import type { Sorters } from './sorters.ts'
import { sortAsSeen } from './sorters.typed-entry.ts'

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
