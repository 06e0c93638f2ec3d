import { eq } from 'drizzle-orm'
import { namedBy, readGroups } from '../../db/related.ts'
import type { AccountScope } from '../../db/scope.ts'
import { readEnquiryItems } from '../enquiries/enquiries.pick.ts'
import { enquiries } from '../enquiries/enquiries.table.ts'
import { invoices } from '../invoices/invoices.table.ts'
import { readLandlordItems } from '../landlords/landlords.pick.ts'
import { landlords } from '../landlords/landlords.table.ts'
import { readPhotoItems } from '../photos/photos.pick.ts'
import { propertyPhotos } from '../photos/photos.table.ts'
import { readInvoiceItems } from '../related/invoices.pick.ts'
import { readTenancyItems } from '../related/tenancies.pick.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { readViewingItems } from '../viewings/viewings.pick.ts'
import { viewings } from '../viewings/viewings.table.ts'
import { properties } from './properties.table.ts'

/** A property's landlord, who lives there, who came to see it, and what was billed for it. */
export const readRelatedToProperty = (scope: AccountScope, id: string) =>
  readGroups(scope, [
    [
      landlords,
      () => readLandlordItems(scope, namedBy(scope, properties, id)(landlords.id, properties.landlordId)),
    ],
    [tenancies, () => readTenancyItems(scope, 'tenant', eq(tenancies.propertyId, id))],
    [viewings, () => readViewingItems(scope, 'visitor', eq(viewings.propertyId, id))],
    [enquiries, () => readEnquiryItems(scope, eq(enquiries.propertyId, id))],
    [invoices, () => readInvoiceItems(scope, eq(invoices.propertyId, id))],
    [propertyPhotos, () => readPhotoItems(scope, eq(propertyPhotos.propertyId, id))],
  ])
