import { useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { makeCall } from '#client/lib/calls/calls.ts'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { privacyCalls } from '#shared/office/privacy/privacy.calls.ts'
import type { PersonKind } from '#shared/office/privacy/privacy.ts'
import { DataDialog } from './data-dialog.tsx'
import { ErasePerson } from './erase-person.tsx'

interface PersonDataProps {
  kind: PersonKind
  id: string
  onClose: () => void
}

/** What the account holds of one person, to take along as one file. */
export default function PersonData({ kind, id, onClose }: PersonDataProps) {
  const params = { kind, id }
  const [erasing, setErasing] = useState(false)
  const summary = useRead(privacyCalls.summary, { params }, always)
  if (erasing) return <ErasePerson kind={kind} id={id} onClose={onClose} />
  return (
    <DataDialog
      title={summary.data ? `Subject access request: ${summary.data.name}` : 'Subject access request'}
      description="Everything this account holds about this person, to answer a subject access request. You have one month to answer."
      summary={summary}
      fetchFile={(format) => makeCall(privacyCalls.file, { params, body: { format } })}
      onClose={onClose}
    >
      <p className="text-13 text-ink-2">
        Check the file before you send it: notes may name other people. The history records who downloaded it.
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline pt-4">
        <p className="min-w-0 flex-1 text-14 text-ink-2 max-sm:basis-full">Have they asked to be erased?</p>
        <Button size="sm" className="text-danger-ink!" onClick={() => setErasing(true)}>
          Erase This Person...
        </Button>
      </div>
    </DataDialog>
  )
}
