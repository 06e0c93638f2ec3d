import { BulkActions } from '#client/kit/form/bulk-actions.tsx'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { lastIncreaseField } from '#client/lib/last-increase.ts'
import { type Tenancy, tenancies } from '#shared/records/tenancies/tenancies.ts'
import { tenanciesApi } from './tenancies.calls.ts'
import { noteEndedTenancies } from './tenancies.ended.ts'
import type { TenancyForm } from './tenancies.form.ts'
import { paymentOptions, tenancyStatusOptions } from './tenancies.words.ts'

const { SelectField, DateOrAnswerField } = fieldsFor<TenancyForm>()
const start = { status: '', paymentStatus: '', lastIncrease: '' } as const

export default function TenancyBulk({ chosen }: { chosen: Tenancy[] }) {
  return (
    <BulkActions
      api={tenanciesApi}
      words={tenancies.title}
      chosen={chosen}
      onDone={() => noteEndedTenancies(chosen)}
      start={start}
    >
      <SelectField optional name="status" label="Status" options={tenancyStatusOptions} none="No change" />
      <SelectField
        optional
        name="paymentStatus"
        label="Payment Status"
        options={paymentOptions}
        none="No change"
      />
      <DateOrAnswerField optional name="lastIncrease" {...lastIncreaseField} none="No change" />
    </BulkActions>
  )
}
