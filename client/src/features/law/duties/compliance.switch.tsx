import { clsx } from 'clsx'
import { Link } from 'wouter'
import { paths } from '#client/lib/pages/paths.ts'

const views = [
  { view: 'properties', label: 'Properties', href: paths.compliance() },
  { view: 'deadlines', label: 'Deadlines', href: paths.duties() },
] as const

/** The two views of Compliance: by property, and by deadline. Each has an address of its own. */
export function ComplianceSwitch({ view }: { view: (typeof views)[number]['view'] }) {
  return (
    <nav
      aria-label="View"
      className="flex h-10 gap-1 rounded-control border border-hairline bg-sunken p-1 max-sm:w-full dark:bg-page pointer-coarse:h-12"
    >
      {views.map((each) => (
        <Link
          key={each.view}
          href={each.href}
          aria-current={each.view === view ? 'page' : undefined}
          className={clsx(
            'flex min-w-14 flex-auto items-center justify-center rounded-badge px-3 text-14 no-underline transition-colors',
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
