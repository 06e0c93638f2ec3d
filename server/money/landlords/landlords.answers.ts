import { addEntries, afterPosting } from '../ledger/ledger.ports.ts'
import { workOutAdvances } from './advances.ts'
import { coverPassedOn, refuseRentAhead } from './passed-on.ts'

addEntries.answeredBy(async function addOwedByLandlords(posting, posted) {
  const paidIn = await coverPassedOn(posting.scope, posted)
  return [...paidIn, ...(await workOutAdvances(posting, [...posted, ...paidIn]))]
})
afterPosting.answeredBy(function refuseRentInAdvance({ scope }, posted) {
  return refuseRentAhead(scope, posted)
})
