import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '#client/kit/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter, type DialogProps } from '#client/kit/ui/overlays/dialog.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { FormError } from './form-error.tsx'
import { ShortForm } from './short-form.tsx'
import { useShortForm } from './use-short-form.ts'

interface FormDialogProps<Input extends FieldValues, Output>
  extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  schema: z.ZodType<Output, Input>
  start: Input
  /** The main button, e.g. { label: 'Add Charge', pending: 'Adding...' }. */
  submit: { label: string; pending: string }
  save: (values: Output) => Promise<unknown>
  onClose: () => void
  /** The deed and its subject, under which what was typed is kept until it is saved or cancelled. */
  place?: string
  /** Fields that are never stored outside the server. */
  withheld?: readonly string[]
  /** Called after a save; by default the dialog closes. */
  onSaved?: () => void
  /** The fields. */
  children: ReactNode
}

/** A dialog with a short form for one deed, such as a charge. Enter saves. */
export function FormDialog<Input extends FieldValues, Output>(props: FormDialogProps<Input, Output>) {
  const { schema, start, submit, save, onClose, onSaved = onClose, place, withheld, ...rest } = props
  const { children, ...dialog } = rest
  const short = useShortForm({ schema, start, save, onSaved, place, withheld })
  const { pending, trouble, draft, giveUp } = short
  const cancel = () => {
    giveUp()
    onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} locked={pending} {...dialog}>
      <ShortForm short={short}>
        <DialogBody>
          <DraftOffer draft={draft} what="record" />
          {children}
          <FormError text={trouble} />
        </DialogBody>
        <DialogFooter>
          <Button disabled={pending} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" look="primary" pending={pending}>
            {pending ? submit.pending : submit.label}
          </Button>
        </DialogFooter>
      </ShortForm>
    </Dialog>
  )
}
