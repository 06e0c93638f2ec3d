import { useCloseDialog } from '#client/kit/facts/dialogs.tsx'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { lastIncreaseField } from '#client/lib/last-increase.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { requiredText } from '#shared/fields.ts'
import { tenancies } from '#shared/records/tenancies/tenancies.ts'
import { z } from '#shared/zod.ts'

const tenanciesApi = resourceApi(tenancies)

/** Says when the rent of tenancies last went up: a fact of the tenancy. */
export const useLastIncrease = () =>
  tenanciesApi.useBulk('Last Increase Saved', 'The date of the next increase follows from it.', '')

const schema = z.strictObject({ lastIncrease: requiredText('Choose ‘never’, or enter the date') })
const { DateOrAnswerField } = fieldsFor<z.input<typeof schema>>()

export function LastIncreaseDialog({ id }: { id: string }) {
  const { mutateAsync } = useLastIncrease()
  return (
    <FormDialog
      title="Last Rent Increase"
      description="The last increase before you used Gable. It charges nothing; Gable calculates the next date from it."
      schema={schema}
      start={{ lastIncrease: '' }}
      submit={{ label: 'Save', pending: 'Saving...' }}
      save={(set) => mutateAsync({ ids: [id], set })}
      onClose={useCloseDialog()}
    >
      <DateOrAnswerField
        name="lastIncrease"
        label={lastIncreaseField.label}
        answers={lastIncreaseField.answers}
        none={lastIncreaseField.none}
      />
    </FormDialog>
  )
}
