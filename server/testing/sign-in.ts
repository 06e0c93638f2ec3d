import type { Role, User } from '#shared/accounts/auth.ts'
import { Browser } from './browser.ts'
import type { Mailbox } from './mailbox.ts'

export interface Person {
  email: string
  role?: Role
  name?: string
}

/** The code of the next mail that brings one, without its space. Other mails about the sign-in may come before it. */
export async function waitForCode(mailbox: Mailbox, email: string): Promise<string> {
  for (;;) {
    const { text } = await mailbox.waitFor(email)
    const found = /^ {4}(\d{3}) (\d{3})$/m.exec(text)
    if (found) return `${found[1]}${found[2]}`
  }
}

/** Asks for a code as this browser and returns it: from the answer, or from the mailbox. */
export async function askForCode(browser: Browser, person: Person, mailbox?: Mailbox): Promise<string> {
  const { email, role = 'agent', name } = person
  const body = { email, role, ...(name && { name }) }
  const asked = await browser.call<{ testOtp?: string }>('POST', '/api/auth/request-otp', body)
  if (asked.status !== 200) throw new Error(`no code for ${email}: ${asked.status} ${asked.text}`)
  if (asked.body.testOtp) return asked.body.testOtp
  if (!mailbox) throw new Error('this server shows no codes: give the mailbox that its mails go to')
  return waitForCode(mailbox, email)
}

/** Signs in with the two real calls, and returns the browser that is signed in now. */
export async function signIn(
  { url }: { url: string },
  person: Person,
  mailbox?: Mailbox,
): Promise<{ browser: Browser; cookie: string; user: User; call: Browser['call'] }> {
  const browser = new Browser(url)
  const code = await askForCode(browser, person, mailbox)
  const verified = await browser.call<{ user: User }>('POST', '/api/auth/verify-otp', {
    email: person.email,
    code,
  })
  if (verified.status !== 200) throw new Error(`no session for ${person.email}: ${verified.text}`)
  return {
    browser,
    cookie: browser.cookie,
    user: verified.body.user,
    call: browser.call.bind(browser) as Browser['call'],
  }
}
