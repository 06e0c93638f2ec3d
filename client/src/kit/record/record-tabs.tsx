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
  /** Another tab whose panel stays in sight above this one's, such as a form whose other fields this tab shows. */
  above?: string
  /** Fragments of addresses that open this tab, such as '#certificates'. */
  fragments?: readonly string[]
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
  const [open, choose] = useTab(tabs, first)
  const { label: openLabel, above } = tabs.find(({ value }) => value === open) ?? {}
  const opened = useRef(new Set<string>())
  opened.current.add(open)
  if (above) opened.current.add(above)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = row.current?.querySelector(`[data-tab="${open}"]`)
    tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [open])
  return (
    <Radix.Root value={open} onValueChange={choose} data-tab-open={open}>
      <Radix.List
        ref={row}
        aria-label={label}
        className="mb-5 flex gap-1 overflow-x-auto border-b border-hairline [scrollbar-width:none] max-sm:-mx-4 max-sm:px-4 print:hidden"
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
        <Radix.Content
          key={value}
          value={value}
          forceMount
          hidden={value !== open && value !== above}
          {...(value === above && { 'aria-labelledby': undefined, 'aria-label': openLabel })}
          tabIndex={-1}
          className={above && value === open ? 'mt-5' : undefined}
        >
          {opened.current.has(value) && panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

/** Opens a tab of the page: the address is replaced, so that Back leads to the page before. */
export function openTab(tab: string): void {
  const query = new URLSearchParams(window.location.search)
  query.set('tab', tab)
  navigate(`${window.location.pathname}?${query}`, { replace: true })
}

/**
 * The tab that `?tab=` or the fragment of the address names, and a function that opens another one. No question about
 * unsaved input follows, because a tab keeps its fields while another one is open.
 */
function useTab(tabs: readonly RecordTab[], first: string): [string, (tab: string) => void] {
  const asked = new URLSearchParams(useSearch()).get('tab')
  const { hash } = window.location
  const named = tabs.find(({ value }) => value === asked) ?? tabs.find((tab) => tab.fragments?.includes(hash))
  return [named?.value ?? first, openTab]
}
