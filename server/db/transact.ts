import type { Database, Transaction } from './client.ts'
import { isDeadlock } from './failures.ts'

/** The database, or a transaction that is open already. */
export type Runner = Database | Transaction

export const isTransaction = (runner: Runner): runner is Transaction => 'rollback' in runner

/** Tries a deadlocked transaction again, up to five times. A nested one cannot be repeated alone, so it throws. */
export async function transact<Result>(
  runner: Runner,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runner.transaction(work)
    } catch (error) {
      if (isTransaction(runner) || tries >= 5 || !isDeadlock(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * tries))
    }
  }
}
