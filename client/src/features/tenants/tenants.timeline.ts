import { asDay, asMoney, asStatus, asText, type TimelineWords } from '#client/kit/record/timeline/words.ts'
import { tenantStatusPlates } from './tenants.words.ts'

export const tenantTimeline: TimelineWords = {
  one: 'tenant',
  fields: {
    name: asText('the name'),
    email: asText('the email'),
    phone: asText('the phone number'),
    property: asText('the property'),
    status: asStatus(tenantStatusPlates),
    rentAmount: asMoney('the rent'),
    moveInDate: asDay('the move-in date'),
  },
}
