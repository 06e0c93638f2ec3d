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
