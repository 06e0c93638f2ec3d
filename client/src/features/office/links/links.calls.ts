import { useCall, useWrite } from '#client/lib/calls/use-call.ts'
import { countOf } from '#client/lib/format.ts'
import { linkCalls } from '#shared/links/links.calls.ts'
import type { LinksInput } from '#shared/links/links.ts'
import { joinNames } from '#shared/text.ts'

export const useSendPages = () =>
  useWrite(
    linkCalls.send,
    (whom: Omit<LinksInput, 'kind'>) => ({ body: { kind: 'home' as const, ...whom } }),
    {
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
    },
  )

export const useEndLink = () =>
  useCall(linkCalls.end, {
    done: { title: 'Link Ended', description: 'It no longer opens a page.' },
    tellsConflict: true,
  })
