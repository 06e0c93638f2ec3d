import { today } from '#shared/dates.ts'
import type { FoundSubject, LinkContext, LinkLetter, SentKind } from '../../../links/links.kind.ts'
import { knownFacts } from '../../../links/links.parts.ts'
import { findContractor, hasOrder, readJob, readSeenJob } from './job.read.ts'
import { factsOfRepair } from './outside.page.ts'

export const jobMail = {
  kind: 'job' as const,
  days: null,
  // Before the order the page tells neither address nor names.
  needsCode: async (at: LinkContext) => hasOrder(await readSeenJob(at)),
  find: findContractor,
  async letter(at: LinkContext, _: FoundSubject, note?: string): Promise<LinkLetter> {
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
      facts: knownFacts(['Where', isOrdered ? null : place], ...factsOfRepair(repair), ['Order', order]),
      label: 'Open the Job',
      closing: [],
      shown: { what: repair.what, order, on: today() },
    }
  },
} satisfies SentKind
