import { type Change, type TimelineWords, wording } from '#client/kit/record/timeline/words.ts'
import { tenantStatusPlates } from './tenants.words.ts'

/** The event of a status that follows the tenancy again. The status's own event names who set it by hand. */
function eventOf(changes: ReadonlyMap<string, Change>) {
  const by = changes.get('statusSetBy')
  if (!by || by.after !== null) return undefined
  return { text: 'set the status to follow the tenancy', uses: ['status'] }
}

export const tenantTimeline: TimelineWords = {
  one: 'tenant',
  eventOf,
  fields: {
    phone: wording.text('the phone number'),
    status: wording.status(tenantStatusPlates),
    statusSetBy: null,
    statusSetOn: null,
    rentAmount: wording.money('the rent'),
    moveInDate: wording.day('the move-in date'),
  },
}
