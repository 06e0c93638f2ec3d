/**
 * Starts a clock that counts what this process has of a processor, in milliseconds: a test of how much work something is
 * says the same beside busy neighbours.
 */
export function startProcessorClock(): () => number {
  const began = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1_000
  }
}
