import { formatMoment } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import type { Payout, ShownDetails } from '#shared/money/payouts/payouts.ts'
import { fromPence, toPence } from '#shared/pence.ts'

export const payoutWords = { one: 'payout', many: 'payouts' }

/** What payouts come to, in whole currency units. */
export const sumOf = (payouts: readonly Pick<Payout, 'amount'>[]): number =>
  fromPence(payouts.reduce((sum, { amount }) => sum + toPence(amount), 0))

/** 'changed 3 h ago by Robin Marsh' within two days of the change; undefined afterwards. */
export function changeOf({ changedAt, changedBy }: ShownDetails, now = Date.now()): string | undefined {
  const minutes = Math.max(0, Math.floor((now - Date.parse(changedAt)) / 60_000))
  if (minutes >= 48 * 60) return undefined
  const ago = minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`
  return `changed ${minutes < 1 ? 'just now' : ago} by ${changedBy}`
}

export const waitOf = ({ isUsable, usableFrom }: ShownDetails): string | undefined =>
  isUsable ? undefined : `used from ${formatMoment(usableFrom)}`

/** The page of the balance that a payout is taken from. */
export const hrefOfSource = ({
  payee,
  subjectId,
  billId,
}: Pick<Payout, 'payee' | 'subjectId' | 'billId'>): string =>
  payee === 'landlord'
    ? paths.landlordMoney(subjectId)
    : billId
      ? paths.bills({ bill: billId })
      : paths.payouts()

const kinds = { landlord: 'Landlord', contractor: 'Contractor', agency: 'Your fees' }
export const kindOf = ({ payee }: Pick<Payout, 'payee'>): string => kinds[payee]
