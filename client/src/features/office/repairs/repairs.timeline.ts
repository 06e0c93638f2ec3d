import { type TimelineWords, wording } from '#client/kit/record/timeline/words.ts'
import { repairRoomNames } from '#shared/office/repairs/repairs.ts'
import { repairDangerOptions } from './repairs.words.ts'

export const repairTimeline: TimelineWords = {
  one: 'repair',
  fields: {
    property: wording.text('the property'),
    what: wording.text('what is wrong'),
    details: wording.text('the details'),
    room: wording.choice('the room', repairRoomNames),
    danger: wording.choice(
      'the danger',
      Object.fromEntries(repairDangerOptions.map(({ value, label }) => [value, label])),
    ),
    access: wording.text('the access'),
    ownerId: wording.text('the owner'),
    reviewOn: wording.day('the review date'),
  },
}
