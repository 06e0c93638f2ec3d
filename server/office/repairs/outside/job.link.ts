import { today } from '#shared/dates.ts'
import { linkKind } from '../../../links/links.kind.ts'
import { applyJobAnswer, jobAnswer } from './job.apply.ts'
import { jobPage } from './job.page.ts'
import { findContractor, hasOrder, readJob, readSeenJob } from './job.read.ts'
import { factsOfRepair, serveSeen } from './outside.parts.ts'

/** A contractor's job: quote, visit, done, invoice, certificate, and when they are paid. */
export const jobLink = linkKind({
  kind: 'job',
  title: 'Your Job',
  days: null,
  // Before the order the page tells neither address nor names.
  needsCode: async (at) => hasOrder(await readSeenJob(at)),
  answers: 'many',
  find: findContractor,
  async letter(at, _, note) {
    const { seen, hasOrder: isOrdered, place, order } = (await readJob(at)).view
    const { repair, home } = seen
    return {
      subject: isOrdered
        ? `Your job in ${home.townCity}: ${repair.what}`
        : `Can you do this job? ${repair.what}`,
      paragraphs: [
        isOrdered
          ? 'This job is ordered from you. The page shows the address and whom to ring. Enter there when you come, send your invoice, and see when it is paid.'
          : 'Please look at this job and send your price, ask, or decline. You need no account.',
        ...(note ? [note] : []),
      ],
      facts: [
        ...(isOrdered ? [] : [['Where', place] as [string, string]]),
        ...factsOfRepair(repair),
        ...(order ? [['Order', order] as [string, string]] : []),
      ],
      label: 'Open the Job',
      closing: [],
      shown: { what: repair.what, order, on: today() },
    }
  },
  read: readJob,
  answer: jobAnswer,
  page: jobPage,
  apply: applyJobAnswer,
  file: ({ scope, link }, { view }, file) =>
    serveSeen(scope, view.seen.repair.id, file, {
      audience: 'contractor',
      contractorId: link.contractorId ?? '',
    }),
})
