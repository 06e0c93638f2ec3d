import { asDay, asText, type TimelineWords } from '#client/kit/record/timeline/words.ts'

export const repairTimeline: TimelineWords = {
  one: 'repair',
  fields: {
    property: asText('the property'),
    what: asText('what is wrong'),
    details: asText('the details'),
    room: asText('the room'),
    danger: asText('the danger'),
    access: asText('the access'),
    ownerId: asText('the owner'),
    reviewOn: asDay('the review date'),
  },
}
