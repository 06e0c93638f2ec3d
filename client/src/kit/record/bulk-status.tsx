import { BulkActions, type BulkActionsProps } from '#client/kit/form/bulk-actions.tsx'
import { fieldsFor } from '#client/kit/form/fields.ts'
import type { Kind } from './kind.ts'

export interface BulkStatusProps {
  api: BulkActionsProps['api'] & { resource: Pick<Kind, 'title'> }
  chosen: readonly { id: string }[]
  options: readonly { value: string; label: string }[]
}

const { SelectField } = fieldsFor<{ status?: string }>()

/** What can be done with several records at once: another status for all of them, or their deletion. */
export default function BulkStatus({ api, chosen, options }: BulkStatusProps) {
  return (
    <BulkActions api={api} words={api.resource.title} chosen={chosen} start={{ status: '' }}>
      <SelectField optional name="status" label="Status" options={options} none="No change" />
    </BulkActions>
  )
}
