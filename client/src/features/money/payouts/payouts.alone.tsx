import { formatAmount } from '#client/lib/currency.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import type { PayoutsReply } from '#shared/money/payouts/payouts.ts'

type Known = Pick<PayoutsReply, 'mayAlone' | 'settings'>

/** How much of their own drafts this person may still approve, as a sentence; undefined for any sum. */
export function sayLeft({ mayAlone: { isSet, left }, settings: { approvalLimit } }: Known) {
  if (left === null) return undefined
  if (!isSet)
    return 'Another person approves what you drafted. An owner can set under Rules up to which sum members approve alone.'
  if (approvalLimit === 0) return 'Another person approves what you drafted.'
  const limit = formatAmount(approvalLimit ?? 0)
  if (left === 0)
    return `You have approved ${limit} alone. Somebody else approves your next draft; then you can approve again.`
  return `You can approve ${formatAmount(left)} more of what you drafted. Above ${limit} in all, another person approves.`
}

/** When a second person has to approve. A person who cannot approve reads the rule alone. */
export function SecondPerson(known: Known) {
  const mayWrite = useMayWrite()
  const { approvalLimit } = known.settings
  const rule =
    approvalLimit !== null && `Above ${formatAmount(approvalLimit)} another person approves than who drafted.`
  const sentence = mayWrite ? sayLeft(known) : rule
  if (!sentence) return null
  return <p className="mb-3 text-14 text-ink-2">{sentence} New bank details wait 24 hours.</p>
}
