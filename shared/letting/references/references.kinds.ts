/** Who is asked about a person who wants to take a home, and what stands for it where nobody is. */
export const referenceKinds = ['employer', 'landlord', 'file'] as const
export type ReferenceKind = (typeof referenceKinds)[number]

export const referenceKindNames: Record<ReferenceKind, string> = {
  employer: 'Employer',
  landlord: 'Last landlord',
  file: 'Reference report',
}
