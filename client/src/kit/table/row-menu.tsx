import './row-signs.css'
import { Mail, Phone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Menu, MenuItem } from '#client/kit/ui/overlays/menu.tsx'
import { telephoneLink } from '#shared/text.ts'
import type { ControlName } from './row-names.tsx'

/** The button of a row's menu. The menu itself is mounted at the first click, so that each row renders only a button. */
export function RowMenu({ name, items }: { name: ControlName; items: () => ReactNode }) {
  const [mounted, setMounted] = useState(false)
  const button = (
    <button
      type="button"
      data-cell="menu"
      {...name}
      aria-haspopup="menu"
      className="row-dots inline-flex size-8 items-center justify-center rounded-control text-ink-2 hover:bg-[color-mix(in_oklab,currentColor_12%,transparent)] pointer-coarse:size-10"
      {...(mounted ? {} : { 'aria-expanded': false, onClick: () => setMounted(true) })}
    />
  )
  return mounted ? (
    <Menu defaultOpen trigger={button}>
      {items()}
    </Menu>
  ) : (
    button
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
