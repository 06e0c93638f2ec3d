/** Words that agencies shorten in headers, by their short form; '' for a word without meaning. */
const headerWords: Readonly<Record<string, string>> = {
  prop: 'property',
  props: 'property',
  pty: 'property',
  ll: 'landlord',
  lld: 'landlord',
  llord: 'landlord',
  landlords: 'landlord',
  owners: 'owner',
  tnt: 'tenant',
  ten: 'tenant',
  tenants: 'tenant',
  occupier: 'tenant',
  tcy: 'tenancy',
  tel: 'phone',
  telephone: 'phone',
  telno: 'phone',
  mob: 'phone',
  mobile: 'phone',
  cell: 'phone',
  ph: 'phone',
  mail: 'email',
  emailaddress: 'email',
  addr: 'address',
  add: 'address',
  adr: 'address',
  ln: 'line',
  pc: 'postcode',
  pcode: 'postcode',
  bed: 'bedrooms',
  beds: 'bedrooms',
  bdrms: 'bedrooms',
  bedroom: 'bedrooms',
  bath: 'bathrooms',
  baths: 'bathrooms',
  bathroom: 'bathrooms',
  recs: 'receptions',
  furn: 'furnishing',
  furnished: 'furnishing',
  furnishings: 'furnishing',
  dep: 'deposit',
  avail: 'available',
  dt: 'date',
  stat: 'status',
  desc: 'description',
  inv: 'invoice',
  amt: 'amount',
  ref: 'reference',
  // 'No. Beds', 'Number of Beds', 'Rent (£)', 'Landlord's Email', 'Current Status'.
  current: '',
  no: '',
  nos: '',
  num: '',
  number: '',
  nr: '',
  of: '',
  the: '',
  s: '',
  gbp: '',
}

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
  const spelled = words.map((word) => headerWords[word] ?? word).filter(Boolean)
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
