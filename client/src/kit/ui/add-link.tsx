import { Plus } from 'lucide-react'
import { LinkButton } from './link-button.tsx'

/** The button on a list screen that opens the add screen. */
export function AddLink({ to, label }: { to: string; label: string }) {
  return (
    <LinkButton to={to} icon={Plus} look="primary">
      {label}
    </LinkButton>
  )
}
