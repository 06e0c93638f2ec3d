import type { ReactNode } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { Button } from '#client/kit/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter, type DialogProps } from '#client/kit/ui/overlays/dialog.tsx'
import { DraftOffer } from './drafts/draft-offer.tsx'
import { FormElement } from './form-element.tsx'
import { FormError } from './form-error.tsx'
import type { SavingFormState } from './use-saving-form.ts'

/** What every dialog with a form is given. */
export interface DialogFormWords extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  /** The main button, e.g. { label: 'Add Charge', pending: 'Adding...' }. */
  submit: { label: string; pending: string; look?: 'danger' }
  /** By default 'Cancel'. */
  cancel?: string
  onClose: () => void
  children: ReactNode
}

/** A part of a dialog, or what it is by what is typed. */
export type ByTyped<Input, Part> = Part | ((typed: Input) => Part)

/** The words and fields of a dialog, some of which may follow from what is typed. */
export type WordsByTyped<Input> = Omit<DialogFormWords, 'description' | 'submit' | 'children'> & {
  description?: ByTyped<Input, DialogFormWords['description']>
  submit: ByTyped<Input, DialogFormWords['submit']>
  children: ByTyped<Input, ReactNode>
}

type DialogFormProps<Input extends FieldValues, Output> = WordsByTyped<Input> & {
  of: SavingFormState<Input, Output>
  /** Forgets what was typed, because the person gives it up. */
  giveUp: () => void
}

/** The looks of a form in a dialog. Enter saves, Esc keeps what was typed as a draft, Cancel forgets it. */
export function DialogForm<Input extends FieldValues, Output>(props: DialogFormProps<Input, Output>) {
  const { of, giveUp, cancel = 'Cancel', onClose, description, submit, children, ...dialog } = props
  const { form, pending, trouble, draft } = of
  const isFixed = ![description, submit, children].some((part) => typeof part === 'function')
  const typed = useWatch({ control: form.control, disabled: isFixed }) as Input
  const shown = <Part,>(part: ByTyped<Input, Part>): Part =>
    typeof part === 'function' ? (part as (typed: Input) => Part)(typed) : part
  const { label, pending: working, look = 'primary' } = shown(submit)
  const leave = () => {
    giveUp()
    onClose()
  }
  return (
    <Dialog onClose={onClose} locked={pending} description={shown(description)} {...dialog}>
      <FormElement of={of}>
        <DialogBody>
          <DraftOffer draft={draft} what="record" />
          {shown(children)}
          <FormError text={trouble} />
        </DialogBody>
        <DialogFooter>
          <Button disabled={pending} onClick={leave}>
            {cancel}
          </Button>
          <Button type="submit" look={look} pending={pending}>
            {pending ? working : label}
          </Button>
        </DialogFooter>
      </FormElement>
    </Dialog>
  )
}
