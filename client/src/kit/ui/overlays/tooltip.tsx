import * as Radix from '@radix-ui/react-tooltip'
import type { ReactElement, ReactNode } from 'react'

/** Wraps the application: a tooltip opens after 700 ms, or at once within 300 ms after another one has closed. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  )
}

export interface TooltipProps {
  text: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** No tooltip, e.g. when its text is visible beside the child anyway. */
  off?: boolean
  children: ReactElement
}

/** A short text on hover and focus. It only repeats or explains: touch screens never show it. */
export function Tooltip({ text, side = 'top', off = false, children }: TooltipProps) {
  if (off) return children
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={8}
          collisionPadding={8}
          className="z-50 max-w-64 rounded-badge bg-ink px-2.5 py-1.5 text-13 text-page shadow-card transition-opacity starting:opacity-0"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
