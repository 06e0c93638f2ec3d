import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { About } from '#shared/about.ts'
import { listMentioned } from '#shared/mentions.ts'
import { isAllowed } from '#shared/permissions.ts'
import type { Note } from '#shared/records/notes/notes.ts'
import { aboutOf, isAbout, nameRecords, requireRecord } from '../../about/about.ts'
import { users } from '../../accounts/people.table.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import type { Actor } from '../../http/route.ts'
import type { Member } from '../../registry/member.ts'
import { notes } from './notes.table.ts'

/** Whether a person may edit and delete a note: its author, a manager, an owner. */
export const mayChangeNote = ({ user, account }: Actor, { authorId }: { authorId: string | null }): boolean =>
  isAllowed(account.role, 'manage') || (isAllowed(account.role, 'write') && authorId === user.id)

/** The notes on a record, the newest first. Throws NotFound when the account has no such record. */
export async function listNotes(
  members: readonly Member[],
  scope: AccountScope,
  actor: Actor,
  about: About,
): Promise<Note[]> {
  await requireRecord(scope, about)
  return readNotes(members, scope, actor, isAbout(notes, about))
}

/** One note. Throws NotFound. */
export async function readNote(
  members: readonly Member[],
  scope: AccountScope,
  actor: Actor,
  id: string,
): Promise<Note> {
  const [row] = await readNotes(members, scope, actor, eq(notes.id, id))
  return requireRow(row)
}

export async function readNotes(
  members: readonly Member[],
  scope: AccountScope,
  actor: Actor,
  which?: SQL,
): Promise<Note[]> {
  const rows = await scope
    .select({ note: notes, author: sql<string>`coalesce(${users.name}, '')` })
    .from(notes)
    .leftJoin(users, eq(users.id, notes.authorId))
    .where(scope.mine(notes, which))
    .orderBy(desc(notes.createdAt), desc(notes.id))
  const nameOf = await nameRecords(
    members,
    scope,
    rows.map(({ note }) => aboutOf(note)),
  )
  const names = await nameMentioned(
    scope,
    rows.map(({ note }) => note.text),
  )
  return rows.flatMap(({ note, author }) => {
    const about = aboutOf(note)
    if (!about) return []
    const people = listMentioned(note.text).map((id) => ({ id, name: names.get(id) ?? '' }))
    return [{ ...note, author, people, about: nameOf(about), mayChange: mayChangeNote(actor, note) }]
  })
}

/** The names today of everybody whom these texts mention. Stored notes mention people of their own team only. */
async function nameMentioned(scope: AccountScope, texts: string[]): Promise<Map<string, string>> {
  const ids = [...new Set(texts.flatMap(listMentioned))]
  if (ids.length === 0) return new Map()
  const found = await scope
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, ids))
  return new Map(found.map(({ id, name }) => [id, name]))
}
