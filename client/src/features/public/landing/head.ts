import { productName } from '#client/lib/product.ts'

export const landingTitle = `${productName}: every door on your street, in one set of books`

export const landingDescription =
  'Lettings software for agents and private landlords: properties, tenants, tenancies, viewings and invoices. Free forever for up to 5 properties, open source, no credit card needed.'
