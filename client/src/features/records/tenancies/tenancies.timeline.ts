import { type Change, type TimelineWords, wording } from '#client/kit/record/timeline/words.ts'
import { formatDate } from '#client/lib/dates.ts'
import { isDate } from '#shared/dates.ts'
import { type EndReason, endReasonNames } from '#shared/records/tenancies/tenancies.end.ts'
import { paymentPlates, tenancyStatusPlates } from './tenancies.words.ts'

/** The fields that change when an end is recorded or taken back. */
const uses = ['endedOn', 'endedWhy', 'endedNote']

/** 'changed the rent from £950 to £995 from 1 December 2026' */
function rentEvent(changes: ReadonlyMap<string, Change>, money: (amount: number) => string) {
  const [rent, day] = [changes.get('rentAmount'), changes.get('rentFrom')]
  if (!rent || !day?.after) return undefined
  const [was, is] = [rent.before, rent.after].map((amount) => money(Number(amount)))
  const text = `changed the rent from ${was} to ${is} from ${formatDate(String(day.after))}`
  return { text, uses: ['rentAmount', 'rentFrom'] }
}

/** A changed rent with its first day, or 'ended the tenancy on 18 Nov 2026: surrendered by agreement' */
function eventOf(changes: ReadonlyMap<string, Change>, money: (amount: number) => string) {
  const day = changes.get('endedOn')
  if (!day) return rentEvent(changes, money)
  if (day.after === null) return { text: 'undid the end of the tenancy', uses }
  const reason = String(changes.get('endedWhy')?.after) as EndReason
  const why = endReasonNames[reason]?.toLowerCase()
  const text =
    reason === 'never-began'
      ? 'recorded that the tenancy never began'
      : `ended the tenancy on ${formatDate(String(day.after))}`
  return { text: why && reason !== 'never-began' ? `${text}: ${why}` : text, uses }
}

export const tenancyTimeline: TimelineWords = {
  one: 'tenancy',
  eventOf,
  fields: {
    rentAmount: wording.money('the rent'),
    rentFrom: wording.day('the first day of the rent'),
    deposit: wording.money('the deposit'),
    status: wording.status(tenancyStatusPlates),
    paymentStatus: wording.choice('the payment status', paymentPlates),
    agreedOn: wording.day('the day of the agreement'),
    lastIncrease: {
      name: 'the last rent increase',
      show: (value) =>
        isDate(String(value)) ? formatDate(String(value)) : (value ?? 'not known').toString(),
    },
    endedOn: wording.day('the last day'),
    endedWhy: wording.choice('the reason of the end', endReasonNames),
    endedNote: wording.text('the note on the end'),
  },
}
