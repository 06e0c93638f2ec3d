import type { EnquiryInput } from '#shared/records/enquiries/enquiries.ts'
import { titleCase } from '#shared/text.ts'
import type { Mail } from '../../http/services.ts'
import type { MailBrand } from '../../mail/brand.ts'
import { writeLetter } from '../../mail/letter.ts'

export interface About {
  /** The title on the public page. */
  title: string
  /** The full address, which only the agent may know. */
  address: string
}

interface Written extends Pick<EnquiryInput, 'name' | 'email' | 'phone' | 'message' | 'wishedTimes'> {
  about: About | null
  /** The address of the enquiry in the dashboard. */
  url: string
}

/** Takes line breaks out, because a name with line breaks could fake lines of the letter. */
export const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The mail that brings an enquiry to the agent. Replies go to the visitor. */
export function enquiryMail(to: { name: string; email: string }, written: Written, brand: MailBrand): Mail {
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
      brand,
      greeting: `Dear ${to.name},`,
      paragraphs: [`${name} ${wish}. Answer this email to write to them.`],
      facts,
      section: { heading: 'Their message', text: message },
      action: { label: 'Open the enquiry', link: url },
      closing: ['All enquiries are listed under Viewings.'],
      signature: ['Gable'],
    }),
  }
}
