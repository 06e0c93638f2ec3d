import * as Radix from '@radix-ui/react-popover'
import { clsx } from 'clsx'
import type { ReactNode, RefObject } from 'react'
import { floating } from '../control.ts'

export interface PopoverProps {
  /** The button that opens it; it stands elsewhere, so that the panel's code can come when it is asked for. */
  anchor: RefObject<HTMLElement | null>
  /** What it is, for people who cannot see it. */
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  className?: string
  children: ReactNode
}

/** A panel beside the button that opened it; the focus goes in, and back to the button. */
export function Popover({ anchor, label, open, onOpenChange, className, children }: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align="end"
          sideOffset={12}
          collisionPadding={8}
          onInteractOutside={(event) => {
            // The button's own click closes it.
            if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // Whoever went to another page by it is there, and not at the button any more.
            if (!document.activeElement || document.activeElement === document.body) anchor.current?.focus()
          }}
          className={clsx(floating, 'max-w-[calc(100vw-1rem)]', className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
