import { AFRelationship, PDFDocument, PDFName, PDFString } from 'pdf-lib'
import { pdfOf } from '../../pdf/drawing.ts'
import type { Letterhead } from '../../pdf/letterhead.ts'
import { measure, type Paper, sheet, smallPrint } from '../../pdf/paper.ts'
import { across, setNote, setTitle } from '../../pdf/text.ts'
import { appendPages } from './certificate.pages.ts'

export interface Certificate {
  agency: Letterhead
  title: string
  home: string[]
  startedAt: string
  completedAt: string
  sha256: string
  signers: { title: string; lines: [label: string, text: string][] }[]
  /** Where anybody checks the file. */
  verifyAt: string
}

/** The file that was signed, and what is put into it besides the certificate. */
export interface SignedParts {
  certificate: Certificate
  /** The file as it was signed. */
  original: Uint8Array
  /** The evidence as JSON. */
  evidence: string
  /** By which the signing is found again, also in a file that was changed. */
  mark: string
}

const originalName = 'original.pdf'
export const evidenceName = 'evidence.json'
const markName = PDFName.of('GableSigning')

const title = 'Certificate of Signatures'

function setPair(paper: Paper, label: string, text: string): void {
  const x = sheet.left + 120
  const width = measure - 120
  const style = { size: 9, leading: 1.35 }
  paper.startPageUnlessFits(paper.height(text, width, style))
  const parent = paper.group('Sect')
  paper.set(label, { x: sheet.left, y: paper.y + 0.5, width: 112, parent }, smallPrint)
  paper.y += paper.set(text, { x, y: paper.y, width, parent }, style) + 2
}

const drawCertificate = pdfOf((certificate: Certificate) => ({
  agency: certificate.agency,
  name: title,
  subject: certificate.title,
  title,
  subtitle: certificate.title,
  facts: [
    [{ label: 'Property', text: certificate.home }],
    [{ label: 'Sent to sign', text: [certificate.startedAt] }],
    [{ label: 'Signed by all', text: [certificate.completedAt] }],
  ],
  setContent(paper) {
    setPair(paper, 'SHA-256 of the file', certificate.sha256)
    paper.y += 10
    for (const { title: name, lines } of certificate.signers) {
      setTitle(paper, name, { font: 'heading', size: 12, leading: 1.25 }, 90, 4)
      for (const [label, text] of lines) setPair(paper, label, text)
      paper.y += 10
    }
    paper.y +=
      paper.set(
        'How to check this document',
        { ...across(paper), role: 'H2' },
        { font: 'strong', size: 10 },
      ) + 3
    setNote(
      paper,
      `The file that was signed and the evidence are attached inside this PDF as ${originalName} and ${evidenceName}. Save ${originalName} and calculate its SHA-256: it must be the one above. For example: qpdf --show-attachment=${originalName} signed.pdf | sha256sum`,
    )
    setNote(paper, `Anybody can also check this file at ${certificate.verifyAt}.`)
  },
}))

/**
 * The signed document: the pages that were signed, the certificate behind them, and the signed file and the evidence attached. The
 * mark stands on every page in plain text, so that no change of one byte hides which signing the file is of.
 */
export async function signedPdf(
  { certificate, original, evidence, mark }: SignedParts,
  logo: Buffer | null = null,
): Promise<Buffer> {
  const made = await PDFDocument.load(original, { updateMetadata: false })
  const pages = await PDFDocument.load(await drawCertificate(certificate, logo), { updateMetadata: false })
  appendPages(made, pages)
  // By name in the order of the alphabet, in which readers look them up: qpdf finds nothing in another.
  await made.attach(Buffer.from(evidence, 'utf8'), evidenceName, {
    mimeType: 'application/json',
    description: 'Who signed it, when and how',
    afRelationship: AFRelationship.Data,
  })
  await made.attach(original, originalName, {
    mimeType: 'application/pdf',
    description: 'The file that was signed',
    afRelationship: AFRelationship.Source,
  })
  for (const { node } of made.getPages()) node.set(markName, PDFString.of(mark))
  made.catalog.set(markName, PDFString.of(mark))
  return Buffer.from(await made.save({ useObjectStreams: false, addDefaultPage: false }))
}
