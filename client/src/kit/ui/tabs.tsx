import * as Radix from '@radix-ui/react-tabs'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export interface TabsProps<Value extends string> {
  /** The name of the choice, e.g. 'I am a'. */
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly { value: Value; label: ReactNode; disabled?: boolean }[]
  className?: string
  /** A TabPanel for each value; none when the tabs only choose a value. */
  children?: ReactNode
}

/** A row of tabs of equal width; arrow keys move between them. */
export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  tabs,
  className,
  children,
}: TabsProps<Value>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)} className={className}>
      <Radix.List
        aria-label={label}
        className="flex gap-1 rounded-control border border-hairline bg-sunken p-1 dark:bg-page"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled ?? false}
            className={clsx(
              'h-8 flex-1 whitespace-nowrap rounded-badge px-3 text-14 font-medium text-ink-2 transition-colors',
              'hover:text-ink pointer-coarse:h-10 disabled:opacity-50',
              'data-[state=active]:bg-surface data-[state=active]:font-semibold data-[state=active]:text-ink data-[state=active]:shadow-card dark:data-[state=active]:bg-sunken',
              'forced-colors:data-[state=active]:outline-2 forced-colors:data-[state=active]:-outline-offset-2 forced-colors:data-[state=active]:outline-[Highlight]',
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  )
}

export function TabPanel(props: { value: string; className?: string; children: ReactNode }) {
  return (
    <Radix.Content value={props.value} className={clsx('pt-5', props.className)}>
      {props.children}
    </Radix.Content>
  )
}
