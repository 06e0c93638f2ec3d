import type { StepAnswer } from '#shared/accounts/steps.ts'
import type { Transaction } from '../../../db/client.ts'
import type { Services } from '../../../http/services.ts'
import { checkApp } from './app.ts'
import type { Ceremony } from './challenge.ts'
import { checkPasskey } from './passkeys.ts'
import { spendRecoveryCode } from './recovery.ts'

/** Writes that the step was used. False where it was used already, and then nobody is let in. */
type Spend = (tx: Transaction) => Promise<boolean>

/**
 * Checks the second step of a person in one browser. Answers the writing of its use, for the transaction that lets the person
 * in; undefined for a wrong answer.
 */
export async function checkStep(
  services: Pick<Services, 'db' | 'env' | 'log' | 'secret'>,
  ceremony: Ceremony,
  answer: StepAnswer,
): Promise<Spend | undefined> {
  const { userId } = ceremony
  if (answer.kind === 'passkey') return checkPasskey(services, ceremony, answer.passkey)
  if (answer.kind === 'app') return checkApp(services, userId, answer.code)
  return (tx) => spendRecoveryCode(tx, userId, answer.code)
}
