import * as Radix from '@radix-ui/react-popover'
import { clsx } from 'clsx'
import type { ReactNode, RefObject } from 'react'
import { floatingPanel } from '../control.ts'

export interface PopoverProps {
  /** The button that opens the popover. The caller renders it, so that the panel's code can be loaded on the first click. */
  anchor: RefObject<HTMLElement | null>
  /** The panel's name for screen readers. */
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  className?: string
  children: ReactNode
}

/** A panel beside the button that opened it. The focus moves into the panel and, on closing, back to the button. */
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
            // A click on the button closes the panel by itself; closing here as well would open it again.
            if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // After a navigation from the panel the focus belongs to the new page.
            if (!document.activeElement || document.activeElement === document.body) anchor.current?.focus()
          }}
          className={clsx(floatingPanel, 'max-w-[calc(100vw-1rem)]', className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
