import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface RadioCardProps {
  /** The name that the cards of one question share. */
  name: string
  checked: boolean
  onChange: () => void
  /** The accessible name, where the card's text says more than the answer. */
  label?: string
  children: ReactNode
}

/** One answer of a question, as a card that is chosen as a whole. */
export function RadioCard({ name, checked, onChange, label, children }: RadioCardProps) {
  return (
    <label
      className={clsx(
        'flex cursor-pointer items-start gap-2.5 rounded-control border p-3',
        'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        checked ? 'border-brand-edge bg-brand-soft' : 'border-hairline hover:border-field',
      )}
    >
      <input
        type="radio"
        name={name}
        aria-label={label}
        checked={checked}
        onChange={onChange}
        className="mt-0.5 size-4 shrink-0 accent-(--brand-edge) outline-none"
      />
      <span className="min-w-0">{children}</span>
    </label>
  )
}
