import type { StatementItem } from '#shared/law/papers/statement.ts'
import { pdfOf } from '../../pdf/drawing.ts'
import type { Letterhead } from '../../pdf/letterhead.ts'
import { setNote, setSentence, setTitle } from '../../pdf/text.ts'

export interface StatementPaper {
  agency: Letterhead
  items: StatementItem[]
  source: string
}

/** The written statement of a tenancy's terms, one item after another in the order of the regulations. */
export const writtenStatementPdf = pdfOf(({ agency, items, source }: StatementPaper) => {
  const [tenants = '', home = ''] = [2, 4].map(
    (of) => items.find(({ paragraph }) => paragraph === of)?.text ?? '',
  )
  return {
    agency,
    name: 'Written Statement of Terms',
    subject: `Tenancy of ${home}`,
    title: 'Written Statement of Terms',
    subtitle: 'Assured periodic tenancy',
    facts: [[{ label: 'Property', text: [home] }], [{ label: 'For', text: [tenants] }]],
    setContent(paper) {
      for (const { paragraph, title, text } of items) {
        setTitle(paper, `${paragraph}. ${title}`, { font: 'heading', size: 12, leading: 1.25 }, 60, 3)
        setSentence(paper, text, 10)
      }
      setNote(paper, source)
    },
  }
})
