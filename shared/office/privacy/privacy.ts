import { z } from '../../zod.ts'

/** The kinds of people whose data an account holds, beside its own team; `guarantors` are permitted occupiers too. */
export const personKinds = ['tenants', 'landlords', 'enquiries', 'contractors', 'guarantors'] as const
export type PersonKind = (typeof personKinds)[number]

export const personWords: Record<PersonKind, string> = {
  tenants: 'tenant',
  landlords: 'landlord',
  enquiries: 'enquirer',
  contractors: 'contractor',
  guarantors: 'guarantor or occupier',
}

export const personParams = z.object({ kind: z.enum(personKinds), id: z.uuid() })

/** What the account holds of one person, counted by what it is. */
export const personSummary = z.object({
  name: z.string(),
  parts: z.array(z.object({ title: z.string(), count: z.int() })),
})
export type PersonSummary = z.infer<typeof personSummary>

export const dataFormats = ['pdf', 'json'] as const
export type DataFormat = (typeof dataFormats)[number]
export const dataFileInput = z.strictObject({ format: z.enum(dataFormats) })

/** One row about a person: its fields by what people call them. */
export interface DataRow {
  at: string | null
  fields: { label: string; value: string }[]
}

/** The whole file about one person. */
export interface PersonFile {
  name: string
  /** 'Tenant of North & Lane'. */
  about: string
  madeAt: string
  madeBy: string
  /** What the file says of itself. */
  notes: string[]
  /** A section's note says what its rows are without; '' where nothing is left out. */
  sections: { title: string; note: string; rows: DataRow[] }[]
}
