import { Download, Printer } from 'lucide-react'
import { useCloseDialog } from '#client/kit/facts/dialogs.tsx'
import { saveFile } from '#client/kit/table/csv.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { CopyButton } from '#client/kit/ui/copy-line.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { useMe } from '#client/lib/session/use-me.ts'

interface Paper {
  email: string
  codes: readonly string[]
}

const heading = 'Gable recovery codes'
const explanation = (email: string) =>
  `For ${email}. Each code works once, after the emailed code, if you lose your passkey or your app. Keep this page where you keep your keys, not next to your computer.`

const paperText = ({ email, codes }: Paper): string =>
  [heading, '', explanation(email), '', ...codes, ''].join('\n')

const savePaper = (paper: Paper): void =>
  saveFile('gable-recovery-codes.txt', paperText(paper), 'text/plain;charset=utf-8')

/** Prints the codes alone: a frame of their own keeps the page behind the dialog off the paper. */
function printPaper({ email, codes }: Paper): void {
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

/** Shows new recovery codes, once. The dialog closes by its button only, so that nobody loses them by a click beside it. */
export default function CodesDialog({ codes }: { codes: readonly string[] }) {
  const email = useMe().data?.user.email ?? ''
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      locked
      title="Keep These Recovery Codes"
      description="We show these only once. Use one to sign in if you lose your passkey or phone; each works once. Print them, or save them in a password manager."
    >
      <DialogBody>
        <ol
          aria-label="Recovery codes"
          className="grid gap-x-6 gap-y-2 rounded-control bg-sunken px-5 py-4 font-[ui-monospace,monospace] text-16 sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          <Button icon={Printer} onClick={() => printPaper({ email, codes })}>
            Print
          </Button>
          <CopyButton text={codes.join('\n')} />
          <Button icon={Download} onClick={() => savePaper({ email, codes })}>
            Download
          </Button>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button look="primary" onClick={useCloseDialog()}>
          I Have Saved Them
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
