import type { User } from '#shared/accounts/auth.ts'
import { formatDate, formatTime } from '#shared/date-format.ts'
import type { Mail } from '../../http/services.ts'
import type { MailBrand } from '../../mail/brand.ts'
import { writeLetter } from '../../mail/letter.ts'
import { type CalendarEvent, calendarFile } from './viewings.ics.ts'

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })

const mapOf = (address: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`

interface Viewer {
  name: string
  email: string
  /** The colleague who shows the home; may be empty. */
  negotiator: string
  /** The number to call on the day; empty where nobody has entered one. */
  phone: string
}

/** The mail that confirms a viewing to the visitor, with an entry for their calendar. */
export function writeConfirmation(
  event: CalendarEvent,
  viewer: Viewer,
  sender: User,
  brand: MailBrand,
): Mail {
  const agency = brand.name
  const { date, time } = event.start
  const day = `${weekday.format(Date.parse(`${date}T00:00:00Z`))} ${formatDate(date, brand)}`
  const { attachments = [], ...written } = writeLetter({
    brand,
    greeting: `Dear ${viewer.name},`,
    paragraphs: ['Your viewing is confirmed. We look forward to meeting you.'],
    facts: [
      ['Date', day],
      ['Time', formatTime(time, brand)],
      ...(event.minutes > 0 ? [['Allow', `${event.minutes} minutes`] as [string, string]] : []),
      ['Address', event.location],
      ...(viewer.negotiator ? [['You will meet', viewer.negotiator] as [string, string]] : []),
      ...(viewer.phone ? [['Telephone', viewer.phone] as [string, string]] : []),
    ],
    action: { label: 'Find it on a map', link: mapOf(event.location) },
    closing: [
      `The attached file puts the viewing into your calendar. If you cannot come, please reply to this email${viewer.phone ? ' or call us' : ''}, so that we can find another time.`,
    ],
    signature: [...new Set([sender.name, agency])],
  })
  // The visitor's copy goes without the link, which leads to the agent's own screen.
  const { url: _, ...own } = event
  const invitation: CalendarEvent = {
    ...own,
    description: `Viewing with ${viewer.negotiator ? `${viewer.negotiator}, ` : ''}${agency}. If you cannot come, please write to ${sender.email}${viewer.phone ? ` or call ${viewer.phone}` : ''}.`,
    organiser: { name: agency, email: sender.email },
  }
  return {
    to: viewer.email,
    subject: `Your viewing on ${day} at ${formatTime(time, brand)}`,
    ...written,
    replyTo: sender.email,
    attachments: [
      ...attachments,
      {
        name: 'viewing.ics',
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        base64: Buffer.from(calendarFile([invitation], { method: 'PUBLISH' })).toString('base64'),
      },
    ],
  }
}
