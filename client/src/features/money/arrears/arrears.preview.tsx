import { useFormContext } from 'react-hook-form'
import { Button } from '#client/kit/ui/button.tsx'
import { MailPreview } from '#client/kit/ui/mail-preview.tsx'
import { useWrite } from '#client/lib/calls/use-call.ts'
import { arrearsCalls } from '#shared/money/arrears/arrears.calls.ts'
import type { ReminderWords } from '#shared/money/arrears/ladder.ts'

/** Shows the mail as its first reader gets it, from the words in the form around it. */
export function ReminderPreview({ tenancyId }: { tenancyId: string }) {
  const { getValues, trigger } = useFormContext<ReminderWords>()
  const preview = useWrite(arrearsCalls.preview, (words: ReminderWords) => ({
    body: { ...words, tenancyId },
  }))
  const show = async () => {
    if (await trigger()) preview.mutate(getValues())
  }
  return (
    <div className="grid gap-3">
      <div>
        <Button size="sm" pending={preview.isPending} onClick={() => void show()}>
          {preview.data ? 'Preview Again' : 'Preview'}
        </Button>
      </div>
      <MailPreview preview={preview} />
    </div>
  )
}
