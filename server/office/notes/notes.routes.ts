import { today } from '#shared/dates.ts'
import { showMentions } from '#shared/mentions.ts'
import { noteCalls } from '#shared/records/notes/notes.calls.ts'
import type { Note } from '#shared/records/notes/notes.ts'
import { resourceOf } from '#shared/registry.ts'
import { type Route, route, saveCsv } from '../../http/route.ts'
import { writeCsv } from '../../registry/export.ts'
import type { Member } from '../../registry/member.ts'
import { listNotes, readNote, readNotes } from './notes.read.ts'
import { addNote, changeNote, deleteNote } from './notes.write.ts'

const cellsOf = ({ about, text, people, author, createdAt, editedAt }: Note): string[] => [
  resourceOf(about.kind).title.one,
  about.name,
  showMentions(text, (id) => people.find((person) => person.id === id)?.name ?? ''),
  author,
  createdAt,
  editedAt ?? '',
]

/** Notes on records. Client landlords neither see nor write them. */
export const noteRoutes = (members: readonly Member[]): Route[] => [
  route(noteCalls.list, ({ scope, actor, query }) => listNotes(members, scope, actor, query)),
  route(noteCalls.exportAll, async ({ scope, actor }) => {
    const rows = (await readNotes(members, scope, actor)).map(cellsOf)
    const file = writeCsv(['Kind', 'Record', 'Note', 'Author', 'Written', 'Edited'], rows)
    return saveCsv(file, `notes-${today()}.csv`)
  }),
  route(noteCalls.add, async ({ scope, actor, body }) =>
    readNote(members, scope, actor, await addNote(members, scope, actor, body)),
  ),
  route(noteCalls.change, async ({ scope, actor, params: { id }, body }) => {
    await changeNote(members, scope, actor, id, body)
    return readNote(members, scope, actor, id)
  }),
  route(noteCalls.remove, ({ scope, actor, params }) => deleteNote(scope, actor, params.id)),
]
