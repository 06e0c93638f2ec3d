import { hasWords } from '#client/lib/format.ts'
import type { Enquiry } from '#shared/records/enquiries/enquiries.ts'
import { titleCase } from '#shared/text.ts'

/** The property that the enquiry is about: its address, or else its title on the public page; empty for none. */
export const homeOf = ({ property, propertyTitle }: Enquiry) =>
  property ? titleCase(property) : propertyTitle

/** A mailto: address, which opens an answer in the agent's own mail program. */
export function mailtoAddress({ email, propertyTitle }: Enquiry): string {
  const subject = propertyTitle ? `Your enquiry: ${propertyTitle}` : 'Your enquiry'
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`
}

export const enquiryFilters = ['open', 'handled', 'all'] as const
export type EnquiryFilter = (typeof enquiryFilters)[number]

interface EnquiryAddress {
  show: EnquiryFilter
  id: string | null
  property: string | null
}

/** The filter that the address sets, and the ids of the enquiry and the property that it names. */
export function readEnquiryAddress(search: string): EnquiryAddress {
  const query = new URLSearchParams(search)
  return {
    show: enquiryFilters.find((each) => each === query.get('show')) ?? 'open',
    id: query.get('id'),
    property: query.get('property'),
  }
}

/** The enquiries that pass the filter or have one of `keptIds`, and that contain the text. */
export function filterEnquiries(
  all: readonly Enquiry[],
  show: EnquiryFilter,
  keptIds: ReadonlySet<string>,
  text: string,
) {
  return all.filter((enquiry) => {
    const { id, handledAt, name, email, phone, message } = enquiry
    const isKind = show === 'all' || (handledAt === null) === (show === 'open')
    if (!isKind && !keptIds.has(id)) return false
    return hasWords(text, name, email, phone, message, homeOf(enquiry))
  })
}
