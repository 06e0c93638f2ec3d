import type { Mutant } from './mutant.ts'

/** What the public sees of an account. */
export const publicPageMutants: Mutant[] = [
  {
    name: 'a public page reads every account',
    file: 'server/public/showcase/public-account.ts',
    find: 'and(eq(table.accountId, accountId), ...conditions)',
    replace: 'and(sql`true`, ...conditions)',
    tests: ['server/public/showcase/showcase.test.ts'],
  },
  {
    name: 'a page is public before it is published',
    file: 'server/public/showcase/public-account.ts',
    // The row's own day is checked again below, so the defect removes both checks.
    find: `.where(and(byName, isNotNull(publicPages.publishedAt)))
    // The page with this slug comes before a page that had it earlier.
    .orderBy(desc(eq(publicPages.slug, name)))
    .limit(1)
  if (!row?.publishedAt) return undefined`,
    replace: `.where(byName)
    .orderBy(desc(eq(publicPages.slug, name)))
    .limit(1)
  if (!row) return undefined
  row.publishedAt ??= ''`,
    tests: ['server/public/showcase/showcase.test.ts'],
  },
  {
    name: 'homes are public that nobody published',
    file: 'server/public/showcase/public-scope.ts',
    find: 'eq(properties.published, true),',
    replace: '',
    tests: ['server/public/showcase/showcase.test.ts'],
  },
  {
    name: 'a public home shows photos of any account',
    file: 'server/public/showcase/public-photos.ts',
    find: 'and(eq(propertyPhotos.accountId, accountId), inArray(propertyPhotos.propertyId, propertyIds))',
    replace: 'inArray(propertyPhotos.propertyId, propertyIds)',
    tests: ['server/public/showcase/showcase.test.ts'],
  },
]
