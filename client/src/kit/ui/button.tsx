import { Slot, Slottable } from '@radix-ui/react-slot'
import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from './spinner.tsx'

const looks = {
  primary:
    'border-brand-edge bg-brand font-semibold text-brand-ink hover:bg-[color-mix(in_oklab,var(--brand)_88%,white)]',
  secondary: 'border-field/60 bg-surface font-medium text-ink hover:border-field hover:bg-sunken',
  ghost: 'border-transparent bg-transparent font-medium text-ink hover:bg-sunken',
  danger:
    'border-transparent bg-danger font-semibold text-danger-on hover:bg-[color-mix(in_oklab,var(--danger)_88%,black)]',
}

const sizes = {
  md: 'h-10 gap-2 px-4 text-14 pointer-coarse:h-11 pointer-coarse:text-16',
  sm: 'h-8 gap-1.5 px-3 text-13 pointer-coarse:h-11 pointer-coarse:text-14',
  icon: 'size-10 pointer-coarse:size-11',
}

export interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof looks
  size?: keyof typeof sizes
  /** Stands before the words; a spinner takes its place while `pending`. */
  icon?: LucideIcon | undefined
  /**
   * True while the button's work is running: the button stays focusable, is announced as busy and ignores clicks.
   * A button that passes `pending` at all, true or false, also ignores the second click of a double click.
   */
  pending?: boolean
  /** The only child, e.g. a link, is rendered in place of the button, with its look. */
  asChild?: boolean
}

/** A button. Its type is "button" unless given, so that it submits no form by accident. */
export function Button({
  look = 'secondary',
  size = 'md',
  icon: Icon,
  pending,
  asChild = false,
  type = 'button',
  disabled,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const Part = asChild ? Slot : 'button'
  // The second click of a double click can come before `pending` has been rendered.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) =>
    pending || (pending === false && event.detail > 1) ? event.preventDefault() : onClick?.(event)
  return (
    <Part
      {...rest}
      {...(asChild ? {} : { type, disabled })}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={handleClick}
      className={clsx(
        'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-control border',
        'print:hidden no-underline transition-[background-color,border-color,scale] active:scale-[0.98]',
        'disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-70 [&_svg]:shrink-0',
        looks[look],
        sizes[size],
        className,
      )}
    >
      {pending ? <Spinner /> : Icon && <Icon aria-hidden="true" className="size-4" />}
      <Slottable>{children}</Slottable>
    </Part>
  )
}
