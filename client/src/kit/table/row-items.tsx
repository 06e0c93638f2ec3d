import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { MenuItem } from '#client/kit/ui/overlays/menu.tsx'

/** The items of a row's menu: Edit, the items of this kind of record (`children`), Delete. */
export function RowItems(props: { edit: string; onDelete: () => void; children?: ReactNode }) {
  return (
    <>
      <MenuItem icon={<Pencil aria-hidden="true" />} to={props.edit}>
        Edit
      </MenuItem>
      {props.children}
      <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={props.onDelete}>
        Delete
      </MenuItem>
    </>
  )
}
