import { findApplied, offerApplied } from '../applicants/applicants.ports.ts'
import { addOfferApplied, findOfferApplied } from './offers.applied.ts'

offerApplied.answeredBy(addOfferApplied)
findApplied.answeredBy(findOfferApplied)
