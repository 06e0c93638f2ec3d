import { expect, test } from 'vitest'
import { toStartError } from './sentences.ts'

test.each([
  ["ENOENT: no such file or directory, mkdir '/ro/data'", /cannot be made.*read-only.*Set DATA_DIR/],
  ['could not create lock file "postmaster.pid": Read-only file system', /is on a read-only disk/],
  ["EACCES: permission denied, mkdir '/root/data'", /cannot be used by this user/],
  ['FATAL: lock file "postmaster.pid" already exists', /Another PostgreSQL.*delete pg18\/postmaster\.pid/],
  ['could not write: No space left on device', /is full/],
])('a start that fails with %j says what to do', (output, sentence) => {
  expect(toStartError(new Error(output), '/ro/data').message).toMatch(sentence)
})
