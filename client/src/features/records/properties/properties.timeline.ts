import { type TimelineWords, wording } from '#client/kit/record/timeline/words.ts'
import { wordsOf } from '#client/lib/format.ts'
import { nationNames } from '#shared/law/nations.ts'
import { furnishings, propertyTypes } from '#shared/records/properties/properties.ts'
import { propertyStatusPlates } from './properties.words.ts'

const named = (values: readonly string[]) =>
  Object.fromEntries(values.map((value) => [value, wordsOf(value)]))

export const propertyTimeline: TimelineWords = {
  one: 'property',
  fields: {
    addressLine1: wording.text('address line 1'),
    addressLine2: wording.text('address line 2'),
    townCity: wording.text('the town'),
    nation: wording.choice('the nation', nationNames),
    type: wording.choice('the type', named(propertyTypes)),
    rent: wording.money('the rent'),
    status: wording.status(propertyStatusPlates),
    published: wording.choice('the public page', { true: 'shown', false: 'hidden' }, (after) =>
      after === 'shown' ? 'showed it on the public page' : 'hid it from the public page',
    ),
    deposit: wording.money('the deposit'),
    areaSqft: wording.text('the area'),
    availableFrom: wording.day('the date from which it is available'),
    onBooksSince: wording.day('the date from which you manage it'),
    councilTaxBand: wording.text('the council tax band'),
    epcRating: wording.text('the EPC rating'),
    furnishing: wording.choice('the furnishing', named(furnishings)),
  },
}
