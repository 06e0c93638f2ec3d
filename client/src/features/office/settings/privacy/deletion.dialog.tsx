import { TypedConfirm } from '#client/kit/form/typed-confirm.tsx'
import { sentenceOfSave } from '#client/lib/calls/api.ts'
import { useAskForDeletion } from './deletion.calls.ts'

/** Asks for the account's name before its deletion begins. */
export default function DeletionDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const ask = useAskForDeletion()
  return (
    <TypedConfirm
      title="Delete this account"
      description="In a week everything in it is gone, for everybody, and nobody can put it back. Sign-ins stay. All owners are told at once, and each of them can take it back until then."
      word={name}
      words={{ confirm: 'Delete in a week', pending: 'Asking...' }}
      pending={ask.isPending}
      trouble={ask.error ? sentenceOfSave(ask.error, 'Nothing is deleted. Please try again.') : undefined}
      onConfirm={(typed) => ask.mutate(typed, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
