/** Where the screens of one kind of record are. */
function recordPaths(name: string) {
  const list = `/dashboard/${name}`
  return { list: () => list, add: () => `${list}/add`, edit: (id: string) => `${list}/${id}` }
}

/** Every address of the application, as functions, so that a renamed route breaks the build and not a link. */
export const paths = {
  home: () => '/',
  /** The landing page with the sign-in dialog open; `next` is where to go afterwards. */
  signIn: (next?: string) => (next ? `/?signin=1&next=${encodeURIComponent(next)}` : '/?signin=1'),
  overview: () => '/dashboard',
  showcase: () => '/agent/showcase',
  agent: (id: string) => `/agent/${id}`,
  properties: recordPaths('properties'),
  landlords: recordPaths('landlords'),
  tenants: recordPaths('tenants'),
  tenancies: recordPaths('tenancies'),
  viewings: recordPaths('viewings'),
  invoices: recordPaths('invoices'),
  analytics: () => '/dashboard/analytics',
  settings: (section?: string) =>
    section ? `/dashboard/settings?section=${section}` : '/dashboard/settings',
}
