/** What is signed. A deed needs a witness in the room (LP(MP)A 1989 s.1(3)), so it is printed for ink. */
export const signingKinds = ['agreement', 'guarantee', 'inventory', 'letter'] as const
export type SigningKind = (typeof signingKinds)[number]

export const signingKindNames: Record<SigningKind, string> = {
  agreement: 'Tenancy agreement',
  guarantee: 'Guarantee',
  inventory: 'Inventory',
  letter: 'Letter',
}

export const signerRoles = ['tenant', 'guarantor', 'landlord'] as const
export type SignerRole = (typeof signerRoles)[number]

export const signerRoleNames: Record<SignerRole, string> = {
  tenant: 'Tenant',
  guarantor: 'Guarantor',
  landlord: 'Landlord',
}

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
