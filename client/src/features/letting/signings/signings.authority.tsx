import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { today } from '#shared/dates.ts'
import { signingCalls } from '#shared/letting/signings/signings.calls.ts'

const { TextField, DateField } = fieldsOf(signingCalls.authority)

/** Signs for the landlord, who gave the authority to. */
export default function AuthorityDialog({ id, landlord }: { id: string; landlord: string }) {
  return (
    <CallDialog
      call={signingCalls.authority}
      params={{ id }}
      title="Record Authority"
      description={`You sign for ${landlord}. The certificate says who gave you the authority, when and how.`}
      size="sm"
      start={{ givenBy: landlord, givenOn: today(), how: '' }}
      submit={{ label: 'Sign for the Landlord', pending: 'Signing...' }}
    >
      <TextField name="givenBy" label="Authority given by" />
      <DateField name="givenOn" label="Date given" />
      <TextField
        name="how"
        label="How it was given"
        hint="For example: by email, or clause 4 of the terms of business."
      />
    </CallDialog>
  )
}
