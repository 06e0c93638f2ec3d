import { lazy, Suspense } from 'react'
import { useEnquiries } from '#client/features/enquiries/enquiries.calls.ts'
import ViewingList from '#client/features/viewings/viewings.list.tsx'

/** Enquiries come from outside, and few visits to the viewings look at them. */
const EnquiryList = lazy(() => import('#client/features/enquiries/enquiries.list.tsx'))

/** The viewings, with the enquiries that may become viewings as one more view. */
export default function ViewingsAndEnquiries() {
  const open = useEnquiries().data?.filter(({ handledAt }) => handledAt === null).length ?? 0
  const list = (
    <Suspense fallback={null}>
      <EnquiryList />
    </Suspense>
  )
  return <ViewingList enquiries={{ open, list }} />
}
