import { createContext, useContext, useEffect } from 'react'
import { nameSome } from '#shared/text.ts'

export interface FieldEntry {
  label: string
  /** The value as a person reads it, e.g. a landlord's name for an id. */
  show: (value: unknown) => string
}

/** What each field of the form around is called, for places that speak of fields: the conflict panel. */
export type FieldBook = Map<string, FieldEntry>

export const FieldBookContext = createContext<FieldBook | null>(null)

/** 'Bedrooms, Rent and Town/City'. */
export const labelsOf = (book: FieldBook | null, names: readonly string[]): string =>
  nameSome(names.map((name) => book?.get(name)?.label ?? name))

const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** Enters a field into the form's book for as long as it is shown. */
export function useFieldEntry(name: string, label: string, show: FieldEntry['show'] = asText): void {
  const book = useContext(FieldBookContext)
  useEffect(() => {
    book?.set(name, { label, show })
  }, [book, name, label, show])
}
