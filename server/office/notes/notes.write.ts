import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { listMentioned } from '#shared/mentions.ts'
import type { noteChange, noteInput } from '#shared/records/notes/notes.ts'
import { aboutOf, nameRecords, requireRecord, valuesAbout } from '../../about/about.ts'
import { listTeamUsers } from '../../accounts/colleagues.queries.ts'
import { NotFound, Refused } from '../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import type { Actor } from '../../http/route.ts'
import { notify } from '../../notify/notify.ts'
import type { Member } from '../../registry/member.ts'
import { mayChangeNote } from './notes.read.ts'
import { notes } from './notes.table.ts'

type Stored = typeof notes.$inferSelect

/** Adds a note and answers its id. Throws NotFound when the account has no such record. */
export function addNote(
  members: readonly Member[],
  scope: AccountScope,
  { user }: Actor,
  { about, text }: z.output<typeof noteInput>,
): Promise<string> {
  return scope.transaction(async (inside) => {
    await requireRecord(inside, about)
    const mentioned = listMentioned(text)
    await refuseStrangers(inside, mentioned)
    const note = await inside.insert(notes, { ...valuesAbout(about), text, authorId: user.id })
    await tellMentioned(members, inside, note, mentioned)
    return note.id
  })
}

/** Changes a note. Throws NotFound, a 403 for somebody else's note, or Conflict when the stored version is another one. */
export function changeNote(
  members: readonly Member[],
  scope: AccountScope,
  actor: Actor,
  id: string,
  { text, version }: z.output<typeof noteChange>,
): Promise<void> {
  return scope.transaction(async (inside) => {
    const before = await requireOwnNote(inside, actor, id)
    const known = new Set(listMentioned(before.text))
    const added = listMentioned(text).filter((person) => !known.has(person))
    await refuseStrangers(inside, added)
    const note = await inside.update(notes, id, version, { text, editedAt: sql`now()` as never })
    await tellMentioned(members, inside, note, added)
  })
}

/** Deletes a note. Throws NotFound, or a 403 for somebody else's note. */
export async function deleteNote(scope: AccountScope, actor: Actor, id: string): Promise<void> {
  await requireOwnNote(scope, actor, id)
  await scope.remove(notes, [id])
}

async function requireOwnNote(scope: AccountScope, actor: Actor, id: string): Promise<Stored> {
  const note = await scope.get(notes, id)
  if (!note) throw new NotFound()
  if (!mayChangeNote(actor, note))
    throw new Refused(403, 'not-allowed', 'Only its author, a manager or an owner can change this note.')
  return note
}

/** Throws a 400 when somebody outside the team is mentioned. */
async function refuseStrangers(scope: AccountScope, mentioned: string[]): Promise<void> {
  if (mentioned.length === 0) return
  const team = new Set((await listTeamUsers(scope)).map(({ id }) => id))
  if (mentioned.every((person) => team.has(person))) return
  const text = 'Somebody who is mentioned is not in your team'
  throw new Refused(400, 'not-a-colleague', `${text}. Choose a colleague from the list.`, { text })
}

/** Notifies each mentioned person once for a note, even when the note is edited, and nobody of a mention of themselves. */
async function tellMentioned(
  members: readonly Member[],
  scope: TransactionScope,
  note: Stored,
  mentioned: string[],
): Promise<void> {
  const about = aboutOf(note)
  const others = mentioned.filter((person) => person !== scope.author.id)
  if (!about || others.length === 0) return
  const { kind: entity, id, name } = (await nameRecords(members, scope, [about]))(about)
  for (const person of others)
    await notify(scope.tx, scope.accountId, {
      kind: 'mention',
      about: { entity, id, name, who: scope.author.name },
      key: `mention:${note.id}:${person}`,
      forUser: person,
    })
}
