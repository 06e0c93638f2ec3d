export interface PaperLink {
  href: string
  label: string
}

/** A link to a PDF, which opens beside this page. */
export const PaperLinkTo = ({ href, label }: PaperLink) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    className="-mx-0.5 px-0.5 py-1 whitespace-nowrap text-link underline underline-offset-2"
  >
    {label}
  </a>
)

/** A fold with the links to several PDFs: 'Fee invoices (8)'. */
export function PaperLinks({ title, papers }: { title: string; papers: readonly PaperLink[] }) {
  if (papers.length === 0) return null
  return (
    <details className="text-13">
      <summary className="w-fit cursor-pointer text-ink-2 pointer-coarse:py-2.5">
        {title} ({papers.length})
      </summary>
      <ul className="flex flex-wrap gap-x-4 gap-y-1.5 pt-1.5 pb-1 pointer-coarse:gap-y-0">
        {papers.map((each) => (
          <li key={each.href} className="pointer-coarse:py-2.5">
            <PaperLinkTo {...each} />
          </li>
        ))}
      </ul>
    </details>
  )
}
