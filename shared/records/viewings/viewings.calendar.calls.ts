import { contract, reads, writes } from '../../contract.ts'
import { z } from '../../zod.ts'

/** Viewings in calendars: the subscribed feed, one viewing as a file, and the mailed invitation. */
export const calendarCalls = {
  readFeed: contract({
    ...reads,
    name: 'readCalendarFeed',
    path: '/api/viewings/feed',
    summary: 'Whether you have a secret calendar address, and since when',
    reply: z.object({ active: z.boolean(), createdAt: z.string().nullable() }),
    madeOf: ['calendar'],
  }),
  renewFeed: contract({
    name: 'renewCalendarFeed',
    method: 'post',
    path: '/api/viewings/feed',
    access: 'read',
    summary: 'Make your secret calendar address, or a new one; it is shown only once',
    failed: 'Failed to make the address',
    reply: z.object({ url: z.string() }),
    changes: ['calendar'],
  }),
  endFeed: contract({
    name: 'endCalendarFeed',
    method: 'delete',
    path: '/api/viewings/feed',
    access: 'read',
    summary: 'Switch off your secret calendar address',
    done: { title: 'Subscription Off', description: 'The address no longer works.' },
    failed: 'Failed to switch the subscription off',
    reply: null,
    changes: ['calendar'],
  }),
  readCalendar: contract({
    name: 'readCalendar',
    method: 'get',
    path: '/api/calendar/:token.ics',
    access: 'public',
    summary: 'The viewings as a calendar, for anyone who has its secret address',
    params: z.object({ token: z.string().max(100) }),
    reply: 'raw',
  }),
  readFile: contract({
    ...reads,
    name: 'readViewingFile',
    path: '/api/viewings/:id/calendar.ics',
    summary: 'The viewing as a calendar file',
    reply: 'raw',
  }),
  confirm: contract({
    ...writes,
    name: 'confirmViewing',
    path: '/api/viewings/:id/confirm',
    summary: 'Email the visitor the date, the address and an entry for their calendar',
    body: z.strictObject({ version: z.int('Send the version of the viewing that was read') }),
    reply: z.object({ sentTo: z.string() }),
    takesKey: true,
    changes: ['viewings'],
  }),
}
