import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { PartState } from '#client/kit/ui/part-state.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { useCall, useRead } from '#client/lib/calls/use-call.ts'
import { useWaitTogether } from '#client/lib/pages/together.tsx'
import { useFragment } from '#client/lib/pages/use-fragment.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import type { About } from '#shared/about.ts'
import { noteCalls } from '#shared/records/notes/notes.calls.ts'
import { NoteBox } from './note-box.tsx'
import { NoteItem } from './note-item.tsx'

export interface OnRecord {
  resource: { name: About['kind'] }
  id: string
}

/** The team's notes on a record, the newest first. A client landlord does not see them. */
export default function RecordNotes({ resource: { name: kind }, id }: OnRecord) {
  return useMay('read') ? <Notes about={{ kind, id }} /> : null
}

function Notes({ about }: { about: About }) {
  const notes = useRead(noteCalls.list, { query: about }, { staleTime: 0 })
  const add = useCall(noteCalls.add)
  const mayWrite = useMay('write')
  useWaitTogether(notes.isLoading)
  const isRead = notes.data !== undefined
  // A mention's notification leads here. The notes are scrolled to, because they are far below the form on a phone.
  useFragment('notes', isRead, { block: 'center', selector: '[aria-labelledby=notes] li' })
  return (
    <Card aria-labelledby="notes" className="print:not-has-[li]:hidden">
      <CardHeader id="notes" title="Team Notes" />
      <CardBody className="pb-3!">
        {mayWrite && (
          <NoteBox
            key={about.id}
            label="New note"
            place={`notes/${about.kind}/${about.id}`}
            save="Add note"
            onSave={(text) => add.mutateAsync({ body: { about, text } })}
          />
        )}
        {notes.data ? (
          <ul className="mt-1 divide-y divide-hairline">
            {notes.data.map((note) => (
              <NoteItem key={note.id} note={note} />
            ))}
          </ul>
        ) : (
          <PartState query={notes} what="the notes" className="py-3">
            <Skeleton className="h-10" />
          </PartState>
        )}
        {notes.data?.length === 0 && !mayWrite && <p className="pb-2 text-14 text-ink-3">No notes yet.</p>}
      </CardBody>
    </Card>
  )
}
