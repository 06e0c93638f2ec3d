import type { MailedApp } from './mailed.ts'

/** The browser of somebody who follows a secure link, with its cookies. */
export function aLinkBrowser(app: MailedApp) {
  const cookies = new Map<string, string>()
  const ask = async (path: string, form?: Record<string, string> | FormData) => {
    const answer = await fetch(app.url + path, {
      headers: { cookie: [...cookies].map((each) => each.join('=')).join('; ') },
      redirect: 'manual',
      ...(form && { method: 'POST', body: form instanceof FormData ? form : new URLSearchParams(form) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    const bytes = Buffer.from(await answer.arrayBuffer())
    return { status: answer.status, text: bytes.toString('utf8'), bytes }
  }
  /** The hash of what the page shows, which every answer names. */
  const shownOn = async (path: string) =>
    /name="shown" value="([^"]+)"/.exec((await ask(path)).text)?.[1] ?? ''
  return {
    ask,
    shownOn,
    answer: async (path: string, form: Record<string, string>) =>
      ask(path, { shown: await shownOn(path), ...form }),
    /** Sends a form with files. */
    async send(path: string, fields: Record<string, string>, files: { name: string; bytes: Buffer }[]) {
      const form = new FormData()
      for (const [name, value] of Object.entries({ shown: await shownOn(path), ...fields }))
        form.append(name, value)
      for (const { name, bytes } of files) form.append('file', new Blob([new Uint8Array(bytes)]), name)
      return ask(`${path}/files`, form)
    },
    /** Gives the code that is emailed to the link's recipient. */
    async confirm(path: string, email: string): Promise<number> {
      await ask(`${path}/code`, { send: 'yes' })
      const { text } = await app.mailbox.waitFor(email)
      const code = (/\d{3} \d{3}/.exec(text)?.[0] ?? '').replace(' ', '')
      return (await ask(`${path}/code`, { code })).status
    },
  }
}
export type LinkBrowser = ReturnType<typeof aLinkBrowser>

/** The address of the page in a mail. */
export const pathInMail = (text: string): string => new URL(/http\S+\/l\/\S+/.exec(text)?.[0] ?? '').pathname
