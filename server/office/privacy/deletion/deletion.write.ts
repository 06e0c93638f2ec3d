import { eq, isNull, sql } from 'drizzle-orm'
import { formatMoment } from '#shared/date-format.ts'
import { type AccountDeletion, deletionDays } from '#shared/office/privacy/account-deletion.ts'
import { accounts } from '../../../accounts/accounts.table.ts'
import { recordSensitiveChange } from '../../../audit/audit.record.ts'
import { refuse, requireTyped } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import type { Actor } from '../../../http/route.ts'
import type { Services } from '../../../http/services.ts'
import { readDeletion } from './deletion.read.ts'
import { accountDeletions } from './deletion.table.ts'

type Parts = Pick<Services, 'env' | 'mail'>

/** Begins the week after which the whole account is deleted, and tells all owners. */
export function askForDeletion(
  parts: Parts,
  scope: AccountScope,
  { account, user }: Actor,
  confirm: string,
): Promise<AccountDeletion> {
  return scope.transaction(async (inside, tx) => {
    // Two owners who ask at once ask once.
    await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, account.id))
      .for('no key update')
    const { asked, exportedAt, obstacles } = await readDeletion(tx, account)
    requireTyped(confirm, account.name, 'name')
    if (asked) refuse('deletion-already-asked', 'The account is already due to be deleted.')
    if (!exportedAt) refuse('export-first', 'Download everything first. You can’t do it afterwards.')
    if (obstacles.length > 0) refuse('deletion-blocked', obstacles.join(' '))
    const made = await inside.table(accountDeletions).insert({
      userName: user.name,
      endsAt: sql`now() + make_interval(days => ${deletionDays})`,
    })
    await recordSensitiveChange(
      tx,
      parts,
      { account, user, changeId: inside.changeId },
      {
        kind: 'deletion-asked',
        before: null,
        after: `Everything is deleted on ${formatMoment(made.endsAt, inside.dates)}`,
      },
    )
    return readDeletion(tx, account)
  })
}

/** Takes the deletion back. Throws a 409 where there is none. */
export function cancelDeletion(
  parts: Parts,
  scope: AccountScope,
  { account, user }: Actor,
): Promise<AccountDeletion> {
  return scope.transaction(async (inside, tx) => {
    const taken = await inside
      .table(accountDeletions)
      .update(isNull(accountDeletions.takenBackAt), { takenBackAt: sql`now()`, takenBackBy: user.name })
    if (taken.length === 0) refuse('deletion-not-asked', 'The account is not due to be deleted.')
    await recordSensitiveChange(
      tx,
      parts,
      { account, user, changeId: inside.changeId },
      { kind: 'deletion-taken-back', before: 'To be deleted', after: 'The account stays' },
    )
    return readDeletion(tx, account)
  })
}
