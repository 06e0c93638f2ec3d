import type { Database, Transaction } from './client.ts'
import { isDeadlock } from './failures.ts'

/** The database, or a transaction that is open already. */
export type Runner = Database | Transaction

export const isTransaction = (runner: Runner): runner is Transaction => 'rollback' in runner

export const transact = <Result>(
  runner: Runner,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => retryDeadlocks(runner, () => runner.transaction(work))

/**
 * Tries deadlocked work again, up to five times. Work inside a transaction cannot be repeated alone, so it throws.
 * A wait of at least 50 ms lets the work that won take its locks: a row is free until the winner has woken, and a
 * second try that takes the row first makes the same deadlock again.
 */
export async function retryDeadlocks<Result>(runner: Runner, work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (isTransaction(runner) || tries >= 5 || !isDeadlock(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, (1 + Math.random()) * 50 * tries))
    }
  }
}
