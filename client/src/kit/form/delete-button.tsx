import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#client/kit/ui/button.tsx'
import { leaveWithoutAsking } from '#client/lib/leave-guard.ts'
import { listAsLeft } from '#client/lib/list-return.ts'

export interface DeleteCallbacks {
  onClose: () => void
  onDeleted: () => void
}

interface DeleteButtonProps {
  /** The list, which opens once the record is deleted. */
  list: string
  /** The dialog that asks before deleting. */
  children: (callbacks: DeleteCallbacks) => ReactNode
}

/** The Delete button in the header of an edit screen. */
export function DeleteButton({ list, children }: DeleteButtonProps) {
  const [, go] = useLocation()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button className="text-danger-ink!" onClick={() => setAsked(true)}>
        Delete
      </Button>
      {asked &&
        children({
          onClose: () => setAsked(false),
          onDeleted: () => leaveWithoutAsking(() => go(listAsLeft(list))),
        })}
    </>
  )
}
