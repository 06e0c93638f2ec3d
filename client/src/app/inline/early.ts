/*
 * Runs in the dashboard's page before the application's code has loaded. It gives the painted outline the sidebar's last width
 * (client/src/lib/pages/use-sidebar.ts), and fetches the paths in the root's data-early; client/src/lib/calls/early.ts takes the answers.
 * It removes the outline when the session has ended, because the sign-in follows.
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
window.early = Object.fromEntries(
  (dataset.early ?? '')
    .split(' ')
    .map((path) => [path, fetch(path, { headers, credentials: 'include' }).then(look, () => undefined)]),
)

export {}
