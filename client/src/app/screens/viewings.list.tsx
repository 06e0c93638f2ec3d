import ViewingList from '#client/features/records/viewings/viewings.list.tsx'
import { quietPart } from '#client/lib/browser/screen.ts'
import { useRead } from '#client/lib/calls/use-call.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { enquiryCalls } from '#shared/records/enquiries/enquiries.calls.ts'

/** Loaded on demand: few visits to the viewings open the enquiries. */
const EnquiryList = quietPart(() => import('#client/features/records/enquiries/enquiries.list.tsx'))

/** Loaded on demand: only the calendar shows them. */
const DutiesOfDays = quietPart(() => import('#client/features/law/duties/duties.days.tsx'))

/** The list of viewings, with the enquiries as one more view: an enquiry may become a viewing. */
export default function ViewingsAndEnquiries() {
  const open =
    useRead(enquiryCalls.list, {}, { enabled: useMay('read'), staleTime: 0 }).data?.filter(
      ({ handledAt }) => handledAt === null,
    ).length ?? 0
  const list = <EnquiryList />
  const duties = (days: readonly string[]) => <DutiesOfDays days={days} />
  return <ViewingList enquiries={{ open, list }} alsoOn={duties} />
}
