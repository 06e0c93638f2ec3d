import { formSheet, paragraph } from '../http/form-page.ts'
import { Raw } from '../http/route.ts'
import { escapeHtml as safe } from '../http/template.ts'
import type { LinkAccount } from './links.kind.ts'

/** A page runs no scripts, no other site may frame it, and its secret address is never sent as a referrer. */
export const linkHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
}
export const html = (page: string, status = 200) =>
  new Raw('text/html; charset=utf-8', page, linkHeaders, status)
/** The redirect keeps Back and reload from offering to send the form again. */
export const backTo = (location: string) => new Raw('text/plain', '', { ...linkHeaders, location }, 303)

/** 'te•••@example.org': enough for its owner, and little for everybody else. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(2, at))}•••${email.slice(at)}`
}

interface Gate {
  account: LinkAccount
  email: string
  path: string
  isSent: boolean
  trouble?: string | undefined
}

/** The page before the page: it shows nothing but the agency's name until the code has come. */
export function codePage({ account, email, path, isSent, trouble }: Gate): string {
  const masked = safe(maskEmail(email))
  const ask = `<form method="post" action="${safe(path)}/code">
<label class="tick"><input type="checkbox" name="send" value="yes" required><span>Email a code to ${masked}</span></label>
<div><button${isSent ? ' class="quiet"' : ''}>${isSent ? 'Send Another Code' : 'Send Code'}</button></div>
</form>`
  const enter = `<form method="post" action="${safe(path)}/code">
<label for="code"><span>Code</span><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="7" required></label>
<div><button>Open</button></div>
</form>`
  const said = trouble ? `<p role="alert">${safe(trouble)}</p>` : ''
  return isSent
    ? formSheet(
        'Enter the code',
        `${said}<p role="status">We’ve emailed a code to ${masked}. It works for 10 minutes, in this browser.</p>${enter}${ask}`,
      )
    : formSheet(
        `A page from ${account.name}`,
        `${said}${paragraph('It’s for the person who was sent the link. To open it, you need a code from their email.')}${ask}`,
      )
}

/** The page of an address that is no link. */
export const lostLinkPage = (): string =>
  formSheet(
    'This link doesn’t work',
    paragraph(
      'It may be incomplete, or a newer one was sent. Open the link from the latest email, or ask the person who sent it to you.',
    ),
  )

/** The page of a link that has ended. Nothing of what it led to is shown. */
export const endedLinkPage = (account: LinkAccount, why: string): string =>
  formSheet(
    'This link has ended',
    paragraph(`${why}. Please ask ${account.name} for a new one if you need it.`),
  )

/** The page for a network or a link that was opened too often within an hour. */
export const busyLinkPage = (): string =>
  formSheet('Please try again later', paragraph('Links like this one were opened very often within an hour.'))
