import { asChoice, asDay, asText, type TimelineWords } from '#client/kit/record/timeline/words.ts'
import { repairRoomNames } from '#shared/office/repairs/repairs.ts'
import { repairDangerOptions } from './repairs.words.ts'

export const repairTimeline: TimelineWords = {
  one: 'repair',
  fields: {
    property: asText('the property'),
    what: asText('what is wrong'),
    details: asText('the details'),
    room: asChoice('the room', repairRoomNames),
    danger: asChoice(
      'the danger',
      Object.fromEntries(repairDangerOptions.map(({ value, label }) => [value, label])),
    ),
    access: asText('the access'),
    ownerId: asText('the owner'),
    reviewOn: asDay('the review date'),
  },
}
