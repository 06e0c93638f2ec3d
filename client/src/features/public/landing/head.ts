import { productName } from '#client/lib/product.ts'

export const landingTitle = `${productName}: every door on your street, in one set of books`

export const landingDescription =
  'Lettings software for agents and private landlords: rent matched from your bank statement, arrears, tenancies, viewings, client money and the tax year. Free forever for up to 5 properties, open source, no credit card needed.'
