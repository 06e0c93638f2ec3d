import { beforeOffer } from '../../records/properties/properties.ports.ts'
import { beforeLetting, openBans as openBansOfFile } from '../../records/tenancies/tenancies.ports.ts'
import { openBans, refuseBannedLetting, refuseBannedOffer } from './bans.refuse.ts'

beforeLetting.answeredBy(refuseBannedLetting)
beforeOffer.answeredBy(refuseBannedOffer)
openBansOfFile.answeredBy(openBans)
