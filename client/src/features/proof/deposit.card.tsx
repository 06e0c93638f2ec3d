import { Suspense, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { latePart } from '#client/lib/screen.ts'
import { useMay, useMayWrite } from '#client/lib/use-may-write.ts'
import type { Deposit, DepositLine } from '#shared/proof/deposits.ts'
import { Amount } from './proof.amount.tsx'
import { useDeposit, useMoveDeposit } from './proof.calls.ts'

const HoldingPart = latePart(() => import('./holding.part.tsx')).Part
const DepositDialog = latePart(() => import('./deposit.dialog.tsx')).Part

/** A tenancy's deposit: with the agency or the scheme. Nothing is shown before a deposit is received. */
export function DepositCard({ tenancyId }: { tenancyId: string }) {
  return useMay('read') ? <LoadedCard tenancyId={tenancyId} /> : null
}

type DepositAction = 'to-scheme' | 'return' | 'keep'

function LoadedCard({ tenancyId }: { tenancyId: string }) {
  const { data } = useDeposit(tenancyId)
  const [action, setAction] = useState<DepositAction>()
  const mayWrite = useMayWrite()
  if (!data || data.lines.length === 0) return null
  const { here, held, holding } = data
  return (
    <>
      <Card aria-labelledby="deposit" className="max-w-3xl">
        <CardHeader
          id="deposit"
          title="Deposit"
          text={<Standing deposit={data} />}
          actions={
            mayWrite &&
            held > 0 && (
              <div className="flex flex-wrap gap-2">
                {here > 0 && (
                  <Button size="sm" onClick={() => setAction('to-scheme')}>
                    Pay to Scheme
                  </Button>
                )}
                <Button size="sm" onClick={() => setAction('return')}>
                  Return
                </Button>
                <Button size="sm" onClick={() => setAction('keep')}>
                  Keep a Part
                </Button>
              </div>
            )
          }
        />
        <CardBody>
          {holding > 0 && (
            <Suspense fallback={null}>
              <HoldingPart deposit={data} />
            </Suspense>
          )}
          <ul className="-mt-2 divide-y divide-hairline">
            {data.lines.map((line) => (
              <Line key={line.id} line={line} tenancyId={tenancyId} />
            ))}
          </ul>
        </CardBody>
      </Card>
      {action && (
        <Suspense fallback={null}>
          <DepositDialog action={action} deposit={data} onClose={() => setAction(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function Standing({ deposit: { held, here, atScheme, holding, scheme, protectBy } }: { deposit: Deposit }) {
  if (held === 0) return holding > 0 ? null : <>Nothing of it is held any more.</>
  return (
    <>
      {atScheme > 0 && (
        <>
          <Amount amount={atScheme} /> at {scheme || 'a scheme'}.{' '}
        </>
      )}
      {here > 0 && (
        <>
          <Amount amount={here} /> held here.{' '}
        </>
      )}
      {protectBy && here > 0 && (
        <>
          Protect it by <span className="font-medium text-ink">{formatDate(protectBy)}</span>.
        </>
      )}
    </>
  )
}

const words: Record<DepositLine['action'], string> = {
  received: 'Received',
  'to-scheme': 'Paid to the scheme',
  'from-scheme': 'Back from the scheme',
  return: 'Returned',
  keep: 'Kept',
  'take-back': 'Taken back',
  other: 'Changed',
}

function Line({ line, tenancyId }: { line: DepositLine; tenancyId: string }) {
  const { id, action, memo, day, amount, author, reversible } = line
  const move = useMoveDeposit(tenancyId)
  const mayWrite = useMayWrite()
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2.5 text-14">
      <span className="min-w-0 flex-1 basis-56">
        <span className="font-medium break-words">{memo || words[action]}</span>
        <span className="block text-13 text-ink-3">
          {formatDate(day)} · {author}
        </span>
      </span>
      <Amount amount={action === 'to-scheme' || action === 'from-scheme' ? Math.abs(amount) : amount} />
      {mayWrite && reversible && (
        <Button
          size="sm"
          look="ghost"
          aria-label={`Take back: ${memo}`}
          pending={move.isPending}
          onClick={() => move.mutate({ action: 'take-back', entryId: id })}
        >
          Take back
        </Button>
      )}
    </li>
  )
}
