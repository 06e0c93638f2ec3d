import type { SigningKind } from '#shared/letting/signings/signings.kinds.ts'
import { signingFileLimit } from '#shared/letting/signings/signings.ts'
import { joinNames } from '#shared/text.ts'
import { refuse, refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { type MadePaper, makePaper } from '../../files/papers.make.ts'
import type { SigningParty } from './signings.read.ts'

/** Looks through a PDF that is to be signed. Throws a 400 for another file, and one that runs something or is too large. */
export async function makeToSign(scope: AccountScope, file: string | Buffer): Promise<MadePaper> {
  const made = await makePaper(scope.accountId, file, signingFileLimit)
  if (made.kind !== 'pdf') refuseField('pdf-required', 'file', 'Choose a PDF: a picture can’t be signed')
  if (!made.opensHere)
    refuseField(
      'pdf-unusable',
      'file',
      'This PDF holds scripts or attachments, or is locked. Print it to a new PDF and try again',
    )
  return made
}

/** Throws a 409 for a deed: also a lease of more than three years is one (LPA 1925 ss.52, 54). */
export function refuseDeed(isDeed: boolean, sentence = 'A deed needs a witness in the room'): void {
  if (isDeed)
    refuse(
      'print-for-ink',
      `${sentence} (LP(MP)A 1989 s.1(3)), so it can’t be signed here. Print it for ink, and add the signed file to the documents.`,
    )
}

/** The chosen people in their order. Throws a 400 for somebody who cannot sign, or who is missing. */
export function chooseSigners(
  kind: SigningKind,
  parties: readonly SigningParty[],
  ids: readonly string[],
): SigningParty[] {
  const chosen = [...new Set(ids)].map(
    (id) =>
      parties.find((party) => party.id === id) ??
      refuseField(
        'person-not-found',
        'signers',
        'One of these people is not in this tenancy. Choose from the list',
      ),
  )
  const missing = parties.filter(
    ({ id, role }) => role !== 'guarantor' && !chosen.some((each) => each.id === id),
  )
  if (kind === 'agreement' && missing.length > 0)
    refuseField(
      'person-not-found',
      'signers',
      `The agreement also needs the signature of ${joinNames(missing.map(({ name }) => name))}`,
    )
  const unreached = chosen.filter(({ role, email }) => role !== 'landlord' && !email)
  if (unreached.length > 0)
    refuseField(
      'no-email-address',
      'signers',
      `${joinNames(unreached.map(({ name }) => name))} can’t sign online without an email address. Add one first, or sign on paper and choose Agreed`,
    )
  return chosen
}
