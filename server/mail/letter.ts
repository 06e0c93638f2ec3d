import type { User } from '#shared/accounts/auth.ts'
import type { Attachment, Mail } from '../http/services.ts'
import { logoAttachment } from './brand.ts'
import { letterAsHtml } from './letter.html.ts'
import { type Letter, sectionsOf } from './letter.parts.ts'

/** The letter as plain text and as HTML, with the logo that the HTML shows. */
export function writeLetter(letter: Letter): Pick<Mail, 'text' | 'html' | 'attachments'> {
  const logo = letter.brand?.logo
  return {
    text: asText(letter),
    html: letterAsHtml(letter),
    ...(logo && { attachments: [logoAttachment(logo)] }),
  }
}

interface SignedMail extends Omit<Letter, 'closing' | 'signature'>, Pick<Mail, 'to' | 'subject'> {
  sender: { name: string; email: string | undefined }
  agency: { name: string }
  files?: Attachment[]
}

/** A mail that a person sends in their agency's name, with what is attached. Answers go to the person. */
export function writeSignedMail({ to, subject, sender, agency, files = [], ...letter }: SignedMail): Mail {
  const { attachments = [], ...written } = writeLetter({
    ...letter,
    closing: ['If anything is unclear, simply reply to this email.'],
    signature: [...new Set([sender.name, agency.name])].filter(Boolean),
  })
  return {
    to,
    subject,
    ...written,
    ...(sender.email && { replyTo: sender.email }),
    attachments: [...attachments, ...files],
  }
}

/** A letter from Gable itself to somebody who signs in. */
export function writeNotice(
  { name, email }: Pick<User, 'name' | 'email'>,
  subject: string,
  letter: Omit<Letter, 'greeting' | 'signature' | 'brand'>,
): Mail {
  const written = writeLetter({ ...letter, greeting: `Dear ${name},`, signature: ['Gable'] })
  return { to: email, subject, ...written }
}

const farewell = '\n\nKind regards,\n'

/** The letter's text without its signature, so that the same letter of two colleagues counts as one. */
export function dropSignature(text: string): string {
  const end = text.lastIndexOf(farewell)
  return end < 0 ? text : text.slice(0, end)
}

function asText(letter: Letter): string {
  const { greeting, paragraphs, facts, action, closing, signature, footnote } = letter
  const width = Math.max(0, ...facts.map(([name]) => name.length)) + 3
  const table = facts
    .map(([name, value]) => name.padEnd(width) + value.replaceAll('\n', `\n${' '.repeat(width)}`))
    .join('\n')
  const parts = [greeting, ...paragraphs, table]
  for (const { heading, text } of sectionsOf(letter)) parts.push(`${heading}\n${text}`)
  if (action) parts.push(`${action.label}:\n${action.link}`)
  parts.push(...closing)
  const last = footnote ? `\n\n${footnote.text} ${footnote.label}:\n${footnote.link}` : ''
  return `${parts.filter(Boolean).join('\n\n')}${farewell}${signature.join('\n')}${last}\n`
}

/** A PDF as a mail takes it along. */
export const attachPdf = (pdf: Buffer, name: string) => ({
  name,
  contentType: 'application/pdf',
  base64: pdf.toString('base64'),
})
