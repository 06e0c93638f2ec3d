import {
  asChoice,
  asDay,
  asMoney,
  asStatus,
  asText,
  type TimelineWords,
} from '#client/kit/record/timeline/words.ts'
import { wordsOf } from '#client/lib/format.ts'
import { nationNames } from '#shared/law/nations.ts'
import { furnishings, propertyTypes } from '#shared/records/properties/properties.ts'
import { propertyStatusPlates } from './properties.words.ts'

const named = (values: readonly string[]) =>
  Object.fromEntries(values.map((value) => [value, wordsOf(value)]))

export const propertyTimeline: TimelineWords = {
  one: 'property',
  fields: {
    addressLine1: asText('address line 1'),
    addressLine2: asText('address line 2'),
    townCity: asText('the town'),
    nation: asChoice('the nation', nationNames),
    type: asChoice('the type', named(propertyTypes)),
    rent: asMoney('the rent'),
    status: asStatus(propertyStatusPlates),
    published: asChoice('the public page', { true: 'shown', false: 'hidden' }, (after) =>
      after === 'shown' ? 'showed it on the public page' : 'hid it from the public page',
    ),
    deposit: asMoney('the deposit'),
    areaSqft: asText('the area'),
    availableFrom: asDay('the date from which it is available'),
    onBooksSince: asDay('the date from which you manage it'),
    councilTaxBand: asText('the council tax band'),
    epcRating: asText('the EPC rating'),
    furnishing: asChoice('the furnishing', named(furnishings)),
  },
}
