import { formatAmount } from '#client/lib/currency.ts'
import { type ImportFact, sayFact } from '#shared/office/imports/facts.ts'

/** What an import makes beside records, or has made, a line each. */
export function Facts({
  facts,
  isDone = false,
  className,
}: {
  facts: readonly ImportFact[]
  isDone?: boolean
  className: string
}) {
  if (facts.length === 0) return null
  return (
    <ul className={`grid gap-1.5 text-14 text-ink-2 ${className}`}>
      {facts.map((fact) => (
        <li key={fact.kind}>{sayFact(fact, isDone, formatAmount)}</li>
      ))}
    </ul>
  )
}
