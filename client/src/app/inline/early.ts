import { isAllowed } from '#shared/permissions.ts'

/*
 * Runs in the dashboard's page before the application's code has loaded. It gives the painted outline the sidebar's last width
 * (client/src/lib/pages/use-sidebar.ts), and fetches the paths in the root's data-early; client/src/lib/calls/early.ts takes the answers.
 * The paths in data-early-read follow as soon as the first answer, the person, says that they may read them. The script removes
 * the outline when the session has ended, because the sign-in follows.
 */
const { dataset } = document.documentElement
const [, wide] = /(?:^|; )sidebar_state=(true|false)/.exec(document.cookie) ?? []
if (wide) dataset.sidebar = wide

const headers: Record<string, string> = {}
try {
  headers['user-id'] = JSON.parse(localStorage.getItem('user') ?? '').id
} catch {
  // Nobody has signed in here.
}

const look = (response: Response) => {
  if (response.status === 401) document.getElementById('frame')?.remove()
  return response
}
const ask = (path: string) => fetch(path, { headers, credentials: 'include' }).then(look, () => undefined)
const wordsOf = (text = '') => text.split(' ').filter(Boolean)
const [me, ...others] = wordsOf(dataset.early).map((path) => [path, ask(path)] as const)
const mayRead = async () => {
  const response = await me?.[1]
  return response?.ok && isAllowed((await response.clone().json()).account.role, 'read')
}
window.early = Object.fromEntries([
  ...(me ? [me] : []),
  ...others,
  ...wordsOf(dataset.earlyRead).map((path) => [
    path,
    mayRead().then(
      (may) => (may ? ask(path) : undefined),
      () => undefined,
    ),
  ]),
])
