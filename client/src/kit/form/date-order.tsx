import { clsx } from 'clsx'
import { useId } from 'react'
import { RadioCard } from '#client/kit/ui/radio-card.tsx'
import { type DateQuestion, spellDay } from '#shared/csv/date-order.ts'
import type { DateOrder } from '#shared/csv/values.ts'

const orders: readonly DateOrder[] = ['dmy', 'mdy']

interface DateOrderChoiceProps {
  question: DateQuestion
  value: DateOrder
  disabled: boolean
  onChange: (order: DateOrder) => void
}

/** Asks which day a date of a file is, where the file leaves it open: the British reading first, and chosen at first. */
export function DateOrderChoice({ question, value, disabled, onChange }: DateOrderChoiceProps) {
  const name = useId()
  return (
    <fieldset disabled={disabled} className="rounded-control border border-field bg-page p-4">
      <legend className="float-left mb-1 w-full text-16 font-semibold">Which day is {question.text}?</legend>
      <p className="clear-both mb-3 max-w-prose text-14 text-ink-2">
        {question.beside
          ? `Every real date in this column has a day up to 12, next to texts such as ${question.beside}. A spreadsheet may have swapped day and month.`
          : 'No date in this file shows whether the day or the month comes first. Your answer applies to all of them.'}
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        {orders.map((order) => (
          <RadioCard key={order} name={name} checked={value === order} onChange={() => onChange(order)}>
            <span className={clsx('block text-14', value === order && 'font-semibold text-brand-soft-ink')}>
              {spellDay(question[order])}
            </span>
          </RadioCard>
        ))}
      </div>
    </fieldset>
  )
}
