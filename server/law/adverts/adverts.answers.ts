import * as properties from '../../records/properties/properties.ports.ts'
import * as tenancies from '../../records/tenancies/tenancies.ports.ts'
import { isNoted, noteAdverts } from './adverts.note.ts'
import { openAdverts, refuseAboveAdvert } from './adverts.refuse.ts'

properties.noteAdverts.answeredBy(noteAdverts)
properties.isNoted.answeredBy(isNoted)
tenancies.beforeRent.answeredBy(refuseAboveAdvert)
tenancies.openAdverts.answeredBy(openAdverts)
