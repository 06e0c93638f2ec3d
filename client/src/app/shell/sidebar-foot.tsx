import { useMe } from '#client/lib/session/use-me.ts'
import { Roofline } from './roofline.tsx'

/** The foot of the sidebar: the open account's name on a door plate, above a row of roofs. */
export function SidebarFoot() {
  const { data: me } = useMe()
  return (
    <div className="shrink-0">
      {me && <AccountPlate name={me.account.name} />}
      <Roofline />
    </div>
  )
}

function AccountPlate({ name }: { name: string }) {
  const screw = <span aria-hidden="true" className="size-1 shrink-0 rounded-full bg-field" />
  return (
    <p className="mx-4 mb-4 flex items-center justify-between gap-2 rounded-badge border border-hairline bg-surface px-2.5 py-2">
      {screw}
      <span className="truncate font-heading text-13 font-semibold text-ink-2">{name}</span>
      {screw}
    </p>
  )
}
