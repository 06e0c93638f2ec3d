import { today } from '#shared/dates.ts'
import { signingCalls } from '#shared/letting/signings/signings.calls.ts'
import { signingKindNames } from '#shared/letting/signings/signings.kinds.ts'
import { nextSigner, signingWords } from '#shared/letting/signings/signings.state.ts'
import type { AuthorityInput, RestartInput, SigningInput } from '#shared/letting/signings/signings.ts'
import { joinNames } from '#shared/text.ts'
import { ignoreMissing, Refused, refuse, refuseField, refuseFuture } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { answering, Raw, type Route, route, type SignedIn } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { acting, type SendingAt } from '../../links/links.acting.ts'
import { sourceOf } from '../../links/links.code.ts'
import type { AnsweredFrom } from '../../links/links.kind.ts'
import { linkHeaders } from '../../links/links.page.ts'
import { printTemplate } from '../templates/templates.service.ts'
import { sendNext } from './signings.mail.ts'
import { readSigning, readSignings, type Signing } from './signings.read.ts'
import { makeToSign, refuseDeed } from './signings.rules.ts'
import { sign } from './signings.sign.ts'
import { verifier } from './signings.verify.ts'
import { lockOpen, restartSigning, startSigning, stopSigning } from './signings.write.ts'
import { verifyPage } from './verify.page.ts'

/** A template filled in for the tenancy, as a file to sign. Throws a 400 for an unknown one, or a 409 that names what is missing. */
async function printToSign(scope: AccountScope, tenancyId: string, template: string) {
  const { bytes, name, templateId, facts, missing, kind } =
    (await printTemplate(scope, tenancyId, template).catch(ignoreMissing)) ??
    refuseField('linked-record-not-found', 'templateId', 'This template was not found')
  // The guarantee of a template is a deed, because nothing is given for it in return.
  refuseDeed(kind === 'guarantee')
  if (missing.length > 0) refuse('template-incomplete', `Enter this first: ${joinNames(missing)}.`)
  const made = await makeToSign(scope, bytes)
  return { made, fileName: `${name}.pdf`, title: name, templateId, facts }
}

/** What is to be signed, looked through before the transaction. */
async function prepare(scope: AccountScope, tenancyId: string, input: SigningInput) {
  const { kind, templateId, file = '', fileName = '', title } = input
  const toSign = templateId
    ? await printToSign(scope, tenancyId, templateId)
    : {
        made: await makeToSign(scope, file),
        fileName,
        title: signingKindNames[kind],
        templateId: null,
        facts: {},
      }
  return { ...toSign, title: title || toSign.title }
}

/** Another file for a signing that starts again: the one that was sent, or the template as it prints now. */
async function prepareAgain(scope: AccountScope, { templateId, tenancyId }: Signing, { file }: RestartInput) {
  if (file) return { made: await makeToSign(scope, file) }
  return templateId ? printToSign(scope, tenancyId, templateId) : undefined
}

/** Signs for the landlord, whose turn it is, by the authority that they gave. Throws a 409. */
async function signByAuthority(
  at: SendingAt,
  id: string,
  { givenBy, givenOn, how }: AuthorityInput,
  from: AnsweredFrom,
): Promise<void> {
  refuseFuture('givenOn', givenOn, today())
  const { signing, inOrder } = await readSigning(at.scope, id)
  const next = nextSigner(inOrder)
  if (next && next.role !== 'landlord')
    refuse(
      'earlier-step-missing',
      `${next.signerName} signs first, by their own link. Only the landlord’s signature can be recorded here.`,
    )
  const { name } = at.scope.author
  await sign(at, signing, {
    signerId: next?.id ?? '',
    how: 'authority',
    typedName: `${name}, for ${next?.signerName ?? ''}`,
    agreedTo: `${signingWords(signing.kind, signing.documentTitle)} Signed by ${name} on the authority of ${givenBy}, given on ${at.scope.day(givenOn)}: ${how}`,
    ...from,
  })
}

/** Anybody may look for the page that checks documents, as for no page behind a link. */
const { 'x-robots-tag': _, ...listedHeaders } = linkHeaders
const page = (html: string, status = 200) => new Raw('text/html; charset=utf-8', html, listedHeaders, status)

export function signingRoutes(services: Services): Route[] {
  const verify = verifier(services)
  const writes = answering(async ({ scope, params }: SignedIn & { params: { id: string } }) =>
    readSignings(scope, (await readSigning(scope, params.id)).signing.tenancyId),
  )
  return [
    route(signingCalls.list, ({ scope, params }) => readSignings(scope, params.id)),
    route(signingCalls.start, async ({ scope, actor, params: { id }, body }) => {
      refuseDeed(body.isDeed)
      await readSignings(scope, id)
      const toSign = await prepare(scope, id, body)
      await acting(services, { scope, actor }, (at) => startSigning(at, id, body, toSign))
      return readSignings(scope, id)
    }),
    writes(signingCalls.restart, async ({ params: { id }, body, ...call }) => {
      const again = await prepareAgain(call.scope, (await readSigning(call.scope, id)).signing, body)
      await acting(services, call, (at) => restartSigning(at, id, body, again))
    }),
    writes(signingCalls.send, ({ params: { id }, ...call }) =>
      acting(services, call, async (at) => {
        const { signing, state } = await lockOpen(at, id)
        if (state === 'changed')
          refuse('signing-changed', 'The document has changed. Start the signing again.')
        if (!(await sendNext(at, signing)))
          refuse('no-email-address', 'The next signer has no email address. Add one first.')
      }),
    ),
    writes(signingCalls.stop, ({ scope, params: { id }, body }) =>
      scope.transaction((inside) => stopSigning({ scope: inside }, id, body.why)),
    ),
    writes(signingCalls.authority, ({ params: { id }, body, request, ...call }) =>
      acting(services, call, (at) => signByAuthority(at, id, body, sourceOf(request))),
    ),
    route(signingCalls.verify, ({ request, response }) => verify(request, response)),
    route(signingCalls.verifyPage, async () => page(verifyPage())),
    route(signingCalls.verifyForm, async ({ request, response }) => {
      try {
        return page(verifyPage(await verify(request, response)))
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return page(verifyPage(undefined, error.message), error.status)
      }
    }),
  ]
}
