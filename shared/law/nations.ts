import { keysOf } from '../keys-of.ts'

/** The nations whose law a property can be under. Gable knows the law of England only. */
export const nationNames = {
  england: 'England',
  wales: 'Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
  elsewhere: 'Elsewhere',
} as const
export const nations = keysOf(nationNames)
export type Nation = (typeof nations)[number]

/** The districts that lie in one nation outside England, as a pattern of postcode districts. */
const districtsOf: Record<Exclude<Nation, 'england'>, string> = {
  wales: '(CF|LL|SA)[0-9]+|CH[5-8]|LD[1-6]|NP([13489]|1[0-58-9]|2[0-46-9]|[3-9][0-9])|SY(1[6-9]|20|2[3-5])',
  scotland: '(AB|DD|EH|FK|G|HS|IV|KA|KW|KY|ML|PA|PH|ZE)[0-9]+|DG([1-9]|1[0-5])|TD([1-46-8]|1[013-4])',
  'northern-ireland': 'BT[0-9]+',
  elsewhere: '(GY|IM|JE)[0-9]+',
}

/** The districts on both sides of the border of England, each with its other side. Some are by hand: their lists name one side. */
const bordersOf: Record<'wales' | 'scotland', string> = {
  wales: 'CH4|HR[35]|LD[78]|NP(7|16|25)|SY([579]|1[0-5]|2[12])',
  scotland: 'DG16|TD(5|9|12|15)',
}

const areasOfEngland =
  'AL|B|BA|BB|BD|BH|BL|BN|BR|BS|CA|CB|CH|CM|CO|CR|CT|CV|CW|DA|DE|DH|DL|DN|DT|DY|E|EC|EN|EX|FY|GL|GU|HA|HD|HG|HP|HR|HU|HX|IG|IP|KT|L|LA|LE|LN|LS|LU|M|ME|MK|N|NE|NG|NN|NR|NW|OL|OX|PE|PL|PO|PR|RG|RH|RM|S|SE|SG|SK|SL|SM|SN|SO|SP|SR|SS|ST|SW|SY|TA|TF|TN|TQ|TR|TS|TW|UB|W|WA|WC|WD|WF|WN|WR|WS|WV|YO'

/** The district of a postcode: 'ch4 9aa' → 'CH4'. */
export const districtOf = (postCode: string): string =>
  postCode
    .toUpperCase()
    .replaceAll(/\s/g, '')
    .replace(/[0-9][A-Z]{2}$/, '')

/** What its district tells of a property's nation: one nation, or those of which a person says which. */
export function nationsOfDistrict(district: string): readonly Nation[] {
  const lies = (pattern: string) => new RegExp(`^(${pattern})$`).test(district)
  for (const nation of nations) if (nation !== 'england' && lies(districtsOf[nation])) return [nation]
  if (lies(bordersOf.wales)) return ['england', 'wales']
  if (lies(bordersOf.scotland)) return ['england', 'scotland']
  return lies(`(${areasOfEngland})[0-9][0-9A-Z]?`) ? ['england'] : nations
}

/** The districts that lie outside England for certain, as PostgreSQL and JavaScript read a pattern alike. */
export const elsewherePattern = `^(${Object.values(districtsOf).join('|')})$`
