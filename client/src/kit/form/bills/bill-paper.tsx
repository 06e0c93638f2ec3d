import { FileText, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useFieldLabel } from '#client/kit/form/field-labels.ts'
import { FileButtons } from '#client/kit/form/uploads/file-buttons.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { paperKinds, readPaperFile } from '#client/lib/browser/paper-file.ts'
import { useDropZone } from '#client/lib/browser/use-drop-zone.ts'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { makeCall } from '#client/lib/calls/calls.ts'
import { billCalls } from '#shared/money/bills/bills.calls.ts'
import { z } from '#shared/zod.ts'

const sendPaper = (file: string) => makeCall(billCalls.addPaper, { body: { file } })

/** The form's part of it: a paper's id and name change together. */
export const paperInput = z.object({ id: z.string(), name: z.string() }).nullable()

/** What of a form is sent: a paper by its id and name, which are one field of the form. */
export const sentPaper = <Part extends { paper?: Paper | null | undefined }>({ paper, ...rest }: Part) => ({
  ...rest,
  ...(paper !== undefined && { paperId: paper?.id ?? null, paperName: paper?.name ?? '' }),
})

/** A paper that was sent, and what its file is called. */
interface Paper {
  id: string
  name: string
}

const showPaper = (paper: unknown) => (paper ? (paper as Paper).name || 'Invoice' : '')

/** Sends a chosen file and answers the paper's id. Throws an Error with a sentence. */
async function send(file: File): Promise<string> {
  const base64 = await readPaperFile(file)
  try {
    return (await sendPaper(base64)).id
  } catch (error) {
    throw new Error(sentenceOf(error, 'The file couldn’t be sent. Please try again.'))
  }
}

/** Chooses, photographs or drops a bill's paper, which is sent at once; the form holds its id and name. */
export function PaperField({ label }: { label: string }) {
  const { control } = useFormContext<{ paper: Paper | null }>()
  const { field } = useController({ control, name: 'paper' })
  const chosen = field.value
  useFieldLabel('paper', label, showPaper)
  /** The picture that was chosen here, to look at. */
  const [picture, setPicture] = useState<{ of: string; address: string }>()
  const [isSending, setSending] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const id = useId()

  const take = async ([first]: readonly File[]) => {
    if (!first || isSending) return
    setTrouble(undefined)
    setSending(true)
    try {
      const id = await send(first)
      if (first.type.startsWith('image/')) setPicture({ of: id, address: URL.createObjectURL(first) })
      field.onChange({ id, name: first.name.slice(-200) })
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : 'The file couldn’t be sent.')
    } finally {
      setSending(false)
    }
  }
  const { isOver, zone } = useDropZone(take)
  return (
    <div
      className={`rounded-control border border-dashed p-3 ${isOver ? 'border-brand-edge bg-brand-soft' : 'border-field/60'}`}
      {...zone}
    >
      <p id={id} className="text-14 font-semibold text-ink">
        {label}
        <span className="font-normal text-ink-3"> optional</span>
      </p>
      {chosen ? (
        <div className="mt-2 flex items-center gap-3">
          {picture?.of === chosen.id ? (
            <img
              src={picture.address}
              alt=""
              className="size-12 rounded-badge border border-hairline object-cover"
            />
          ) : (
            <FileText aria-hidden="true" className="size-8 shrink-0 text-ink-3" />
          )}
          <span className="min-w-0 flex-1 truncate text-14 text-ink">{showPaper(chosen)}</span>
          <Button
            look="ghost"
            size="icon"
            aria-label={`Remove the ${label.toLowerCase()}`}
            onClick={() => field.onChange(null)}
          >
            <X aria-hidden="true" className="size-5 text-ink-3" />
          </Button>
        </div>
      ) : (
        <p className="mt-0.5 text-13 text-ink-3">A PDF, or a JPG, PNG or WebP picture, at most 10 MB.</p>
      )}
      <div className="mt-2">
        <FileButtons
          accept={paperKinds}
          label={label}
          words={chosen ? 'Choose Another' : 'Choose File'}
          isSending={isSending}
          describedBy={id}
          take={take}
        />
      </div>
      {trouble && (
        <p role="alert" className="mt-2 text-13 font-medium text-danger-ink">
          {trouble}
        </p>
      )}
    </div>
  )
}
