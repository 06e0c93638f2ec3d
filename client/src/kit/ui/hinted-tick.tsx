import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { Checkbox } from './checkbox.tsx'

interface HintedTickProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** What the tick means, below its words. */
  hint: ReactNode
  className?: string
  children: ReactNode
}

/** A checkbox with its words, and a line below them. */
export function HintedTick({ checked, onChange, hint, className, children }: HintedTickProps) {
  const id = useId()
  return (
    <div className={clsx('flex items-start gap-2.5 text-14', className)}>
      <Checkbox
        id={id}
        checked={checked}
        onChange={onChange}
        aria-describedby={`${id}-hint`}
        className="mt-0.5"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold break-words">
          {children}
        </label>
        <p id={`${id}-hint`} className="mt-0.5 text-13 text-ink-3">
          {hint}
        </p>
      </div>
    </div>
  )
}
