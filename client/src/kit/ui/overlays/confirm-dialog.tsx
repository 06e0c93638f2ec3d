import { type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from '../button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** What will happen, e.g. 'Are you sure you want to delete this landlord? This action cannot be undone.' */
  text: ReactNode
  confirm?: string
  confirming?: string
  pending?: boolean
  look?: 'danger' | 'primary'
  onConfirm: () => void
}

/** Asks before something is deleted, or money moves. The focus starts on Cancel; the dialog cannot be closed while `pending`. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, text, confirm = 'Delete', confirming = 'Deleting...' } = props
  const { pending = false, look = 'danger', onConfirm } = props
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={text}
      size="sm"
      alert
      locked={pending}
    >
      <DialogActions
        onCancel={() => onOpenChange(false)}
        pending={pending}
        label={confirm}
        working={confirming}
        look={look}
        onConfirm={onConfirm}
      />
    </Dialog>
  )
}

interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick'> {
  ask: Pick<ConfirmDialogProps, 'title' | 'text' | 'confirm' | 'confirming'>
  /** The call once the person says yes. The question closes when it has ended, however it ended. */
  run: () => Promise<unknown>
}

/** A button that asks before it does something. */
export function ConfirmButton({ ask, run, ...button }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)
  const confirm = async () => {
    setPending(true)
    await run().catch(() => undefined)
    setPending(false)
    setAsking(false)
  }
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      <ConfirmDialog {...ask} open={asking} onOpenChange={setAsking} pending={pending} onConfirm={confirm} />
    </>
  )
}
