import { clsx } from 'clsx'
import { Link } from 'wouter'

interface PageSwitchProps {
  /** The name of the choice, e.g. 'Rent pages'. */
  label: string
  pages: readonly { label: string; href: string }[]
  /** The address of the page that is open. */
  current: string
}

/** The switch between pages that belong together. The choices are links, so that each can be opened in another tab. */
export function PageSwitch({ label, pages, current }: PageSwitchProps) {
  return (
    <nav
      aria-label={label}
      className="flex h-10 w-fit gap-1 rounded-control border border-hairline bg-sunken p-1 max-sm:w-full dark:bg-page pointer-coarse:h-12 print:hidden"
    >
      {pages.map((page) => (
        <Link
          key={page.href}
          href={page.href}
          aria-current={page.href === current ? 'page' : undefined}
          className={clsx(
            'flex flex-auto items-center justify-center rounded-badge px-2 sm:min-w-20 sm:px-3 text-14 no-underline transition-colors',
            page.href === current
              ? 'bg-surface font-semibold text-ink shadow-card dark:bg-sunken'
              : 'font-medium text-ink-2 hover:text-ink',
          )}
        >
          {page.label}
        </Link>
      ))}
    </nav>
  )
}
