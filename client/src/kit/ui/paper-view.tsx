import { Download, ExternalLink, FileText } from 'lucide-react'
import { FileButton } from '#client/kit/ui/file-links.tsx'
import { useMedia } from '#client/lib/browser/use-media.ts'

interface PaperProps {
  paper: { path: string; name: string; kind: 'pdf' | 'picture' }
  label: string
  /** Why it isn't shown in place, as a sentence; it is only downloaded then. */
  whyNot?: string | undefined
  /** Fills what the dialog has instead of a part of it. */
  isLarge?: boolean
}

/** Asks the viewer for the page's whole width, without its list of pages. */
const wholeWidth = '#navpanes=0&view=FitH'

/** A paper to look at. Where a PDF has no room, or the browser no viewer, a link opens it by itself. */
export function PaperView({ paper, label, whyNot, isLarge = false }: PaperProps) {
  const hasRoom = useMedia('(min-width: 768px)')
  const name = paper.name || label
  const isShown = !whyNot && (paper.kind === 'picture' || (hasRoom && navigator.pdfViewerEnabled === true))
  const height = isLarge ? '[--most:62dvh]' : '[--most:min(26rem,50dvh)]'
  return (
    <section aria-label={label} className={`grid min-w-0 content-start gap-2 ${height}`}>
      <div className="flex flex-wrap items-center gap-2">
        <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
        <span className="min-w-0 flex-1 truncate text-14 text-ink">{name}</span>
        {!whyNot && (
          <FileButton href={paper.path} opens icon={ExternalLink} size="sm">
            Open
          </FileButton>
        )}
        <FileButton href={paper.path} icon={Download} size="sm">
          Download
        </FileButton>
      </div>
      {whyNot && <p className="text-14 text-ink-2">{whyNot}</p>}
      {isShown && paper.kind === 'picture' && (
        <a href={paper.path} target="_blank" rel="noreferrer" className="block">
          <img
            src={paper.path}
            alt={`${label}${paper.name && `: ${paper.name}`}`}
            className="max-h-(--most) w-full rounded-control border border-hairline bg-sunken object-contain"
          />
        </a>
      )}
      {isShown && paper.kind === 'pdf' && (
        <iframe
          src={`${paper.path}${wholeWidth}`}
          title={`${label}: ${name}`}
          loading="lazy"
          className="h-(--most) w-full rounded-control border border-hairline bg-sunken"
        />
      )}
    </section>
  )
}
