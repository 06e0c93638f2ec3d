import { DeleteDialog } from '#client/kit/form/delete-dialog.tsx'
import type { Kind } from './kind.ts'

/** The part of `resourceApi` that deletes. */
export interface Deletable {
  resource: Pick<Kind, 'title'>
  useRemove: () => { mutateAsync: (id: string) => Promise<unknown> }
}

interface DeleteRecordProps {
  api: Deletable
  id: string
  /** What the title calls the record. */
  name: string
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteRecord({ api, id, name, onClose, onDeleted }: DeleteRecordProps) {
  const remove = api.useRemove()
  const { one } = api.resource.title
  return (
    <DeleteDialog
      title={`Delete ${one}: ${name}`}
      text={`Are you sure you want to delete this ${one.toLowerCase()}? This action cannot be undone.`}
      remove={() => remove.mutateAsync(id).then(onDeleted)}
      onClose={onClose}
    />
  )
}
