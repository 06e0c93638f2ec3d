import { keysOf } from '../../keys-of.ts'

/** Who is asked about a person who wants to take a home, and what stands for it where nobody is. */
export const referenceKindNames = {
  employer: 'Employer',
  landlord: 'Last landlord',
  file: 'Reference report',
}
export const referenceKinds = keysOf(referenceKindNames)
