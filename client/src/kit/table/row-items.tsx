import { Mail, Pencil, Phone, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { MenuItem } from '#client/kit/ui/overlays/menu.tsx'
import { telephoneLink } from '#shared/text.ts'

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

/** Writes to and calls the person of a row, where their address and number are known. */
export function ContactItems({ email, phone }: { email: string; phone: string }) {
  const tel = telephoneLink(phone)
  return (
    <>
      {email && (
        <MenuItem icon={<Mail aria-hidden="true" />} href={`mailto:${email}`}>
          Email
        </MenuItem>
      )}
      {tel && (
        <MenuItem icon={<Phone aria-hidden="true" />} href={tel}>
          Call {phone}
        </MenuItem>
      )}
    </>
  )
}
