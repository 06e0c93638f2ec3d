import { FileDown } from 'lucide-react'

/** The overlay while a file is dragged over the page. */
export function DropOverlay({ account }: { account: string }) {
  return (
    <div className="pointer-events-none fixed inset-3 z-50 grid place-items-center rounded-card border-2 border-dashed border-brand-edge bg-brand-soft/90 text-brand-soft-ink">
      <p className="flex items-center gap-3 text-22 font-semibold">
        <FileDown aria-hidden="true" strokeWidth={1.5} className="size-9" />
        Drop this file to read it for {account}
      </p>
    </div>
  )
}
