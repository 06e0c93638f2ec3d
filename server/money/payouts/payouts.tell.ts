import { and, eq, sql } from 'drizzle-orm'
import type { SensitiveChangeKind } from '#shared/accounts/sensitive.ts'
import { today } from '#shared/dates.ts'
import { fromPence, sumOf } from '#shared/pence.ts'
import {
  type Changer,
  listOwners,
  type Outbox,
  recordSensitiveChange,
  sensitiveEntity,
} from '../../audit/audit.record.ts'
import { audit } from '../../db/history.table.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { notify } from '../../notify/notify.ts'
import { lockBooks } from '../ledger/post.ts'
import { type Alone, isOwnDraft, leftAlone } from './payouts.alone.ts'
import type { PayoutRow } from './payouts.rules.ts'

type Kind = Extract<SensitiveChangeKind, 'payout-alone' | 'payout-limit-tried'>

interface Told {
  kind: Kind
  pence: number
  words: string
}

/** Whether the owners have heard of this person today, in London: one mail a day says it. */
async function isTold(scope: AccountScope, kind: Kind): Promise<boolean> {
  const mail = await scope
    .table(audit)
    .get(
      and(
        eq(audit.entity, sensitiveEntity),
        eq(audit.action, kind),
        sql`${audit.userId} = ${scope.author.id}`,
        sql`(${audit.createdAt} at time zone 'Europe/London')::date = ${today()}`,
      ),
    )
  return mail !== undefined
}

/** Tells the owners, once a day for each person, with a line in Security, a mail and a notification. */
async function tellOwners(
  outbox: Outbox,
  scope: TransactionScope,
  changer: Changer,
  { kind, pence, words }: Told,
): Promise<void> {
  if (await isTold(scope, kind)) return
  await recordSensitiveChange(scope.tx, outbox, changer, { kind, before: null, after: words })
  const about = { who: changer.user.name, amount: fromPence(pence), isRefused: kind === 'payout-limit-tried' }
  for (const { id } of await listOwners(scope.tx, scope.accountId))
    if (id !== scope.author.id)
      await notify(scope.tx, scope.accountId, { kind: 'approved-alone', about, forUser: id })
}

/**
 * Tells the owners where a person has used up what they may approve alone, or where nothing but the trust in a manager keeps
 * them from approving any sum. Called with the books locked; `alone` is what counts now.
 */
export async function tellApprovedAlone(
  outbox: Outbox,
  scope: TransactionScope,
  changer: Changer,
  { alone, rows }: { alone: Alone; rows: PayoutRow[] },
): Promise<void> {
  const pence = sumOf(rows.filter((row) => isOwnDraft(row, scope.author)))
  const left = leftAlone(alone)
  if (pence === 0 || (left === null ? alone.role === 'owner' : left > 0)) return
  const words =
    left === null
      ? `${scope.money(pence)} approved alone. No limit is set for one person.`
      : `${scope.money(pence)} approved alone. That uses up the limit of ${scope.money(alone.limit ?? 0)} for one person.`
  await tellOwners(outbox, scope, changer, { kind: 'payout-alone', pence, words })
}

/** Tells the owners that a person asked to approve more than they may alone. The request itself was rolled back. */
export function tellTriedAlone(
  outbox: Outbox,
  scope: AccountScope,
  changer: Changer,
  { pence, limit }: { pence: number; limit: number },
): Promise<void> {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    const words = `${scope.money(pence)} asked for, with ${scope.money(limit)} as the most that one person approves alone. Nothing was approved.`
    await tellOwners(outbox, inside, changer, { kind: 'payout-limit-tried', pence, words })
  })
}
