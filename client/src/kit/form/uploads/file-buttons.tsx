import { Camera, type LucideIcon, Paperclip } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { Button, type ButtonProps } from '#client/kit/ui/button.tsx'
import { Spinner } from '#client/kit/ui/spinner.tsx'

interface FileButtonsProps {
  /** The types of files, as an input's `accept`. */
  accept: string
  /** What the file is, for a screen reader: 'Paper'. */
  label: string
  words?: string
  icon?: LucideIcon
  multiple?: boolean
  isSending?: boolean
  disabled?: boolean
  size?: ButtonProps['size']
  describedBy?: string
  take: (files: File[]) => void
}

/** Chooses files, or takes a photo where the device has a camera at hand. */
export function FileButtons(props: FileButtonsProps) {
  const { accept, label, words = 'Choose File', icon: Icon = Paperclip, multiple = false } = props
  const { isSending = false, disabled = isSending, size = 'sm', describedBy, take } = props
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])]
    // An empty value lets the person choose the same file again after a refusal.
    target.value = ''
    if (chosen.length > 0) take(chosen)
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          size={size}
          aria-describedby={describedBy}
          disabled={disabled}
          onClick={() => file.current?.click()}
        >
          {isSending ? <Spinner /> : <Icon aria-hidden="true" className="size-4" />}
          {isSending ? 'Sending...' : words}
        </Button>
        <Button
          icon={Camera}
          size={size}
          className="pointer-fine:hidden"
          disabled={disabled}
          onClick={() => camera.current?.click()}
        >
          Take Photo
        </Button>
      </div>
      <input
        ref={file}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={label}
        tabIndex={-1}
        className="hidden"
        onChange={choose}
      />
      <input
        ref={camera}
        type="file"
        accept="image/jpeg"
        capture="environment"
        aria-label="Photo by camera"
        tabIndex={-1}
        className="hidden"
        onChange={choose}
      />
    </>
  )
}
