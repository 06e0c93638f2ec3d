import { today } from '#shared/dates.ts'
import { NotFound } from '../../db/refusals.ts'
import { showPdf } from '../../http/route.ts'
import { readDocumentFile } from '../../law/documents/documents.service.ts'
import { readServedFile } from '../../law/servings/servings.service.ts'
import { linkKind } from '../../links/links.kind.ts'
import { printStatement, readPaperFacts, readStatement } from '../../money/rent/rent.service.ts'
import { applyTenantAnswer, tenantAnswer } from './tenant-page.apply.ts'
import { tenantPage } from './tenant-page.page.ts'
import { readPhoto, takePhotos } from './tenant-page.photos.ts'
import { findTenant, listToPay, readTenantPage } from './tenant-page.read.ts'

/** The page of a tenant: what they owe and how to pay it, repairs, their documents, a pet, notice, a new phone number. */
export const homeLink = linkKind({
  kind: 'home',
  title: 'Your Tenancy',
  days: null,
  needsCode: true,
  answers: 'many',
  find: findTenant,
  async letter({ scope }, { about }, note) {
    const { home } = await readPaperFacts(scope, about.id)
    const place = home[0] ?? 'your home'
    return {
      subject: note ? `A repair at ${place}` : `Your page for ${place}`,
      paragraphs: [
        ...(note ? [note] : []),
        `This is your page for ${home.join(', ')}. It shows what you owe and how to pay it, your rent statement and your documents. You can also report a repair, ask to keep a pet, give notice, or change your phone number.`,
      ],
      facts: await listToPay(scope, about.id),
      label: 'Open Your Page',
      closing: ['Keep this email: the link works for as long as your tenancy, and 90 days after it.'],
      shown: { home, on: today(), ...(note && { note }) },
    }
  },
  read: readTenantPage,
  answer: tenantAnswer,
  page: tenantPage,
  apply: applyTenantAnswer,
  receive: takePhotos,
  photo: readPhoto,
  async file({ scope, link }, { view }, file) {
    if (file !== 'statement') {
      if (!view.documents.some((each) => each.file === file)) throw new NotFound()
      const [id = '', number] = file.split('.')
      return number
        ? readDocumentFile(scope, { id, number: Number(number) }, false)
        : readServedFile(scope, file, 'fileId')
    }
    if (!view.rent || !link.tenancyId) throw new NotFound()
    const { facts, statement } = await readStatement(scope, link.tenancyId, scope.format.currency, {})
    return showPdf(...(await printStatement(scope, statement, facts)))
  },
})
