import { useState } from 'react'
import { FromEnquiry } from '#client/features/records/enquiries/enquiries.viewing.tsx'
import AddViewing, { NewViewingForm } from '#client/features/records/viewings/viewings.add.tsx'

/** The form of a new viewing; `?enquiry=` in the address fills it in. */
export default function AddViewingOrAnswerEnquiry() {
  const [enquiry] = useState(() => new URLSearchParams(window.location.search).get('enquiry'))
  if (!enquiry) return <AddViewing />
  return (
    <AddViewing>
      <FromEnquiry id={enquiry}>{(given) => <NewViewingForm {...given} />}</FromEnquiry>
    </AddViewing>
  )
}
