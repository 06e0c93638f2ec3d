/** The rooms of each wing from the ground up: a room imports the services and ports of those before it. */
export const roomOrder = {
  records: [
    'terms',
    'landlords',
    'properties',
    'tenants',
    'viewings',
    'keys',
    'enquiries',
    'tenancies',
    'invoices',
    'photos',
    'related',
  ],
  money: ['ledger', 'fees', 'rent', 'bills', 'landlords', 'proof', 'payouts', 'bank', 'payments', 'arrears'],
  law: [
    'documents',
    'certificates',
    'servings',
    'notices',
    'adverts',
    'deposits',
    'right-to-rent',
    'papers',
    'register',
    'increases',
    'duties',
  ],
  letting: ['applicants', 'offers', 'references', 'templates', 'lets', 'signings'],
  office: [
    'auth',
    'team',
    'settings',
    'notes',
    'tasks',
    'asks',
    'repairs',
    'views',
    'history',
    'imports',
    'privacy',
    'today',
    'notifications',
    'figures',
    'sample',
    'system',
  ],
  public: ['showcase', 'portals', 'tenant-page'],
}

const room = /^server\/(records|money|law|letting|office|public)\/([^/]+)\//
const isTest = (file) => /\.test\.ts$/.test(file)

/**
 * Services and ports of a wing that a room imports although it stands below them, and rooms without a place in the order: within
 * a wing a room knows the rooms before it, and asks those behind it by a port of its own.
 */
export function breaksOfOrder(imports, order = roomOrder) {
  return imports.flatMap(({ file, line, to }) => {
    const [here, there] = [room.exec(file), room.exec(to)]
    if (!here || !there || isTest(file) || here[0] === there[0] || !/\.(service|ports)\.ts$/.test(to))
      return []
    if (here[1] !== there[1]) return []
    const [at, of] = [order[here[1]].indexOf(here[2]), order[there[1]].indexOf(there[2])]
    if (at < 0 || of < 0)
      return [`${file}:${line} imports ${to}: roomOrder has no place for ${at < 0 ? here[2] : there[2]}`]
    return of < at
      ? []
      : [`${file}:${line} imports ${to}, which stands above: state a port, and let it answer`]
  })
}
