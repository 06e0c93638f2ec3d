import { useState } from 'react'
import { Avatar } from '#client/kit/ui/avatar.tsx'
import { PartState } from '#client/kit/ui/part-state.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { useCall, useRead } from '#client/lib/calls/use-call.ts'
import { formatMoment } from '#client/lib/dates.ts'
import { useWaitTogether } from '#client/lib/pages/together.tsx'
import { useFragment } from '#client/lib/pages/use-fragment.ts'
import { useColleagues } from '#client/lib/session/use-colleagues.ts'
import { isSomethingKept } from '#client/lib/session/use-draft-fields.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import type { About } from '#shared/about.ts'
import { partsOf, showMentions } from '#shared/mentions.ts'
import { noteCalls } from '#shared/records/notes/notes.calls.ts'
import type { Note } from '#shared/records/notes/notes.ts'
import { ItemMenu } from '../item-menu.tsx'
import { NoteBox } from './note-box.tsx'

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
    <TitledCard id="notes" title="Team Notes" className="print:not-has-[li]:hidden" body="pb-3!">
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
    </TitledCard>
  )
}

const gone = 'Former colleague'

/** A note's text with the names of today. */
function NoteText({ note: { text, people } }: { note: Note }) {
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name || gone
  return (
    <p className="text-14 break-words whitespace-pre-wrap">
      {partsOf(text).map((part, at) =>
        'text' in part ? (
          part.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have their places and nothing else
          <span key={at} className="rounded-badge bg-brand-soft px-1 font-medium text-brand-soft-ink">
            @{nameOf(part.person)}
          </span>
        ),
      )}
    </p>
  )
}

const placeOf = ({ id }: Note) => `notes/${id}`

/** A note with author and moment, and a menu for people who may change the note. An unsaved change opens the editor. */
function NoteItem({ note }: { note: Note }) {
  const [isEditing, setEditing] = useState(() => note.mayChange && isSomethingKept(placeOf(note)))
  const author = note.author || gone
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 py-3">
      <Avatar name={author} />
      <div className="min-w-0">
        <div className="flex min-h-8 items-center gap-2 text-13 text-ink-3">
          <p className="min-w-0 flex-1">
            <span className="font-semibold text-ink">{author}</span>{' '}
            <time dateTime={note.createdAt} className="whitespace-nowrap">
              {formatMoment(note.createdAt)}
            </time>
            {note.editedAt && <span title={formatMoment(note.editedAt)}> (edited)</span>}
          </p>
          {note.mayChange && !isEditing && <NoteMenu note={note} onEdit={() => setEditing(true)} />}
        </div>
        {isEditing ? <NoteEditor note={note} onClose={() => setEditing(false)} /> : <NoteText note={note} />}
      </div>
    </li>
  )
}

function NoteMenu({ note, onEdit }: { note: Note; onEdit: () => void }) {
  const remove = useCall(noteCalls.remove)
  const label = `Actions for the note of ${note.author || gone}, ${formatMoment(note.createdAt)}`
  return (
    <ItemMenu label={label} onEdit={onEdit} onDelete={() => remove.mutate({ params: { id: note.id } })} />
  )
}

function NoteEditor({ note, onClose }: { note: Note; onClose: () => void }) {
  const change = useCall(noteCalls.change)
  const team = useColleagues()
  const labelOf = ({ id, name }: Note['people'][number]) =>
    team.find((each) => each.id === id)?.label ?? (name || gone)
  const known = note.people.map((person) => ({ id: person.id, label: labelOf(person) }))
  const start = showMentions(note.text, (id) => known.find((person) => person.id === id)?.label ?? gone)
  const save = async (stored: string) => {
    if (stored !== note.text)
      await change.mutateAsync({ params: { id: note.id }, body: { text: stored, version: note.version } })
    onClose()
  }
  return (
    <NoteBox
      label="Edit the note"
      start={start}
      known={known}
      version={note.version}
      place={placeOf(note)}
      save="Save"
      onSave={save}
      onCancel={onClose}
    />
  )
}
