import type { FieldValues } from 'react-hook-form'
import { DialogForm, type DialogFormWords } from '../dialog-form.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { MergedNote } from './merged-note.tsx'
import { type ResourceFormOptions, useResourceForm } from './use-resource-form.ts'

interface RecordDialogProps<Input extends FieldValues, Output, Row>
  extends DialogFormWords,
    Omit<ResourceFormOptions<Input, Output, Row>, 'onSaved' | 'late' | 'locked'> {
  /** The kind of record in the conflict panel's title, e.g. 'contractor'. */
  what: string
}

/** A dialog that adds a record, or with `stored` changes one; useResourceForm handles conflicts. */
export function RecordDialog<
  Input extends FieldValues,
  Output extends object,
  Row extends { version: number },
>(props: RecordDialogProps<Input, Output, Row>) {
  const { what, title, description, size, submit, onClose, children, ...options } = props
  const edit = useResourceForm({ ...options, onSaved: onClose })
  return (
    <DialogForm
      of={edit}
      giveUp={edit.cancel}
      title={title}
      description={description}
      size={size}
      submit={submit}
      onClose={onClose}
    >
      {children}
      <MergedNote text={edit.merged} />
      {edit.conflict && (
        <ConflictPanel
          what={what}
          conflict={edit.conflict}
          onResolve={edit.resolveConflict}
          onClose={edit.closeConflict}
        />
      )}
    </DialogForm>
  )
}
