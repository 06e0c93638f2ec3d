import { Plus } from 'lucide-react'
import { Link } from 'wouter'
import { Button } from './button.tsx'

/** The button on a list screen that opens the add screen. */
export function AddLink({ to, label }: { to: string; label: string }) {
  return (
    <Button asChild look="primary">
      <Link href={to}>
        <Plus aria-hidden="true" className="size-4" />
        {label}
      </Link>
    </Button>
  )
}
