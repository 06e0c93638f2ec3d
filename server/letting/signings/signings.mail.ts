import { eq } from 'drizzle-orm'
import { signerRoleNames } from '#shared/letting/signings/signings.kinds.ts'
import { nextSigner, type SigningState, signingWords } from '#shared/letting/signings/signings.state.ts'
import { titleCase } from '#shared/text.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import type { SendingAt } from '../../links/links.acting.ts'
import type { FoundSubject, LinkContext, LinkLetter, SentKind } from '../../links/links.kind.ts'
import { knownFacts } from '../../links/links.parts.ts'
import { sendLink } from '../../links/links.send.ts'
import { listSigningParties, readHome, readSigning, type Signer, type Signing } from './signings.read.ts'
import { signers } from './signings.table.ts'

/** A signer with their signing. Throws NotFound, also where it was stopped or its tenancy has ended. */
export async function readSignerOf(scope: AccountScope, signerId: string | null) {
  const signer = requireRow(await scope.table(signers).get(eq(signers.id, signerId ?? '')))
  const { signing, state, inOrder } = await readSigning(scope, signer.signingId)
  const { tenancy, home, lines } = await readHome(scope, signing.tenancyId)
  if (state === 'stopped' || tenancy.endedOn !== null) throw new NotFound()
  return { signer, signing, state, inOrder, tenancy, home, lines }
}

/** Why somebody cannot sign now; null while they can. */
export function whyClosed(state: SigningState, inOrder: readonly Signer[], signer: Signer, agency: string) {
  const next = nextSigner(inOrder)
  if (signer.signedAt)
    return state === 'signed'
      ? 'Everyone has signed. Your copy is below.'
      : 'You’ve signed. We’ll email you the signed document once everyone has.'
  if (state === 'signed') return 'Everyone has signed.'
  if (state === 'changed')
    return `This document has changed, so nobody can sign it. ${agency} will send you the new one.`
  return next?.id === signer.id
    ? null
    : `${next?.signerName ?? 'Somebody else'} signs first. We’ll email you when it’s your turn.`
}

/** What a signer is shown. Texts are as people read them. */
export async function readSignPage({ scope, link, account }: LinkContext) {
  const { signer, signing, state, inOrder, lines } = await readSignerOf(scope, link.signerId)
  return {
    shown: { sha256: signing.sha256, state, turn: nextSigner(inOrder)?.id ?? null },
    closed: whyClosed(state, inOrder, signer, account.name),
    view: {
      title: signing.documentTitle,
      /** What they agree to. */
      words: signingWords(signing.kind, signing.documentTitle),
      facts: knownFacts(
        ['Document', signing.documentTitle],
        ['Property', lines.join(', ')],
        ['From', account.name],
      ),
      signers: inOrder.map(({ signerName, role, signedAt }): [who: string, state: string] => [
        `${signerName}, ${signerRoleNames[role].toLowerCase()}`,
        signedAt ? 'Signed' : 'Not yet',
      ]),
      sha256: signing.sha256,
      isComplete: state === 'signed',
    },
  }
}
export type SignView = Awaited<ReturnType<typeof readSignPage>>['view']

export const signMail = {
  kind: 'sign' as const,
  days: null,
  needsCode: true,
  async find({ scope, link }: LinkContext): Promise<FoundSubject> {
    const { signer, signing, home } = await readSignerOf(scope, link.signerId)
    const parties = await listSigningParties(scope, signing.tenancyId)
    const party = parties.find(({ id }) => id === (signer.personId ?? signer.landlordId))
    if (!party) throw new NotFound()
    return {
      recipient: { name: titleCase(party.name), email: party.email, phone: '' },
      // A property that was sold has another landlord, who signs.
      owners: signer.landlordId ? [home.landlordId] : [],
      about: { entity: 'tenancies', id: signing.tenancyId },
    }
  },
  async letter(at: LinkContext): Promise<LinkLetter> {
    const { shown, view } = await readSignPage(at)
    return {
      subject: `Please sign: ${view.title}`,
      paragraphs: [
        'This document is ready for you to sign. Please read it first. You sign it on your own page, in a minute.',
      ],
      facts: view.facts.slice(0, 2),
      label: 'Read and Sign',
      closing: ['If anything in it is wrong, don’t sign. Reply to this email instead.'],
      shown,
    }
  },
} satisfies SentKind

/** Emails the next signer their link, and answers the address; undefined where all have signed or the next has no address. */
export async function sendNext(at: SendingAt, signing: Signing): Promise<string | undefined> {
  const { inOrder } = await readSigning(at.scope, signing.id)
  const next = nextSigner(inOrder)
  if (!next) return undefined
  const parties = await listSigningParties(at.scope, signing.tenancyId)
  const email = parties.find(({ id }) => id === (next.personId ?? next.landlordId))?.email
  return email ? sendLink(signMail, { signerId: next.id }, at) : undefined
}
