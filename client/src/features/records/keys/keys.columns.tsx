import { clsx } from 'clsx'
import { Brief, PlainText } from '#client/kit/table/cells.tsx'
import { columnsFor } from '#client/kit/table/columns.tsx'
import type { Column } from '#client/kit/table/state/column.ts'
import { formatDate, formatDayOf } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { daysBetween } from '#shared/dates.ts'
import { type KeySet, type KeyState, keyStateOn } from '#shared/records/keys/keys.ts'
import { KeyStep } from './keys.steps.tsx'
import { keyPlates, plateOf, whyOf } from './keys.words.ts'

const column = columnsFor<KeySet>()

/** Letters, because digits would be compared as one number with the date after them. */
const ranks: Record<KeyState, string> = { overdue: 'a', out: 'b', in: 'c' }

const lateness = { one: 'day overdue', many: 'days overdue' }

/** Overdue sets stand first, then those that are out, then by hook. On paper no address stands beside a hook. */
export function columnsOn(day: string, isPrinting: boolean): readonly Column<KeySet>[] {
  const order = (set: KeySet) => `${ranks[keyStateOn(set, day)]} ${set.out?.dueBack ?? ''} ${set.hook}`
  const all: Column<KeySet>[] = [
    column.link(
      'hook',
      'Hook',
      {
        to: ({ id }) => paths.keys({ set: id }),
        text: ({ hook }) => `Set ${hook}`,
        brief: (set) => <Brief plate={plateOf(set, day)}>{set.out?.givenTo}</Brief>,
      },
      { sort: true },
    ),
    // The button stands in sight on a phone.
    {
      key: 'step',
      header: 'Next',
      width: 100,
      cell: (set) => <KeyStep set={set} look="ghost" className="-ml-3 text-link!" />,
    },
    column.text('with', 'Given To', ({ out }) => out?.givenTo ?? '', {
      note: ({ out }) => out && `Since ${formatDayOf(out.at)}: ${whyOf(out)}`,
      sort: true,
    }),
    column.custom(
      'due',
      'Due Back',
      {
        cell: ({ out }) => {
          const late = out ? daysBetween(out.dueBack, day) : 0
          return (
            <span className={clsx(late > 0 && 'font-semibold text-danger-ink')}>
              <PlainText
                text={out && formatDate(out.dueBack)}
                note={late > 0 ? countOf(late, lateness) : ''}
              />
            </span>
          )
        },
        csv: ({ out }) => out?.dueBack ?? null,
      },
      { sort: ({ out }) => out?.dueBack ?? null, width: 140 },
    ),
    {
      ...column.badge('state', 'Status', (set) => keyStateOn(set, day), keyPlates, { width: 116 }),
      sort: order,
    },
    column.text('property', 'Property', (set) => set.property, {
      note: ({ contents }) => contents,
      sort: true,
    }),
  ]
  return isPrinting ? all.slice(0, -1) : all
}

export const keySearch = ({ hook, property, contents, out }: KeySet) => [
  hook,
  `set ${hook}`,
  property,
  contents,
  out?.givenTo,
]
