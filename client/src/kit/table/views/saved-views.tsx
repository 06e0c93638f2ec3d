import { Bookmark, ChevronDown } from 'lucide-react'
import { memo, Suspense, useState } from 'react'
import { useSearch } from 'wouter'
import { Button } from '#client/kit/ui/button.tsx'
import { Menu } from '#client/kit/ui/overlays/menu.tsx'
import { latePart, quietPart } from '#client/lib/browser/screen.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { isSameQuery, readShownQuery, useOpenView } from '#client/lib/session/views.ts'
import type { SavedView } from '#shared/office/views/views.ts'
import type { Preferences } from '../state/preferences.ts'
import type { Shown } from './shown.ts'

const ViewItems = latePart(() => import('./view-items.tsx')).Part
const ViewDialog = quietPart(() => import('./view-dialog.tsx'))

/** The button with the name of the open view, and the menu of all views of the list. Client landlords have none. */
export const SavedViews = memo(function SavedViews({
  name,
  density,
  hidden,
}: Preferences & { name: string }) {
  const view = useOpenView(name)
  const query = readShownQuery(useSearch())
  const shown: Shown = { query, density, hidden: [...hidden] }
  const [asked, setAsked] = useState<'new' | SavedView>()
  if (!useMay('read')) return null
  const isChanged = view !== undefined && !isAsSaved(view, shown)
  return (
    <div className="ml-auto sm:order-1 print:hidden">
      <Menu
        className="w-72"
        trigger={
          <Button
            look="ghost"
            size="sm"
            aria-label={view ? `Saved views: ${view.name}${isChanged ? ', changed' : ''}` : 'Saved views'}
          >
            <Bookmark aria-hidden="true" className="size-4 text-ink-3" />
            <span className="max-w-48 truncate">{view?.name ?? 'Saved views'}</span>
            {isChanged && <span className="font-normal text-ink-3">· changed</span>}
            <ChevronDown aria-hidden="true" className="size-3.5 text-ink-3" />
          </Button>
        }
      >
        <Suspense fallback={<p className="px-2.5 py-2 text-13 text-ink-3">Loading...</p>}>
          <ViewItems list={name} open={view} shown={shown} isChanged={isChanged} onAsk={setAsked} />
        </Suspense>
      </Menu>
      {asked && <ViewDialog list={name} view={asked} shown={shown} onClose={() => setAsked(undefined)} />}
    </div>
  )
})

/** Whether a list still shows what a view kept. A ready view keeps no columns. */
function isAsSaved(view: Pick<SavedView, 'query'> & Partial<Shown>, shown: Shown): boolean {
  if (!isSameQuery(view.query, shown.query)) return false
  if (!view.hidden) return true
  return view.density === shown.density && [...view.hidden].sort().join() === [...shown.hidden].sort().join()
}
