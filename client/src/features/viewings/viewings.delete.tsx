import { DeleteDialog } from '#client/kit/form/delete-dialog.tsx'
import type { Viewing } from '#shared/viewings/viewings.ts'
import { viewingsApi } from './viewings.calls.ts'
import { tenantOf } from './viewings.words.ts'

interface DeleteViewingProps {
  viewing: Viewing
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteViewing({ viewing, onClose, onDeleted }: DeleteViewingProps) {
  const remove = viewingsApi.useRemove('The viewing has been deleted successfully.')
  return (
    <DeleteDialog
      title={`Delete Viewing: ${tenantOf(viewing)}`}
      text="Are you sure you want to delete this viewing? This action cannot be undone."
      remove={() => remove.mutateAsync(viewing.id).then(onDeleted)}
      onClose={onClose}
    />
  )
}
