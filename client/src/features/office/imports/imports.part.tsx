import { type ReactNode, useId, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'

interface PartProps {
  title: string
  text?: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** A part of the check: what it is about, what can be done with all of it, and its lines. */
export function Part({ title, text, action, children }: PartProps) {
  return (
    <section aria-label={title} className="mx-5 mb-4 rounded-control border border-hairline">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-page px-4 py-3">
        <div className="min-w-0">
          <h3 className="font-body text-14 font-semibold">{title}</h3>
          {text && <p className="text-13 text-ink-2 break-words">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}

interface ReviewProps extends Pick<PartProps, 'title' | 'children'> {
  /** Stands for the lines until a person opens them. */
  short: string
  long?: string
  className?: string
}

/** A part whose lines a person need not read. */
export function ReviewPart({ title, short, long, className, children }: ReviewProps) {
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  return (
    <Part
      title={title}
      text={isOpen ? long : short}
      action={
        <Button size="sm" aria-expanded={isOpen} aria-controls={list} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close' : 'Review Them'}
        </Button>
      }
    >
      <ul id={list} hidden={!isOpen} className={className}>
        {isOpen && children}
      </ul>
    </Part>
  )
}
