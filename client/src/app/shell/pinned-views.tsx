import { clsx } from 'clsx'
import { Link } from 'wouter'
import { useOpenViewId, useViews, viewAddress } from '#client/lib/session/views.ts'
import { listTitle } from './navigation.tsx'

/** How many pinned views the sidebar shows; the others are in the menu of their list. */
const most = 6

/** The pinned views below the sidebar's entries; nothing before a view is pinned. */
export default function PinnedViews({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const pinned = useViews().filter((view) => view.pinned)
  const openId = useOpenViewId()
  if (pinned.length === 0) return null
  return (
    <section aria-labelledby="pinned-views" className="mt-4 border-t border-hairline pt-3">
      <h2 id="pinned-views" className="px-3 pb-1 text-12 font-semibold text-ink-3">
        Views
      </h2>
      <ul className="flex flex-col">
        {pinned.slice(0, most).map((view) => (
          <li key={view.id}>
            <Link
              href={viewAddress(view)}
              aria-current={view.id === openId ? 'page' : undefined}
              onClick={() => onNavigate?.()}
              className={clsx(
                'flex h-8 items-center gap-3 rounded-control px-3 text-13 no-underline hover:bg-sunken hover:text-ink pointer-coarse:h-11',
                view.id === openId ? 'font-semibold text-ink' : 'text-ink-2',
              )}
            >
              <span className="truncate">{view.name}</span>
              <span className="sr-only">, {listTitle(view)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
