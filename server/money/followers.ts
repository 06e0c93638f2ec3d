import { endMatches, refuseMatched } from './bank/sort/entry-matches.ts'
import { workOutAdvances } from './landlords/advances.ts'
import { coverPassedOn } from './landlords/passed-on.ts'
import { refuseRentAhead } from './landlords/rent-in-advance.ts'
import { type Follower, nameFollowers } from './ledger/followers.ts'
import { takeFactsOfReversedBack } from './proof/deposits/deposits.facts.ts'
import { refusePaidDeposit } from './proof/deposits/paid-deposits.ts'
import { refuseSchemeBeyondDeposit } from './proof/deposits/schemes.ts'
import { refuseBroughtAlone } from './rent/account/rent.brought.ts'

const bank: Follower = {
  after: ({ scope }, posted) =>
    endMatches(
      scope,
      posted.flatMap(({ reversesId }) => reversesId ?? []),
    ),
  refuseReversal: (scope, tx, found) =>
    refuseMatched(
      scope,
      tx,
      found.map(({ id }) => id),
    ),
}

const landlords: Follower = {
  add: async (posting, posted) => {
    const paidIn = await coverPassedOn(posting.scope, posting.tx, posted)
    return [...paidIn, ...(await workOutAdvances(posting, [...posted, ...paidIn]))]
  },
  after: ({ scope, tx }, posted) => refuseRentAhead(scope, tx, posted),
}

const deposits: Follower = {
  after: async ({ scope, tx }, posted) => {
    await refuseSchemeBeyondDeposit(
      scope,
      tx,
      posted.flatMap((entry) => entry.transfers),
    )
    await takeFactsOfReversedBack(
      scope,
      posted.flatMap(({ reversesId }) => reversesId ?? []),
    )
  },
  refuseReversal: refusePaidDeposit,
}

const openings: Follower = { refuseReversal: refuseBroughtAlone }

/** The rooms that follow the ledger, in the order in which they are asked. */
nameFollowers([bank, landlords, deposits, openings])
