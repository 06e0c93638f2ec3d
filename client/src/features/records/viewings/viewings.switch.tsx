import { clsx } from 'clsx'
import { Link } from 'wouter'
import type { View } from './viewings.address.ts'

const views: { view: View; label: string }[] = [
  { view: 'table', label: 'Table' },
  { view: 'week', label: 'Week' },
  { view: 'day', label: 'Day' },
  { view: 'enquiries', label: 'Enquiries' },
]

interface SwitchProps {
  view: View
  to: (view: View) => string
  /** How many enquiries wait for an answer; undefined where enquiries are not shown. */
  openEnquiries: number | undefined
}

/**
 * Switches between table, calendar and enquiries. The views are links, so that one can be opened in another tab.
 */
export function ViewSwitch({ view, to, openEnquiries: open }: SwitchProps) {
  return (
    <nav
      aria-label="View"
      className="flex h-10 gap-1 max-lg:order-last max-sm:w-full rounded-control border border-hairline bg-sunken p-1 dark:bg-page pointer-coarse:h-12"
    >
      {views.map((each) =>
        each.view === 'enquiries' && open === undefined ? null : (
          <Link
            key={each.view}
            href={to(each.view)}
            aria-current={each.view === view ? 'page' : undefined}
            className={clsx(
              'flex min-w-14 flex-auto items-center justify-center rounded-badge px-3 text-14 no-underline transition-colors',
              each.view === view
                ? 'bg-surface font-semibold text-ink shadow-card dark:bg-sunken'
                : 'font-medium text-ink-2 hover:text-ink',
            )}
          >
            {each.label}{' '}
            {each.view === 'enquiries' && open !== undefined && open > 0 && (
              <span className="ml-1.5 min-w-5 rounded-badge bg-brand px-1.5 text-center text-12 font-semibold text-brand-ink tabular-nums">
                {open > 99 ? '99+' : open} <span className="sr-only">open</span>
              </span>
            )}
          </Link>
        ),
      )}
    </nav>
  )
}
