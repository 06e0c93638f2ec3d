import { clsx } from 'clsx'
import { Link } from 'wouter'
import type { View } from './viewings.address.ts'

const views: { view: View; label: string }[] = [
  { view: 'table', label: 'Table' },
  { view: 'week', label: 'Week' },
  { view: 'day', label: 'Day' },
]

/** The same viewings as a table or as a calendar. Links, so that a view can be opened beside another one. */
export function ViewSwitch({ view, to }: { view: View; to: (view: View) => string }) {
  return (
    <nav
      aria-label="View"
      className="flex h-10 gap-1 max-lg:order-last max-sm:w-full rounded-control border border-hairline bg-sunken p-1 dark:bg-page pointer-coarse:h-12"
    >
      {views.map((each) => (
        <Link
          key={each.view}
          href={to(each.view)}
          aria-current={each.view === view ? 'page' : undefined}
          className={clsx(
            'flex min-w-16 flex-1 items-center justify-center rounded-badge px-3 text-14 no-underline transition-colors',
            each.view === view
              ? 'bg-surface font-semibold text-ink shadow-card dark:bg-sunken'
              : 'font-medium text-ink-2 hover:text-ink',
          )}
        >
          {each.label}
        </Link>
      ))}
    </nav>
  )
}
