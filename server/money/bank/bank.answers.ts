import { valuesOf } from '#shared/group.ts'
import { afterPosting, beforeReversal } from '../ledger/ledger.ports.ts'
import { sortAsBank } from '../proof/proof.ports.ts'
import { endMatches, refuseMatched } from './sort/entry-matches.ts'
import { plainSorters } from './sort/sorters.ledgers.ts'

afterPosting.answeredBy(function endMatchesOfReversed({ scope }, posted) {
  return endMatches(
    scope,
    posted.flatMap(({ reversesId }) => reversesId ?? []),
  )
})
beforeReversal.answeredBy(function refuseMatchedEntries(scope, found) {
  return refuseMatched(scope, valuesOf(found, 'id'))
})
sortAsBank.answeredBy(function sortRest(kind, ...part) {
  return plainSorters.agency[kind === 'fees' ? 'own' : kind](...part)
})
