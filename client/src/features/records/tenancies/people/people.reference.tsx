import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { titleCase } from '#shared/text.ts'

/** A person's payment reference, with a button that copies the reference. */
export function PaymentReference({ name, reference }: { name: string; reference: string }) {
  const [copied, setCopied] = useState(false)
  const text = useRef<HTMLSpanElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reference)
      setCopied(true)
    } catch {
      // Without the right to the clipboard the reference is marked, ready for Ctrl+C.
      if (text.current) window.getSelection()?.selectAllChildren(text.current)
    }
  }
  return (
    <span className="inline-flex items-center gap-1">
      <span ref={text} className="min-w-18 font-medium text-14 tracking-wide tabular-nums">
        <span className="sr-only">Payment reference </span>
        {reference}
      </span>
      <Button
        look="ghost"
        size="sm"
        aria-label={`Copy the payment reference of ${titleCase(name)}`}
        onClick={() => void copy()}
      >
        {copied ? (
          <Check aria-hidden="true" className="size-4" />
        ) : (
          <Copy aria-hidden="true" className="size-4" />
        )}
        <span aria-live="polite" className="sr-only">
          {copied && 'Copied'}
        </span>
      </Button>
    </span>
  )
}
