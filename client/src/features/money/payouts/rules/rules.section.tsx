import { useState } from 'react'
import { TableError, TableLoading } from '#client/kit/table/states.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardHeader } from '#client/kit/ui/card.tsx'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { bankCalls } from '#shared/money/bank/bank.calls.ts'
import { payoutCalls } from '#shared/money/payouts/payouts.calls.ts'
import type { PayoutSettings } from '#shared/money/payouts/payouts.ts'
import { sayPayoutRhythm } from '#shared/payout-day.ts'
import Rules from './rules.dialog.tsx'

/** The rules of payouts as they stand; an owner changes them. */
export function PayoutRules() {
  const { data, error, isFetching, refetch } = useRead(
    payoutCalls.list,
    { query: { done: 1 } },
    { ...always, placeholderData: (previous) => previous },
  )
  const [changes, setChanges] = useState(false)
  const isOwner = useMay('owner')
  return (
    <Card className="max-w-3xl">
      <CardHeader
        title="Payout Rules"
        text={
          isOwner
            ? 'Gable emails every owner when these rules change.'
            : 'Only owners can change these. Gable emails every owner.'
        }
        actions={
          isOwner &&
          data && (
            <Button size="sm" onClick={() => setChanges(true)}>
              Change Rules
            </Button>
          )
        }
      />
      {data ? (
        <Standing settings={data.settings} />
      ) : error ? (
        <TableError what="payout rules" error={error} pending={isFetching} onRetry={() => void refetch()} />
      ) : (
        <TableLoading text="Loading the rules..." />
      )}
      {changes && data && <Rules settings={data.settings} onClose={() => setChanges(false)} />}
    </Card>
  )
}

/** What a second person has to approve. Without a limit members approve nothing that they drafted. */
function sayLimit(limit: number | null, format: (amount: number) => string): string {
  if (limit === null) return 'Payouts drafted by members'
  return limit === 0 ? 'Every payout' : `Payouts over ${format(limit)}`
}

function Standing({
  settings: { approvalLimit, payFromId, serviceUserNumber, payoutRhythm },
}: {
  settings: PayoutSettings
}) {
  const accounts = useRead(bankCalls.accounts)
  const { format } = useCurrency()
  const lines = [
    ['Second approver needed for', sayLimit(approvalLimit, format)],
    [
      'Payments leave from',
      accounts.data?.find(({ id }) => id === payFromId)?.name ?? 'The main bank account',
    ],
    ['Landlords are paid', sayPayoutRhythm(payoutRhythm)],
    ['BACS service user number', serviceUserNumber || 'None'],
  ]
  return (
    <dl className="divide-y divide-hairline border-t border-hairline text-14">
      {lines.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-5 py-3">
          <dt className="text-ink-2">{name}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
