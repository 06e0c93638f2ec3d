import { expect, test } from 'vitest'
import { servingInput } from './servings.ts'

test('a date of posting that is none is refused at its field', () => {
  const posted = { what: 'gas-record', versionId: '01a226f5-152c-702b-92ba-9055fe3f8036', means: 'post' }
  const read = servingInput.safeParse({ ...posted, servedOn: '𐬒☵ꎖ', deliveredOn: '𑒎𓁡', to: [] })
  expect(read.error?.issues.map(({ path }) => path[0])).toEqual(expect.arrayContaining(['servedOn', 'to']))
})
