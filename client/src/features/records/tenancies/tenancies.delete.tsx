import { DeleteRecord } from '#client/kit/record/delete-record.tsx'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { tenanciesApi } from './tenancies.calls.ts'
import { noteEndedTenancies } from './tenancies.ended.ts'

interface DeleteTenancyProps {
  tenancy: Tenancy
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteTenancy({ tenancy, onClose, onDeleted }: DeleteTenancyProps) {
  const done = () => {
    noteEndedTenancies([tenancy])
    onDeleted?.()
  }
  return (
    <DeleteRecord
      api={tenanciesApi}
      id={tenancy.id}
      name={tenancy.tenant}
      onClose={onClose}
      onDeleted={done}
    />
  )
}
