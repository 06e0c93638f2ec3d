/** What is signed. A deed needs a witness in the room (LP(MP)A 1989 s.1(3)), so it is printed for ink. */
export const signingKinds = ['agreement', 'guarantee', 'inventory', 'letter'] as const
export type SigningKind = (typeof signingKinds)[number]

export const signerRoles = ['tenant', 'guarantor', 'landlord'] as const
export type SignerRole = (typeof signerRoles)[number]

/** How a signature came: by the signer's own link, or by the agency, which the landlord gave the authority to. */
export const signedWays = ['link', 'authority'] as const
export type SignedWay = (typeof signedWays)[number]
