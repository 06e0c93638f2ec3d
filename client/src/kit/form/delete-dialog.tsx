import { useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { ConfirmDialog } from '#client/kit/ui/overlays/confirm-dialog.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'

interface DeleteDialogProps {
  title: string
  text: string
  remove: () => Promise<unknown>
  onClose: () => void
}

/** Asks before deleting. When the server refuses, its sentence appears in the dialog. */
export function DeleteDialog({ title, text, remove, onClose }: DeleteDialogProps) {
  const [pending, setPending] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const confirm = async () => {
    setPending(true)
    setTrouble(undefined)
    try {
      await remove()
      onClose()
    } catch (error) {
      setTrouble(sentenceOf(error, 'Nothing was deleted.'))
      setPending(false)
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      text={
        <>
          {text}
          {trouble && (
            <span
              role="alert"
              className="mt-3 block rounded-control bg-(--badge-bad) px-3 py-2.5 text-(--badge-bad-ink)"
            >
              {trouble}
            </span>
          )}
        </>
      }
      pending={pending}
      onConfirm={confirm}
    />
  )
}

interface BulkDeleteProps {
  /** '3 properties', 'this landlord'. */
  what: string
  remove: () => Promise<unknown>
}

export function BulkDelete({ what, remove }: BulkDeleteProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" className="text-danger-ink!" onClick={() => setOpen(true)}>
        Delete
      </Button>
      {open && (
        <DeleteDialog
          title={`Delete ${what}`}
          text={`Are you sure you want to delete ${what}? This action cannot be undone.`}
          remove={remove}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
