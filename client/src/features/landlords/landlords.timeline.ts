import { asStatus, asText, type TimelineWords } from '#client/kit/record/timeline/words.ts'
import { landlordStatusPlates } from './landlords.words.ts'

export const landlordTimeline: TimelineWords = {
  one: 'landlord',
  fields: {
    name: asText('the name'),
    email: asText('the email'),
    phone: asText('the phone number'),
    address: asText('the address'),
    status: asStatus(landlordStatusPlates),
  },
}
