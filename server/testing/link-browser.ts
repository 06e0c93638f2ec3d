import type { MailedApp } from './mailed.ts'
import { send } from './send.ts'

type Form = Record<string, string | undefined> | FormData

/** Only `fetch` writes a form with files. */
async function post(address: string, cookie: string, form: Form | undefined) {
  if (!form) return send(address, 'GET', { cookie })
  if (form instanceof FormData) {
    const posted = { method: 'POST', headers: { cookie }, redirect: 'manual', body: form } as const
    const answer = await fetch(address, posted)
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const fields = Object.entries(form).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]))
  const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }
  return send(address, 'POST', headers, String(new URLSearchParams(fields)))
}

/** Somebody's browser on the page of a secure link, with its cookies. */
export function linkBrowser(app: MailedApp) {
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map((each) => each.join('=')).join('; ')
  const ask = async (path: string, form?: Form) => {
    const { status, headers, bytes } = await post(app.url + path, cookie(), form)
    for (const line of headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    return { status, text: bytes.toString('utf8'), bytes, headers }
  }
  /** The hash of what the page shows, which every answer names. */
  const shownOn = async (path: string) =>
    /name="shown" value="([^"]+)"/.exec((await ask(path)).text)?.[1] ?? ''
  return {
    ask,
    shownOn,
    cookie,
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
