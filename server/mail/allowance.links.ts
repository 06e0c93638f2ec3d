import { sql } from 'drizzle-orm'
import { TryLater } from '../http/errors.ts'
import type { LinkMail, Mail, Runner, Sender } from '../http/services.ts'
import { waitInWords } from '../http/wait.ts'
import { sha256 } from '../security/secrets.ts'
import { allowance, mailsPerDay } from './allowance.figures.ts'
import { lockCounts, mailboxOf, recordCounted } from './allowance.ts'
import { sentMails } from './mail.table.ts'

const subjectNames: Record<LinkMail['about']['entity'], string> = {
  tenancies: 'tenancy',
  repairs: 'repair',
  tenants: 'applicant',
  properties: 'property',
}

/**
 * Counts an email with a secure link, in the transaction that queues it: so many a record and day, and by the account's age in
 * all. Throws a TryLater above that.
 */
export async function countLinkMail(
  tx: Runner,
  sender: Sender,
  { to, about }: Pick<Mail, 'to'> & LinkMail,
): Promise<void> {
  const { accountId } = sender
  const recipient = sha256(mailboxOf(to))
  const content = sha256(`links of ${about.id}`)
  const { age } = await lockCounts(tx, accountId, [{ recipient }])
  const { rows } = await tx.execute<{ all: number; own: number; same: number; left: number | null }>(
    sql`select count(*)::int as all, count(*) filter (where ${sentMails.contentHash} = ${content})::int as own,
        count(*) filter (where ${sentMails.recipientHash} = ${recipient}
          and ${sentMails.createdAt} > now() - interval '1 hour')::int as same,
        ceil(86400 - extract(epoch from now() - min(${sentMails.createdAt})))::int as left
      from ${sentMails} where ${sentMails.accountId} = ${accountId} and ${sentMails.purpose} = 'link'
        and ${sentMails.createdAt} > now() - interval '1 day'`,
  )
  const { all = 0, own = 0, same = 0, left } = rows[0] ?? {}
  const { perTenancy, perRecipient, share } = allowance.links
  const refuse = (most: number, what: string, seconds: number) => {
    const sentence = `At most ${most} emails with secure links can go out ${what}. You can send more in ${waitInWords(seconds)}.`
    throw new TryLater('email-limit', sentence, seconds)
  }
  const rest = Math.max(1, left ?? 1)
  if (own >= perTenancy) refuse(perTenancy, `for one ${subjectNames[about.entity]} in 24 hours`, rest)
  if (same >= perRecipient) refuse(perRecipient, 'to one address in an hour', 3600)
  const most = mailsPerDay(age) * share
  if (all >= most) refuse(most, 'from this account in 24 hours', rest)
  await recordCounted(tx, sender, [{ recipient, content }], 'link')
}
