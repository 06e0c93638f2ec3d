import * as Radix from '@radix-ui/react-tooltip'
import type { ReactElement, ReactNode } from 'react'

/** Around the application: a note waits 700 ms, its neighbours only when more than 300 ms lie between. */
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
  /** Switched off where the text can be read beside it anyway. */
  off?: boolean
  children: ReactElement
}

/** A short note on hover and focus. It repeats or explains; it never holds what is said nowhere else. */
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
