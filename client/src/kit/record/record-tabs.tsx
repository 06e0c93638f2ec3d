import * as Radix from '@radix-ui/react-tabs'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'

export interface RecordTab {
  /** The tab's name in the address: `?tab=terms`. */
  value: string
  label: string
  panel: ReactNode
}

interface RecordTabsProps {
  /** Names the row of tabs, e.g. 'Tenancy'. */
  label: string
  tabs: readonly RecordTab[]
  /** The tab that opens when the address names none. */
  first: string
}

/**
 * The tabs of a record's page. The row scrolls where it is wider than the screen. A panel is mounted when it is first
 * opened and then stays mounted, so that unsaved fields stay. A printed page has the open panel.
 */
export function RecordTabs({ label, tabs, first }: RecordTabsProps) {
  const [open, choose] = useTab(
    tabs.map(({ value }) => value),
    first,
  )
  const opened = useRef(new Set<string>())
  opened.current.add(open)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = row.current?.querySelector(`[data-tab="${open}"]`)
    tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [open])
  return (
    <Radix.Root value={open} onValueChange={choose}>
      <Radix.List
        ref={row}
        aria-label={label}
        className="mb-6 flex gap-1 overflow-x-auto border-b border-hairline [scrollbar-width:none] max-sm:-mx-4 max-sm:px-4 print:hidden"
      >
        {tabs.map(({ value, label }) => (
          <Radix.Trigger
            key={value}
            value={value}
            data-tab={value}
            className={clsx(
              '-mb-px h-11 shrink-0 border-b-2 border-transparent px-4 text-14 font-medium text-ink-2 transition-colors hover:text-ink',
              'data-[state=active]:border-brand-edge data-[state=active]:font-semibold data-[state=active]:text-ink',
              'outline-offset-[-2px] forced-colors:data-[state=active]:border-[Highlight]',
            )}
          >
            {label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ value, panel }) => (
        <Radix.Content key={value} value={value} forceMount hidden={value !== open} tabIndex={-1}>
          {opened.current.has(value) && panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

/**
 * The tab that `?tab=` names, and a function that opens another one. The address is replaced, so that Back leads to the
 * page before. No question about unsaved input follows, because a tab keeps its fields while another one is open.
 */
function useTab(values: readonly string[], first: string): [string, (tab: string) => void] {
  const search = useSearch()
  const asked = new URLSearchParams(search).get('tab')
  const open = (tab: string) => {
    const query = new URLSearchParams(window.location.search)
    query.set('tab', tab)
    navigate(`${window.location.pathname}?${query}`, { replace: true })
  }
  return [asked !== null && values.includes(asked) ? asked : first, open]
}
