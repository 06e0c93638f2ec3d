import type { ReactNode } from 'react'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { useFirst } from '#client/kit/ui/use-first.tsx'
import { AskAbout, AskedAbout, type Subject } from './held.ask.tsx'

interface RowProps {
  title: ReactNode
  /** Below the title, and on a phone in the whole width. */
  text?: ReactNode
  amount?: string
  /** Below the amount; on a phone after the text. */
  beside?: string
  /** What a reader hears before `beside`, such as 'Balance'. */
  besideName?: string
  subject: Subject
}

/** A line that can be asked about. */
export const Row = ({ title, text, amount, beside, besideName = '', subject }: RowProps) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-start gap-x-2 py-2 text-14 sm:gap-x-3">
    <p className="min-w-0 pt-2 font-medium break-words">{title}</p>
    <p className="pt-2 text-right font-medium whitespace-nowrap tabular-nums">{amount}</p>
    <AskAbout subject={subject} />
    <div className="-mt-0.5 min-w-0 text-13 break-words text-ink-2 max-sm:col-span-2">
      {text}
      {beside && (
        <span className="sm:hidden">
          {' · '}
          {besideName.toLowerCase()} <span className="whitespace-nowrap tabular-nums">{beside}</span>
        </span>
      )}
      <AskedAbout subject={subject} />
    </div>
    {beside && (
      <p className="-mt-0.5 text-right text-13 whitespace-nowrap text-ink-2 tabular-nums max-sm:hidden">
        <span className="sr-only">{besideName} </span>
        {beside}
      </p>
    )}
  </li>
)

interface RowsProps<Each> {
  id: string
  title: string
  text?: string
  none: string
  rows: readonly Each[]
  most: number
  children: (row: Each, place: number) => ReactNode
  /** Below the rows. */
  below?: ReactNode
}

export function Rows<Each>({ id, title, text, none, rows, most, children, below }: RowsProps<Each>) {
  const { shown, more } = useFirst(rows, most)
  return (
    <TitledCard id={id} title={title} text={text}>
      {rows.length === 0 ? (
        <p className="text-14 text-ink-2">{none}</p>
      ) : (
        <ul className="divide-y divide-hairline">{shown.map(children)}</ul>
      )}
      {more}
      {!more && below}
    </TitledCard>
  )
}
