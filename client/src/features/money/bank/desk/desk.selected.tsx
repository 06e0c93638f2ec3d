import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { formatCount } from '#client/lib/format.ts'
import { kindsTogether } from '#shared/money/bank/bank.rules.ts'
import { type BankLine, findClear, findLikely } from '#shared/money/bank/bank.ts'
import { titleCase } from '#shared/text.ts'
import { Amount } from '../bank.amount.tsx'
import type { Way, WaysOf } from '../bank.ways.ts'
import { sumLeft } from './desk.summary.tsx'
import type { Selection } from './use-selection.ts'

const isRent = (line: BankLine) => {
  const kind = findLikely(line.suggestions)?.kind
  return kind === 'tenancy' || (kind === 'seen' && line.amount > 0)
}

/** The ways in which all of these lines may be sorted together. */
export function waysTogether(lines: readonly BankLine[], ways: WaysOf): Way[] {
  const [first, ...others] = lines
  if (!first) return []
  return ways(first.amount).filter(
    ({ kind, asks }) =>
      kindsTogether.some((each) => each === kind) &&
      (!asks || asks === 'expense') &&
      others.every(({ amount }) => ways(amount).some((way) => way.kind === kind)),
  )
}

/** More lines that belong to the selection: all of the same payee, or all card payments. */
function listMore(chosen: readonly BankLine[], shown: readonly BankLine[]) {
  const [first] = chosen
  if (!first) return []
  const isSame = (line: BankLine) =>
    line.payee === first.payee && line.amount > 0 === first.amount > 0 && first.payee !== ''
  const all = [
    { lines: chosen.every(isSame) ? shown.filter(isSame) : [], name: `of ${titleCase(first.payee)}` },
    {
      lines: chosen.every(({ isCard }) => isCard) ? shown.filter(({ isCard }) => isCard) : [],
      name: 'card payments',
    },
  ]
  return all.filter(({ lines }) => lines.length > chosen.length)
}

function Sum({ lines, side }: { lines: readonly BankLine[]; side: string }) {
  if (lines.length === 0) return null
  return (
    <span className="whitespace-nowrap text-ink-2">
      · <Amount amount={Math.abs(sumLeft(lines))} /> {side}
    </span>
  )
}

interface SelectedProps {
  selection: Selection
  shown: readonly BankLine[]
  ways: WaysOf
  onSort: (way: Way) => void
  onAccept: (lines: readonly BankLine[]) => void
}

/** How many lines are selected and what they come to, which others belong to them, and what they can become together. */
export function SelectedBar({ selection, shown, ways, onSort, onAccept }: SelectedProps) {
  const { chosen } = selection
  const certain = chosen.filter(({ suggestions }) => findClear(suggestions))
  const rents = chosen.filter(isRent).length
  const more = listMore(chosen, shown)
  const act = (key: string, label: ReactNode, run: () => void) => (
    <Button key={key} size="sm" onClick={run} className="max-sm:min-w-fit max-sm:flex-1">
      {label}
    </Button>
  )
  return (
    <section
      aria-label="Selected transactions"
      data-sticky-foot
      className="sticky bottom-2 z-10 -mx-1 mt-3 grid gap-2 rounded-card border border-hairline bg-surface px-3 py-2.5 shadow-card sm:px-4 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14">
        <strong role="status" className="font-semibold whitespace-nowrap">
          {formatCount(chosen.length)} selected
        </strong>
        <Sum lines={chosen.filter(({ amount }) => amount < 0)} side="out" />
        <Sum lines={chosen.filter(({ amount }) => amount > 0)} side="in" />
        {rents > 0 && (
          <span className="rounded-badge bg-sunken px-1.5 py-px text-13 text-ink-2">
            {rents === 1 ? 'one looks' : `${rents} look`} like rent
          </span>
        )}
        <span className="ml-auto flex flex-wrap gap-1">
          {more.map(({ lines, name }) => (
            <Button
              key={name}
              size="sm"
              look="ghost"
              onClick={() => selection.add(lines.map(({ id }) => id))}
              className="text-link"
            >
              All {formatCount(lines.length)} {name}
            </Button>
          ))}
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {waysTogether(chosen, ways).map((way) =>
          act(way.kind, way.asks ? `${way.label}...` : way.label, () => onSort(way)),
        )}
        {certain.length > 0 &&
          act(
            'certain',
            <>
              <Check aria-hidden="true" className="size-3.5" />
              Accept Certain ({formatCount(certain.length)})
            </>,
            () => onAccept(certain),
          )}
        <Button size="sm" look="ghost" onClick={selection.none} className="ml-auto max-sm:ml-0">
          <X aria-hidden="true" className="size-3.5" />
          Clear
        </Button>
      </div>
    </section>
  )
}
