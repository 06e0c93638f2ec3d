import { createContext, useContext, useEffect } from 'react'
import { nameSome } from '#shared/text.ts'

export interface FieldLabel {
  label: string
  /** The value as a person reads it, e.g. a landlord's name for an id. */
  show: (value: unknown) => string
}

/** What each field of the form around is called, for places that speak of fields: the conflict panel. */
export type FieldLabels = Map<string, FieldLabel>

export const FieldLabelsContext = createContext<FieldLabels | null>(null)

/** 'Bedrooms, Rent and Town/City'. */
export const listLabels = (book: FieldLabels | null, names: readonly string[]): string =>
  nameSome(names.map((name) => book?.get(name)?.label ?? name))

const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** Enters a field into the form's book for as long as it is shown. */
export function useFieldLabel(name: string, label: string, show: FieldLabel['show'] = asText): void {
  const book = useContext(FieldLabelsContext)
  useEffect(() => {
    book?.set(name, { label, show })
  }, [book, name, label, show])
}
