import { listWords } from '../text.ts'

/** The short forms of words that agencies write in headers. */
const shortForms: Readonly<Record<string, string>> = {
  property: 'prop props pty',
  landlord: 'll lld llord landlords',
  owner: 'owners',
  tenant: 'tnt ten tenants occupier',
  tenancy: 'tcy',
  phone: 'tel telephone telno mob mobile cell ph',
  email: 'mail emailaddress',
  address: 'addr add adr',
  line: 'ln',
  postcode: 'pc pcode',
  bedrooms: 'bed beds bdrms bedroom',
  bathrooms: 'bath baths bathroom',
  receptions: 'recs',
  furnishing: 'furn furnished furnishings',
  deposit: 'dep',
  available: 'avail',
  date: 'dt',
  status: 'stat',
  description: 'desc',
  invoice: 'inv',
  amount: 'amt',
  reference: 'ref',
}
/** Words without meaning: 'No. Beds', 'Number of Beds', 'Rent (£)', 'Landlord's Email', 'Current Status'. */
const fillers = listWords('current no nos num number nr of the s gbp')
const headerWords = new Map([
  ...Object.entries(shortForms).flatMap(([word, forms]) =>
    listWords(forms).map((form): [string, string] => [form, word]),
  ),
  ...fillers.map((word): [string, string] => [word, '']),
])

/** The words of a header, spelled out in lower case: 'LL Tel No.' → ['landlord', 'phone']. */
function spellWords(header: string): string[] {
  const words = header
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/\be-?\s?mail\b/g, 'email')
    .replace(/\bpost\s+code\b/g, 'postcode')
    .replace(/([a-z])(\d)/g, '$1 $2')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const spelled = words.map((word) => headerWords.get(word) ?? word).filter(Boolean)
  return spelled.length > 0 ? spelled : words
}

/**
 * The key of a header: 'No. Beds' and 'Bedrooms' have the same key, and so have 'LL Tel' and 'Landlord Phone'. Two words in a
 * row that mean the same, such as 'Tel/Mob', count once.
 */
export const spelledKey = (header: string): string =>
  spellWords(header)
    .filter((word, at, all) => word !== all[at - 1])
    .join('')
