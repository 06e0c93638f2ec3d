import { clsx } from 'clsx'
import { Brief, PlainText } from '#client/kit/table/cells.tsx'
import { columnsFor } from '#client/kit/table/columns.tsx'
import type { Column } from '#client/kit/table/state/column.ts'
import { formatDate, formatDayOf } from '#client/lib/dates.ts'
import { addressLines, countOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { daysBetween } from '#shared/dates.ts'
import { type KeySet, type KeyState, keyStateOn } from '#shared/records/keys/keys.ts'
import { KeyStep } from './keys.steps.tsx'
import { keyPlates, plateOf, whyOf } from './keys.words.ts'

const column = columnsFor<KeySet>()

/** Letters, because digits would be compared as one number with the date after them. */
const ranks: Record<KeyState, string> = { overdue: 'a', out: 'b', in: 'c' }

const lateness = { one: 'day overdue', many: 'days overdue' }

const step: Column<KeySet> = {
  key: 'step',
  header: 'Next',
  width: 100,
  cell: (set) => <KeyStep set={set} look="ghost" size="sm" className="-ml-3 text-link!" />,
}

interface Shown {
  day: string
  /** Whether the button and the due date have to be in sight before the rest. */
  isTight: boolean
  /** On paper no address stands beside a hook. */
  isPrinting: boolean
}

/** Overdue sets stand first, then those that are out, then by hook. */
export function columnsOn({ day, isTight, isPrinting }: Shown): readonly Column<KeySet>[] {
  const order = (set: KeySet) => `${ranks[keyStateOn(set, day)]} ${set.out?.dueBack ?? ''} ${set.hook}`
  const hook: Column<KeySet> = {
    ...column.link('hook', 'Hook', {
      to: ({ id }) => paths.keys({ set: id }),
      text: (set) => `Set ${set.hook}`,
      ...(!isTight && { note: (set: KeySet) => set.contents }),
      brief: (set) => <Brief plate={plateOf(set, day)}>{set.out?.givenTo}</Brief>,
    }),
    sort: (set) => set.hook,
  }
  const contents = column.text('contents', 'Keys', (set) => set.contents)
  const property = column.text('property', 'Property', (set) => addressLines(set.property)[0], {
    note: (set) => addressLines(set.property)[1],
    sort: true,
  })
  const givenTo = column.text('with', 'Given To', ({ out }) => out?.givenTo ?? '', {
    note: ({ out }) => out && whyOf(out),
    sort: true,
  })
  const since = column.custom(
    'since',
    'Since',
    {
      cell: ({ out }) => (out ? <PlainText text={formatDayOf(out.at)} note={`by ${out.by}`} /> : '-'),
      csv: ({ out }) => out?.at.slice(0, 10) ?? null,
    },
    { sort: ({ out }) => out?.at ?? null, width: 140 },
  )
  const due = column.custom(
    'due',
    'Due Back',
    {
      cell: ({ out }) => {
        const late = out ? daysBetween(out.dueBack, day) : 0
        return (
          <span className={clsx(late > 0 && 'font-semibold text-danger-ink')}>
            <PlainText text={out && formatDate(out.dueBack)} note={late > 0 ? countOf(late, lateness) : ''} />
          </span>
        )
      },
      csv: ({ out }) => out?.dueBack ?? null,
    },
    { sort: ({ out }) => out?.dueBack ?? null, width: 140 },
  )
  const state: Column<KeySet> = {
    ...column.badge('state', 'Status', (set) => keyStateOn(set, day), keyPlates, { width: 116 }),
    sort: order,
  }
  if (isPrinting) return [hook, givenTo, since, due, state]
  return isTight
    ? [hook, step, givenTo, due, state, property, since, contents]
    : [hook, property, givenTo, since, due, state, step]
}

export const keySearch = ({ hook, property, contents, out }: KeySet) => [
  hook,
  `set ${hook}`,
  property,
  contents,
  out?.givenTo,
]
