/** Few tests, by the beginnings of their paths, but of all that depends on the place: programs, paths, time zones, languages, a first start. */
export const testsOfPlaces = [
  ...[
    'shared/day-range',
    'shared/london',
    'shared/money',
    'server/db/columns',
    'server/db/embedded',
    'server/db/scope',
  ],
  ...['server/pdf', 'server/files', 'server/money/landlords/runs', 'server/records/invoices/invoices.send'],
  'server/http/names',
]
