import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { makeCall, queryFor } from '#client/lib/calls/calls.ts'
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
  const summary = useQuery({
    ...queryFor(privacyCalls.summary, { params }),
    refetchOnMount: 'always',
  })
  if (erasing) return <ErasePerson kind={kind} id={id} onClose={onClose} />
  return (
    <DataDialog
      title={summary.data ? `Data about ${summary.data.name}` : 'Data about this person'}
      description="Everything this account holds of them, to hand over when they ask. You have one month to answer."
      summary={summary}
      fetchFile={(format) => makeCall(privacyCalls.file, { params, body: { format } })}
      onClose={onClose}
    >
      <p className="text-13 text-ink-2">
        Look through the file before you hand it over: notes may name other people. The history keeps who
        downloaded it.
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline pt-4">
        <p className="min-w-0 flex-1 text-14 text-ink-2 max-sm:basis-full">Do they ask to be forgotten?</p>
        <Button size="sm" className="text-danger-ink!" onClick={() => setErasing(true)}>
          Erase this person…
        </Button>
      </div>
    </DataDialog>
  )
}
