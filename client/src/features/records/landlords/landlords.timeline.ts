import { type Change, type TimelineWords, wording } from '#client/kit/record/timeline/words.ts'
import { formatDate } from '#client/lib/dates.ts'
import { landlordStatusPlates } from './landlords.words.ts'

const from = (day: Change | undefined) => (day?.after ? `, from ${formatDate(String(day.after))}` : '')

/** 'noted that the landlord lives abroad, from 1 Oct 2026', 'noted HMRC’s approval NA 123' */
function eventOf(changes: ReadonlyMap<string, Change>) {
  const [abroad, approval] = [changes.get('abroad'), changes.get('approval')]
  const clauses = [
    abroad &&
      (abroad.after
        ? `recorded the landlord as non-resident${from(changes.get('abroadFrom'))}`
        : 'recorded the landlord as UK resident'),
    approval?.after &&
      `recorded HMRC approval ${approval.after} to pay rent with no tax deducted${from(changes.get('approvedFrom'))}`,
    approval && !approval.after && 'removed HMRC’s approval',
  ].filter(Boolean)
  if (clauses.length === 0) return undefined
  return { text: clauses.join(' and '), uses: ['abroad', 'abroadFrom', 'approval', 'approvedFrom'] }
}

export const landlordTimeline: TimelineWords = {
  one: 'landlord',
  eventOf,
  fields: {
    phone: wording.text('the phone number'),
    status: wording.status(landlordStatusPlates),
    float: wording.money('the float'),
    repairLimit: wording.money('the limit for repairs'),
    abroad: wording.text('non-resident'),
    abroadFrom: wording.day('the non-resident date'),
    approval: wording.text('HMRC’s approval'),
    approvedFrom: wording.day('the first day of HMRC’s approval'),
  },
}
