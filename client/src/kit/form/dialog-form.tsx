import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#client/kit/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter, type DialogProps } from '#client/kit/ui/overlays/dialog.tsx'
import { DraftOffer } from './drafts/draft-offer.tsx'
import { FormElement } from './form-element.tsx'
import { FormError } from './form-error.tsx'
import type { ShortFormState } from './use-short-form.ts'

/** What every dialog with a form is given. */
export interface DialogFormWords extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  /** The main button, e.g. { label: 'Add Charge', pending: 'Adding...' }. */
  submit: { label: string; pending: string }
  /** By default 'Cancel'. */
  cancel?: string
  onClose: () => void
  children: ReactNode
}

interface DialogFormProps<Input extends FieldValues, Output> extends DialogFormWords {
  of: Omit<ShortFormState<Input, Output>, 'giveUp'>
  /** Forgets what was typed, because the person gives it up. */
  giveUp: () => void
}

/** The looks of a form in a dialog. Enter saves, Esc keeps what was typed as a draft, Cancel forgets it. */
export function DialogForm<Input extends FieldValues, Output>(props: DialogFormProps<Input, Output>) {
  const { of, giveUp, submit, cancel = 'Cancel', onClose, children, ...dialog } = props
  const { pending, trouble, draft } = of
  const leave = () => {
    giveUp()
    onClose()
  }
  return (
    <Dialog onClose={onClose} locked={pending} {...dialog}>
      <FormElement of={of}>
        <DialogBody>
          <DraftOffer draft={draft} what="record" />
          {children}
          <FormError text={trouble} />
        </DialogBody>
        <DialogFooter>
          <Button disabled={pending} onClick={leave}>
            {cancel}
          </Button>
          <Button type="submit" look="primary" pending={pending}>
            {pending ? submit.pending : submit.label}
          </Button>
        </DialogFooter>
      </FormElement>
    </Dialog>
  )
}
