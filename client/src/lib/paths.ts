import type { EntityName } from '#shared/registry.ts'

/** Empty values are left out. */
type Query = Record<string, string | null | undefined>

function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

/** Where the screens of one kind of record are. */
function recordPaths(name: EntityName) {
  const list = `/dashboard/${name}`
  return {
    list: (filters: Query = {}) => withQuery(list, filters),
    /** `chosen` fills in the form: a new tenancy's tenant, property or both. */
    add: (chosen: Query = {}) => withQuery(`${list}/add`, chosen),
    import: () => `${list}/import`,
    edit: (id: string) => `${list}/${id}`,
  }
}

/** Every address of the application, as functions, so that a renamed route breaks the build and not a link. */
export const paths = {
  home: () => '/',
  /** The landing page with the sign-in dialog open; `next` is where to go afterwards. */
  signIn: (next?: string) => (next ? `/?signin=1&next=${encodeURIComponent(next)}` : '/?signin=1'),
  /** The same for somebody who comes from a public page. */
  signInAs: (role: 'agent' | 'landlord', mode: 'signin' | 'signup' = 'signin') =>
    `/?signin=1&role=${role}&mode=${mode}`,
  overview: () => '/dashboard',
  invitation: (token: string) => `/invitation/${token}`,
  showcase: () => '/agent/showcase',
  agent: (slug: string) => `/agent/${slug}`,
  /** A property in an agent's shop window. */
  agentHome: (slug: string, id: string) => `/agent/${slug}/homes/${id}`,
  agentCard: (slug: string) => `/agent/${slug}/card.vcf`,
  /** Where the enquiry form goes without a script. */
  agentEnquiry: (slug: string) => `/agent/${slug}/enquiry`,
  /** The screens of one kind of record: `paths.of('tenants').edit(id)`. */
  of: recordPaths,
  analytics: () => '/dashboard/analytics',
  /** A landlord's month; without a month the running one. */
  statement: (asked: { month?: string; landlord?: string | undefined } = {}) =>
    withQuery('/dashboard/statement', asked),
  settings: (section?: string) => withQuery('/dashboard/settings', { section }),
}
