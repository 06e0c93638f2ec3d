import {
  asDay,
  asMoney,
  asStatus,
  asText,
  type Change,
  type TimelineWords,
} from '#client/kit/record/timeline/words.ts'
import { tenantStatusPlates } from './tenants.words.ts'

/** Who set a status by hand is told by the status itself; that it follows again is a deed of its own. */
function deedOf(changes: ReadonlyMap<string, Change>) {
  const by = changes.get('statusSetBy')
  if (!by || by.after !== null) return undefined
  return { text: 'let the status follow the tenancy', uses: ['status'] }
}

export const tenantTimeline: TimelineWords = {
  one: 'tenant',
  deedOf,
  fields: {
    name: asText('the name'),
    email: asText('the email'),
    phone: asText('the phone number'),
    property: asText('the property'),
    status: asStatus(tenantStatusPlates),
    statusSetBy: null,
    statusSetOn: null,
    rentAmount: asMoney('the rent'),
    moveInDate: asDay('the move-in date'),
  },
}
