import './answers.ts'
import type { Route } from './http/route.ts'
import type { Services } from './http/services.ts'
import { advertRoutes } from './law/adverts/adverts.routes.ts'
import { certificateRoutes } from './law/certificates/certificates.routes.ts'
import { evidenceRoutes } from './law/deposits/evidence.routes.ts'
import { documentRoutes } from './law/documents/documents.routes.ts'
import { dutyRoutes } from './law/duties/duties.routes.ts'
import { increaseRoutes } from './law/increases/increases.routes.ts'
import { noticeRoutes } from './law/notices/notices.routes.ts'
import { lawPaperRoutes } from './law/papers/papers.routes.ts'
import { registerRoutes } from './law/register/register.routes.ts'
import { rightToRentRoutes } from './law/right-to-rent/right-to-rent.routes.ts'
import { servingRoutes } from './law/servings/servings.routes.ts'
import { applyRoutes } from './letting/applicants/apply.routes.ts'
import { letRoutes } from './letting/lets/lets.routes.ts'
import { offerRoutes } from './letting/offers/offers.routes.ts'
import { referenceRoutes } from './letting/references/references.routes.ts'
import { signingRoutes } from './letting/signings/signings.routes.ts'
import { templateRoutes } from './letting/templates/templates.routes.ts'
import { linkRoutes } from './links/links.routes.ts'
import { linkKinds } from './links.list.ts'
import { arrearsRoutes } from './money/arrears/arrears.routes.ts'
import { bankRoutes } from './money/bank/bank.routes.ts'
import { billRoutes } from './money/bills/bills.routes.ts'
import { statementRoutes } from './money/landlords/account/landlord-account.routes.ts'
import { clientRoutes } from './money/landlords/landlord-money.routes.ts'
import { statementRunRoutes } from './money/landlords/runs/runs.routes.ts'
import { taxRoutes } from './money/landlords/tax/tax.routes.ts'
import { paymentRoutes } from './money/payments/payments.routes.ts'
import { payoutRoutes } from './money/payouts/payouts.routes.ts'
import { proofRoutes } from './money/proof/proof.routes.ts'
import { rentFileRoutes } from './money/rent/files/rent-files.routes.ts'
import { rentPaperRoutes } from './money/rent/papers/papers.routes.ts'
import { rentRoutes } from './money/rent/rent.routes.ts'
import { askRoutes } from './office/asks/asks.routes.ts'
import { authRoutes } from './office/auth/auth.routes.ts'
import { figureRoutes } from './office/figures/figures.routes.ts'
import { binRoutes } from './office/history/bin.routes.ts'
import { historyRoutes } from './office/history/history.routes.ts'
import { importRoutes } from './office/imports/imports.routes.ts'
import { noteRoutes } from './office/notes/notes.routes.ts'
import { notificationRoutes } from './office/notifications/notifications.routes.ts'
import { privacyRoutes } from './office/privacy/privacy.routes.ts'
import { sampleRoutes } from './office/sample/sample.routes.ts'
import { agencyRoutes } from './office/settings/agency.routes.ts'
import { profileRoutes } from './office/settings/profile.routes.ts'
import { systemRoutes } from './office/system/system.routes.ts'
import { taskRoutes } from './office/tasks/tasks.routes.ts'
import { colleagueRoutes } from './office/team/colleagues.routes.ts'
import { teamRoutes } from './office/team/team.routes.ts'
import { todayRoutes } from './office/today/today.routes.ts'
import { viewRoutes } from './office/views/views.routes.ts'
import { portalRoutes } from './public/portals/portals.routes.ts'
import { showcaseRoutes } from './public/showcase/showcase.routes.ts'
import { enquiryRoutes } from './records/enquiries/enquiries.routes.ts'
import { keyRoutes } from './records/keys/keys.routes.ts'
import { photoRoutes } from './records/photos/photos.routes.ts'
import { relatedRoutes } from './records/related/related.routes.ts'
import { viewingTenantRoutes } from './records/viewings/viewings.tenant.ts'
import { kept, members } from './registry.ts'

/** Every call of the API, in one flat list; each says who may make it. */
export function allRoutes(services: Services): Route[] {
  return [
    ...authRoutes(services),
    ...agencyRoutes(services),
    ...profileRoutes(services),
    ...teamRoutes(services),
    ...figureRoutes,
    ...notificationRoutes,
    ...todayRoutes,
    ...importRoutes(services, members, kept),
    ...members.flatMap(({ routes }) => routes(services)),
    ...photoRoutes,
    ...enquiryRoutes(services),
    ...viewingTenantRoutes,
    ...keyRoutes,
    ...applyRoutes(services),
    ...offerRoutes(services),
    ...paymentRoutes(services),
    ...payoutRoutes(services),
    ...portalRoutes(services),
    ...rentRoutes,
    ...rentFileRoutes,
    ...rentPaperRoutes(services),
    ...bankRoutes(services),
    ...arrearsRoutes(services),
    ...proofRoutes,
    ...billRoutes,
    ...taxRoutes,
    ...clientRoutes(services),
    ...statementRunRoutes,
    ...statementRoutes,
    ...servingRoutes(services),
    ...increaseRoutes(services),
    ...evidenceRoutes,
    ...dutyRoutes,
    ...advertRoutes,
    ...privacyRoutes(services),
    ...historyRoutes(members, kept),
    ...noteRoutes(members),
    ...documentRoutes(members),
    ...certificateRoutes,
    ...rightToRentRoutes,
    ...taskRoutes(members),
    ...askRoutes(services),
    ...signingRoutes(services),
    ...linkRoutes(services, linkKinds),
    ...binRoutes(kept),
    ...colleagueRoutes,
    ...registerRoutes,
    ...noticeRoutes(services),
    ...lawPaperRoutes,
    ...letRoutes(services),
    ...templateRoutes,
    ...referenceRoutes(services),
    ...relatedRoutes(members),
    ...viewRoutes,
    ...sampleRoutes(services),
    ...showcaseRoutes(services),
    ...systemRoutes(services),
  ]
}
