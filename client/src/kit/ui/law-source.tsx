import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { quietPart } from '#client/lib/browser/screen.ts'
import type { DatedDay } from '#shared/law/dated.ts'

const Panel = quietPart(() => import('./law-source.panel.tsx'))

const standings = { guidance: 'guidance', draft: 'draft regulations' } as const

/** The source of a day that a rule of law gives, beside the day. */
export function LawSource({ source, standing }: Pick<DatedDay, 'source' | 'standing'>) {
  return (
    <small className="text-12 text-ink-3">
      {source}
      {standing ? ` (${standings[standing]})` : ''}
    </small>
  )
}

/** 'Why?': a button that shows what a day of the law follows from, and its source. */
export function LawWhy(props: {
  /** What the day is about, for screen readers: several buttons of a page say 'Why?'. */
  about: string
  text?: string
  source?: string | undefined
  standing?: DatedDay['standing'] | undefined
}) {
  const { about, text, source, standing } = props
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="w-fit rounded-control text-13 text-link hover:underline pointer-coarse:min-h-11 print:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        {/* Not the button's label: a form of the page may have a field with that name. */}
        Why? <span className="sr-only">{about}</span>
      </button>
      {isOpen && (
        <Panel anchor={button} label={`Why: ${about}`} onOpenChange={setOpen}>
          {text && <p>{text}</p>}
          {source && <LawSource source={source} standing={standing} />}
        </Panel>
      )}
    </>
  )
}

/** Once a screen that shows days of the law. */
export const LawNotice = ({ className }: { className?: string }) => (
  <p className={clsx('text-12 text-ink-3', className)}>
    Calculated from your records and the law shown here. This is information, not advice.
  </p>
)
