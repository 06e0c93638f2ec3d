import { type TimelineWords, wording } from '#client/kit/record/timeline/words.ts'
import { viewingPlates, viewingStatusPlates } from './viewings.words.ts'

export const viewingTimeline: TimelineWords = {
  one: 'viewing',
  fields: {
    propertyName: wording.text('the property'),
    tenantName: wording.text('the visitor'),
    tenantEmail: wording.text('the email'),
    tenantPhone: wording.text('the phone number'),
    viewingDate: wording.day('the date'),
    viewingTime: wording.time('the time'),
    minutes: wording.text('the length in minutes'),
    negotiatorId: wording.text('the negotiator'),
    status: wording.status(viewingStatusPlates),
    visitorInterest: wording.choice('what the visitor said', viewingPlates),
  },
}
