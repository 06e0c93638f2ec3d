import * as Radix from '@radix-ui/react-popover'
import { clsx } from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import { floating } from './control.ts'

export interface PopoverProps {
  trigger: ReactElement
  /** What it is, for people who cannot see it. */
  label: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align?: 'start' | 'center' | 'end'
  className?: string
  children: ReactNode
}

/** A small panel beside the button that opened it. */
export function Popover({
  trigger,
  label,
  open,
  onOpenChange,
  align = 'end',
  className,
  children,
}: PopoverProps) {
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={clsx(floating, 'w-80 max-w-[calc(100vw-1rem)] p-4', className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
