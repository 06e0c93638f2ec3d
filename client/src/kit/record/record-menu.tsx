import { Ellipsis, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#client/kit/ui/button.tsx'
import { Menu, MenuItem } from '#client/kit/ui/overlays/menu.tsx'
import { leaveWithoutAsking } from '#client/lib/leave-guard.ts'
import { listAsLeft } from '#client/lib/list-return.ts'

export interface DeletionCallbacks {
  onClose: () => void
  onDeleted: () => void
}

interface RecordMenuProps {
  /** The record's name, for screen readers. */
  name: string
  /** The list, which opens once the record is deleted. */
  list: string
  /** The dialog that asks before deleting. */
  deletion: (asking: DeletionCallbacks) => ReactNode
}

/** The menu of a record for its rarest action, the deletion. */
export function RecordMenu({ name, list, deletion }: RecordMenuProps) {
  const [, go] = useLocation()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <MoreMenu name={name} onDelete={() => setAsked(true)} />
      {asked &&
        deletion({
          onClose: () => setAsked(false),
          onDeleted: () => leaveWithoutAsking(() => go(listAsLeft(list))),
        })}
    </>
  )
}

/** The button '⋯' and its items. */
export function MoreMenu(props: { name: string; pending?: boolean; onDelete: () => void }) {
  const { name, pending = false, onDelete } = props
  return (
    <Menu
      trigger={
        <Button size="icon" pending={pending} aria-label={`More for ${name}`}>
          <Ellipsis aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={onDelete}>
        Delete
      </MenuItem>
    </Menu>
  )
}
