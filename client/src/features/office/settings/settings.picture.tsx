import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import type { useChangePicture } from './settings.calls.ts'

interface PictureChoiceProps {
  /** What the labels call the picture: 'Photo', 'Logo'. */
  what: string
  /** The picture, or a placeholder for it. */
  children: ReactNode
  present: boolean
  change: ReturnType<typeof useChangePicture>
  /** The accepted types of files: 'image/png,…' */
  accept: string
  limit: number
  hint: string
  locked?: boolean
}

/** A picture with buttons to change or remove it; a chosen file is saved at once. */
export function PictureChoice(props: PictureChoiceProps) {
  const { what, children, present, change, accept, limit, hint, locked = false } = props
  const input = useRef<HTMLInputElement>(null)
  const [trouble, setTrouble] = useState<string>()
  const hintId = useId()

  const send = (file: File | null) => {
    setTrouble(undefined)
    change.mutate(file, { onError: (error) => setTrouble(sentenceOf(error, 'It could not be saved.')) })
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // An empty value lets the person choose the same file again after a refusal.
    target.value = ''
    if (!file) return
    if (file.size > limit) setTrouble(`The file may have at most ${limit / 1024 / 1024} MB.`)
    else send(file)
  }

  return (
    <div className="flex items-center gap-5 px-5 pb-6 md:px-6">
      {children}
      <div className="grid gap-2">
        {!locked && (
          <div className="flex flex-wrap gap-2">
            <input
              ref={input}
              type="file"
              accept={accept}
              aria-label={what}
              tabIndex={-1}
              className="hidden"
              onChange={choose}
            />
            <Button
              pending={change.isPending}
              aria-describedby={hintId}
              onClick={() => input.current?.click()}
            >
              Change {what}
            </Button>
            {present && (
              <Button look="ghost" disabled={change.isPending} onClick={() => send(null)}>
                Remove {what}
              </Button>
            )}
          </div>
        )}
        <p id={hintId} className="text-13 text-ink-3">
          {hint}
        </p>
        <p role="alert" className="text-13 font-medium text-danger-ink empty:hidden">
          {trouble}
        </p>
      </div>
    </div>
  )
}
