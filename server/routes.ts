import { invoices } from '#shared/invoices/invoices.ts'
import { landlords } from '#shared/landlords/landlords.ts'
import { properties } from '#shared/properties/properties.ts'
import { tenancies } from '#shared/tenancies/tenancies.ts'
import { tenants } from '#shared/tenants/tenants.ts'
import { viewings } from '#shared/viewings/viewings.ts'
import type { Route } from './http/route.ts'
import type { Services } from './http/services.ts'
import { authRoutes } from './modules/auth/auth.routes.ts'
import { enquiryRoutes } from './modules/enquiries/enquiries.routes.ts'
import { figureRoutes } from './modules/figures/figures.routes.ts'
import { historyRoutes, undoRoutes } from './modules/history/history.routes.ts'
import { undoChange } from './modules/history/undo.ts'
import { importRoutes } from './modules/imports/imports.routes.ts'
import { printedOf } from './modules/invoices/invoices.printed.ts'
import { invoiceRoutes } from './modules/invoices/invoices.routes.ts'
import { landlordRoutes } from './modules/landlords/landlords.routes.ts'
import { refuseWhereShared } from './modules/landlords/landlords.shared.ts'
import { notificationRoutes } from './modules/notifications/notifications.routes.ts'
import { payLinks } from './modules/payments/payments.links.ts'
import { paymentRoutes } from './modules/payments/payments.routes.ts'
import { photoRoutes } from './modules/photos/photos.routes.ts'
import { portalRoutes } from './modules/portals/portals.routes.ts'
import { propertyRoutes } from './modules/properties/properties.routes.ts'
import { sampleRoutes } from './modules/sample/sample.routes.ts'
import { agencyRoutes } from './modules/settings/agency.routes.ts'
import { profileRoutes } from './modules/settings/profile.routes.ts'
import { findPage } from './modules/showcase/letterbox.ts'
import { showcaseRoutes } from './modules/showcase/showcase.routes.ts'
import { statementRoutes } from './modules/statements/statements.routes.ts'
import { teamRoutes } from './modules/team/team.routes.ts'
import { tenancyRoutes } from './modules/tenancies/tenancies.routes.ts'
import { tenantRoutes } from './modules/tenants/tenants.routes.ts'
import { viewingCalendarRoutes } from './modules/viewings/viewings.calendar.routes.ts'
import {
  create as createViewing,
  one as readViewing,
  viewingRoutes,
} from './modules/viewings/viewings.routes.ts'

const resources = [landlords, properties, tenants, tenancies, viewings, invoices]

/** Every call of the API, in one flat list; each says who may make it. */
export function allRoutes(services: Services): Route[] {
  return [
    ...authRoutes(services),
    ...agencyRoutes,
    ...profileRoutes(services),
    ...teamRoutes(services),
    ...figureRoutes,
    ...notificationRoutes,
    ...importRoutes(undoChange),
    ...landlordRoutes,
    ...propertyRoutes,
    ...photoRoutes,
    ...tenantRoutes,
    ...tenancyRoutes,
    ...viewingCalendarRoutes(services),
    ...viewingRoutes,
    ...enquiryRoutes(services, findPage, { create: createViewing, one: readViewing }),
    ...invoiceRoutes(services, payLinks(services)),
    ...paymentRoutes(services, { readBills: printedOf }),
    ...portalRoutes(services),
    ...statementRoutes,
    ...resources.flatMap(historyRoutes),
    ...undoRoutes,
    ...sampleRoutes(refuseWhereShared),
    ...showcaseRoutes(services),
  ]
}
