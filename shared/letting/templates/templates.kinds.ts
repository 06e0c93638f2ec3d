import { type SigningKind, signingKindNames, signingKinds } from '../signings/signings.kinds.ts'

/** What a template makes: what is signed. Official forms stay the files that the government publishes. */
export const templateKinds = signingKinds
export type TemplateKind = SigningKind

export const templateKindNames = { ...signingKindNames, inventory: 'Inventory cover' }
