import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#client/kit/ui/button.tsx'
import { leaveWithoutAsking } from '#client/lib/leave-guard.ts'

export interface Asking {
  onClose: () => void
  onDeleted: () => void
}

interface DeleteButtonProps {
  /** Where to go once the record is gone. */
  list: string
  /** The dialog that asks. */
  children: (asking: Asking) => ReactNode
}

/** 'Delete' in the head of an edit screen. */
export function DeleteButton({ list, children }: DeleteButtonProps) {
  const [, go] = useLocation()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button className="text-danger-ink!" onClick={() => setAsked(true)}>
        Delete
      </Button>
      {asked &&
        children({ onClose: () => setAsked(false), onDeleted: () => leaveWithoutAsking(() => go(list)) })}
    </>
  )
}
