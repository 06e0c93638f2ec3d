import { Download, Printer } from 'lucide-react'
import { Button } from '#client/kit/ui/button.tsx'
import { CopyButton } from '#client/kit/ui/copy-line.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { useMe } from '#client/lib/session/use-me.ts'
import { printPaper, savePaper } from './steps.paper.ts'

interface CodesDialogProps {
  codes: readonly string[]
  onClose: () => void
}

/** Shows new recovery codes, once. The dialog closes by its button only, so that nobody loses them by a click beside it. */
export default function CodesDialog({ codes, onClose }: CodesDialogProps) {
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
          <Button onClick={() => printPaper({ email, codes })}>
            <Printer aria-hidden="true" className="size-4" />
            Print
          </Button>
          <CopyButton text={codes.join('\n')} />
          <Button onClick={() => savePaper({ email, codes })}>
            <Download aria-hidden="true" className="size-4" />
            Download
          </Button>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button look="primary" onClick={onClose}>
          I Have Saved Them
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
