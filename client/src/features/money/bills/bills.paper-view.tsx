import { Download, ExternalLink, FileText } from 'lucide-react'
import { Button } from '#client/kit/ui/button.tsx'
import { useMedia } from '#client/lib/browser/use-media.ts'
import type { Bill } from '#shared/money/bills/bills.ts'

interface PaperProps {
  paper: NonNullable<Bill['paper']>
  label: string
}

/** Asks the viewer for the page's whole width, without its list of pages. */
const wholeWidth = '#navpanes=0&view=FitH'

/** A bill's paper to look at. Where a PDF has no room, or the browser no viewer, a link opens it by itself. */
export function PaperView({ paper, label }: PaperProps) {
  const hasRoom = useMedia('(min-width: 768px)')
  const name = paper.name || label
  const isShown = paper.kind === 'picture' || (hasRoom && navigator.pdfViewerEnabled === true)
  return (
    <section aria-label={label} className="grid min-w-0 content-start gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
        <span className="min-w-0 flex-1 truncate text-14 text-ink">{name}</span>
        <Button asChild size="sm">
          <a href={paper.path} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden="true" className="size-4" />
            Open
          </a>
        </Button>
        <Button asChild size="sm">
          <a href={paper.path} download>
            <Download aria-hidden="true" className="size-4" />
            Download
          </a>
        </Button>
      </div>
      {paper.kind === 'picture' && (
        <a href={paper.path} target="_blank" rel="noreferrer" className="block">
          <img
            src={paper.path}
            alt={`${label}${paper.name && `: ${paper.name}`}`}
            className="max-h-[min(26rem,50dvh)] w-full rounded-control border border-hairline bg-sunken object-contain"
          />
        </a>
      )}
      {paper.kind === 'pdf' && isShown && (
        <iframe
          src={`${paper.path}${wholeWidth}`}
          title={`${label}: ${name}`}
          loading="lazy"
          className="h-[min(26rem,50dvh)] w-full rounded-control border border-hairline bg-sunken"
        />
      )}
    </section>
  )
}
