import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

interface ViewLinksProps {
  views: readonly { key: string; label: ReactNode; href: string }[]
  /** The key of the view that is shown. */
  current: string
  /** What is switched. */
  label?: string
  onGo?: () => void
  className?: string
}

/** Switches between the views of a page. They are links, so that one can be opened in another tab. */
export function ViewLinks({ views, current, label: name = 'View', onGo, className }: ViewLinksProps) {
  return (
    <nav
      aria-label={name}
      className={clsx(
        'flex min-h-10 flex-wrap gap-1 rounded-control border border-hairline bg-sunken p-1 max-sm:w-full dark:bg-page pointer-coarse:min-h-12',
        className,
      )}
    >
      {views.map(({ key, label, href }) => (
        <Link
          key={key}
          href={href}
          onClick={onGo}
          aria-current={key === current ? 'page' : undefined}
          className={clsx(
            'flex min-w-14 flex-auto items-center justify-center rounded-badge px-3 py-1 text-14 whitespace-nowrap no-underline transition-colors',
            key === current
              ? 'bg-surface font-semibold text-ink shadow-card dark:bg-sunken'
              : 'font-medium text-ink-2 hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
