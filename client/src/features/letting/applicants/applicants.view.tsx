import { CallStep, LinkStep, MailStep } from '#client/kit/record/steps.tsx'
import type { RecordView } from '#client/kit/record/view.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { type Applicant, applicants } from '#shared/letting/applicants/applicants.ts'
import { titleCase } from '#shared/text.ts'
import { applicantTimeline } from './applicants.timeline.ts'
import { applicantPlates, asksOf } from './applicants.words.ts'

/** What an applicant's page and its panel show around the form. */
export const applicantView: RecordView<Applicant> = {
  resource: applicants,
  timeline: applicantTimeline,
  nameOf: ({ name }) => titleCase(name),
  storedNameOf: ({ name }) => name,
  placeOf: asksOf,
  listedBy: ({ tenantId }) => ({ tenant: tenantId }),
  writtenOn: ({ tenantId }) => ({ resource: { name: 'tenants' }, id: tenantId }),
  plateOf: ({ status }) => applicantPlates[status],
  figuresOf: ({ maxRent, fromDay, property }, money) => [
    { name: 'Up to', value: maxRent === null ? '-' : `${money(maxRent)}/mo` },
    { name: 'Needed from', value: fromDay ? formatDate(fromDay) : '-' },
    { name: 'Asked about', value: property ? titleCase(property) : '-' },
  ],
  Steps: ApplicantSteps,
}

function ApplicantSteps({ row: { name, phone, email, tenantId } }: { row: Applicant }) {
  return (
    <>
      <CallStep name={name} phone={phone} />
      <MailStep name={name} email={email} />
      <LinkStep to={paths.of('tenants').edit(tenantId)}>Person</LinkStep>
    </>
  )
}
