import { useState } from 'react'
import { Link } from 'wouter'
import { TableState } from '#client/kit/table/states.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { Dialog, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { formatDate, formatMoment } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { bankCalls } from '#shared/money/bank/bank.calls.ts'
import type { BankLine } from '#shared/money/bank/bank.ts'
import { Amount } from '../bank.amount.tsx'
import { type BankLinesUse, lineWords, useUndoMatches } from '../bank.calls.ts'
import { MoreLines } from '../bank.more.tsx'
import { nameOfKind } from '../bank.ways.ts'
import { describeLine, nameOtherParty } from '../desk/desk.summary.tsx'

interface UndoMadeProps {
  match: BankLine['matches'][number] & { made: 'bill' | 'tenancy' }
  onClose: () => void
}

const words = {
  bill: {
    what: (label: string) =>
      `Matching it entered the bill ${label}. Cancel the bill too, unless the contractor really sent it: then it is due again.`,
    keep: 'Undo, Keep Bill',
    remove: 'Undo, Cancel Bill',
  },
  tenancy: {
    what: (label: string) =>
      `Matching it made the pending tenancy ${label}. Record the tenancy as never begun too, unless someone is still going to move in.`,
    keep: 'Undo, Keep Tenancy',
    remove: 'Undo, End Tenancy',
  },
}

/** Asks whether what a match made goes with it. What has been changed since stays, and the toast says why. */
function UndoMade({ match: { id, made, label }, onClose }: UndoMadeProps) {
  const undo = useUndoMatches()
  const { what, keep, remove } = words[made]
  const run = (choice: 'keep' | 'remove') =>
    undo.mutate({ ids: [id], made: choice }, { onSettled: () => onClose() })
  return (
    <Dialog onClose={onClose} title="Undo This Match" description={what(label)} alert locked={undo.isPending}>
      <DialogFooter>
        <Button disabled={undo.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={undo.isPending} onClick={() => run('keep')}>
          {keep}
        </Button>
        <Button look="primary" pending={undo.isPending} onClick={() => run('remove')}>
          {remove}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

type Match = BankLine['matches'][number]

export function SortedLines({ use, empty }: { use: BankLinesUse; empty: React.ReactNode }) {
  const lines = use.data?.pages.flatMap((page) => page.lines)
  return (
    <Card className="overflow-hidden" aria-label="Matched transactions">
      {!lines && <TableState read={use} what="lines" loading="Loading transactions..." />}
      {lines?.length === 0 && empty}
      {lines && lines.length > 0 && (
        <ul className="divide-y divide-hairline">
          {lines.map((line) => (
            <SortedLine key={line.id} line={line} />
          ))}
        </ul>
      )}
      <MoreLines use={use} words={lineWords} />
    </Card>
  )
}

function SortedLine({ line }: { line: BankLine }) {
  const says = describeLine(line)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 px-4 py-3 text-14 [contain-intrinsic-size:auto_72px] [content-visibility:auto] xl:grid-cols-[6.25rem_minmax(0,1fr)_7rem_minmax(0,1.6fr)]">
      <span className="text-13 whitespace-nowrap text-ink-3 xl:text-14 xl:text-ink-2">
        {formatDate(line.day)}
      </span>
      <span className="min-w-0 max-xl:col-start-1 max-xl:row-start-2">
        <span className="block truncate font-semibold">{nameOtherParty(line)}</span>
        {says && (
          <span title={says} className="block truncate text-13 text-ink-3">
            {says}
          </span>
        )}
      </span>
      <span className="text-right max-xl:col-start-2 max-xl:row-span-2 max-xl:row-start-1">
        <Amount amount={line.amount} className={line.amount > 0 ? 'font-semibold' : ''} />
      </span>
      <ul className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 max-xl:col-span-2 xl:pl-4">
        {line.matches.map((match) => (
          <MatchItem key={match.id} match={match} isPart={line.matches.length > 1} />
        ))}
      </ul>
    </li>
  )
}

/** The page that shows the account of a match. */
function hrefOf({ kind, subjectId }: Match): string | undefined {
  if (!subjectId) return undefined
  if (kind === 'tenancy' || kind === 'refund' || kind === 'bounced' || kind === 'deposit')
    return paths.rentAccount(subjectId)
  if (kind === 'landlord' || kind === 'landlord-interest' || kind === 'tax')
    return paths.landlordMoney(subjectId)
  if (kind === 'bill' || kind === 'expense') return paths.bills({ bill: subjectId })
  if (kind === 'payout') return paths.payouts()
  return undefined
}

function MatchItem({ match, isPart }: { match: Match; isPart: boolean }) {
  const { id, kind, label, amount, decidedBy, author, at, why } = match
  const mayWrite = useMayWrite()
  const undo = useCall(bankCalls.undoMatch)
  const [isAsked, setAsked] = useState(false)
  const { made } = match
  const href = hrefOf(match)
  // The label of a deposit says what became of it, which the kind alone does not tell.
  const kindName = made === 'tenancy' ? 'Holding deposit' : nameOfKind(kind, amount)
  const name = label || kindName
  return (
    <li className="flex items-start justify-between gap-3">
      <span className="min-w-0">
        <span className="block truncate max-sm:whitespace-normal">
          {label && kind !== 'deposit' && <span className="text-ink-3">{kindName} · </span>}
          {href ? (
            <Link href={href} className="font-medium text-link underline-offset-2 hover:underline">
              {name}
            </Link>
          ) : (
            <span className="font-medium">{name}</span>
          )}
          {isPart && (
            <span className="text-ink-2">
              {' '}
              · <Amount amount={Math.abs(amount)} />
            </span>
          )}
        </span>
        <span className="block text-12 text-ink-3">
          {decidedBy === 'rule' ? 'Automatic' : author}, {formatMoment(at)}
          {why && ` · ${why}`}
        </span>
      </span>
      {mayWrite && (
        <Button
          size="sm"
          look="ghost"
          pending={undo.isPending}
          aria-label={`Undo ${name}`}
          onClick={() => (made ? setAsked(true) : undo.mutate({ params: { id } }))}
        >
          Undo
        </Button>
      )}
      {isAsked && made && <UndoMade match={{ ...match, made }} onClose={() => setAsked(false)} />}
    </li>
  )
}
