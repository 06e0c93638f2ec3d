import { DeleteDialog } from '#client/kit/form/delete-dialog.tsx'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { tenanciesApi } from './tenancies.calls.ts'
import { noteEndedTenancies } from './tenancies.ended.ts'

interface DeleteTenancyProps {
  tenancy: Tenancy
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteTenancy({ tenancy, onClose, onDeleted }: DeleteTenancyProps) {
  const remove = tenanciesApi.useRemove()
  const done = () => {
    noteEndedTenancies([tenancy])
    onDeleted?.()
  }
  return (
    <DeleteDialog
      title={`Delete Tenancy: ${tenancy.tenant}`}
      text="Are you sure you want to delete this tenancy? This action cannot be undone."
      remove={() => remove.mutateAsync(tenancy.id).then(done)}
      onClose={onClose}
    />
  )
}
