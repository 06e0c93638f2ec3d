import { formatMoment } from '#shared/date-format.ts'
import { detailsWait, type Payee } from '#shared/money/payouts/payouts.ts'
import type { Changer } from '../../../audit/audit.record.ts'
import type { Mail } from '../../../http/services.ts'
import type { MailBrand } from '../../../mail/brand.ts'
import { writeLetter } from '../../../mail/letter.ts'
import { addressDays } from './details.addresses.ts'

interface Told extends Payee {
  name: string
  lastFour: string
  /** Whether the payee's address was changed lately, so that former ones get the mail too. */
  hasFormer: boolean
  /** How many changes the mail stands for. */
  times: number
}

/** The mail that says to a payee that their bank details were changed. It has the last four digits of the account number only. */
export function detailsMail(
  { payee, subjectId, name, lastFour, hasFormer, times }: Told,
  { user, account }: Changer,
  brand: MailBrand,
): Omit<Mail, 'to'> {
  const money = payee === 'landlord' ? 'your rent' : 'your bills'
  return {
    subject: `The bank details for ${money} were changed`,
    ...writeLetter({
      brand,
      greeting: `Dear ${name},`,
      paragraphs: [
        `The bank details to which ${account.name} pays ${money} were changed${times > 1 ? ` ${times} times since the last email about it` : ''}. They can be used in ${detailsWait} hours.`,
        ...(hasFormer
          ? [
              `Your email address at ${account.name} was also changed recently. We are sending this to every address used there in the last ${addressDays} days.`,
            ]
          : []),
      ],
      facts: [
        ['Account', `ending in ${lastFour}`],
        ['Changed by', user.name],
        ['When', `${formatMoment(new Date().toISOString(), account)} (London)`],
      ],
      closing: [
        'If you asked for this change, there is nothing to do.',
        `If you did not ask for it, please call ${account.name} now. Use a telephone number that you know, not one from an email.`,
      ],
      signature: [account.name],
    }),
    about: { accountId: account.id, entity: payee === 'landlord' ? 'landlords' : null, id: subjectId },
  }
}
