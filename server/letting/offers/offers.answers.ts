import { findApplied, offerApplied, withTenancy } from '../applicants/applicants.ports.ts'
import { addOfferApplied, findOfferApplied } from './offers.add.ts'
import { listWithTenancy } from './offers.read.ts'

offerApplied.answeredBy(addOfferApplied)
findApplied.answeredBy(findOfferApplied)
withTenancy.answeredBy(listWithTenancy)
