import { type SigningKind, signingKindNames } from './signings.kinds.ts'

export const signingStates = ['open', 'changed', 'signed', 'stopped'] as const
export type SigningState = (typeof signingStates)[number]

/** What a signing has come to. Nothing stores it: a document or terms that changed meanwhile end the old words by themselves. */
export const signingState = (facts: {
  stoppedAt: string | null
  signedVersionId: string | null
  isChanged: boolean
}): SigningState => {
  if (facts.signedVersionId) return 'signed'
  if (facts.stoppedAt) return 'stopped'
  return facts.isChanged ? 'changed' : 'open'
}

/** Whose turn it is: signers sign in their order. */
export const nextSigner = <Signer extends { signedAt: string | null }>(
  inOrder: readonly Signer[],
): Signer | undefined => inOrder.find(({ signedAt }) => signedAt === null)

/** The words that a signer agrees to. They are stored with the signature, and printed on the certificate. */
export function signingWords(kind: SigningKind, title: string): string {
  const name = signingKindNames[kind].toLowerCase()
  const what = title.toLowerCase() === name ? `“${title}”` : `“${title}” (${name})`
  return `I have read ${what}, I agree to it, and I sign it electronically by entering my name.`
}
