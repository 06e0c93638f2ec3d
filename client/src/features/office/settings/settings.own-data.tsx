import { useCloseDialog } from '#client/kit/facts/dialogs.tsx'
import { DataDialog } from '#client/kit/record/person/data-dialog.tsx'
import { makeCall } from '#client/lib/calls/calls.ts'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { privacyCalls } from '#shared/office/privacy/privacy.calls.ts'

/** What Gable keeps about the signed-in person, to take along as one file. */
export default function OwnData() {
  const summary = useRead(privacyCalls.own, {}, always)
  return (
    <DataDialog
      title="Your Data"
      description="Everything Gable keeps about you as a user, in every account you work in."
      summary={summary}
      fetchFile={(format) => makeCall(privacyCalls.ownFile, { body: { format } })}
      onClose={useCloseDialog()}
    />
  )
}
