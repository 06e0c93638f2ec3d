import { saveFile } from '#client/kit/table/csv.ts'

interface Paper {
  email: string
  codes: readonly string[]
}

const heading = 'Gable recovery codes'
const explanation = (email: string) =>
  `For ${email}. Each code works once, after the emailed code, if you lose your passkey or your app. Keep this page where you keep your keys, not next to your computer.`

/** The codes as a text file. */
const paperText = ({ email, codes }: Paper): string =>
  [heading, '', explanation(email), '', ...codes, ''].join('\n')

export const savePaper = (paper: Paper): void =>
  saveFile('gable-recovery-codes.txt', paperText(paper), 'text/plain;charset=utf-8')

/** Prints the codes alone: a frame of their own keeps the page behind the dialog off the paper. */
export function printPaper({ email, codes }: Paper): void {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0;visibility:hidden'
  document.body.append(frame)
  const { contentDocument: page, contentWindow: view } = frame
  if (!page || !view) return
  page.title = heading
  page.body.style.cssText = 'margin:2cm;font:12pt/1.5 system-ui,sans-serif;color:#000'
  const add = (tag: 'h1' | 'p' | 'li', text: string, into: HTMLElement = page.body) => {
    into.append(Object.assign(page.createElement(tag), { textContent: text }))
  }
  add('h1', heading)
  add('p', explanation(email))
  const list = page.createElement('ol')
  list.style.cssText = 'font:14pt/2 ui-monospace,monospace'
  for (const code of codes) add('li', code, list)
  page.body.append(list)
  view.addEventListener('afterprint', () => frame.remove())
  view.print()
}
