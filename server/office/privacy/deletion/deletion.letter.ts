import type { DateFormat } from '#shared/date-format.ts'
import { formatMoment } from '#shared/date-format.ts'
import type { Owner } from '../../../audit/audit.record.ts'
import type { Mail } from '../../../http/services.ts'
import { writeLetter } from '../../../mail/letter.ts'

export interface DeletionTold {
  step: 'tomorrow' | 'done' | 'stays'
  account: DateFormat & { name: string }
  endsAt: string
  askedBy: string
  obstacles: string[]
}

/** What an owner hears of a deletion of the account: the day before, and at its end. */
export function deletionMail({ name, email }: Owner, told: DeletionTold): Mail {
  const { step, account, endsAt, askedBy, obstacles } = told
  const words = {
    tomorrow: {
      subject: `${account.name} is about to be deleted`,
      paragraphs: [
        `${askedBy} asked to delete ${account.name}. It will be deleted on ${formatMoment(endsAt, account)} (London). Any owner can cancel this until then: Settings → People’s data.`,
        ...obstacles.map((obstacle) => `As it stands, nothing is deleted: ${obstacle}`),
      ],
    },
    done: {
      subject: `${account.name} was deleted`,
      paragraphs: [
        `${account.name} was deleted with everything in it, as ${askedBy} asked a week ago. Your sign-in stays. The account can’t be restored.`,
      ],
    },
    stays: {
      subject: `${account.name} was not deleted`,
      paragraphs: [
        `${askedBy} asked to delete ${account.name}. It stays, and nothing was deleted.`,
        ...obstacles,
      ],
    },
  }[step]
  const { text, html } = writeLetter({
    greeting: `Dear ${name},`,
    paragraphs: words.paragraphs,
    facts: [],
    closing: [],
    signature: ['Gable'],
  })
  return { to: email, subject: words.subject, text, html }
}
