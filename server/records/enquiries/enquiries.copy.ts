import type { EnquiryInput } from '#shared/records/enquiries/enquiries.ts'
import type { Mail } from '../../http/services.ts'
import type { MailBrand } from '../../mail/brand.ts'
import { writeLetter } from '../../mail/letter.ts'
import { inOneLine } from './enquiries.letter.ts'

interface Copied extends Pick<EnquiryInput, 'name' | 'email' | 'message' | 'wishedTimes'> {
  /** The home's title on the public page; empty where the enquiry is about none. */
  title: string
}

/** The person who answers: the owner of the agency's page. */
interface Answerer {
  name: string
  email: string
  phone: string
}

/** Words that a mail program would turn into a link. */
const link = /https?:|www\.|\/\/|[\w-]\.[a-z]{2,}(?![a-z])/i

/**
 * The visitor's own copy of an enquiry, from the agency. Anybody can type anybody's address into the form, so that words
 * with a link are not repeated: the copy cannot carry a stranger's advertisement.
 */
export function writeCopy(
  { name, email, message, wishedTimes = '', title }: Copied,
  to: Answerer,
  brand: MailBrand,
): Mail {
  const isSafe = ![name, message, wishedTimes].some((text) => link.test(text))
  const facts: [string, string][] = [
    ...(title ? [['Home', title] as [string, string]] : []),
    ...(isSafe && wishedTimes ? [['Wished times', inOneLine(wishedTimes)] as [string, string]] : []),
    ...(to.phone ? [['Telephone', to.phone] as [string, string]] : []),
    ['Email', to.email],
  ]
  return {
    to: email,
    from: brand.name,
    replyTo: to.email,
    subject: title ? `Your enquiry to ${brand.name}: ${title}` : `Your enquiry to ${brand.name}`,
    ...writeLetter({
      brand,
      greeting: isSafe ? `Dear ${inOneLine(name)},` : 'Hello,',
      paragraphs: [
        `Thank you for writing to ${brand.name}. Your enquiry has arrived, and this is your copy of it. To add something, answer this email.`,
        title
          ? 'What happens next: we write to you with a date and a time. Once it is fixed, you get a confirmation with the address and a calendar entry.'
          : 'What happens next: we write back to you by email.',
      ],
      facts,
      section: {
        heading: 'Your message',
        text: isSafe
          ? message
          : 'Your words have a link in them, so they are not repeated here. They have arrived.',
      },
      closing: [
        'If you did not write to us, somebody typed your address by mistake, and you can ignore this email.',
      ],
      signature: [...new Set([to.name, brand.name])],
    }),
  }
}
