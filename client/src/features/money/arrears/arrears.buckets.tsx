import { clsx } from 'clsx'
import { useCurrency } from '#client/lib/currency.ts'
import { countOf } from '#client/lib/format.ts'
import type { ArrearsBoard } from '#shared/money/arrears/arrears.ts'

const words = { one: 'tenancy', many: 'tenancies' }

/** Colours from quiet to danger: the older a debt, the stronger its colour. */
const inks: Record<ArrearsBoard['buckets'][number]['id'], string> = {
  '1-7': 'bg-(--badge-pending-ink)/45',
  '8-14': 'bg-(--badge-pending-ink)/70',
  '15-30': 'bg-(--badge-pending-ink)',
  '31-60': 'bg-danger/60',
  '61-90': 'bg-danger/80',
  'over-90': 'bg-danger',
}

interface BucketsProps {
  board: ArrearsBoard
  chosen: string | undefined
  onChoose: (bucket: string | undefined) => void
}

/** The arrears by age. A press on a sum shows its tenancies alone; the bar below shows the share of each sum. */
export function Buckets({ board, chosen, onChoose }: BucketsProps) {
  const { format } = useCurrency()
  return (
    <section
      aria-label="Owed by age"
      className="mb-4 overflow-hidden rounded-card border border-hairline bg-surface shadow-card"
    >
      <div className="grid grid-cols-2 gap-px sm:grid-cols-4 xl:grid-cols-7">
        <button
          type="button"
          aria-pressed={chosen === undefined}
          onClick={() => onChoose(undefined)}
          className={cellOf(chosen === undefined, false)}
        >
          <Figure
            name="In all"
            amount={format(board.owed)}
            count={board.count}
            isChosen={chosen === undefined}
          />
        </button>
        {board.buckets.map(({ id, name, owed, count }) => (
          <button
            key={id}
            type="button"
            aria-pressed={chosen === id}
            disabled={count === 0 && chosen !== id}
            onClick={() => onChoose(chosen === id ? undefined : id)}
            className={cellOf(chosen === id, count === 0)}
          >
            <Figure
              name={name}
              mark={count > 0 ? inks[id] : 'bg-hairline'}
              amount={count > 0 ? format(owed) : '–'}
              count={count}
              isChosen={chosen === id}
            />
          </button>
        ))}
      </div>
      {board.owed > 0 && (
        <div aria-hidden="true" className="flex h-2 gap-px bg-hairline">
          {board.buckets.map(({ id, owed }) =>
            owed > 0 ? (
              <span
                key={id}
                style={{ flexGrow: owed }}
                className={clsx('min-w-1 basis-0', inks[id], chosen && chosen !== id && 'opacity-25')}
              />
            ) : null,
          )}
        </div>
      )}
    </section>
  )
}

const cellOf = (isChosen: boolean, isEmpty: boolean) =>
  clsx(
    // Each cell draws its own lines, because the last row is seldom full.
    'min-w-0 px-4 py-3 text-left ring-1 ring-hairline outline-offset-[-2px] first:max-sm:col-span-2',
    isChosen ? 'bg-brand-soft text-brand-soft-ink' : 'bg-surface',
    !isChosen && !isEmpty && 'hover:bg-sunken',
    // On a phone six empty figures would push the list off the screen.
    isEmpty && !isChosen && 'max-sm:hidden',
  )

interface FigureProps {
  name: string
  mark?: string
  amount: string
  count: number
  isChosen: boolean
}

function Figure({ name, mark, amount, count, isChosen }: FigureProps) {
  return (
    <>
      <span className={clsx('flex items-center gap-1.5 text-13', !isChosen && 'text-ink-2')}>
        {mark && <span aria-hidden="true" className={clsx('size-2 shrink-0 rounded-full', mark)} />}
        {name}
      </span>
      <span
        className={clsx(
          'block truncate font-heading text-18 font-semibold tabular-nums',
          count === 0 && !isChosen && 'text-ink-3',
        )}
      >
        {amount}
      </span>
      <span className={clsx('block text-13', !isChosen && 'text-ink-3')}>
        {count === 0 ? 'None' : countOf(count, words)}
      </span>
    </>
  )
}
