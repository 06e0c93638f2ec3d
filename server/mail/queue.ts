import { sql } from 'drizzle-orm'
import type { Mail, MailQueue, Runner, Services } from '../http/services.ts'
import { notify } from '../notify/notify.ts'
import { sealKeyOf, sealText, tryUnseal } from '../security/seal.ts'
import { countLinkMail } from './allowance.links.ts'
import { planProtecting, rememberJob } from './allowance.protecting.ts'
import { countMails, refuseRepeated } from './allowance.ts'
import { recordOutcome } from './receipts.ts'
import { type Job, openStore } from './store.ts'
import { cleanMail, openTransport, PermanentRefusal } from './transport.ts'

/** Milliseconds between checks for mail of other servers and for mail that has to be tried again. */
const pause = 2_000
/** Delays of extra checks after a mail was queued here, because its transaction ends at an unknown moment. */
const checkDelays = [15, 100, 400, 1_000]
const atOnce = 5

async function readAccountName(inside: Runner, accountId: string): Promise<string> {
  const { rows } = await inside.execute<{ name: string }>(
    sql`select name from accounts where id = ${accountId}`,
  )
  return rows[0]?.name ?? ''
}

type Parts = Pick<Services, 'pool' | 'db' | 'env' | 'log'>

/** Starts the queue and its worker. `stop` waits at most 8 seconds for mail that is being sent. */
export async function startMail(
  { pool, db, env, log }: Parts,
  secret: string,
): Promise<MailQueue & { stop(): Promise<void> }> {
  const key = sealKeyOf(secret, 'mails')
  const store = await openStore(pool, log)
  await store.addRestored(db)
  const transport = openTransport(env, log)
  const timers = new Set<NodeJS.Timeout>()
  let stopping = false
  let wake = () => {}

  const open = (job: Pick<Job, 'data'>): Mail | undefined => {
    const text = tryUnseal(key, job.data.sealed)
    return text === undefined ? undefined : (JSON.parse(text) as Mail)
  }

  /** Runs before the job is closed, so that a server killed in between notifies on the next attempt. */
  async function notifyOfFailure(job: Job, { about, to, subject }: Mail): Promise<void> {
    if (!about) return
    const { accountId, entity, id } = about
    await db.transaction((tx) =>
      notify(tx, accountId, {
        kind: 'mail-failed',
        key: `mail:${job.id}`,
        about: { to, subject, entity, id },
      }),
    )
  }

  /** A mail that was sent is never sent again because its receipt could not be written. */
  const tellOutcome = (mail: Mail, refused?: string) =>
    recordOutcome(db, mail, refused).catch((error) => log.error({ err: error }, 'an email has no receipt'))

  async function deliver(job: Job): Promise<void> {
    const about = { mail: job.id, attempt: job.retryCount + 1 }
    const { expiresAt } = job.data
    if (expiresAt && Date.parse(expiresAt) <= Date.now()) {
      log.info(about, 'an email was dropped: its time had passed')
      return store.finish(job.id, { dropped: 'expired' })
    }
    const mail = open(job)
    if (!mail) {
      log.error(about, 'an email was dropped: it was sealed with another secret')
      return store.finish(job.id, { dropped: 'sealed with another secret' })
    }
    try {
      await transport.deliver(mail)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (error instanceof PermanentRefusal) {
        log.error({ ...about, reason }, 'an email was refused for good')
        await notifyOfFailure(job, mail)
        await tellOutcome(mail, reason)
        return store.finish(job.id, { refused: reason })
      }
      const last = job.retryCount >= job.retryLimit
      log[last ? 'error' : 'warn'](
        { ...about, reason },
        last ? 'an email was given up' : 'an email has to wait',
      )
      if (last) await notifyOfFailure(job, mail)
      if (last) await tellOutcome(mail, reason)
      return store.fail(job.id, reason)
    }
    log.info(about, 'an email was sent')
    await tellOutcome(mail)
    return store.finish(job.id, { sent: true })
  }

  async function work() {
    while (!stopping) {
      let found = 0
      let woken = false
      const rest = new Promise<void>((done) => {
        wake = () => {
          woken = true
          done()
        }
      })
      try {
        const jobs = await store.take(atOnce)
        found = jobs.length
        await Promise.all(jobs.map(deliver))
      } catch (error) {
        log.warn(
          { reason: error instanceof Error ? error.message : error },
          'the email queue is out of reach',
        )
      }
      if (found > 0 || woken || stopping) continue
      const timer = setTimeout(() => wake(), pause)
      await rest
      clearTimeout(timer)
    }
  }

  const working = work()

  function checkSoon() {
    for (const delay of checkDelays) {
      const timer = setTimeout(() => {
        timers.delete(timer)
        wake()
      }, delay)
      timers.add(timer)
    }
  }

  async function add(mail: Mail, accountId: string | undefined, inside?: Runner): Promise<string | null> {
    const clean = cleanMail(mail)
    const sealed = sealText(key, JSON.stringify(clean))
    const data = { sealed, expiresAt: clean.expiresAt ?? null, ...(accountId && { accountId }) }
    const job = await store.add(data, inside)
    checkSoon()
    return job
  }

  const send: MailQueue['send'] = async (mail, inside) => {
    await add(mail, mail.about?.accountId, inside)
  }

  return {
    send,
    async sendCaused(mails, sender, inside) {
      await countMails(inside, sender, mails)
      const from = await readAccountName(inside, sender.accountId)
      for (const { sameAs: _, ...mail } of mails) await add({ ...mail, from }, sender.accountId, inside)
    },
    async sendLink(mail, sender, inside) {
      await countLinkMail(inside, sender, mail)
      const from = await readAccountName(inside, sender.accountId)
      await add({ ...mail, from }, sender.accountId, inside)
    },
    async forget(inside, { accountId, addresses }) {
      const wanted = new Set(addresses.map((address) => address.trim().toLowerCase()))
      const jobs = wanted.size === 0 ? [] : await store.list(inside, accountId)
      const ids = jobs.filter((job) => wanted.has(open(job)?.to.toLowerCase() ?? '')).map(({ id }) => id)
      if (ids.length > 0) await store.remove(inside, ids)
      return ids.length
    },
    async sendProtecting(planned, sender, inside) {
      const from = await readAccountName(inside, sender.accountId)
      let delay = 0
      for (const mail of planned.toSorted((one, other) => (one.to < other.to ? -1 : 1))) {
        if (mail.refusesRepeats) await refuseRepeated(inside, sender, mail)
        const slot = await planProtecting(inside, sender, mail)
        if (slot.formerJob) await store.drop(slot.formerJob, inside)
        const job = await add({ ...mail.write(slot.times), to: mail.to, from }, sender.accountId, inside)
        if (job && slot.delay > 0) await store.delay(job, slot.delay, inside)
        await rememberJob(inside, sender, slot, job)
        delay = Math.max(delay, slot.delay)
      }
      return delay
    },
    async stop() {
      stopping = true
      wake()
      for (const timer of timers) clearTimeout(timer)
      let tooLong: NodeJS.Timeout | undefined
      const patience = new Promise((done) => {
        tooLong = setTimeout(done, 8_000)
      })
      await Promise.race([working, patience])
      clearTimeout(tooLong)
      await store.close()
      transport.close()
    },
  }
}
