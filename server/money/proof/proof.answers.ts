import * as tenancies from '../../records/tenancies/tenancies.ports.ts'
import { afterPosting, beforeReversal } from '../ledger/ledger.ports.ts'
import { undoFactsOfReversed } from './deposits/deposits.facts.ts'
import { importedDeposits } from './deposits/deposits.imported.ts'
import { recordPrior } from './deposits/deposits.prior.ts'
import { refusePaidDeposit } from './deposits/paid-deposits.ts'
import { refuseSchemeBeyondDeposit } from './deposits/schemes.ts'

tenancies.recordPrior.answeredBy(recordPrior)
tenancies.openDeposits.answeredBy(importedDeposits.openCheck)
tenancies.recordDeposits.answeredBy(importedDeposits.record)
tenancies.undoDeposits.answeredBy(importedDeposits.undo)
afterPosting.answeredBy(async function followDeposits({ scope }, posted) {
  await refuseSchemeBeyondDeposit(
    scope,
    posted.flatMap((entry) => entry.transfers),
  )
  await undoFactsOfReversed(
    scope,
    posted.flatMap(({ reversesId }) => reversesId ?? []),
  )
})
beforeReversal.answeredBy(refusePaidDeposit)
