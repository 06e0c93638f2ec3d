import { Button } from '#client/kit/ui/button.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { useRead, useWrite } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { bankCalls } from '#shared/money/bank/bank.calls.ts'
import { Amount } from '../bank.amount.tsx'

/** The agency’s own money that was paid in and that no transaction shows yet, each with its undo; nothing where there is none. */
export function PaidIn() {
  const isAgency = useIsAgency()
  const mayWrite = useMayWrite()
  const undo = useWrite(bankCalls.undoPaidIn, (id: string) => ({ params: { id } }))
  const paid =
    useRead(bankCalls.typed, {}, { enabled: isAgency }).data?.filter(({ undoable }) => undoable) ?? []
  if (paid.length === 0) return null
  return (
    <Card className="mb-3 overflow-hidden" aria-label="Paid in by the agency">
      <ul className="divide-y divide-hairline">
        {paid.map(({ id, day, amount, memo }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-14">
            <span className="text-13 text-ink-3">{formatDate(day)}</span>
            <span className="min-w-0 flex-1 font-semibold">{memo}</span>
            <Amount amount={amount} />
            {mayWrite && (
              <Button
                size="sm"
                pending={undo.isPending && undo.variables === id}
                aria-label={`Undo ${memo} on ${formatDate(day)}`}
                onClick={() => undo.mutate(id)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
