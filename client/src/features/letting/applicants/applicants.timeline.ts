import { type TimelineWords, wording } from '#client/kit/record/timeline/words.ts'
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
    areas: wording.text('the areas'),
    maxRent: wording.money('the maximum rent'),
    minBedrooms: wording.text('the minimum bedrooms'),
    fromDay: wording.day('the day from which they need a property'),
    furnishing: wording.choice(
      'the furnishing',
      Object.fromEntries(furnishings.map((value) => [value, wordsOf(value)])),
    ),
    wishes: wording.text('their words'),
    property: wording.text('the property that they asked about'),
    emailsSince: wording.day('the day from which they have daily emails'),
    emailsHow: null,
    endedOn: wording.day('the day on which they stopped looking'),
  },
}
