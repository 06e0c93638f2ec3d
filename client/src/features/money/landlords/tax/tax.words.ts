import type { BadgeTone } from '#client/kit/ui/badge.tsx'
import type { TaxState } from '#shared/money/landlords/tax.ts'

/** The plate for each state of a quarter's tax. */
export const taxPlates: Record<TaxState, { tone: BadgeTone; label: string }> = {
  exempt: { tone: 'info', label: 'Approved, no tax' },
  none: { tone: 'muted', label: 'No tax' },
  running: { tone: 'wait', label: 'Quarter in progress' },
  due: { tone: 'pending', label: 'Due' },
  late: { tone: 'bad', label: 'Late' },
  paid: { tone: 'good', label: 'Paid to HMRC' },
}
