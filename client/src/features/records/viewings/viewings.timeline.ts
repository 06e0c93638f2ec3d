import {
  asChoice,
  asDay,
  asStatus,
  asText,
  asTime,
  type TimelineWords,
} from '#client/kit/record/timeline/words.ts'
import { viewingPlates, viewingStatusPlates } from './viewings.words.ts'

export const viewingTimeline: TimelineWords = {
  one: 'viewing',
  fields: {
    propertyName: asText('the property'),
    tenantName: asText('the visitor'),
    tenantEmail: asText('the email'),
    tenantPhone: asText('the phone number'),
    viewingDate: asDay('the date'),
    viewingTime: asTime('the time'),
    minutes: asText('the length in minutes'),
    negotiatorId: asText('the negotiator'),
    status: asStatus(viewingStatusPlates),
    visitorInterest: asChoice('what the visitor said', viewingPlates),
  },
}
