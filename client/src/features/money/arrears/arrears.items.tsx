import { BellOff, HandCoins, Mail, NotebookPen, Phone, Send } from 'lucide-react'
import { Link } from 'wouter'
import { MenuItem } from '#client/kit/ui/overlays/menu.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import type { ArrearsRow } from '#shared/money/arrears/arrears.ts'
import { telephoneLink } from '#shared/text.ts'
import type { DebtAction } from './arrears.steps.tsx'

const icon = { 'aria-hidden': true } as const

/** The items of a row's menu. */
export function ArrearsItems({
  row,
  begin,
}: {
  row: ArrearsRow
  begin: (id: string, action: DebtAction) => void
}) {
  const { id, email, phone, reminders } = row
  return (
    <>
      <MenuItem asChild>
        <Link href={paths.tenancy(id, 'account')}>Open the account</Link>
      </MenuItem>
      <MenuItem icon={<Send {...icon} />} onSelect={() => begin(id, 'remind')}>
        Send a reminder...
      </MenuItem>
      <MenuItem icon={<HandCoins {...icon} />} onSelect={() => begin(id, 'promise')}>
        Note a promise...
      </MenuItem>
      <MenuItem icon={<NotebookPen {...icon} />} onSelect={() => begin(id, 'note')}>
        Add a note...
      </MenuItem>
      <MenuItem icon={<BellOff {...icon} />} onSelect={() => begin(id, 'pause')}>
        {reminders.state === 'on' ? 'Pause reminders...' : 'Change the pause...'}
      </MenuItem>
      {email && (
        <MenuItem asChild>
          <a href={`mailto:${email}`}>
            <Mail {...icon} /> Email
          </a>
        </MenuItem>
      )}
      {telephoneLink(phone) && (
        <MenuItem asChild>
          <a href={telephoneLink(phone)}>
            <Phone {...icon} /> Call {phone}
          </a>
        </MenuItem>
      )}
    </>
  )
}
