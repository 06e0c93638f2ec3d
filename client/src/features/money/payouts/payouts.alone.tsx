import { formatAmount } from '#client/lib/currency.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import type { PayoutsReply } from '#shared/money/payouts/payouts.ts'

type Known = Pick<PayoutsReply, 'mayAlone' | 'settings'>

/** How much of their own drafts this person may still approve, as a sentence; undefined for any sum. */
export function sayLeft({ mayAlone: { isSet, left }, settings: { approvalLimit } }: Known) {
  if (left === null) return undefined
  if (!isSet)
    return 'Someone else must approve payouts that you drafted. An owner can set a limit up to which members approve alone, under Money Settings, Payout Rules.'
  if (approvalLimit === 0) return 'Someone else must approve payouts that you drafted.'
  const limit = formatAmount(approvalLimit ?? 0)
  if (left === 0)
    return `You have approved ${limit} alone. Someone else must approve one of your drafts before you can approve again.`
  return `You can approve ${formatAmount(left)} more of your own drafts. Above ${limit} in all, someone else must approve.`
}

/** The rule as it stands; undefined while every sum may be approved alone. */
function sayRule(limit: number | null) {
  if (limit === null) return undefined
  if (limit === 0) return 'You can’t approve a payout that you drafted yourself.'
  return `Payouts over ${formatAmount(limit)} need a second approver.`
}

/** When a second person has to approve. A person who cannot approve reads the rule alone. */
export function SecondPerson(known: Known) {
  const mayWrite = useMayWrite()
  const { approvalLimit } = known.settings
  const sentence = mayWrite ? sayLeft(known) : sayRule(approvalLimit)
  if (!sentence) return null
  return <p className="mb-3 text-14 text-ink-2">{sentence} New bank details can be used after 24 hours.</p>
}
