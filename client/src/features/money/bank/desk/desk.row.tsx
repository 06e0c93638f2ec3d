import { clsx } from 'clsx'
import { ChevronDown, CornerDownLeft } from 'lucide-react'
import { memo, type ReactNode, useState } from 'react'
import { RowCheckbox } from '#client/kit/table/check.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#client/kit/ui/overlays/menu.tsx'
import { formatShownPence } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { type BankLine, findLikely, type Suggestion } from '#shared/money/bank/bank.ts'
import { toPence } from '#shared/pence.ts'
import { Amount } from '../bank.amount.tsx'
import type { Way, WaysOf } from '../bank.ways.ts'
import { SuggestionName } from './desk.suggestion-name.tsx'
import { describeLine, nameOtherParty } from './desk.summary.tsx'
import { idOfLine } from './use-desk.ts'

/** The columns from 1280 px on; below, each line is a card. */
export const deskColumns = 'xl:grid-cols-[8.25rem_minmax(0,1fr)_minmax(0,1.6fr)_7.5rem_11.5rem]'

/** The actions of a row. The object stays the same, so that a row renders only when its line changes. */
export interface RowActions {
  ways: WaysOf
  choose: (id: string) => void
  accept: (line: BankLine) => void
  sortAs: (line: BankLine, way: Way) => void
  split: (line: BankLine) => void
  /** Selects the line or not; `extend` does so with all lines since the last one. */
  select: (id: string, extend: boolean) => void
}

interface DeskRowProps {
  line: BankLine
  isCurrent: boolean
  isGone: boolean
  isChosen: boolean
  refused: string | undefined
  mayWrite: boolean
  actions: RowActions
}

export const DeskRow = memo(function DeskRow({
  line,
  isCurrent,
  isGone,
  isChosen,
  refused,
  mayWrite,
  actions,
}: DeskRowProps) {
  const likely = findLikely(line.suggestions)
  const says = describeLine(line)
  const tab = isCurrent ? 0 : -1
  return (
    <li
      inert={isGone}
      className={clsx(
        'grid transition-[grid-template-rows,opacity,translate] duration-160 ease-out [contain-intrinsic-size:auto_72px] [content-visibility:auto]',
        isGone ? 'translate-x-6 grid-rows-[0fr] opacity-0' : 'grid-rows-[1fr]',
      )}
    >
      <div className="min-h-0 overflow-hidden">
        <div
          className={clsx(
            'relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-b border-hairline px-4 py-3 text-14 xl:items-center',
            'has-[[data-line]:focus-visible]:outline-2 has-[[data-line]:focus-visible]:-outline-offset-2 has-[[data-line]:focus-visible]:outline-focus',
            isChosen && 'bg-brand-soft/70 dark:bg-brand-soft/60',
            isCurrent &&
              mayWrite &&
              'bg-brand-soft/45 shadow-[inset_3px_0_0_var(--brand-edge)] dark:bg-brand-soft/40',
            deskColumns,
          )}
        >
          <span className="flex items-center gap-3 text-13 text-ink-3 tabular-nums whitespace-nowrap xl:text-14 xl:text-ink-2">
            {mayWrite && (
              <span className="relative z-1 -my-2.5 -ml-1">
                <RowCheckbox
                  mark={isChosen ? 'all' : 'none'}
                  name={{ 'aria-label': `Select ${nameOtherParty(line)}, ${formatDate(line.day)}` }}
                  onToggle={(extend) => actions.select(line.id, extend)}
                />
              </span>
            )}
            {formatDate(line.day)}
          </span>
          <span className="min-w-0 max-xl:col-start-1 max-xl:row-start-2">
            <button
              type="button"
              id={idOfLine(line.id)}
              data-line
              tabIndex={tab}
              aria-current={isCurrent || undefined}
              onClick={({ shiftKey }) =>
                shiftKey && mayWrite ? actions.select(line.id, true) : actions.choose(line.id)
              }
              className="block max-w-full truncate text-left font-semibold outline-none before:absolute before:inset-0"
            >
              {nameOtherParty(line)}
            </button>
            {says && (
              <span title={says} className="relative block truncate text-13 text-ink-3">
                {says}
              </span>
            )}
          </span>
          <div className="min-w-0 max-sm:col-span-2 max-xl:row-start-3">
            <FirstSuggestion line={line} likely={likely} />
            {refused && (
              <p role="alert" className="mt-1 text-13 font-medium text-danger-ink">
                ! {refused}
              </p>
            )}
          </div>
          <span className="text-right max-xl:col-start-2 max-xl:row-start-1 max-xl:row-span-2">
            <Amount amount={line.amount} className={clsx('text-14', line.amount > 0 && 'font-semibold')} />
            {line.left !== line.amount ? (
              <span className="block text-12 text-ink-2">
                {formatShownPence(Math.abs(toPence(line.left)))} left
              </span>
            ) : (
              line.balance !== null && <Amount amount={line.balance} className="block text-12 text-ink-3" />
            )}
          </span>
          {mayWrite && (
            <span className="relative flex justify-end gap-2 max-sm:col-span-2 max-sm:row-start-4 max-sm:mt-1.5 sm:max-xl:col-start-2 sm:max-xl:row-start-3 sm:max-xl:self-end">
              {likely && (
                <Button
                  size="sm"
                  look={isCurrent ? 'primary' : 'secondary'}
                  tabIndex={tab}
                  onClick={() => actions.accept(line)}
                  className="max-sm:flex-1"
                >
                  Accept
                  {isCurrent && (
                    <CornerDownLeft aria-hidden="true" className="size-3.5 pointer-coarse:hidden" />
                  )}
                </Button>
              )}
              <SortMenu line={line} tab={tab} actions={actions} />
            </span>
          )}
        </div>
      </div>
    </li>
  )
})

/** The first suggestion of a line with its reasons. */
function FirstSuggestion({ line, likely }: { line: BankLine; likely: Suggestion | undefined }) {
  const [first, ...others] = line.suggestions
  if (!first) return <p className="text-13 text-ink-3">No match found</p>
  return (
    <>
      <p className={clsx('flex', likely ? 'font-medium' : 'text-ink-2')}>
        <span className="truncate">
          {!likely && <span className="text-ink-3">Possible: </span>}
          <SuggestionName suggestion={first} amount={line.amount} />
        </span>
        {!likely && others.length > 0 && (
          // It warns, so that a long name is cut off and not this.
          <span className="shrink-0 whitespace-pre text-ink-3"> or {others.length} more</span>
        )}
      </p>
      <Reasons why={first.why} />
    </>
  )
}

export function Reasons({ why }: { why: readonly string[] }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-1">
      {why.map((reason) => (
        <li key={reason} className="rounded-badge bg-sunken px-1.5 py-px text-12 text-ink-2">
          {reason}
        </li>
      ))}
    </ul>
  )
}

/** The ways to sort a line, each with its key. The menu is mounted by its first click, so that a row stays cheap. */
function SortMenu({ line, tab, actions }: { line: BankLine; tab: number; actions: RowActions }) {
  const [isMounted, setMounted] = useState(false)
  const button = (
    <Button
      size="sm"
      tabIndex={tab}
      aria-haspopup="menu"
      aria-label={`Match ${nameOtherParty(line)}`}
      className="max-sm:flex-1"
      {...(isMounted ? {} : { 'aria-expanded': false, onClick: () => setMounted(true) })}
    >
      Match
      <ChevronDown aria-hidden="true" className="size-3.5" />
    </Button>
  )
  if (!isMounted) return button
  const item = (label: ReactNode, key: string, run: () => void) => (
    <MenuItem key={`${key}${label}`} note={key.toUpperCase()} onSelect={run}>
      {label}
    </MenuItem>
  )
  return (
    <Menu defaultOpen trigger={button} className="min-w-60">
      {actions
        .ways(line.amount)
        .map((way) =>
          item(way.asks ? `${way.label}...` : way.label, way.key, () => actions.sortAs(line, way)),
        )}
      <MenuSeparator />
      {item('Split between several...', 's', () => actions.split(line))}
    </Menu>
  )
}
