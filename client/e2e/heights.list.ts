/** An address without its record: a height holds for every record of the kind. */
export const nameOf = (path: string): string =>
  path.replace('/dashboard', '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id') || '/'

/** The height of a page with the sample at 1440 × 900; a page that is not named here is one screen. */
export const heights: Readonly<Record<string, number>> = {
  '/analytics': 2391,
  '/properties/add': 1794,
  '/applicants/:id': 1577,
  '/applicants/add': 1182,
  '/viewings/:id': 1664,
  '/reconciliation/fee-invoices': 1650,
  '/tenancies/:id?tab=law': 1642,
  '/reconciliation': 1544,
  '/settings?section=security': 1533,
  '/invoices/:id': 1531,
  '/properties/:id?tab=page': 1794,
  '/landlords/:id?tab=money': 1283,
  '/properties/:id?tab=compliance': 1453,
  '/settings': 1431,
  '/money/set-up?section=reminders': 1419,
  '/analytics?from=2024-01-01&to=2024-12-31': 1402,
  '/tenancies/:id': 1392,
  '/repairs/:id': 1384,
  '/settings?section=agent-profile': 1293,
  '/register/:id': 1660,
  '/settings?section=team': 1278,
  '/tenancies/add': 1275,
  '/properties/:id': 1734,
  '/landlords/:id?tab=details': 1192,
  '/landlords/:id': 1192,
  '/invoices/add': 1190,
  '/tenancies/:id?tab=terms': 1170,
  '/viewings/add': 1118,
  '/settings?section=branding': 1103,
  '/certificates/earlier': 1082,
  '/tenancies/:id?tab=people': 1188,
  '/money/set-up?section=opening-balances': 966,
  '/reconciliation/ledger?of=landlord&subject=:id': 964,
  // With the deadlines of its week, of which there are most on a Monday.
  '/viewings?view=week': 1067,
  '/': 961,
  '/reconciliation/days': 951,
  '/compliance/deadlines': 930,
  '/tenants/:id': 923,
  '/tax': 920,
  '/compliance': 904,
  '/certificates': 904,
}

/** Why a page is taller than two screens. */
export const tall: Readonly<Record<string, string>> = {
  '/analytics':
    'a whole report, printed and read from top to bottom: seven figures, in pairs where they are narrow',
  '/properties/:id?tab=page': 'all that is advertised of a property, and who it may fit beside it',
}

/** Why a page has rows of two lines although a line has room for both. */
export const lines: Readonly<Record<string, string>> = {
  '/properties/:id': 'people in the narrow column: a longer name than the sample’s needs the line',
  '/properties/:id?tab=page': 'people in the narrow column',
  '/applicants/:id': 'properties in the narrow column',
  '/tenancies/:id': 'people in the narrow column; what is due next says its days below',
  '/tenancies/:id?tab=people': 'people, with all ways to reach them',
  '/tenancies/:id?tab=terms': 'people in the narrow column',
  '/tenancies/:id?tab=law': 'people in the narrow column',
  '/invoices/:id': 'people in the narrow column',
  '/viewings/:id': 'people in the narrow column',
  '/repairs/:id': 'what happened, with its words and photos',
  '/bank': 'a bank’s own text of any length, and the suggested match below it',
  '/reconciliation': 'a bank’s own text of any length, in half of the width',
  '/reconciliation/days': 'the days of a calendar',
  '/statement?landlord=:id': 'a charge with how it was paid',
  '/settings?section=security': 'a device, where and when it was used',
  '/settings?section=team': 'a person with address and role; a role with what it may do',
  '/certificates/earlier': 'the head, whose choices say what the dates of a column are',
}
