import { and, eq } from 'drizzle-orm'
import type { SensitiveKind, SensitiveNote } from '#shared/accounts/sensitive.ts'
import { memberships } from '../accounts/accounts.table.ts'
import { users } from '../accounts/people.table.ts'
import type { Transaction } from '../db/client.ts'
import { audit } from '../db/history.table.ts'
import { pickColumns } from '../db/joins.ts'
import { type AccountId, openScope } from '../db/scope.ts'
import type { Services } from '../http/services.ts'
import type { Changer, Owner, SensitiveEdit } from './audit.edit.ts'
import { sensitiveMail } from './audit.letter.ts'

/** The `entity` of sensitive changes in the history. No table has this name, so Undo finds nothing to put back. */
export const sensitiveEntity = 'sensitive'

/** Who writes a line of the history. */
interface Writer {
  user: { id: string | null; name: string }
  account: { id: string }
  changeId: string
}

export type { Changer, Owner } from './audit.edit.ts'
export type Outbox = Pick<Services, 'env' | 'mail'>
export function listOwners(tx: Transaction, accountId: string): Promise<(Owner & { id: string })[]> {
  return tx
    .selectDistinct(pickColumns(users, 'id', 'name', 'email'))
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.accountId, accountId), eq(memberships.role, 'owner')))
}

function writeSensitive(
  tx: Transaction,
  { user, account, changeId }: Writer,
  { kind, about, before, after }: Omit<Required<SensitiveEdit>, 'kind' | 'notes'> & { kind: SensitiveKind },
) {
  return openScope(tx, account.id as AccountId, user)
    .table(audit)
    .insert({
      entity: sensitiveEntity,
      recordId: account.id,
      action: kind,
      changeId,
      version: 0,
      userId: user.id,
      userName: user.name,
      before: before === null ? null : { about, text: before },
      after: after === null ? null : { about, text: after },
    })
}

/** Records in the history that a person has read bank details, or that money came back. Nobody is mailed. */
export async function recordSensitiveNote(
  tx: Transaction,
  writer: Writer,
  { kind, about, text }: { kind: SensitiveNote; about: string; text: string },
): Promise<void> {
  await writeSensitive(tx, writer, { kind, about, before: null, after: text })
}

/**
 * Writes a change of money or access into the history and mails every owner, in the change's own transaction.
 * `formerOwners` get the mail too, because an owner who loses the role must hear of it.
 */
export async function recordSensitiveChange(
  tx: Transaction,
  { env, mail }: Outbox,
  changer: Changer,
  { kind, about = '', before, after, notes = [] }: SensitiveEdit,
  formerOwners: Owner[] = [],
): Promise<void> {
  const { account } = changer
  await writeSensitive(tx, changer, { kind, about, before, after })
  const owners = [...formerOwners, ...(await listOwners(tx, account.id))]
  const byEmail = new Map(owners.map((owner) => [owner.email, owner]))
  const told = { kind, about, before, after, notes, changer, at: Date.now(), app: env.appUrl }
  for (const owner of byEmail.values()) await mail.send(sensitiveMail(owner, told), tx)
}
