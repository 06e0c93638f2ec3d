import { clsx } from 'clsx'
import { formatDate } from '#client/lib/dates.ts'
import { today } from '#shared/dates.ts'
import type { LetStep } from '#shared/letting/lets/steps.ts'
import { plainStepsOf } from './lets.words.ts'

/** 'By 11 Dec 2026', red on the day and after it. */
export function LastDay({ day, className }: { day: string | null; className?: string }) {
  if (!day) return null
  const isLast = day <= today()
  return (
    <span className={clsx(isLast ? 'font-semibold text-danger-ink' : 'text-ink-2', className)}>
      {day < today() ? 'Was due' : 'By'} {formatDate(day)}
    </span>
  )
}

/** A private landlord's five steps in plain words. */
export function PlainSteps({ steps }: { steps: readonly LetStep[] }) {
  return (
    <ol aria-label="Steps" className="flex flex-wrap gap-x-1 gap-y-1.5 text-13">
      {plainStepsOf(steps).map(({ name, isDone }, place) => (
        <li key={name} className="flex items-center gap-1">
          {place > 0 && (
            <span aria-hidden="true" className="text-ink-3">
              ·
            </span>
          )}
          <span className={isDone ? 'text-ink-3' : 'font-semibold text-ink'}>
            {isDone && <span aria-hidden="true">✓ </span>}
            {name}
            {isDone && <span className="sr-only">, done</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
