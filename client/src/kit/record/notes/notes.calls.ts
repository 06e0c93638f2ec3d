import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#client/lib/calls/calls.ts'
import { undoChange } from '#client/lib/calls/undo.ts'
import { useWrite } from '#client/lib/calls/use-write.ts'
import type { About } from '#shared/about.ts'
import { noteCalls } from '#shared/records/notes/notes.calls.ts'
import type { Note } from '#shared/records/notes/notes.ts'

/** The notes on a record. Colleagues write at any time, so every use fetches the notes again. */
export const useNotes = (about: About) =>
  useQuery({ ...queryFor(noteCalls.list, { query: about }), staleTime: 0 })

// Refusals appear below the text, so there is no toast for them.
export const useAddNote = (about: About) =>
  useWrite(noteCalls.add, (text: string) => ({ body: { about, text } }))

export const useChangeNote = ({ id, version }: Note) =>
  useWrite(noteCalls.change, (text: string) => ({ params: { id }, body: { text, version } }))

export const useDeleteNote = ({ id }: Note) =>
  useWrite(noteCalls.remove, () => ({ params: { id } }), {
    done: { title: 'Note Deleted', description: 'It stays in the bin for 30 days.' },
    failed: 'Failed to delete the note',
    undo: undoChange,
  })
