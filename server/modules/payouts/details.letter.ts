import { formatMoment } from '#shared/date-format.ts'
import { detailsWait, type Payee } from '#shared/payouts/payouts.ts'
import type { Changer } from '../../audit/audit.record.ts'
import type { CausedMail } from '../../http/services.ts'
import type { MailBrand } from '../../mail/brand.ts'
import { writeLetter } from '../../mail/letter.ts'

interface Told extends Payee {
  name: string
  email: string
  lastFour: string
}

/** The mail that says to a payee that their bank details were changed. It has the last four digits of the account number only. */
export function detailsMail(
  { payee, subjectId, name, email, lastFour }: Told,
  { user, account }: Changer,
  brand: MailBrand,
): CausedMail {
  const money = payee === 'landlord' ? 'your rent' : 'your bills'
  return {
    to: email,
    subject: `The bank details for ${money} were changed`,
    ...writeLetter({
      brand,
      greeting: `Dear ${name},`,
      paragraphs: [
        `The bank details to which ${account.name} pays ${money} were changed. They are used ${detailsWait} hours from now.`,
      ],
      facts: [
        ['Account', `ending in ${lastFour}`],
        ['Changed by', user.name],
        ['When', `${formatMoment(new Date().toISOString(), account)} (London)`],
      ],
      closing: [
        'If you asked for it, there is nothing to do.',
        `If you did not ask for it, call ${account.name} now, on a telephone number that you know, and not on one from an email.`,
      ],
      signature: [account.name],
    }),
    about: { accountId: account.id, entity: payee === 'landlord' ? 'landlords' : null, id: subjectId },
  }
}
