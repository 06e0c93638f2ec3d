import { Browser } from '../testing/browser.ts'
import { clearRateLimits } from '../testing/limits.ts'
import type { PeopledApp } from '../testing/people.ts'
import { askForCode } from '../testing/sign-in.ts'

export interface VerificationCounts {
  rounds: number
  guesses: number
  /** The number of rounds that did not add exactly one session. */
  wrongRounds: number
  answers5xx: number
}

const atOnce = 40

async function countSessions({ services }: PeopledApp): Promise<number> {
  const { rows } = await services.pool.query<{ count: number }>('select count(*)::int from sessions')
  return rows[0]?.count ?? -1
}

/** Gives one right code forty times at the same moment, in each round: exactly one of them may sign in. */
export async function sweepVerifications(
  app: PeopledApp,
  { rounds, tell = () => {} }: { rounds: number; tell?: (line: string) => void },
): Promise<VerificationCounts> {
  const counts: VerificationCounts = { rounds: 0, guesses: 0, wrongRounds: 0, answers5xx: 0 }
  for (let round = 1; round <= rounds; round += 1) {
    await clearRateLimits(app)
    const email = `round${round}@example.org`
    const browser = new Browser(app.url)
    const code = await askForCode(browser, { email })
    const before = await countSessions(app)
    const { cookie } = browser
    const answers = await Promise.all(
      Array.from({ length: atOnce }, () =>
        new Browser(app.url, { cookie }).call('POST', '/api/auth/verify-otp', { email, code }),
      ),
    )
    const signedIn = answers.filter(({ status }) => status === 200).length
    counts.rounds += 1
    counts.guesses += answers.length
    counts.answers5xx += answers.filter(({ status }) => status >= 500).length
    if (signedIn !== 1 || (await countSessions(app)) !== before + 1) counts.wrongRounds += 1
    if (round % 50 === 0) tell(`${counts.rounds} rounds, ${counts.wrongRounds} wrong`)
  }
  return counts
}
