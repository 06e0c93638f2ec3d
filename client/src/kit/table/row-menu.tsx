import { Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Menu } from '#client/kit/ui/overlays/menu.tsx'

/** A row's menu. The menu proper is made when it is first asked for, so that rows stay light. */
export function RowMenu({ label, items }: { label: string; items: () => ReactNode }) {
  const [asked, setAsked] = useState(false)
  const button = (
    <button
      type="button"
      data-cell="menu"
      aria-label={label}
      aria-haspopup="menu"
      className="inline-flex size-8 items-center justify-center rounded-control text-ink-2 hover:bg-[color-mix(in_oklab,currentColor_12%,transparent)] pointer-coarse:size-10"
      {...(asked ? {} : { 'aria-expanded': false, onClick: () => setAsked(true) })}
    >
      <Ellipsis aria-hidden="true" className="size-4" />
    </button>
  )
  return asked ? (
    <Menu defaultOpen trigger={button}>
      {items()}
    </Menu>
  ) : (
    button
  )
}
