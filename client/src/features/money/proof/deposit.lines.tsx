import type { ReactNode } from 'react'
import { ConfirmButton } from '#client/kit/ui/overlays/confirm-dialog.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import type { Deposit, DepositLine } from '#shared/money/deposits/deposits.ts'
import { depositCalls } from '#shared/money/proof/proof.calls.ts'
import { Amount } from './proof.amount.tsx'

const words: Record<DepositLine['action'], string> = {
  received: 'Received',
  'to-scheme': 'Paid to the scheme',
  'from-scheme': 'Returned by the scheme',
  return: 'Returned',
  keep: 'Deducted',
  'take-back': 'Reversed',
  came: 'Date received',
  protect: 'Protected',
  inform: 'Prescribed information served',
  dispute: 'In dispute',
  settle: 'Dispute settled',
  other: 'Changed',
}

interface LinesProps {
  deposit: Deposit
  evidenceOf: ((line: DepositLine) => ReactNode) | undefined
}

export function DepositLines({ deposit: { lines, tenancyId }, evidenceOf }: LinesProps) {
  return (
    <ul className="-mt-2 divide-y divide-hairline">
      {lines.map((line) => (
        <Line key={line.id} line={line} tenancyId={tenancyId}>
          {line.action === 'keep' && evidenceOf?.(line)}
        </Line>
      ))}
    </ul>
  )
}

interface LineProps {
  line: DepositLine
  tenancyId: string
  children: ReactNode
}

function Line({ line, tenancyId, children }: LineProps) {
  const { action, memo, day, amount, author, reversible } = line
  const mayWrite = useMayWrite()
  const said = memo || words[action]
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2.5 text-14">
      <div className="min-w-0 flex-1 basis-44 sm:basis-56">
        <span className="font-medium break-words">{said}</span>
        <span className="block text-13 text-ink-3">
          {formatDate(day)} · {author}
        </span>
        {children}
      </div>
      {amount !== 0 && (
        <Amount amount={action === 'to-scheme' || action === 'from-scheme' ? Math.abs(amount) : amount} />
      )}
      {mayWrite && reversible && <ReverseLine line={line} said={said} tenancyId={tenancyId} />}
    </li>
  )
}

interface ReverseLineProps extends Pick<LineProps, 'line' | 'tenancyId'> {
  said: string
}

function ReverseLine({ line: { id, action, day }, said, tenancyId }: ReverseLineProps) {
  const reverse = useCall(depositCalls.change, {
    done: { title: 'Undone', description: 'The deposit is as it was before.' },
    failed: 'It couldn’t be undone.',
    tellsConflict: true,
  })
  const effect =
    action === 'keep'
      ? 'The amount deducted is part of the deposit again and no longer pays anything.'
      : 'The deposit will be as it was before.'
  return (
    <ConfirmButton
      size="sm"
      look="ghost"
      className="max-sm:-ml-3"
      aria-label={`Reverse: ${said}`}
      ask={{
        title: 'Reverse This?',
        text: `“${said}” of ${formatDate(day)} stays on the record as reversed. ${effect}`,
        confirm: 'Reverse',
        confirming: 'Reversing...',
      }}
      run={() =>
        reverse.mutateAsync({ params: { id: tenancyId }, body: { action: 'take-back', entryId: id } })
      }
    >
      Reverse
    </ConfirmButton>
  )
}
