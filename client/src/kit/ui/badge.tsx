import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import './badge.css'

/** The colours and the glyph of each tone, also for other elements that show a status. */
export const badgeStyles = {
  primary: { plate: 'bg-brand text-brand-ink', glyph: '●' },
  pending: { plate: 'bg-(--badge-pending) text-(--badge-pending-ink)', glyph: '◔' },
  bad: { plate: 'bg-(--badge-bad) text-(--badge-bad-ink)', glyph: '!' },
  muted: { plate: 'bg-(--badge-muted) text-(--badge-muted-ink)', glyph: '–' },
  good: { plate: 'bg-(--badge-good) text-(--badge-good-ink)', glyph: '✓' },
  wait: { plate: 'bg-(--badge-wait) text-(--badge-wait-ink)', glyph: '◑' },
  info: { plate: 'bg-(--badge-info) text-(--badge-info-ink)', glyph: '◆' },
}

export type BadgeTone = keyof typeof badgeStyles

/** A status badge, shaped like a door plate: a colour, a glyph and a word, so that colour is never the only sign. The badge is one element, because lists have many. */
export function Badge(props: { tone: BadgeTone; className?: string; children: ReactNode }) {
  const { plate, glyph } = badgeStyles[props.tone]
  return (
    <span
      data-tone={props.tone}
      data-glyph={glyph}
      className={clsx(
        'badge inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded-badge px-2 text-12 font-semibold',
        'inset-ring inset-ring-current/20',
        plate,
        props.className,
      )}
    >
      {props.children}
    </span>
  )
}
