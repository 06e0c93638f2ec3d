import type { Env } from '#server/env.ts'
import { type Mailbox, startMailbox } from './mailbox.ts'
import { type PeopledApp, startPeopledApp } from './people.ts'

/** The whole server with people, whose mails arrive in a mailbox. Stopping it stops both. */
export interface MailedApp extends PeopledApp {
  mailbox: Mailbox
}

export async function startMailedApp(env: Partial<Env> = {}): Promise<MailedApp> {
  const mailbox = await startMailbox()
  const app = await startPeopledApp({ env: { smtpUrl: mailbox.url, ...env } })
  return {
    ...app,
    mailbox,
    async stop() {
      await app.stop()
      await mailbox.stop()
    },
  }
}
