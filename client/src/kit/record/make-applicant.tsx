import { UserSearch } from 'lucide-react'
import { Button } from '#client/kit/ui/button.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { applicantCalls } from '#shared/letting/applicants/applicants.calls.ts'

/** Makes the visitor of an enquiry an applicant, or finds the one that they are. */
export function MakeApplicantButton({ id, name, onMake }: { id: string; name: string; onMake: () => void }) {
  const make = useCall(applicantCalls.ofEnquiry, {
    done: ({ isNew }) =>
      isNew
        ? {
            title: 'Applicant Added',
            description: `${name} looks for a property like the one they asked about.`,
          }
        : { title: 'Applicant Found', description: `${name} was already an applicant, and is now linked.` },
    view: ({ applicantId }) => paths.of('applicants').edit(applicantId),
  })
  return (
    <Button
      icon={UserSearch}
      size="sm"
      pending={make.isPending}
      onClick={() => {
        onMake()
        make.mutate({ params: { id } })
      }}
    >
      Make Applicant
    </Button>
  )
}
