import type { Suggestion } from '#shared/money/bank/bank.ts'
import { nameOfKind } from '../bank.ways.ts'

/** Whether the kind is shown too, because the label is only a person's name. */
const tellsKind = ({ kind }: Suggestion) =>
  kind === 'payout' || kind === 'landlord' || kind === 'between-accounts'

/** What a line may be: its label, behind the kind where the label alone does not say it. */
export function SuggestionName({ suggestion, amount }: { suggestion: Suggestion; amount: number }) {
  const kind = nameOfKind(suggestion.kind, amount)
  return (
    <>
      {tellsKind(suggestion) && <span className="text-ink-3">{kind} · </span>}
      {suggestion.label || kind}
    </>
  )
}
