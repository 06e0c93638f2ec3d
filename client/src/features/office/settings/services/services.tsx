import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface ServiceRowProps {
  icon: LucideIcon
  name: string
  badge: ReactNode
  text: ReactNode
  children?: ReactNode
}

/** One outside service: name, state and text, with the actions as children at the right. */
export function ServiceRow({ icon: Icon, name, badge, text, children }: ServiceRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-hairline px-5 py-4 md:px-6">
      <span className="grid size-10 shrink-0 place-items-center self-start rounded-control bg-sunken text-ink-2">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-40 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="text-14 font-semibold">{name}</h3>
          {badge}
        </div>
        <div className="mt-0.5 text-13 text-ink-2">{text}</div>
      </div>
      {children && <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:pl-14">{children}</div>}
    </li>
  )
}
