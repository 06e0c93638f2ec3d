import type { WriteMessages } from '#client/lib/calls/calls.ts'
import { countOf } from '#client/lib/format.ts'
import type { linkCalls } from '#shared/links/links.calls.ts'
import { joinNames } from '#shared/text.ts'

/** What is said once tenants were sent their pages. */
export const pagesSent: Pick<WriteMessages<typeof linkCalls.send, unknown>, 'done'> = {
  done: ({ sentTo: [first, ...others], unreached }) => ({
    title: others.length > 0 ? 'Pages Sent' : 'Page Sent',
    description: [
      others.length > 0
        ? `We’ve emailed ${countOf(others.length + 1, { one: 'tenant', many: 'tenants' })}.`
        : `We’ve emailed ${first}.`,
      unreached.length > 0 ? `No email address: ${joinNames(unreached)}.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  }),
}
