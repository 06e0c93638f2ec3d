import { type ReactNode, useEffect, useRef } from 'react'
import { LeaveDialog } from '#client/kit/form/drafts/leave-dialog.tsx'
import type { FileFlow } from './use-file-flow.ts'

/** The head of a step. It takes the focus, so that screen readers announce the new step. */
export function StepHead(props: { title: string; text?: ReactNode; action?: ReactNode }) {
  const { title, text, action } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-5 pt-5 pb-4">
      <div className="min-w-0 flex-1 basis-60">
        <h2 ref={heading} tabIndex={-1} className="font-heading text-18 font-semibold outline-none">
          {title}
        </h2>
        {text && <p className="mt-1 text-14 text-ink-2 break-words">{text}</p>}
      </div>
      {action}
    </div>
  )
}

/** The buttons of a step, which stay in sight while a table scrolls. */
export function StepFoot({ children }: { children: ReactNode }) {
  return (
    <div
      data-sticky-foot
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 rounded-b-card border-t border-hairline bg-page px-5 py-4 max-sm:[&>*]:flex-1"
    >
      {children}
    </div>
  )
}

interface LeaveImportProps {
  flow: Pick<FileFlow, 'step' | 'trouble' | 'pending'>
  /** What becomes of the rows. */
  stored: 'imported' | 'recorded'
}

/** Asks before a person leaves an import that is under way. */
export function LeaveImport({ flow: { step, trouble, pending }, stored }: LeaveImportProps) {
  const fate = trouble?.isOpen
    ? 'We don’t know yet whether the rows were saved'
    : pending === 'import'
      ? `The rows are being ${stored}`
      : `Nothing has been ${stored} yet`
  const next =
    pending === 'import'
      ? 'Check the past imports afterwards.'
      : 'If you leave now, you’ll need to choose the file again.'
  return (
    <LeaveDialog hasUnsaved={() => step !== 'file'} title="Leave This Import?" text={`${fate}. ${next}`} />
  )
}
