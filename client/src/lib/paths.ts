/** Where the screens of one kind of record are. */
function recordPaths(name: string) {
  const list = `/dashboard/${name}`
  return {
    list: () => list,
    add: () => `${list}/add`,
    import: () => `${list}/import`,
    edit: (id: string) => `${list}/${id}`,
  }
}

/** The form of a new tenancy with its tenant, its property or both chosen already. */
function tenancyFor(chosen: { tenant?: string | null; property?: string | null }) {
  const given = Object.entries(chosen).flatMap(([name, id]) => (id ? [[name, id]] : []))
  return `/dashboard/tenancies/add?${new URLSearchParams(given)}`
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
  properties: recordPaths('properties'),
  landlords: recordPaths('landlords'),
  tenants: recordPaths('tenants'),
  tenancies: { ...recordPaths('tenancies'), addFor: tenancyFor },
  viewings: recordPaths('viewings'),
  invoices: recordPaths('invoices'),
  analytics: () => '/dashboard/analytics',
  /** A landlord's month; without a month the running one. */
  statement: (asked: { month?: string; landlord?: string | undefined } = {}) => {
    const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value))
    return query.size > 0 ? `/dashboard/statement?${query}` : '/dashboard/statement'
  },
  settings: (section?: string) =>
    section ? `/dashboard/settings?section=${section}` : '/dashboard/settings',
}
