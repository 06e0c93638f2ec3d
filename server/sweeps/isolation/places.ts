import type { Route } from '../../http/route.ts'
import { members } from '../../registry.ts'
import type { Kind } from './account.ts'

/** What a parameter names: something in an account, or a word that is the same in every account. */
type Parameter = { kind: Kind } | { word: string }

const kinds = Object.fromEntries(members.map(({ name }) => [`/api/${name}/:id`, name])) as Record<
  string,
  Kind
>

/** What each parameter of an address names, by the address up to it. */
const parameters: Record<string, Parameter> = {
  ...Object.fromEntries(Object.entries(kinds).map(([path, kind]) => [path, { kind }])),
  '/api/properties/:id/photos/:photoId': { kind: 'photo' },
  '/api/properties/:id/photos/:photoId/:size': { word: 'small' },
  '/api/invoices/:id/sendings/:sending': { kind: 'sending' },
  '/api/tenancies/:id/promises/:promise': { kind: 'promise' },
  '/api/entries/:id': { kind: 'entry' },
  '/api/proof/:id': { kind: 'proof' },
  '/api/tax/landlords/:id': { kind: 'landlords' },
  // No tax of the sweep is paid over, so the id is one of another entry.
  '/api/tax/paid/:id': { kind: 'entry' },
  '/api/bills/:id': { kind: 'bill' },
  '/api/fee-rules/:id': { kind: 'fee rule' },
  '/api/fee-invoices/:id': { kind: 'fee invoice' },
  '/api/landlord-statements/:id': { kind: 'landlord statement' },
  '/api/statement-runs/:id': { kind: 'statement run' },
  '/api/contractors/:id': { kind: 'contractor' },
  '/api/rent-imports/:id': { kind: 'rent import' },
  '/api/payouts/:id': { kind: 'payout' },
  '/api/payout-files/:id': { kind: 'payout file' },
  '/api/bank-details/:payee': { word: 'landlord' },
  '/api/bank-details/:payee/:subjectId': { kind: 'landlords' },
  '/api/privacy/retention/holds/:kind': { word: 'enquiries' },
  '/api/privacy/retention/holds/:kind/:id': { kind: 'enquiry' },
  '/api/privacy/:kind': { word: 'landlords' },
  '/api/privacy/:kind/:id': { kind: 'landlords' },
  '/api/bank/accounts/:id': { kind: 'bank account' },
  '/api/bank/imports/:id': { kind: 'bank import' },
  '/api/bank/lines/:id': { kind: 'bank line' },
  '/api/bank/matches/:id': { kind: 'bank match' },
  // The agency of the sweep pays no money of its own in, so the id is one of another entry.
  '/api/bank/typed/:id': { kind: 'entry' },
  '/api/enquiries/:id': { kind: 'enquiry' },
  '/api/certificates/:id': { kind: 'certificate' },
  '/api/tenancies/:id/right-to-rent/:check': { kind: 'right to rent' },
  '/api/documents/:id': { kind: 'document' },
  '/api/documents/:id/versions/:number': { word: '1' },
  '/api/servings/:id': { kind: 'serving' },
  '/api/signings/:id': { kind: 'signing' },
  '/api/notes/:id': { kind: 'note' },
  '/api/tasks/:id': { kind: 'task' },
  '/api/key-sets/:id': { kind: 'key set' },
  '/api/templates/:id': { kind: 'template' },
  '/api/asks/:id': { kind: 'ask' },
  '/api/today/:kind': { word: 'unsorted' },
  '/api/bin/:changeId': { kind: 'change' },
  '/api/team/members/:id': { kind: 'member' },
  '/api/team/help/:id': { kind: 'help' },
  '/api/team/invitations/:id': { kind: 'invitation' },
  '/api/invitations/:token': { kind: 'invitation token' },
  '/api/calendar/:token': { kind: 'calendar token' },
  '/pay/:token': { kind: 'pay token' },
  '/api/sessions/:id': { kind: 'session' },
  '/api/passkeys/:id': { kind: 'passkey' },
  '/api/changes/:changeId': { kind: 'change' },
  '/api/imports/:id': { kind: 'import' },
  '/api/views/:id': { kind: 'view' },
  '/api/agents/:id': { kind: 'page' },
  '/api/payments/stripe/:account': { kind: 'account' },
  '/api/tenancies/:id/rent-increases/:increaseId': { kind: 'increase' },
  '/api/links/:id': { kind: 'link' },
  '/api/repairs/:id/files/:fileId': { kind: 'repair file' },
  '/api/offers/:id': { kind: 'offer' },
  '/api/repair-plans/:id': { kind: 'repair plan' },
  // A made-up secret: whoever has the real one has all that there is.
  '/l/:secret': { word: 'a'.repeat(43) },
  '/l/:secret/files/:file': { word: 'statement' },
  '/increase/:token': { word: 'a'.repeat(43) },
  '/api/tenancies/:id/notices/:noticeId': { kind: 'note' },
  // Nothing is kept of a deposit of the sweep, so the id is one of another table.
  '/api/tenancies/:id/deposit/evidence/:evidenceId': { kind: 'note' },
  '/api/pet-requests/:id': { kind: 'note' },
  '/api/pet-requests/:id/events/:eventId': { kind: 'note' },
  // No home of the sweep is under a ban, so the id is one of another table.
  '/api/properties/:id/letting-ban/exceptions/:claimId': { kind: 'note' },
  // No account of the sweep has an advert, so the id is one of another table.
  '/api/properties/:id/adverts/:advert': { kind: 'note' },
  '/api/register/:id': { kind: 'properties' },
  // No entry can be recorded before the database opens, so the id is one of another table.
  '/api/register/:id/events/:eventId': { kind: 'note' },
  '/api/register/landlords/:id': { kind: 'landlords' },
  '/api/portals/:portal': { word: 'rightmove' },
}

/** What the parameters of an address name, in their order. Throws for one that is not known here. */
export function parametersOf({ path }: Pick<Route, 'path'>): Parameter[] {
  return [...path.matchAll(/:\w+/g)].map((found) => {
    const upToHere = path.slice(0, found.index + found[0].length)
    const known = parameters[upToHere]
    if (!known)
      throw new Error(`the sweep knows no foreign value for ${found[0]} of ${path}: add it to places.ts`)
    return known
  })
}

interface Schema {
  format?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** The names of all fields that take an id, however deep. */
export function idFieldsOf(schema: Schema, name = ''): string[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, field]) => idFieldsOf(field, key)),
    ...(schema.items ? idFieldsOf(schema.items, name) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((each) => idFieldsOf(each, name)),
  ]
  return schema.format === 'uuid' ? [name, ...inner] : inner
}
