export type HouseStatus = 'available' | 'rented' | 'maintenance' | 'pending'

export interface House {
  id: string
  /** '12 Alma Road' */
  label: string
  status: HouseStatus
  /** A property type; anything unknown is drawn as a house. */
  type?: string
  /** 'Alma Road': houses of one road stand together. */
  road?: string
  /** As it is to be read, with its symbol and period: '£1,250/mo'. */
  rent?: string
  href?: string
}

const words: Record<HouseStatus, string> = {
  rented: 'let',
  available: 'to let',
  pending: 'let agreed',
  maintenance: 'under maintenance',
}

/** What a screen reader says of a house: '12 Alma Road, let, £1,250/mo'. */
export function nameOf(house: House): string {
  return [house.label, words[house.status], house.rent].filter(Boolean).join(', ')
}
