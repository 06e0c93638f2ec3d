import { expect, test } from 'vitest'
import { foldersOf } from './changed.mjs'

test.each([
  ['server/money/rent/account/rent.charge.ts', ['server/money/rent/']],
  ['shared/money/rent/rent.ts', ['server/money/rent/']],
  ['server/http/roles.test.ts', ['server/http/roles.test.ts']],
  ['client/src/app/main.tsx', []],
  ['README.md', []],
  ['server/cli/verify.mjs', []],
])('a change of %s concerns %j', (file, folders) => {
  expect(foldersOf(file)).toEqual(folders)
})

test.each(['server/db/scope.ts', 'server/money/ledger/post.ts', 'shared/money.ts', 'server/testing/app.ts'])(
  'a change of %s concerns every test of the server',
  (file) => {
    expect(foldersOf(file)).toBeUndefined()
  },
)
