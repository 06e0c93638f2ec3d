import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { listAsLeft } from '#client/lib/pages/list-return.ts'

export interface PageHeaderProps {
  title: ReactNode
  /** Stands beside the title, e.g. a status plate. */
  beside?: ReactNode
  subtitle?: ReactNode
  /** Stands below the subtitle, e.g. figures. */
  below?: ReactNode
  /** The figures of a list, which stand in the title's row; below it on a narrow screen. */
  figures?: ReactNode
  /** Buttons at the right; below the title on a phone. */
  actions?: ReactNode
  /** A link above the title; a list opens as it was left, e.g. { href: paths.of('properties').list, label: 'Back to Properties' } */
  back?: { href: string; label: string }
}

/** The title row of a screen. Its h1 is focused after a navigation to the screen. */
export function PageHeader({ title, beside, subtitle, below, figures, actions, back }: PageHeaderProps) {
  // A page of its own, which no list leads to, has its title and subtitle in one line.
  const isTop = back === undefined
  return (
    <header
      className={clsx(
        'print:mb-3 flex flex-wrap justify-between gap-x-6',
        isTop ? 'mb-3 min-h-10 items-center gap-y-2' : 'mb-4 items-end gap-y-4',
      )}
    >
      <div className={clsx('min-w-0', isTop && 'flex flex-wrap items-baseline gap-x-4')}>
        {back && (
          <Link
            href={listAsLeft(back.href)}
            className="print:hidden mb-3 -ml-1 inline-flex h-8 items-center gap-1.5 rounded-badge px-1 text-14 font-medium text-link no-underline hover:underline pointer-coarse:h-11"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            {back.label}
          </Link>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 tabIndex={-1} className="min-w-0 font-heading text-28 font-semibold outline-none break-words">
            {title}
          </h1>
          {beside}
        </div>
        {subtitle && <p className={isTop ? 'text-14 text-ink-2' : 'mt-1.5 text-16 text-ink-2'}>{subtitle}</p>}
        {below}
      </div>
      {figures}
      {actions && (
        // The command palette offers the buttons and links in this element.
        <div data-page-actions className="flex flex-wrap items-center gap-2 print:hidden">
          {actions}
        </div>
      )}
    </header>
  )
}
