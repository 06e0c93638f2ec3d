import { LinkStep } from '#client/kit/record/steps.tsx'
import { useRead } from '#client/lib/calls/use-call.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { applicantCalls } from '#shared/letting/applicants/applicants.calls.ts'

/** Leads from a person to what they look for; nothing where they look for no home. */
export function ApplicantOf({ tenantId }: { tenantId: string }) {
  const enabled = useMay('read')
  const { data } = useRead(applicantCalls.ofTenant, { params: { id: tenantId } }, { enabled, staleTime: 0 })
  if (!data?.applicantId) return null
  return (
    <p className="flex flex-wrap items-center gap-3 text-14 text-ink-2">
      Looks for a property.{' '}
      <LinkStep to={paths.of('applicants').edit(data.applicantId)}>Open Applicant</LinkStep>
    </p>
  )
}
