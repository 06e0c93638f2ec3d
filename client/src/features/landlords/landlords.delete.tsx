import { DeleteDialog } from '#client/kit/form/delete-dialog.tsx'
import type { Landlord } from '#shared/landlords/landlords.ts'
import { landlordsApi } from './landlords.calls.ts'

interface DeleteLandlordProps {
  landlord: Pick<Landlord, 'id' | 'name'>
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteLandlord({ landlord, onClose, onDeleted }: DeleteLandlordProps) {
  const remove = landlordsApi.useRemove()
  return (
    <DeleteDialog
      title={`Delete Landlord: ${landlord.name}`}
      text="Are you sure you want to delete this landlord? This action cannot be undone."
      remove={() => remove.mutateAsync(landlord.id).then(onDeleted)}
      onClose={onClose}
    />
  )
}
