import { clsx } from 'clsx'

const names = ['File', 'Columns', 'Check', 'Done']

/** The import's steps. `at` is the current one, counted from 0; past the last step all are done. */
export function Steps({ at }: { at: number }) {
  const here = Math.min(at, names.length - 1)
  return (
    <ol aria-label="Steps" className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2">
      {names.map((name, place) => (
        <li
          key={name}
          aria-current={place === here ? 'step' : undefined}
          className={clsx(
            'flex items-center gap-2 text-14',
            'not-first:before:mr-1 not-first:before:h-px not-first:before:w-4 not-first:before:bg-field/60 sm:not-first:before:w-8',
            place === here ? 'font-semibold text-ink' : 'text-ink-3',
          )}
        >
          <span
            aria-hidden="true"
            className={clsx(
              'flex size-6 items-center justify-center rounded-badge border text-12 font-semibold tabular-nums max-[400px]:hidden',
              place <= at ? 'border-brand-edge bg-brand text-brand-ink' : 'border-field bg-surface',
            )}
          >
            {place < at ? '✓' : place + 1}
          </span>
          {name}
          {place < at && <span className="sr-only"> (done)</span>}
        </li>
      ))}
    </ol>
  )
}
