/** 'empty': nobody lives there and it is not offered, such as a home whose tenant has left. Its windows are dark. */
export type HouseStatus = 'available' | 'rented' | 'maintenance' | 'pending' | 'empty'

export interface House {
  id: string
  /** e.g. '12 Alma Road' */
  label: string
  status: HouseStatus
  /** The property's type; an unknown type is drawn as a house. */
  type?: string
  /** The road, e.g. 'Alma Road'. Houses of a road stand together. */
  road?: string
  /** The rent as text with currency and period, e.g. '£1,250/mo'. */
  rent?: string
  href?: string
}

const words: Record<HouseStatus, string> = {
  rented: 'let',
  available: 'to let',
  pending: 'let agreed',
  maintenance: 'under maintenance',
  empty: 'not let',
}

/** A house's name for screen readers, e.g. '12 Alma Road, let, £1,250/mo'. */
export function nameOf(house: House): string {
  return [house.label, words[house.status], house.rent].filter(Boolean).join(', ')
}
