import { Plus } from 'lucide-react'
import { Link } from 'wouter'
import { Button } from './button.tsx'

/** The button of a list that leads to its add screen. */
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
