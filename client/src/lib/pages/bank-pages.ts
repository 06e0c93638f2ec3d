import { paths } from './paths.ts'

interface Page {
  label: string
  href: string
}

const ofAgencies: readonly Page[] = [
  { label: 'Bank', href: paths.bank() },
  { label: 'Bills', href: paths.bills() },
  { label: 'Payouts', href: paths.payouts() },
  { label: 'Proof', href: paths.proof() },
  { label: 'Tax', href: paths.taxYear() },
]

const ofLandlords: readonly Page[] = [
  { label: 'Bank', href: paths.bank() },
  { label: 'Expenses', href: paths.bills() },
  { label: 'Tax Year', href: paths.taxYear() },
]

/** The pages about money that one switch leads to. A private landlord holds nobody else's money. */
export const bankPages = (isAgency: boolean): readonly Page[] => (isAgency ? ofAgencies : ofLandlords)
