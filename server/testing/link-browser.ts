import type { MailedApp } from './mailed.ts'

/** Somebody's browser on the page of a secure link, with its cookies. */
export function linkBrowser(app: MailedApp) {
  const cookies = new Map<string, string>()
  const ask = async (path: string, form?: Record<string, string | undefined> | FormData) => {
    const fields = Object.entries(form ?? {}).flatMap(([name, text]) =>
      text === undefined ? [] : [[name, text]],
    )
    const body = form instanceof FormData ? form : new URLSearchParams(fields)
    const answer = await fetch(app.url + path, {
      headers: { cookie: [...cookies].map((each) => each.join('=')).join('; ') },
      redirect: 'manual',
      ...(form && { method: 'POST', body }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    const bytes = Buffer.from(await answer.arrayBuffer())
    return { status: answer.status, text: bytes.toString('utf8'), bytes, headers: answer.headers }
  }
  /** The hash of what the page shows, which every answer names. */
  const shownOn = async (path: string) =>
    /name="shown" value="([^"]+)"/.exec((await ask(path)).text)?.[1] ?? ''
  return {
    ask,
    shownOn,
    cookie: () => [...cookies].map((each) => each.join('=')).join('; '),
    answer: async (path: string, form: Record<string, string>) =>
      ask(path, { shown: await shownOn(path), ...form }),
    /** Gives the code from the email of somebody. */
    async confirm(path: string, email: string): Promise<void> {
      await ask(`${path}/code`, { send: 'yes' })
      const { text } = await app.mailbox.waitFor(email)
      const code = (/\d{3} \d{3}/.exec(text)?.[0] ?? '').replace(' ', '')
      const { status } = await ask(`${path}/code`, { code })
      if (status !== 303) throw new Error(`the code was answered with ${status}`)
    },
  }
}
export type LinkBrowser = ReturnType<typeof linkBrowser>

/** The address of the page in the newest email to somebody. */
export async function linkPathOf(app: MailedApp, email: string): Promise<string> {
  const { text } = await app.mailbox.waitFor(email)
  return new URL(/http\S+\/l\/\S+/.exec(text)?.[0] ?? '').pathname
}
