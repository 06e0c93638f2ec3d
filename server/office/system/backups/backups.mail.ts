import type { Mail } from '../../../http/services.ts'

interface Overdue {
  to: string
  folder: string
  /** The moment of the last good backup. */
  good: string | null
  /** Why the last try failed. */
  failure: string | null
}

/** The email to the server's owner when no backup was made for two days. It says nothing of any account. */
export function overdueMail({ to, folder, good, failure }: Overdue): Mail {
  const last = good
    ? `The last good backup was made on ${good.slice(0, 10)} at ${good.slice(11, 16)} UTC.`
    : 'No scheduled backup has been made so far.'
  const reason = failure ?? 'No try was recorded since. Please check that the server runs.'
  return {
    to,
    subject: 'Gable: no backup for two days',
    text: `Hello,

Gable could not make a backup for more than two days. ${last}

The reason of the last try:
${reason}

Backups go to ${folder} (BACKUP_DIR). Gable tries again every hour. Until one succeeds, you can make one yourself: npm run backup -- <file>

Kind regards,
Gable
`,
  }
}
