import { paths } from './paths.ts'

/** The pages about rent that one switch leads to. */
export const rentPages = [
  { label: 'Rent', href: paths.rent() },
  { label: 'Arrears', href: paths.arrears() },
] as const
