import { eq } from 'drizzle-orm'
import { linkCalls, linkPageCalls } from '#shared/links/links.calls.ts'
import { NotFound, Refused, refuse } from '../db/refusals.ts'
import { requireRow } from '../http/crud.ts'
import type { Typed } from '../http/form-page.ts'
import { Raw, type Route, route } from '../http/route.ts'
import type { Services } from '../http/services.ts'
import { repairs } from '../office/repairs/repairs.table.ts'
import { tenancies } from '../records/tenancies/tenancies.table.ts'
import { acting } from './links.acting.ts'
import { answerLink, asksToStop, readTyped, showLink, stopMails } from './links.answer.ts'
import { sourceOf } from './links.code.ts'
import { type Asked, type LinkDoor, linkDoor, orClosed, type Ready } from './links.door.ts'
import type { LinkKind } from './links.kind.ts'
import { backTo, codePage, html, linkHeaders } from './links.page.ts'
import { listRecipients } from './links.recipients.ts'
import { sendLink } from './links.send.ts'
import { addLinkEvent, endLinks, findLinkEvent, listLinks, toSamePage } from './links.store.ts'
import { links } from './links.table.ts'
import { takeFiles } from './links.upload.ts'

/** Emails a code, or takes the one that came. */
async function tryCode(
  { limits, codes }: LinkDoor,
  ready: Ready,
  typed: Typed,
  { request, response }: Asked,
): Promise<Raw> {
  const { account, link, path } = ready
  const gate = (isSent: boolean, status: number, trouble?: string) =>
    html(codePage({ account, email: link.email, path, isSent, trouble }), status)
  const code = typed.code?.replaceAll(/\s/g, '')
  if (code) {
    if (await limits.isTriedTooOften(link.id))
      return gate(true, 429, 'Too many codes were tried. Please try again in an hour.')
    const isRight = await codes.confirm(ready, code, request, response)
    return isRight ? backTo(path) : gate(true, 401, 'This code did not work. Check it, or send another.')
  }
  if (typed.send !== 'yes') return gate(false, 400, 'Tick the box, or enter the code.')
  if (await limits.isAskedTooOften(link.id))
    return gate(true, 429, 'Too many codes were requested. Please try again in an hour.')
  await codes.send(ready, request, response)
  return gate(true, 200)
}

/** The pages of secure links. Nobody who opens them has an account here: the link, and a code, are all they have. */
function linkPages(services: Services, kinds: readonly LinkKind[]): Route[] {
  const door = linkDoor(services, kinds)
  const { limits, openLink, refuseUnconfirmed } = door
  return [
    route(linkPageCalls.open, (asked) =>
      orClosed(async () => {
        const ready = await openLink(asked)
        const { link, scope, kind, at, found } = ready
        // Reloads within the hour fill no history.
        if (!(await findLinkEvent(scope, link.id, 'opened', 60)))
          await addLinkEvent(scope, { linkId: link.id, kind: 'opened', ...sourceOf(asked.request) })
        refuseUnconfirmed(ready, asked)
        const page = await kind.read(at, found)
        const answered = await findLinkEvent(scope, link.id, 'answered', 10)
        return showLink(ready, page, { done: answered?.inWords })
      }),
    ),
    route(linkPageCalls.answer, (asked) =>
      orClosed(async () => {
        const ready = await openLink(asked)
        if (asksToStop(ready, asked)) return stopMails(ready, asked)
        refuseUnconfirmed(ready, asked, 401)
        return answerLink(door, ready, readTyped(asked.request.body), asked)
      }),
    ),
    route(linkPageCalls.code, (asked) =>
      orClosed(async () => {
        const ready = await openLink(asked)
        if (!ready.needsCode) return backTo(ready.path)
        return tryCode(door, ready, readTyped(asked.request.body), asked)
      }),
    ),
    route(linkPageCalls.upload, (asked) =>
      orClosed(async () => {
        const ready = await openLink(asked)
        refuseUnconfirmed(ready, asked, 401)
        const refused = (await limits.isSentTooOften(ready.link.id))
          ? { trouble: 'Photos were sent many times within an hour. Please try again later.', status: 429 }
          : await takeFiles(ready, asked)
        if (!refused) return backTo(ready.path)
        const page = await ready.kind.read(ready.at, ready.found)
        return showLink(ready, page, refused, refused.status)
      }),
    ),
    route(linkPageCalls.file, (asked) =>
      orClosed(async () => {
        const ready = await openLink(asked, limits.isReadTooOften)
        refuseUnconfirmed(ready, asked, 401)
        const { kind, at, found } = ready
        const name = asked.params.file
        const file =
          (await kind.photo?.(at, found, name)) ?? (await kind.file?.(at, await kind.read(at, found), name))
        if (!file) throw new NotFound()
        return new Raw(file.contentType, file.content, { ...file.headers, ...linkHeaders }, file.status)
      }),
    ),
  ]
}

export function linkRoutes(services: Services, kinds: readonly LinkKind[]): Route[] {
  return [
    route(linkCalls.list, async ({ scope, query }) => {
      const { tenancyId, repairId } = query
      const isThere = repairId
        ? await scope.get(repairs, repairId)
        : await scope.get(tenancies, tenancyId ?? '')
      if (!isThere) throw new NotFound()
      return listLinks(scope, query)
    }),
    route(linkCalls.send, async ({ scope, actor, body }) => {
      const kind = kinds.find((each) => each.kind === body.kind)
      if (!kind) throw new NotFound()
      const { reached, unreached } = await listRecipients(scope, body)
      if (reached.length === 0)
        throw new Refused(
          400,
          'no-email-address',
          'None of these tenants has an email address. Add one first.',
        )
      const sentTo = await acting(services, { scope, actor }, async (at) => {
        const addresses: string[] = []
        for (const { tenancyId, tenantId } of reached)
          addresses.push(await sendLink(kind, { tenantId, tenancyId }, at))
        return addresses
      })
      return { sentTo, unreached }
    }),
    route(linkCalls.end, async ({ scope, params: { id } }) => {
      const link = requireRow(await scope.table(links).get(eq(links.id, id)))
      const isFirst = await addLinkEvent(scope, { linkId: id, kind: 'ended', inWords: 'It was ended' })
      if (!isFirst) refuse('link-ended', 'This link has already ended.')
      // Notices have links of their own, which would still open the page.
      await endLinks(scope, toSamePage(link), 'It was ended')
    }),
    ...linkPages(services, kinds),
  ]
}
