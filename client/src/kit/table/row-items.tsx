import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { MenuItem } from '#client/kit/ui/overlays/menu.tsx'

/** A row's menu: Edit, Delete, and what else this kind of record can do between them. */
export function RowItems(props: { edit: string; onDelete: () => void; children?: ReactNode }) {
  const [, go] = useLocation()
  return (
    <>
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => go(props.edit)}>
        Edit
      </MenuItem>
      {props.children}
      <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={props.onDelete}>
        Delete
      </MenuItem>
    </>
  )
}
