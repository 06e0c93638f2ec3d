import { useMutation } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { Button } from '#client/kit/ui/button.tsx'
import { sentenceOf } from '#client/lib/api.ts'
import { mutationFor } from '#client/lib/calls.ts'
import { arrearsCalls } from '#shared/arrears/arrears.calls.ts'
import type { ReminderWords } from '#shared/arrears/ladder.ts'

const usePreview = (tenancyId: string) =>
  useMutation(
    mutationFor(arrearsCalls.preview, (words: ReminderWords) => ({ body: { ...words, tenancyId } })),
  )

/** Shows the mail as its first reader gets it, from the words in the form around it. */
export function ReminderPreview({ tenancyId }: { tenancyId: string }) {
  const { getValues, trigger } = useFormContext<ReminderWords>()
  const preview = usePreview(tenancyId)
  const show = async () => {
    if (await trigger()) preview.mutate(getValues())
  }
  return (
    <div className="grid gap-3">
      <div>
        <Button size="sm" pending={preview.isPending} onClick={() => void show()}>
          {preview.data ? 'Preview again' : 'Preview'}
        </Button>
      </div>
      {preview.error && (
        <p role="alert" className="text-13 font-medium text-danger-ink">
          {sentenceOf(preview.error, 'The preview could not be made.')}
        </p>
      )}
      {preview.data && (
        <article aria-label="Preview" className="rounded-control border border-hairline bg-page px-4 py-3">
          <p className="text-14 font-semibold break-words">{preview.data.subject}</p>
          <p className="mt-2 text-13 whitespace-pre-line break-words text-ink-2">{preview.data.text}</p>
        </article>
      )}
    </div>
  )
}
