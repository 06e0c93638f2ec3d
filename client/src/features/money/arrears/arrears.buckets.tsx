import { Figure, FigureCount, Figures, useLeaveEmpty } from '#client/kit/table/figures.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
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
  board: ArrearsBoard | undefined
  /** A past day; undefined for today. */
  asOf: string | undefined
  chosen: string | undefined
  onChoose: (bucket: string | undefined) => void
}

/** The arrears by age. A press on a sum shows its tenancies alone; an age that nobody's debt has is not shown. */
export function Buckets({ board, asOf, chosen, onChoose }: BucketsProps) {
  const { format } = useCurrency()
  const left = board?.buckets.find(({ id }) => id === chosen)?.count
  useLeaveEmpty(chosen, left, () => onChoose(undefined))
  if (board?.count === 0) return null
  return (
    <Figures label="Owed by age">
      {board && (
        <Figure
          label={asOf ? `Owed on ${formatDate(asOf)}` : 'In all'}
          figure={format(board.owed)}
          note={<FigureCount count={board.count} words={words} />}
          isChosen={chosen === undefined}
          onChoose={() => onChoose(undefined)}
        />
      )}
      {board?.buckets
        .filter(({ id, count }) => count > 0 || id === chosen)
        .map(({ id, name, owed, count }) => (
          <Figure
            key={id}
            label={name}
            mark={inks[id]}
            figure={format(owed)}
            note={<FigureCount count={count} words={words} />}
            isChosen={chosen === id}
            onChoose={() => onChoose(chosen === id ? undefined : id)}
          />
        ))}
    </Figures>
  )
}
