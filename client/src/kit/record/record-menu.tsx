import { Ellipsis, FileUser, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#client/kit/ui/button.tsx'
import { Menu, MenuItem } from '#client/kit/ui/overlays/menu.tsx'
import { leaveWithoutAsking } from '#client/lib/pages/leave-guard.ts'
import { listAsLeft } from '#client/lib/pages/list-return.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import type { PersonKind } from '#shared/office/privacy/privacy.ts'
import { PersonData } from './person/lazy-person.ts'

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
  /** The person whom the record is about, if it is about one. */
  person?: { kind: PersonKind; id: string } | undefined
}

/** The menu of a record for its rarest actions: the data about a person, and the deletion. */
export function RecordMenu({ name, list, deletion, person }: RecordMenuProps) {
  const [, go] = useLocation()
  const [asked, setAsked] = useState(false)
  const [isReading, setReading] = useState(false)
  const mayManage = useMay('manage')
  const read = person && mayManage ? () => setReading(true) : undefined
  return (
    <>
      <MoreMenu name={name} onData={read} onDelete={() => setAsked(true)} />
      {person && isReading && <PersonData {...person} onClose={() => setReading(false)} />}
      {asked &&
        deletion({
          onClose: () => setAsked(false),
          onDeleted: () => leaveWithoutAsking(() => go(listAsLeft(list))),
        })}
    </>
  )
}

export function MoreMenu(props: {
  name: string
  pending?: boolean
  onData?: (() => void) | undefined
  onDelete: () => void
}) {
  const { name, pending = false, onData, onDelete } = props
  return (
    <Menu
      trigger={
        <Button size="icon" pending={pending} aria-label={`More for ${name}`}>
          <Ellipsis aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      {onData && (
        <MenuItem icon={<FileUser aria-hidden="true" />} onSelect={onData}>
          Subject access request...
        </MenuItem>
      )}
      <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={onDelete}>
        Delete
      </MenuItem>
    </Menu>
  )
}
