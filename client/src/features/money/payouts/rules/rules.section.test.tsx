import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#client/lib/calls/query-client.ts'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import { samplePayouts } from '../payouts.testing.ts'
import { PayoutRules } from './rules.section.tsx'

const at = '/dashboard/money/set-up'

beforeEach(() => () => queryClient.clear())

test.each([
  [0, 'Every payout'],
  [500, 'Payouts over £500'],
  [null, 'Payouts drafted by members'],
])('with a limit of %s a second person approves: %s', async (approvalLimit, words) => {
  const settings = { approvalLimit, serviceUserNumber: '', payFromId: null, payoutRhythm: 'hand' }
  playServer(({ path }) =>
    path.startsWith('/api/payouts?')
      ? { body: samplePayouts({ settings }) }
      : path === '/api/bank/accounts'
        ? { body: [] }
        : undefined,
  )
  openScreens({ [at]: PayoutRules }, at)
  expect(await screen.findByText(words)).toBeTruthy()
})
