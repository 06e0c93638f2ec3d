import type { MailLook } from './brand.ts'

export interface Letter {
  /** 'Dear Zoë Ağa,' */
  greeting: string
  paragraphs: string[]
  /** The rows of a small table: name and value. */
  facts: [string, string][]
  /** A heading and its text; line breaks stay. */
  section?: { heading: string; text: string }
  /** Several sections. */
  sections?: { heading: string; text: string }[]
  /** A button, with its address printed below. */
  action?: { label: string; link: string }
  closing: string[]
  /** The sender's name and the agency's, below 'Kind regards,'. */
  signature: string[]
  /** The agency at the letter's head; a letter of Gable itself has none. */
  brand?: MailLook
  /** Small print at the end: why the mail came, and the link to unsubscribe. */
  footnote?: { text: string; label: string; link: string }
}

export const sectionsOf = ({ section, sections = [] }: Letter) => [...(section ? [section] : []), ...sections]
