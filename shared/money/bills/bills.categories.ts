import { z } from '../../zod.ts'

/**
 * HMRC's categories of property expenses, as a quarterly update of Making Tax Digital asks for them. The pages
 * SA105 have a box for each, 24 to 29 and 44, but for travel, which counts among the other expenses of box 29.
 */
export const expenseCategories = [
  'repairs',
  'premises',
  'professional',
  'services',
  'finance',
  'residential-finance',
  'travel',
  'other',
] as const

export const expenseCategory = z.enum(expenseCategories, { error: 'Choose a category' })
export type ExpenseCategory = z.infer<typeof expenseCategory>

interface CategoryWords {
  name: string
  /** The same where there is little room. */
  short: string
  /** What people call what belongs to it. */
  such: string
  /** Its box on SA105. */
  box: number
}

export const categoryWords: Record<ExpenseCategory, CategoryWords> = {
  premises: {
    name: 'Rent, rates, insurance and ground rents',
    short: 'Insurance and rates',
    such: 'buildings insurance, council tax, ground rent',
    box: 24,
  },
  repairs: {
    name: 'Property repairs and maintenance',
    short: 'Repairs',
    such: 'plumber, boiler service, redecorating',
    box: 25,
  },
  finance: {
    name: 'Non-residential finance costs',
    short: 'Other finance',
    such: 'interest on a loan for a shop, not capital repayments',
    box: 26,
  },
  professional: {
    name: 'Legal, management and other professional fees',
    short: 'Professional fees',
    such: 'agent, solicitor, accountant',
    box: 27,
  },
  services: {
    name: 'Costs of services, including wages',
    short: 'Services',
    such: 'gardener, cleaner of the stairs, broadband',
    box: 28,
  },
  other: {
    name: 'Other allowable expenses',
    short: 'Other expenses',
    such: 'adverts, certificates, postage',
    box: 29,
  },
  travel: {
    name: 'Travel costs',
    short: 'Travel',
    such: 'driving to the property, trains, parking',
    box: 29,
  },
  'residential-finance': {
    name: 'Residential finance costs',
    short: 'Residential finance',
    such: 'mortgage interest, not capital repayments; gives tax relief of 20% instead',
    box: 44,
  },
}

/** Whether only the interest of a payment counts for the tax: what pays a loan back is no cost. */
export const countsInterest = (category: string): boolean =>
  category === 'finance' || category === 'residential-finance'

/** Whether the category is deducted from the rent. Residential finance costs reduce the tax instead. */
export const isDeducted = (category: ExpenseCategory): boolean => category !== 'residential-finance'
