import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { Button } from '#client/kit/ui/button.tsx'
import { Menu, MenuItem } from '#client/kit/ui/overlays/menu.tsx'

interface ItemMenuProps {
  /** Names the button for screen readers, such as 'Actions for Call the plumber'. */
  label: string
  onEdit: () => void
  onDelete: () => void
}

export function ItemMenu({ label, onEdit, onDelete }: ItemMenuProps) {
  return (
    <Menu
      trigger={
        <Button
          look="ghost"
          size="icon"
          aria-label={label}
          className="size-8! text-ink-3 pointer-coarse:size-11!"
        >
          <Ellipsis aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={onEdit}>
        Edit
      </MenuItem>
      <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={onDelete}>
        Delete
      </MenuItem>
    </Menu>
  )
}
