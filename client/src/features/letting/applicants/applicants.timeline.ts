import { asChoice, asDay, asMoney, asText, type TimelineWords } from '#client/kit/record/timeline/words.ts'
import { wordsOf } from '#client/lib/format.ts'
import { furnishings } from '#shared/records/properties/properties.ts'

export const applicantTimeline: TimelineWords = {
  one: 'applicant',
  fields: {
    name: null,
    email: null,
    phone: null,
    emails: null,
    status: null,
    areas: asText('the areas'),
    maxRent: asMoney('the maximum rent'),
    minBedrooms: asText('the minimum bedrooms'),
    fromDay: asDay('the day from which they need a property'),
    furnishing: asChoice(
      'the furnishing',
      Object.fromEntries(furnishings.map((value) => [value, wordsOf(value)])),
    ),
    wishes: asText('their words'),
    property: asText('the property that they asked about'),
    emailsSince: asDay('the day from which they have daily emails'),
    emailsHow: null,
    endedOn: asDay('the day on which they stopped looking'),
  },
}
