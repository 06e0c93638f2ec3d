import { AsyncLocalStorage } from 'node:async_hooks'

/** How a job of this server does, since the server started. */
export interface JobStatus {
  name: string
  /** Milliseconds since 1970. */
  startedAt?: number
  succeededAt?: number
  failedAt?: number
  /** A code of the last failure, such as 23505 or ENOSPC: its message may hold people's words. */
  reason?: string
  runs: number
  failures: number
}

const jobs = new Map<string, JobStatus>()
const current = new AsyncLocalStorage<JobStatus>()

/** Every job that this process has started, in the order of their names. */
export const listJobs = (): readonly JobStatus[] =>
  [...jobs.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'))

/** Returns what tells an error apart without the words in it. */
export function codeOfFailure(error: unknown): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ('code' in at && /^\w{1,40}$/.test(String(at.code))) return String(at.code)
  return error instanceof Error && /^\w{1,40}$/.test(error.name) ? error.name : 'Error'
}

function noteFailure(job: JobStatus, error: unknown): void {
  job.failures += 1
  job.failedAt = Date.now()
  job.reason = codeOfFailure(error)
}

/** Notes a failure of one part of the job that runs now, which goes on with the others. */
export function notePartFailure(error: unknown): void {
  const job = current.getStore()
  if (job) noteFailure(job, error)
}

/** Runs a job once and notes how it went. Throws what it throws. */
export async function followJob<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const job = jobs.get(name) ?? { name, runs: 0, failures: 0 }
  jobs.set(name, job)
  job.startedAt = Date.now()
  job.runs += 1
  const before = job.failures
  try {
    const result = await current.run(job, work)
    if (job.failures === before) job.succeededAt = Date.now()
    return result
  } catch (error) {
    noteFailure(job, error)
    throw error
  }
}
