import { blockForms } from './flats.ts'
import type { House } from './house.ts'
import { type Form, houseForms } from './houses.ts'

export const forms = { ...houseForms, ...blockForms } satisfies Record<string, Form>
export type FormName = keyof typeof forms

const houses: FormName[] = [
  'flatFront',
  'bayFront',
  'gabled',
  'bayFront',
  'gabled',
  'flatFront',
  'georgian',
  'cottage',
]
const blocks: FormName[] = ['mansion', 'stucco', 'warehouse', 'georgian']
const formsByType: Record<string, FormName[]> = {
  house: houses,
  flat: blocks,
  apartment: blocks,
  studio: ['warehouse', 'georgian', 'flatFront'],
  penthouse: ['mansion', 'stucco'],
  commercial: ['shop'],
}

/** Brick forms take brick, rendered forms take colour: numbers of the .w classes in terrace.css. */
const wallsByForm: Record<FormName, number[]> = {
  flatFront: [1, 2, 3, 5, 1],
  bayFront: [2, 1, 3, 5, 2],
  gabled: [2, 3, 2, 5],
  georgian: [1, 5, 4, 1],
  cottage: [4, 6, 7, 8, 9],
  mansion: [2, 3],
  stucco: [4, 4, 9, 6],
  warehouse: [1, 3, 5],
  shop: [1, 3, 2, 5],
}

export interface Look {
  form: FormName
  /** Drawn the other way round, door on the other side. */
  mirrored: boolean
  wall: number
  door: number
  roof: number
  /** Which rooms are lit when somebody lives there. */
  rooms: number
  /** What stands by the door of a let house. */
  keepsake: 'none' | 'bays' | 'bike' | 'cat'
}

/** FNV-1a with a final mix: equal text, equal number, and neighbours in the alphabet lie far apart. */
export function hash(text: string): number {
  let value = 2166136261
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 16777619)
  }
  value = Math.imul(value ^ (value >>> 16), 2246822507)
  value = Math.imul(value ^ (value >>> 13), 3266489909)
  return (value ^ (value >>> 16)) >>> 0
}

/** How a property looks: from its id and type alone, so that it looks the same wherever it is drawn. */
export function lookOf(house: Pick<House, 'id' | 'type'>): Look {
  const draw = (purpose: string, count: number) => hash(`${purpose}:${house.id}`) % count
  const choose = <T>(purpose: string, from: readonly [T, ...T[]] | T[]) =>
    from[draw(purpose, from.length)] as T
  const form = choose('form', formsByType[house.type?.toLowerCase() ?? 'house'] ?? houses)
  return {
    form,
    mirrored: form !== 'mansion' && form !== 'warehouse' && draw('side', 2) === 1,
    wall: choose('wall', wallsByForm[form]),
    door: 1 + draw('door', 9),
    roof: 1 + draw('roof', 3),
    rooms: 1 + draw('rooms', 4),
    keepsake: choose('keepsake', [
      'none',
      'bays',
      'none',
      'none',
      'bike',
      'bays',
      'none',
      'none',
      'none',
      'cat',
    ]),
  }
}
