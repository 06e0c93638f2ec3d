import { keysOf } from '../../keys-of.ts'

/** What is signed. A deed needs a witness in the room (LP(MP)A 1989 s.1(3)), so it is printed for ink. */
export const signingKindNames = {
  agreement: 'Tenancy agreement',
  guarantee: 'Guarantee',
  inventory: 'Inventory',
  letter: 'Letter',
}
export const signingKinds = keysOf(signingKindNames)
export type SigningKind = (typeof signingKinds)[number]

export const signerRoleNames = { tenant: 'Tenant', guarantor: 'Guarantor', landlord: 'Landlord' }
export const signerRoles = keysOf(signerRoleNames)
export type SignerRole = (typeof signerRoles)[number]

/** Who signs what unless somebody chooses: everybody whom the document binds, the landlord last. */
export const usualSigners: Record<SigningKind, readonly SignerRole[]> = {
  agreement: ['tenant', 'landlord'],
  guarantee: ['guarantor'],
  inventory: ['tenant'],
  letter: ['tenant'],
}

/** How a signature came: by the signer's own link, or by the agency, which the landlord gave the authority to. */
export const signedWays = ['link', 'authority'] as const
export type SignedWay = (typeof signedWays)[number]
