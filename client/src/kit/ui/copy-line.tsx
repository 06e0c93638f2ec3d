import { Check, Copy } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Label } from './field.tsx'
import { Input } from './input.tsx'

/** Copies a text. `onRefused` is called where the browser does not permit it. */
export function CopyButton({ text, onRefused }: { text: string; onRefused?: () => void }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      setCopied(false)
      onRefused?.()
    }
  }
  const Icon = copied ? Check : Copy
  return (
    <Button onClick={() => void copy()}>
      <Icon aria-hidden="true" className="size-4" />
      <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
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
