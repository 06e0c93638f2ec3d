import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { NotificationLine } from './lines.tsx'

export function PanelGroup({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    // This is no section: the overview has one of the same name, and two landmarks must have different names.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a form's
    <div
      role="group"
      aria-label={title}
      className="pb-3 [[role=group]+&]:border-t [[role=group]+&]:border-hairline [[role=group]+&]:pt-3"
    >
      <div className="flex items-center justify-between px-4 pb-1">
        <h3 className="py-1 text-13 font-semibold text-ink-3">{title}</h3>
        {action}
      </div>
      {children}
    </div>
  )
}

interface RowProps {
  line: NotificationLine
  when?: string
  isUnread?: boolean
  onRead?: () => void
  onLeave: () => void
}

/** One notification: a link to its record, or a button when there is no record. */
export function NotificationRow({
  line: { icon, text, detail, href },
  when,
  isUnread = false,
  onRead,
  onLeave,
}: RowProps) {
  const look =
    'flex w-full items-start gap-3 rounded-control px-2 py-2 text-left text-14 text-ink no-underline'
  const content = (
    <>
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3 [&>svg]:size-5">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className={clsx('block break-words', isUnread && 'font-semibold')}>
          {text}
          {isUnread && <span className="sr-only">, unread</span>}
        </span>
        <span className="block text-13 break-words text-ink-3">
          {detail}
          {when && ` · ${when}`}
        </span>
      </span>
      {isUnread && <span aria-hidden="true" className="mt-1.5 size-2 shrink-0 rounded-full bg-danger" />}
    </>
  )
  return (
    <li>
      {href ? (
        <Link
          href={href}
          onClick={() => {
            onRead?.()
            onLeave()
          }}
          className={clsx(look, 'hover:bg-sunken')}
        >
          {content}
        </Link>
      ) : (
        <button type="button" onClick={onRead} className={clsx(look, 'hover:bg-sunken')}>
          {content}
        </button>
      )}
    </li>
  )
}
