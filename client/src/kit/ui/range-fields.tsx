import { useId } from 'react'
import { DayWords } from '#client/kit/ui/day-words.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { earlierDay, isDate, laterDay, today } from '#shared/dates.ts'

interface RangeProps {
  from: string
  to: string
  onChange: (range: { from: string; to: string }) => void
}

/** The first and the last day of what a page shows. The other day gives way to the one that is typed. */
export function RangeFields({ from, to, onChange }: RangeProps) {
  const id = useId()
  return (
    <>
      <Day
        id={`${id}from`}
        label="From"
        day={from}
        onChange={(day) => onChange({ from: day, to: laterDay(day, to) })}
      />
      <Day
        id={`${id}to`}
        label="To"
        day={to}
        onChange={(day) => onChange({ from: earlierDay(from, day), to: day })}
      />
    </>
  )
}

function Day(props: { id: string; label: string; day: string; onChange: (day: string) => void }) {
  const { id, label, day, onChange } = props
  return (
    <div className="flex items-start gap-2">
      <label htmlFor={id} className="shrink-0 text-14 leading-10 text-ink-2 max-sm:w-10">
        {label}
      </label>
      <div className="grid w-40 gap-1">
        <Input
          id={id}
          type="date"
          max={today()}
          key={day}
          defaultValue={day}
          onChange={({ target: { value } }) => {
            if (isDate(value) && value <= today()) onChange(value)
          }}
        />
        <DayWords day={day} />
      </div>
    </div>
  )
}
