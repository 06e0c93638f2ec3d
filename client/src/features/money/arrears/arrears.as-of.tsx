import { useId } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { DayWords } from '#client/kit/ui/day-words.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { isDate, today } from '#shared/dates.ts'

interface AsOfProps {
  asOf: string | undefined
  onChange: (asOf: string | undefined) => void
}

/** A day that has come and is not today, from the address; undefined for today. */
export const readAsOf = (text: string | undefined | null): string | undefined =>
  text && isDate(text) && text < today() ? text : undefined

/** The field for the day as of which the page shows what is owed. */
export function AsOfField({ asOf, onChange }: AsOfProps) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-start gap-2 print:hidden">
      <label htmlFor={id} className="text-14 leading-10 text-ink-2">
        As of
      </label>
      <div className="grid w-40 gap-1">
        <Input
          id={id}
          type="date"
          max={today()}
          autoComplete="off"
          value={asOf ?? today()}
          onChange={({ target }) => {
            if (target.value === '' || isDate(target.value)) onChange(readAsOf(target.value))
          }}
        />
        <DayWords day={asOf ?? today()} />
      </div>
      {asOf && <Button onClick={() => onChange(undefined)}>Today</Button>}
    </div>
  )
}
