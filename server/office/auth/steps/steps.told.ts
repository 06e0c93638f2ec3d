import { and, eq, ne } from 'drizzle-orm'
import type { Request } from 'express'
import type { User } from '#shared/accounts/auth.ts'
import { accounts, memberships } from '../../../accounts/accounts.table.ts'
import { recordSensitiveNote } from '../../../audit/audit.record.ts'
import type { Transaction } from '../../../db/client.ts'
import { uuid } from '../../../db/uuid.ts'
import type { Services } from '../../../http/services.ts'
import { browserName } from '../browser-name.ts'
import { readRecovery } from './recovery.ts'
import { type StepChange, stepMail } from './steps.mail.ts'

type Parts = Pick<Services, 'env' | 'mail'>

/** Mails a person that a second step of theirs was added, removed or used up. */
export async function tellStepChange(
  tx: Transaction,
  { env, mail }: Parts,
  request: Request,
  user: User,
  { change, passkey }: { change: StepChange; passkey?: string },
): Promise<void> {
  const browser = browserName(request.get('user-agent'))
  const place = { browser, now: Date.now(), app: env.appUrl, ...(passkey !== undefined && { passkey }) }
  await mail.send(stepMail(user, change, place), tx)
}

/** Mails a person that a recovery code of theirs was used, and writes it into the history of every account that they work in. */
export async function tellRecoveryUse(
  tx: Transaction,
  parts: Parts,
  request: Request,
  user: User,
): Promise<void> {
  await tellStepChange(tx, parts, request, user, { change: 'code-used' })
  const left = (await readRecovery(tx, user.id))?.left ?? 0
  const theirs = await tx
    .selectDistinct({ id: accounts.id })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(and(eq(memberships.userId, user.id), ne(memberships.role, 'client')))
  const changeId = uuid()
  for (const { id } of theirs)
    await recordSensitiveNote(
      tx,
      { user, account: { id }, changeId },
      { kind: 'recovery-code', about: `${user.name} (${user.email})`, text: `${left} left` },
    )
}
