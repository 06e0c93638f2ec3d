import { Button } from '#client/kit/ui/button.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import type { ReplyOf } from '#shared/contract.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'

type Ahead = NonNullable<ReplyOf<typeof rentCalls.ahead>>

/** What of the rent was charged before its date, and the button that removes it. */
export default function AheadNote({ count, amount, until }: Ahead) {
  const remove = useCall(rentCalls.removeAhead, {
    done: ({ count }) => ({
      title: count === 1 ? 'Charge Removed' : 'Charges Removed',
      description: 'Each is charged again on its due date.',
    }),
  })
  const { format } = useCurrency()
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-control border border-hairline bg-sunken px-4 py-3 text-14 text-pretty text-ink-2 print:hidden"
    >
      <p className="min-w-0 flex-1 basis-64">
        <strong className="font-semibold text-ink">
          {countOf(count, { one: 'Charge', many: 'Charges' })} of rent, {format(amount)}, made before the due
          date.
        </strong>{' '}
        The last is due on {formatDate(until)}, and no invoice asks for it. The server’s clock may have been
        wrong.
      </p>
      <Button look="secondary" disabled={remove.isPending} onClick={() => void remove.mutateAsync()}>
        Remove Charges
      </Button>
    </div>
  )
}
