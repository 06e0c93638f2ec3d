import { platesFor } from '#client/kit/ui/status-plates.ts'
import { formatDate } from '#client/lib/dates.ts'
import { countOf, optionsOf, wordsOf } from '#client/lib/format.ts'
import { type Applicant, applicantStatuses } from '#shared/letting/applicants/applicants.ts'

export const applicantPlates = platesFor(applicantStatuses, { looking: 'info', stopped: 'muted' })

export const applicantStatusOptions = optionsOf(applicantStatuses)

const bedrooms = { one: 'bedroom', many: 'bedrooms' }

/** '2 bedrooms or more'; '' where any number will do. */
export const roomsOf = ({ minBedrooms }: Applicant): string =>
  minBedrooms ? `${countOf(minBedrooms, bedrooms)} or more` : ''

/** '2 bedrooms in Leeds, LS6'; 'Anywhere' where nothing is asked for. */
export function asksOf(applicant: Applicant): string {
  const { areas, furnishing } = applicant
  const rooms = roomsOf(applicant)
  const where = areas && (rooms ? `in ${areas}` : `In ${areas}`)
  const words = [rooms, where].filter(Boolean).join(' ')
  return [words, furnishing && wordsOf(furnishing).toLowerCase()].filter(Boolean).join(', ') || 'Anywhere'
}

/** Whether and since when they have the daily emails, and who recorded that. */
export const emailsOf = ({ emailsSince, emailsHow }: Applicant): string =>
  emailsSince ? `Since ${formatDate(emailsSince)}, recorded by ${emailsHow}` : 'None'
