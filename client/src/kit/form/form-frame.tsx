import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { DraftOffer } from './drafts/draft-offer.tsx'
import { LeaveDialog } from './drafts/leave-dialog.tsx'
import { FormElement } from './form-element.tsx'
import { ConflictPanel } from './record/conflict-panel.tsx'
import type { ResourceForm } from './record/use-resource-form.ts'

interface FormFrameProps<Input extends FieldValues, Output> {
  edit: ResourceForm<Input, Output>
  /** The kind of record in a sentence, e.g. 'property'. */
  what: string
  className?: string
  /** Places the offer of a draft, which stands above the form. */
  offerClassName?: string
  children: ReactNode
}

/** The form element around a record's fields, with the dialogs for a conflict and for leaving unsaved. */
export function FormFrame<Input extends FieldValues, Output>(props: FormFrameProps<Input, Output>) {
  const { edit, what, className = '', offerClassName, children } = props
  return (
    <>
      <DraftOffer draft={edit.draft} what={what} className={offerClassName} />
      <FormElement of={edit} className={className}>
        {children}
        {edit.conflict && (
          <ConflictPanel
            what={what}
            conflict={edit.conflict}
            onResolve={edit.resolveConflict}
            onClose={edit.closeConflict}
          />
        )}
      </FormElement>
      <LeaveDialog hasUnsaved={edit.hasUnsaved} keep={edit.draft.keep} />
    </>
  )
}
