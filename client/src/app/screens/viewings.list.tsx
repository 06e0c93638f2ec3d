import { Suspense } from 'react'
import ViewingList from '#client/features/records/viewings/viewings.list.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { useRead } from '#client/lib/calls/use-call.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { enquiryCalls } from '#shared/records/enquiries/enquiries.calls.ts'

/** Loaded on demand: few visits to the viewings open the enquiries. */
const EnquiryList = latePart(() => import('#client/features/records/enquiries/enquiries.list.tsx')).Part

/** Loaded on demand: only the calendar shows them. */
const DutiesOfDays = latePart(() => import('#client/features/law/duties/duties.days.tsx')).Part

/** The list of viewings, with the enquiries as one more view: an enquiry may become a viewing. */
export default function ViewingsAndEnquiries() {
  const open =
    useRead(enquiryCalls.list, {}, { enabled: useMay('read'), staleTime: 0 }).data?.filter(
      ({ handledAt }) => handledAt === null,
    ).length ?? 0
  const list = (
    <Suspense fallback={null}>
      <EnquiryList />
    </Suspense>
  )
  const duties = (days: readonly string[]) => (
    <Suspense fallback={null}>
      <DutiesOfDays days={days} />
    </Suspense>
  )
  return <ViewingList enquiries={{ open, list }} alsoOn={duties} />
}
