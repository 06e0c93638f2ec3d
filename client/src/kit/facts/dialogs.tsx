import { type ComponentProps, createContext, type ReactNode, Suspense, use, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'

const Open = createContext<(dialog: ReactNode) => void>(() => undefined)
const Close = createContext<() => void>(() => undefined)

/** A dialog that is open, with what closes it. */
export const OpenDialog = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <Close value={onClose}>
    <Suspense fallback={null}>{children}</Suspense>
  </Close>
)

/** Shows `open(<AddDialog />)` among its children until the dialog closes: the row it is about may go with its save. */
export function Dialogs({ children }: { children: ReactNode }) {
  const [dialog, open] = useState<ReactNode>()
  return (
    <Open value={open}>
      {children}
      {dialog && <OpenDialog onClose={() => open(undefined)}>{dialog}</OpenDialog>}
    </Open>
  )
}

export const useOpenDialog = () => use(Open)
export const useCloseDialog = () => use(Close)

interface OpensDialog {
  dialog: ReactNode
}

export function DialogButton({ dialog, ...rest }: ComponentProps<typeof Button> & OpensDialog) {
  const open = useOpenDialog()
  return <Button size="sm" onClick={() => open(dialog)} {...rest} />
}

/** Words in a line that open a dialog. */
export function DialogLink({ dialog, children }: OpensDialog & { children: ReactNode }) {
  const open = useOpenDialog()
  return (
    <button
      type="button"
      className="min-h-6 text-link underline-offset-2 hover:underline pointer-coarse:min-h-11"
      onClick={() => open(dialog)}
    >
      {children}
    </button>
  )
}
