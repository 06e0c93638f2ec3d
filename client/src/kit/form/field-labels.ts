import { createContext, useContext, useEffect } from 'react'
import { joinNames } from '#shared/text.ts'

/** How sentences and the conflict panel name one field. */
export interface FieldLabel {
  label: string
  /** The value as people read it, e.g. a landlord's name for an id. */
  show: (value: unknown) => string
}

/** The labels of all fields of a form, by field name. */
export type FieldLabels = Map<string, FieldLabel>

export const FieldLabelsContext = createContext<FieldLabels | null>(null)

/** The labels of fields as a text, e.g. 'Bedrooms, Rent and Town/City'. */
export const listLabels = (labels: FieldLabels | null, names: readonly string[]): string =>
  joinNames(names.map((name) => labels?.get(name)?.label ?? name))

const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** Tells the form around a field its label, and how its value reads. */
export function useFieldLabel(name: string, label: string, show: FieldLabel['show'] = asText): void {
  const labels = useContext(FieldLabelsContext)
  useEffect(() => {
    labels?.set(name, { label, show })
  }, [labels, name, label, show])
}
