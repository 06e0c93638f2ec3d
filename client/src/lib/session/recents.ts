import { accountOfPage } from '../calls/session.ts'

/** A record that was opened in this browser. Its name is looked up when it is shown, so none is stored. */
export interface Recent {
  kind: string
  id: string
}

/** How many are kept for each account. */
const most = 8

const keyOf = (account: string) => `gable:recent:${account}`
const recordPage = /^\/dashboard\/(\w+)\/([\da-f]{8}-[\da-f-]{27})$/

/** The records opened lately in this account, the last one first. */
export function listRecentRecords(): Recent[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(accountOfPage() ?? '')) ?? '[]')
    return Array.isArray(found) ? found.filter((each) => typeof each?.id === 'string') : []
  } catch {
    return []
  }
}

/** Remembers the record whose page is open; other pages are not remembered. */
export function rememberRecord(path: string): void {
  const [, kind, id] = recordPage.exec(path) ?? []
  const account = accountOfPage()
  if (!kind || !id || !account) return
  const others = listRecentRecords().filter((each) => each.id !== id)
  try {
    localStorage.setItem(keyOf(account), JSON.stringify([{ kind, id }, ...others].slice(0, most)))
  } catch {
    // Storage may be full or forbidden; the palette then shows no recents.
  }
}
