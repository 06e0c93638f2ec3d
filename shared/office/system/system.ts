import { z } from '../../zod.ts'

const megabytes = z.number()
const moment = z.string().nullable()

/** A job of the server that answers, since it started. */
const job = z.object({
  name: z.string(),
  runs: z.int(),
  failures: z.int(),
  succeededAt: moment,
  failedAt: moment,
  /** A code, never the words of an error. */
  reason: z.string().nullable(),
})

/** The state of the server for the person who runs it. It says nothing that stands in an account. */
export const systemReply = z.object({
  version: z.string(),
  node: z.string(),
  startedAt: z.string(),
  database: z.object({ version: z.string(), megabytes, isEmbedded: z.boolean() }),
  /** The disks that the server writes to itself. */
  disks: z.array(
    z.object({ folder: z.string(), freeMegabytes: megabytes, megabytes, failure: z.string().nullable() }),
  ),
  mail: z.object({
    isSent: z.boolean(),
    waiting: z.int(),
    retrying: z.int(),
    failed: z.int(),
    lastError: z.object({ code: z.string(), at: z.string() }).nullable(),
  }),
  jobs: z.array(job),
  /** Null where no folder is set. */
  backups: z
    .object({
      folder: z.string(),
      at: z.string(),
      /** The last one that was read back as it was written. */
      last: z
        .object({ file: z.string(), megabytes, rows: z.int(), checkedAt: z.string(), isThere: z.boolean() })
        .nullable(),
      isOverdue: z.boolean(),
      failure: z.string().nullable(),
      kept: z.int(),
      keptMegabytes: megabytes,
    })
    .nullable(),
  /** The beginning of the check value of the key that seals secrets. */
  fingerprint: z.string().nullable(),
  people: z.int(),
  accounts: z.int(),
  /** The accounts with the most files. */
  largest: z.array(z.object({ account: z.string(), since: z.string(), megabytes })),
})
export type SystemReply = z.infer<typeof systemReply>
