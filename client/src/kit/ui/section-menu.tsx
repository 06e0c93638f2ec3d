import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'

interface SectionMenuProps {
  label: string
  sections: readonly { key: string; label: string; icon: LucideIcon; href: string }[]
  /** The key of the open section. */
  current: string
}

/** The menu of a page's sections: at the left, on a phone a row of tabs above. */
export function SectionMenu({ label, sections, current }: SectionMenuProps) {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open tab may lie outside a phone's screen
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - 16
  }, [current])
  return (
    <nav aria-label={label} className="min-w-0">
      <ul
        ref={list}
        className="relative -mx-4 flex gap-1 overflow-x-auto px-4 py-1 md:-mx-8 md:px-8 lg:mx-0 lg:flex-col lg:overflow-visible lg:p-0"
      >
        {sections.map((section) => (
          <li key={section.key} className="shrink-0">
            <Link
              href={section.href}
              aria-current={section.key === current ? 'page' : undefined}
              className={clsx(
                'flex h-10 items-center gap-2.5 whitespace-nowrap rounded-control px-3 text-14 no-underline pointer-coarse:h-11',
                section.key === current
                  ? 'bg-brand-soft font-semibold text-brand-soft-ink'
                  : 'font-medium text-ink-2 hover:bg-sunken hover:text-ink',
              )}
            >
              <section.icon aria-hidden="true" className="size-4 shrink-0" />
              {section.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
