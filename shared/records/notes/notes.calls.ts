import { about, noticedKinds } from '../../about.ts'
import { adds, contract, reads } from '../../contract.ts'
import { z } from '../../zod.ts'
import { noteChange, noteInput, noteRow } from './notes.ts'

const path = '/api/notes'
const madeOf = ['notes', 'team', 'profile', ...noticedKinds] as const

/** The calls of notes. Client landlords neither see nor write notes. */
export const noteCalls = {
  list: contract({
    ...reads,
    name: 'listNotes',
    path,
    summary: 'The notes on a record, the newest first',
    query: about,
    reply: z.array(noteRow),
    madeOf,
  }),
  exportAll: contract({
    ...reads,
    name: 'exportNotes',
    path: `${path}/export.csv`,
    summary: 'All notes as a CSV file',
    reply: 'raw',
  }),
  add: contract({
    ...adds,
    name: 'addNote',
    path,
    summary: 'Write a note on a record; whom it mentions is notified',
    body: noteInput,
    reply: noteRow,
    changes: ['notes', 'notifications'],
  }),
  change: contract({
    name: 'changeNote',
    method: 'patch',
    path: `${path}/:id`,
    access: 'write',
    summary: 'Edit a note: its author, a manager or an owner',
    body: noteChange,
    reply: noteRow,
    changes: ['notes', 'notifications'],
  }),
  remove: contract({
    name: 'deleteNote',
    method: 'delete',
    path: `${path}/:id`,
    access: 'write',
    summary: 'Delete a note: its author, a manager or an owner',
    done: { title: 'Note Deleted', description: 'It stays in the bin for 30 days.' },
    failed: 'Failed to delete the note',
    undo: true,
    reply: null,
    changes: ['notes'],
  }),
}
