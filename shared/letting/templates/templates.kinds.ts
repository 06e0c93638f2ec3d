/** What a template makes. Official forms stay the files that the government publishes. */
export const templateKinds = ['agreement', 'guarantee', 'inventory', 'letter'] as const
export type TemplateKind = (typeof templateKinds)[number]

export const templateKindNames: Record<TemplateKind, string> = {
  agreement: 'Tenancy agreement',
  guarantee: 'Guarantee',
  inventory: 'Inventory cover',
  letter: 'Letter',
}
