import { TableState } from '#client/kit/table/states.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { always, useCall, useRead } from '#client/lib/calls/use-call.ts'
import { formatDate, formatDayOf } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { bankCalls } from '#shared/money/bank/bank.calls.ts'
import type { BankRule } from '#shared/money/bank/bank.rules.ts'
import { lineWords } from '../bank.calls.ts'

export default function Rules() {
  const rules = useRead(bankCalls.rules, {}, always)
  return (
    <Card className="overflow-hidden" aria-label="Rules">
      {!rules.data && <TableState read={rules} what="rules" loading="Loading the rules..." />}
      {rules.data?.length === 0 && (
        <EmptyState
          title="No rules yet"
          text="Match the same payment three times and Gable offers to do it automatically next time."
        />
      )}
      {rules.data && rules.data.length > 0 && (
        <ul className="divide-y divide-hairline">
          {rules.data.map((rule) => (
            <Rule key={rule.id} rule={rule} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Rule({ rule: { id, payee, isIn, label, lines, lastDay, author, at } }: { rule: BankRule }) {
  const mayWrite = useMayWrite()
  const end = useCall(bankCalls.endRules)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-14">
      <span className="min-w-0">
        <span className="block">
          <span className="font-semibold">{payee}</span>{' '}
          <span className="text-ink-3">{isIn ? 'pays' : 'is always'}</span>{' '}
          <span className="font-medium">{label}</span>
        </span>
        <span className="block text-13 text-ink-3">
          {author}, {formatDayOf(at)} ·{' '}
          {lastDay
            ? `${countOf(lines, lineWords)} matched, the last on ${formatDate(lastDay)}`
            : 'nothing matched yet'}
        </span>
      </span>
      {mayWrite && (
        <Button
          size="sm"
          look="ghost"
          pending={end.isPending}
          aria-label={`End the rule for ${payee}`}
          onClick={() => end.mutate({ body: { ids: [id] } })}
        >
          End
        </Button>
      )}
    </li>
  )
}
