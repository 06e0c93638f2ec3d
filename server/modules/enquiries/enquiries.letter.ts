import type { EnquiryInput } from '#shared/showcase/showcase.ts'
import { titleCase } from '#shared/text.ts'
import type { Mail } from '../../http/services.ts'
import { writeLetter } from '../../mail/letter.ts'

export interface About {
  /** As the visitor saw it. */
  title: string
  /** Where it really is: the agent may know. */
  address: string
}

interface Written extends Pick<EnquiryInput, 'name' | 'email' | 'phone' | 'message' | 'wishedTimes'> {
  about: About | null
  /** Where the agent reads it in the books. */
  url: string
}

/** Line breaks in a name could pass for lines of the letter. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The mail that brings an agent what a visitor wrote; answering it writes to the visitor. */
export function enquiryMail(to: { name: string; email: string }, written: Written): Mail {
  const { email, phone, message, wishedTimes, about, url } = written
  const name = inOneLine(written.name)
  const wish = about ? `asks to view your ${about.title}` : 'wrote to you from your page'
  const facts: [string, string][] = [
    ['Name', name],
    ['Email', email],
    ...(phone ? [['Phone', inOneLine(phone)] as [string, string]] : []),
    ...(about ? [['Property', about.title] as [string, string]] : []),
    ...(about ? [['Address', titleCase(about.address)] as [string, string]] : []),
    ...(wishedTimes ? [['Wished times', inOneLine(wishedTimes)] as [string, string]] : []),
  ]
  return {
    to: to.email,
    replyTo: email,
    subject: about ? `Viewing request from ${name}: ${about.title}` : `Enquiry from ${name}`,
    ...writeLetter({
      greeting: `Dear ${to.name},`,
      paragraphs: [`${name} ${wish}. Answer this email to write to them.`],
      facts,
      section: { heading: 'Their message', text: message },
      closing: [`All enquiries are listed under Viewings: ${url}`],
      signature: ['Gable'],
    }),
  }
}
