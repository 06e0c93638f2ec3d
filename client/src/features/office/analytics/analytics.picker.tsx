import { clsx } from 'clsx'
import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Button } from '#client/kit/ui/button.tsx'
import { DayWords } from '#client/kit/ui/day-words.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { analyticsQuery } from '#shared/office/figures/analytics.ts'
import { type Period, periodAddress } from './analytics.period.ts'

const choices = [
  { kind: 'months', label: 'Last 12 months' },
  { kind: 'tax-year', label: 'This tax year' },
  { kind: 'custom', label: 'Custom' },
] as const

/** Chooses the period. Each choice is an address, so that Back, reload and a shared link show it again. */
export function PeriodPicker({ period, day }: { period: Period; day: string }) {
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
      <nav
        aria-label="Period"
        className="flex flex-wrap gap-1 rounded-control border border-hairline bg-sunken p-1 dark:bg-page"
      >
        {choices.map(({ kind, label }) => {
          const isChosen = kind === period.kind
          return (
            <Link
              key={kind}
              href={periodAddress({ ...period, kind })}
              aria-current={isChosen || undefined}
              className={clsx(
                'inline-flex h-8 items-center whitespace-nowrap rounded-badge px-3 text-14 no-underline pointer-coarse:h-10',
                isChosen
                  ? 'bg-surface font-semibold text-ink shadow-card dark:bg-sunken'
                  : 'font-medium text-ink-2 hover:text-ink',
              )}
            >
              {label}
            </Link>
          )
        })}
      </nav>
      {period.kind === 'custom' && <Days key={`${period.from} ${period.to}`} period={period} day={day} />}
    </div>
  )
}

function Days({ period, day }: { period: Period; day: string }) {
  const [, go] = useLocation()
  const [errors, setErrors] = useState<{ from?: string; to?: string }>({})
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const asked = analyticsQuery.safeParse({ from: form.get('from'), to: form.get('to') })
    if (asked.success) return go(periodAddress({ kind: 'custom', ...asked.data }))
    const found: typeof errors = {}
    for (const { path, message } of asked.error.issues) {
      if (path[0] === 'from' || path[0] === 'to') found[path[0]] ??= message
    }
    setErrors(found)
  }
  return (
    <form noValidate onSubmit={show} className="flex flex-wrap items-end gap-3">
      <Field label="From" error={errors.from} className="w-40">
        <Input type="date" name="from" max={day} defaultValue={period.from} />
        <DayWords day={period.from} />
      </Field>
      <Field label="To" error={errors.to} className="w-40">
        <Input type="date" name="to" max={day} defaultValue={period.to} />
        <DayWords day={period.to} />
      </Field>
      <Button type="submit">Show</Button>
    </form>
  )
}
