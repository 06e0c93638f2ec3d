import { type RefObject, useState } from 'react'
import { DayWords } from '#client/kit/ui/day-words.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { Popover } from '#client/kit/ui/overlays/popover.tsx'
import { isDate } from '#shared/dates.ts'
import { type DayRange, daysOfRange, movingRangeNames, writeRange } from '#shared/day-range.ts'

interface Part {
  key: string
  label: string
  value: string
}

interface DatePanelProps {
  anchor: RefObject<HTMLElement | null>
  parts: Part[]
  onChange: (key: string, value: string | undefined) => void
  onClose: () => void
}

/** The first and last day of each date filter. A change takes effect immediately. */
export default function DatePanel({ anchor, parts, onChange, onClose }: DatePanelProps) {
  return (
    <Popover
      open
      anchor={anchor}
      label="Filter by date"
      className="w-88 p-4"
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="grid gap-4">
        {parts.map(({ key, label, value }) => (
          <RangeInputs
            key={key}
            label={label}
            value={value}
            onChange={(next) => onChange(key, next || undefined)}
          />
        ))}
      </div>
    </Popover>
  )
}

interface RangeInputsProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** The first and last day of one filter. A half-typed or backward range stays in the inputs and is not applied. */
function RangeInputs({ label, value, onChange }: RangeInputsProps) {
  const [typed, setTyped] = useState<DayRange>(() => daysOfRange(value) ?? {})
  const { from = '', to = '' } = typed
  const isBackward = from !== '' && to !== '' && from > to
  const changeDays = (change: DayRange) => {
    const next = { ...typed, ...change }
    setTyped(next)
    const days = [next.from, next.to].filter(Boolean) as string[]
    const isValid = days.every(isDate) && !(next.from && next.to && next.from > next.to)
    if (isValid && writeRange(next) !== value) onChange(writeRange(next))
  }
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-2">
        {(['from', 'to'] as const).map((end) => (
          <Field
            key={end}
            label={<span className="text-13 font-normal text-ink-2">{end === 'from' ? 'From' : 'To'}</span>}
            error={end === 'to' && isBackward ? 'Before the first day' : undefined}
          >
            <Input
              type="date"
              aria-label={`${label}, ${end}`}
              value={typed[end] ?? ''}
              onChange={(event) => changeDays({ [end]: event.target.value || undefined })}
              className="px-2.5!"
            />
            <DayWords day={typed[end]} />
          </Field>
        ))}
      </div>
      <div className="mt-2 flex flex-wrap gap-1">
        {movingRangeNames.map(({ value: moving, name }) => (
          <button
            key={moving}
            type="button"
            aria-pressed={value === moving}
            onClick={() => {
              setTyped(value === moving ? {} : (daysOfRange(moving) ?? {}))
              onChange(value === moving ? '' : moving)
            }}
            className="h-7 rounded-badge border border-hairline px-2 text-12 text-ink-2 hover:border-field hover:text-ink aria-pressed:border-brand-edge aria-pressed:bg-brand-soft aria-pressed:text-brand-soft-ink pointer-coarse:h-11 pointer-coarse:px-3"
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
