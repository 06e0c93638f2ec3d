/** What start-up code needs of a logger; pino's fits. */
export interface Log {
  info(message: string): void
  warn(message: string): void
}

export const silentLog: Log = { info: () => {}, warn: () => {} }
