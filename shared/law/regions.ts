/** The regions of England in the order in which the landlord database opens in them. */
export const regions = [
  'west-midlands',
  'east-of-england',
  'east-midlands',
  'south-east',
  'yorkshire',
  'north-west',
  'north-east',
  'london',
  'south-west',
] as const
export type Region = (typeof regions)[number]

export const regionNames: Record<Region, string> = {
  'west-midlands': 'West Midlands',
  'east-of-england': 'East of England',
  'east-midlands': 'East Midlands',
  'south-east': 'South East',
  yorkshire: 'Yorkshire and the Humber',
  'north-west': 'North West',
  'north-east': 'North East',
  london: 'London',
  'south-west': 'South West',
}

/** The areas of each region, which are the letters before the first digit of a postcode. An area may lie in several regions. */
const areasOf: Record<Region, string> = {
  'west-midlands': 'B CV DE DY HR ST SY TF WR WS WV OX GL LE',
  'east-of-england': 'AL CB CM CO E EN HA HP IG IP LU MK NR PE RM SG SS WD',
  'east-midlands': 'CV DE DN LE LN MK NG NN OX PE S SK',
  'south-east': 'BH BN BR CR CT DA GU HP KT LU ME MK NN OX PO RG RH SL SM SN SO SP TN TW UB',
  yorkshire: 'BB BD DL DN HD HG HU HX LA LS OL S TS WF YO',
  'north-west': 'BB BD BL CA CH CW DL FY L LA M OL PR SK ST SY WA WN',
  'north-east': 'CA DH DL NE SR TD TS',
  london: 'BR CR DA E EC EN HA IG KT N NW RM SE SL SM SW TN TW UB W WC WD',
  'south-west': 'BA BH BS DT EX GL HR NP OX PL SN SP TA TQ TR',
}

/** Where most homes of an area are, for areas that lie in several regions. */
const mostly: Record<string, Region> = {
  BB: 'north-west',
  BD: 'yorkshire',
  BH: 'south-west',
  BR: 'london',
  CA: 'north-west',
  CR: 'london',
  CV: 'west-midlands',
  DA: 'south-east',
  DE: 'east-midlands',
  DL: 'north-east',
  DN: 'yorkshire',
  E: 'london',
  EN: 'london',
  GL: 'south-west',
  HA: 'london',
  HP: 'south-east',
  HR: 'west-midlands',
  IG: 'london',
  KT: 'south-east',
  LA: 'north-west',
  LE: 'east-midlands',
  LU: 'east-of-england',
  MK: 'south-east',
  NN: 'east-midlands',
  OL: 'north-west',
  OX: 'south-east',
  PE: 'east-of-england',
  RM: 'london',
  S: 'yorkshire',
  SK: 'north-west',
  SL: 'south-east',
  SM: 'london',
  SN: 'south-west',
  SP: 'south-west',
  ST: 'west-midlands',
  SY: 'west-midlands',
  TN: 'south-east',
  TS: 'north-east',
  TW: 'london',
  UB: 'london',
  WD: 'east-of-england',
}

const regionsOf = new Map<string, Region[]>()
for (const region of regions)
  for (const area of areasOf[region].split(' ')) regionsOf.set(area, [...(regionsOf.get(area) ?? []), region])

/** A region as a postcode tells it. */
export interface GuessedRegion {
  region: Region
  /** Whether homes with such a postcode lie in other regions too, so that a person says which. */
  isOpen: boolean
}

/** The region of a postcode in England; undefined where the letters are of no area of England, or of none. */
export function guessRegion(postCode: string): GuessedRegion | undefined {
  const area = /^\s*([A-Z]{1,2})\d/i.exec(postCode)?.[1]?.toUpperCase()
  const found = area === undefined ? undefined : regionsOf.get(area)
  if (area === undefined || !found) return undefined
  const [only, ...others] = found
  const region = mostly[area] ?? only
  return region && { region, isOpen: others.length > 0 }
}
