import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { type Serving, servedKindNames, withdrawalInput } from '#shared/law/servings/servings.ts'
import { useWithdrawServing } from './servings.calls.ts'

const { TextField } = fieldsFor<z.input<typeof withdrawalInput>>()

/** Records that something served was withdrawn. */
export default function WithdrawDialog({ serving, onClose }: { serving: Serving; onClose: () => void }) {
  const withdraw = useWithdrawServing()
  return (
    <FormDialog
      title="Withdraw"
      description={`${servedKindNames[serving.what]} stays on record as served, and as withdrawn today.`}
      schema={withdrawalInput}
      start={{ reason: '' }}
      submit={{ label: 'Withdraw', pending: 'Recording...' }}
      save={({ reason }) => withdraw.mutateAsync({ id: serving.id, reason })}
      onClose={onClose}
    >
      <TextField name="reason" label="Why" />
    </FormDialog>
  )
}
