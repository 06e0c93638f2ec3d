import { BookmarkPlus, Check, Link2, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useLocation } from 'wouter'
import { MenuItem, MenuLabel, MenuSeparator } from '#client/kit/ui/overlays/menu.tsx'
import { makeCall } from '#client/lib/calls/calls.ts'
import { useCall, useWrite } from '#client/lib/calls/use-call.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { isSaved, readShownQuery, useViews, viewAddress } from '#client/lib/session/views.ts'
import { toast } from '#client/lib/toast.ts'
import { viewCalls } from '#shared/office/views/views.calls.ts'
import { type ReadyView, readyViews } from '#shared/office/views/views.ready.ts'
import type { SavedView } from '#shared/office/views/views.ts'
import type { Shown } from './shown.ts'

/** Deletes a view. Undo saves the same view again. `onDeleted` runs even after the menu has closed. */
const useDeleteView = (
  { id, version: _version, mine: _mine, by: _by, ...view }: SavedView,
  onDeleted: () => void,
) =>
  useWrite(
    viewCalls.remove,
    () => ({ params: { id } }),
    {
      done: { title: 'View Deleted', description: `“${view.name}” has been deleted.` },
      undo: () => makeCall(viewCalls.add, { body: view }),
    },
    { onSuccess: onDeleted },
  )

interface ViewItemsProps {
  list: string
  /** The view that the list's address names. */
  open: SavedView | ReadyView | undefined
  shown: Shown
  isChanged: boolean
  /** Opens the dialog for a new view, or for the open one. */
  onAsk: (view: 'new' | SavedView) => void
}

/** The menu's items: the list's views in three groups, the actions on the open view, and Save as a new view. */
export default function ViewItems({ list, open, shown, isChanged, onAsk }: ViewItemsProps) {
  const ofList = useViews().filter((view) => view.list === list)
  const mayWrite = useMayWrite()
  const groups = [
    { title: 'Ready', views: readyViews.filter((view) => view.list === list) },
    { title: 'Shared with the team', views: ofList.filter(({ shared }) => shared) },
    { title: 'Mine', views: ofList.filter(({ shared }) => !shared) },
  ].filter(({ views }) => views.length > 0)
  return (
    <>
      {ofList.length === 0 && (
        <p className="px-2.5 pt-2 pb-1 text-13 text-ink-2">
          No saved views yet. Filter and sort the list, then save it as a view.
        </p>
      )}
      {groups.map(({ title, views }) => (
        <div key={title}>
          <MenuLabel>{title}</MenuLabel>
          {views.map((view) => (
            <OpenItem key={view.id} view={view} isOpen={view.id === open?.id} />
          ))}
        </div>
      ))}
      <MenuSeparator />
      <MenuItem icon={<BookmarkPlus aria-hidden="true" />} onSelect={() => onAsk('new')}>
        Save this view...
      </MenuItem>
      {open && <CopyItem view={open} />}
      {open && isSaved(open) && (open.shared ? mayWrite : open.mine) && (
        <ChangeItems view={open} shown={shown} isChanged={isChanged} onEdit={() => onAsk(open)} />
      )}
    </>
  )
}

function OpenItem({ view, isOpen }: { view: SavedView | ReadyView; isOpen: boolean }) {
  const [, navigate] = useLocation()
  return (
    <MenuItem
      note={isOpen && <Check aria-hidden="true" className="size-4 text-link" />}
      onSelect={() => navigate(viewAddress(view))}
    >
      <span className="block truncate">{view.name}</span>
      {isOpen && <span className="sr-only">, open</span>}
    </MenuItem>
  )
}

/** Copies the address of the view, which opens the view for everybody who may see it. */
function CopyItem({ view }: { view: SavedView | ReadyView }) {
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(viewAddress(view), window.location.origin).href)
    toast({ title: 'Link Copied' })
  }
  const fail = () => toast({ title: 'Error', description: 'The link could not be copied.', tone: 'danger' })
  return (
    <MenuItem icon={<Link2 aria-hidden="true" />} onSelect={() => void copy().catch(fail)}>
      Copy link
    </MenuItem>
  )
}

interface ChangeItemsProps {
  view: SavedView
  shown: Shown
  isChanged: boolean
  onEdit: () => void
}

function ChangeItems({ view, shown, isChanged, onEdit }: ChangeItemsProps) {
  const [, navigate] = useLocation()
  const { id, version } = view
  const change = useCall(viewCalls.change, {
    done: ({ name }) => ({ title: 'View Updated', description: `“${name}” has been updated.` }),
  })
  const remove = useDeleteView(view, () => {
    const { pathname, search } = window.location
    navigate(`${pathname}?${readShownQuery(search)}`, { replace: true })
  })
  return (
    <>
      <MenuItem
        icon={<RefreshCw aria-hidden="true" />}
        disabled={!isChanged}
        onSelect={() => change.mutate({ params: { id }, body: { version, ...shown } })}
      >
        Update to the current view
      </MenuItem>
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={onEdit}>
        Rename, share or pin...
      </MenuItem>
      <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={() => remove.mutate()}>
        Delete view
      </MenuItem>
    </>
  )
}
