import * as properties from '../../records/properties/properties.ports.ts'
import * as tenancies from '../../records/tenancies/tenancies.ports.ts'
import { mayBeAdvertised, recordAdverts } from './adverts.record.ts'
import { openAdverts, refuseAboveAdvert } from './adverts.refuse.ts'

properties.recordAdverts.answeredBy(recordAdverts)
properties.mayBeAdvertised.answeredBy(mayBeAdvertised)
tenancies.beforeRent.answeredBy(refuseAboveAdvert)
tenancies.openAdverts.answeredBy(openAdverts)
