import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '#client/kit/ui/button.tsx'
import { MailPreview } from '#client/kit/ui/mail-preview.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { useRead, useWrite } from '#client/lib/calls/use-call.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { arrearsCalls } from '#shared/money/arrears/arrears.calls.ts'
import type { ReminderWords } from '#shared/money/arrears/ladder.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import { titleCase } from '#shared/text.ts'
import type { StepsInput } from './reminders.input.ts'

/** The most tenancies that the select offers; those in arrears come first. */
const offered = 30

/** Shows an unsaved step as a reminder to the people of a real tenancy. */
export function StepPreview({ at }: { at: number }) {
  const mayWrite = useMay('write')
  const { getValues, trigger } = useFormContext<StepsInput>()
  const tenancies = useRead(rentCalls.list).data?.slice(0, offered) ?? []
  const [chosen, setChosen] = useState<string>()
  const preview = useWrite(arrearsCalls.preview, (body: ReminderWords & { tenancyId: string }) => ({ body }))
  const tenancyId = chosen ?? tenancies[0]?.id
  if (!mayWrite || !tenancyId) return null
  const show = async () => {
    const step = getValues(`steps.${at}`)
    if (step && (await trigger([`steps.${at}.subject`, `steps.${at}.text`])))
      preview.mutate({ subject: step.subject, text: step.text, tenancyId })
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" pending={preview.isPending} onClick={() => void show()}>
          Preview
        </Button>
        <span className="text-13 text-ink-3">as sent to</span>
        <div className="w-56">
          <Select
            aria-label="Tenancy of the preview"
            value={tenancyId}
            onChange={setChosen}
            options={tenancies.map(({ id, tenant }) => ({ value: id, label: titleCase(tenant) }))}
          />
        </div>
      </div>
      <MailPreview preview={preview} />
    </div>
  )
}
