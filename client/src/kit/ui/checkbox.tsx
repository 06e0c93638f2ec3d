import * as Radix from '@radix-ui/react-checkbox'
import { clsx } from 'clsx'
import { Check, Minus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useFieldLinks } from './field.tsx'

export interface CheckboxProps extends Omit<Radix.CheckboxProps, 'checked' | 'onCheckedChange' | 'onChange'> {
  /** 'mixed': some, but not all, of the things that the checkbox stands for are chosen. */
  checked: boolean | 'mixed'
  onChange: (checked: boolean) => void
}

/** A checkbox of 18 px with a touch area of 40 px. */
export function Checkbox({ checked, onChange, className, ...rest }: CheckboxProps) {
  const links = useFieldLinks()
  return (
    <Radix.Root
      {...links}
      {...rest}
      checked={checked === 'mixed' ? 'indeterminate' : checked}
      onCheckedChange={(next) => onChange(next === true)}
      className={clsx(
        'relative inline-flex size-[18px] shrink-0 items-center justify-center rounded-[5px] border border-field',
        'bg-surface text-brand-ink transition-colors hover:border-ink-3 aria-invalid:border-danger-ink',
        'after:absolute after:-inset-[11px] after:content-[""] pointer-coarse:after:-inset-[13px]',
        'data-[state=checked]:border-brand-edge data-[state=checked]:bg-brand',
        'data-[state=indeterminate]:border-brand-edge data-[state=indeterminate]:bg-brand',
        'disabled:cursor-not-allowed disabled:opacity-50',
        // Forced colours drop the fill and keep the tick's own colour, which would be dark on dark.
        'forced-colors:text-[CanvasText] forced-colors:data-[state=checked]:border-[Highlight] forced-colors:data-[state=checked]:text-[Highlight]',
        'forced-colors:data-[state=indeterminate]:text-[Highlight] forced-colors:disabled:text-[GrayText]',
        className,
      )}
    >
      <Radix.Indicator>
        {checked === 'mixed' ? (
          <Minus aria-hidden="true" className="size-3.5" strokeWidth={3} />
        ) : (
          <Check aria-hidden="true" className="size-3.5" strokeWidth={3} />
        )}
      </Radix.Indicator>
    </Radix.Root>
  )
}

interface TickProps extends Pick<CheckboxProps, 'checked' | 'onChange' | 'className'> {
  /** Its words. */
  children: ReactNode
}

/** The height of one in a list, where a finger needs more. */
export const tickRow = 'min-h-8 items-center pointer-coarse:min-h-11'

/** A checkbox with its words in a line. */
export function Tick({ children, className = 'items-center', ...box }: TickProps) {
  const id = useId()
  return (
    <div className={clsx('flex gap-2.5 text-14', className)}>
      <Checkbox id={id} {...box} />
      <label htmlFor={id} className="min-w-0 break-words">
        {children}
      </label>
    </div>
  )
}
