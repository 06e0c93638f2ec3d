/** A field that a template may name as `{{name}}`: what a person picks, an example, and what stands for it where there is nothing. */
interface TemplateField {
  label: string
  example: string
  /** The words where there is nothing; without them the field must be filled before anything is signed. */
  empty?: string
}

/** Every field of a template, by its name. Nothing else can be printed of a tenancy. */
const templateFields = {
  property: { label: 'Property, with its address', example: 'Flat 2, 7 Harcourt Road, London, N1 1AA' },
  furnishing: { label: 'Furnishing', example: 'part-furnished', empty: 'as the inventory states' },
  bedrooms: { label: 'Number of bedrooms', example: '2' },
  landlord: { label: 'Landlord’s name', example: 'Ada Okafor' },
  'landlord-address': { label: 'Landlord’s address for notices', example: '2 High Street, Leeds, LS1 1AA' },
  'landlord-email': { label: 'Landlord’s email', example: 'ada@example.org', empty: 'none' },
  tenants: { label: 'Tenants’ names', example: 'Ines Moreau and Tom Reed' },
  'tenant-emails': { label: 'Tenants’ emails', example: 'ines@example.org, tom@example.org', empty: 'none' },
  occupiers: { label: 'Permitted occupiers', example: 'Jo Reed', empty: 'none' },
  guarantors: { label: 'Guarantors’ names', example: 'Claire Moreau', empty: 'none' },
  start: { label: 'First day of the tenancy', example: '4 Jan 2027' },
  rent: { label: 'Rent of a period', example: '£1,300.00 a month' },
  'rent-due': {
    label: 'When rent is due',
    example: 'on the first day of each period; the first begins on 4 Jan 2027',
  },
  deposit: { label: 'Deposit', example: '£1,500.00', empty: 'no deposit' },
  agency: { label: 'Your name', example: 'Harcourt Lettings' },
  'agency-address': { label: 'Your address', example: '1 Station Road, London, N1 2AB', empty: '' },
  'agency-contact': { label: 'Your phone and email', example: '020 7946 0000, lets@example.org', empty: '' },
  'payment-details': {
    label: 'How to pay',
    example: 'Sort code 04-00-04, account 12345678',
    empty: 'as stated in writing',
  },
  today: { label: 'Today’s date', example: '29 Nov 2026' },
} as const satisfies Record<string, TemplateField>

export type TemplateFieldName = keyof typeof templateFields

export const templateFieldNames = Object.keys(templateFields) as TemplateFieldName[]

export const isTemplateField = (name: string): name is TemplateFieldName =>
  Object.hasOwn(templateFields, name)

export const fieldOf = (name: TemplateFieldName): TemplateField => templateFields[name]
