import { keysOf } from '../keys-of.ts'

/** The regions of England in the order in which the landlord database opens in them. */
export const regionNames = {
  'west-midlands': 'West Midlands',
  'east-of-england': 'East of England',
  'east-midlands': 'East Midlands',
  'south-east': 'South East',
  yorkshire: 'Yorkshire and the Humber',
  'north-west': 'North West',
  'north-east': 'North East',
  london: 'London',
  'south-west': 'South West',
} as const
export const regions = keysOf(regionNames)
export type Region = (typeof regions)[number]
