import { Check, Copy } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { Label } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'

/** A text to be entered elsewhere exactly, with a Copy button. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const id = useId()
  const [copied, setCopied] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // Without permission for the clipboard the text is selected, ready for Ctrl+C.
      field.current?.querySelector('input')?.select()
    }
  }
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
        <Button onClick={() => void copy()}>
          {copied ? (
            <Check aria-hidden="true" className="size-4" />
          ) : (
            <Copy aria-hidden="true" className="size-4" />
          )}
          <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
        </Button>
      </div>
    </div>
  )
}
