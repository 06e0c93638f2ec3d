import { type CurrencyCode, formatExactMoney } from '#shared/currency.ts'
import { type DateFormat, formatDate } from '#shared/date-format.ts'
import { titleCase } from '#shared/text.ts'
import type { Mail } from '../../http/services.ts'
import { writeLetter } from '../../mail/letter.ts'

/** Rent that has not come, in whole currency units. */
export interface LateRent {
  tenancyId: string
  tenant: string
  property: string
  amount: number
  dueOn: string
}

interface Told {
  to: { name: string; email: string }
  account: DateFormat & { name: string; currency: CurrencyCode }
  late: LateRent[]
  /** Without a slash at the end. */
  appUrl: string
}

/** The mail that tells a private landlord that rent is late, with the way to turn such mails off. */
export function lateRentMail({ to, account, late, appUrl }: Told): Mail {
  const money = (amount: number) => formatExactMoney(amount, account.currency)
  const total = late.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
  const [first] = late
  const one = late.length === 1 && first ? first : undefined
  return {
    to: to.email,
    subject: one
      ? `Rent is late: ${titleCase(one.tenant)}, ${money(one.amount)}`
      : `Rent is late: ${late.length} tenancies, ${money(total)}`,
    ...writeLetter({
      greeting: `Dear ${to.name},`,
      paragraphs: [
        'This rent is due and no payment is recorded yet. If it’s already in your bank account, import the bank statement or record the payment.',
      ],
      facts: late.map(({ tenant, property, amount, dueOn }) => [
        titleCase(tenant),
        `${money(amount)}, due on ${formatDate(dueOn, account)}, ${titleCase(property)}`,
      ]),
      action: {
        label: one ? 'Open the tenancy' : 'Open Arrears',
        link: one ? `${appUrl}/dashboard/tenancies/${one.tenancyId}` : `${appUrl}/dashboard/arrears`,
      },
      closing: [],
      signature: ['Gable'],
      footnote: {
        text: `You get this email because rent of ${account.name} is late.`,
        label: 'Turn off these emails',
        link: `${appUrl}/dashboard/settings?section=notifications`,
      },
    }),
  }
}
