import { Check, Copy } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { toast } from '#client/lib/toast.ts'
import { Button } from './button.tsx'
import { Label } from './field.tsx'
import { Input } from './input.tsx'

interface CopyButtonProps {
  text: string
  /** Its name for a screen reader, where 'Copy' does not say what. */
  label?: string
  words?: string
  size?: 'sm'
  /** Only the icon is shown. */
  bare?: true
  className?: string
  /** Called where the browser does not permit it; otherwise a toast says so. */
  onRefused?: () => void
}

const tellRefused = () =>
  toast({
    title: 'Not Copied',
    description: 'Your browser doesn’t allow it here. Select the text and press Ctrl+C.',
    tone: 'danger',
  })

export function CopyButton(props: CopyButtonProps) {
  const { text, label, words = 'Copy', size, bare, className, onRefused = tellRefused } = props
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      if (label) setTimeout(() => setCopied(false), 2_000)
    } catch {
      setCopied(false)
      onRefused()
    }
  }
  const Icon = copied ? Check : Copy
  return (
    <Button
      {...(size && { size })}
      {...(bare && { look: 'ghost' as const })}
      aria-label={label}
      className={className}
      onClick={() => void copy()}
    >
      <Icon aria-hidden="true" className="size-4" />
      {!bare && <span aria-live="polite">{copied ? 'Copied' : words}</span>}
    </Button>
  )
}

/** A text to be entered elsewhere exactly. Without permission for the clipboard it is selected, ready for Ctrl+C. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <div ref={field} className="flex gap-2">
        <Input
          id={id}
          readOnly
          value={text}
          className="min-w-0 flex-1 bg-sunken! text-13!"
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={text} onRefused={() => field.current?.querySelector('input')?.select()} />
      </div>
    </div>
  )
}
