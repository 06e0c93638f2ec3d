import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useId } from 'react'

export interface SwitchProps {
  label: string
  /** An explanation below the label. */
  text?: ReactNode
  checked: boolean
  /** The change is being saved: the switch stays focusable and ignores clicks. */
  pending?: boolean
  onChange: (checked: boolean) => void
}

/** A setting that is on or off and takes effect immediately. A click on the label also switches it. */
export function Switch({ label, text, checked, pending = false, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-6">
      <div className="min-w-0">
        <label htmlFor={id} className="text-14 font-semibold">
          {label}
        </label>
        {text && (
          <p id={`${id}-text`} className="mt-1 text-14 text-ink-2">
            {text}
          </p>
        )}
      </div>
      <button
        type="button"
        id={id}
        role="switch"
        aria-checked={checked}
        aria-describedby={text ? `${id}-text` : undefined}
        aria-disabled={pending || undefined}
        onClick={() => !pending && onChange(!checked)}
        className={clsx(
          'relative mt-0.5 h-6 w-11 shrink-0 rounded-full border transition-colors aria-disabled:opacity-70',
          'after:absolute after:-inset-2.5 after:content-[""]',
          checked ? 'border-brand-edge bg-brand' : 'border-field bg-sunken',
        )}
      >
        <span
          aria-hidden="true"
          className={clsx(
            'absolute top-0.5 left-0.5 size-4.5 rounded-full transition-[translate,background-color]',
            checked ? 'translate-x-5 bg-brand-ink' : 'bg-ink-3',
            // Forced colours drop backgrounds, which would hide the knob.
            'forced-colors:forced-color-adjust-none',
            checked ? 'forced-colors:bg-[Highlight]' : 'forced-colors:bg-[ButtonText]',
          )}
        />
      </button>
    </div>
  )
}
