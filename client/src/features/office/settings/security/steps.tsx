import { FileText, Fingerprint, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useCloseDialog, useOpenDialog } from '#client/kit/facts/dialogs.tsx'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { ConfirmButton, ConfirmDialog } from '#client/kit/ui/overlays/confirm-dialog.tsx'
import { quietPart } from '#client/lib/browser/screen.ts'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { makeCall } from '#client/lib/calls/calls.ts'
import { always, useCall, useRead, useWrite } from '#client/lib/calls/use-call.ts'
import { formatMoment } from '#client/lib/dates.ts'
import { stepCalls } from '#shared/accounts/steps.calls.ts'
import type { StepsState } from '#shared/accounts/steps.ts'
import { ServiceRow } from '../services/services.tsx'
import { Loaded, Section } from '../settings.section.tsx'
import { PasskeyRow, withoutSteps } from './steps.passkeys.tsx'

/** The person or the device made no passkey. */
class NoNewPasskey extends Error {}

/** Lets the browser make a passkey. The server is asked first, and may ask the person to confirm. */
async function makePasskey() {
  const optionsJSON = await makeCall(stepCalls.startPasskey, {})
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject, transports } = response
    return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    throw new NoNewPasskey(
      isKnown
        ? 'This device has a passkey for Gable already.'
        : 'No passkey was added: you closed your device’s prompt, or this device can’t make one.',
    )
  }
}

const AppDialog = quietPart(() => import('./steps.app.tsx'))
const CodesDialog = quietPart(() => import('./steps.codes.tsx'))

/** Shows new recovery codes, where there are any. */
function useShowCodes() {
  const open = useOpenDialog()
  return ({ recoveryCodes: codes }: { recoveryCodes: string[] | null }) =>
    open(codes && <CodesDialog codes={codes} />)
}

/** The second step of the sign-in: passkeys, an authenticator app, and recovery codes for paper. */
export function StepsSection() {
  const steps = useRead(stepCalls.read, {}, always)
  return (
    <Section
      title="2-Step Verification"
      text="Anyone who can read your email can read your codes. With 2-step verification nobody can sign in without your device. Set up two ways if you can, in case you lose one."
    >
      <Loaded query={steps}>
        {(state) => (
          <ul aria-label="2-step verification">
            <Passkeys state={state} />
            <App state={state} />
            <Recovery state={state} />
          </ul>
        )}
      </Loaded>
    </Section>
  )
}

const countSteps = ({ passkeys, app }: StepsState) => passkeys.length + (app ? 1 : 0)

const isOn = <Badge tone="good">On</Badge>
const isOff = <Badge tone="muted">Not set up</Badge>

function Passkeys({ state }: { state: StepsState }) {
  const showCodes = useShowCodes()
  const add = useWrite(stepCalls.addPasskey, async () => ({ body: { passkey: await makePasskey() } }))
  const { passkeys, whyNoPasskey } = state
  const why = add.error instanceof NoNewPasskey ? add.error.message : undefined
  return (
    <>
      <ServiceRow
        icon={Fingerprint}
        name="Passkeys"
        badge={passkeys.length > 0 ? isOn : isOff}
        text={
          whyNoPasskey ??
          'Your fingerprint, face, device PIN or a security key. Nobody can guess it or trick you out of it.'
        }
      >
        {!whyNoPasskey && (
          <Button
            size="sm"
            look={passkeys.length === 0 ? 'primary' : 'secondary'}
            pending={add.isPending}
            onClick={() => add.mutate(undefined, { onSuccess: showCodes })}
          >
            {add.isPending ? 'Adding...' : 'Add a Passkey'}
          </Button>
        )}
      </ServiceRow>
      {add.error && (
        <li className="px-5 pb-4 md:px-6">
          <FormError text={why ?? sentenceOf(add.error, 'The passkey was not added. Please try again.')} />
        </li>
      )}
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} isLast={countSteps(state) === 1} />
      ))}
    </>
  )
}

function App({ state }: { state: StepsState }) {
  const remove = useCall(stepCalls.removeApp)
  const open = useOpenDialog()
  const [asks, setAsks] = useState(false)
  const { app } = state
  return (
    <ServiceRow
      icon={Smartphone}
      name="Authenticator app"
      badge={app ? isOn : isOff}
      text={
        app
          ? `Set up ${formatMoment(app.setUpAt)}.`
          : 'An app on your phone shows a new code every 30 seconds. It works without a connection.'
      }
    >
      {/* One button, so that the focus stays on it when the app is removed. */}
      <Button size="sm" onClick={() => (app ? setAsks(true) : open(<SetUpApp />))}>
        {app ? 'Remove' : 'Set Up'}
      </Button>
      <ConfirmDialog
        title="Remove the Authenticator App?"
        text={
          countSteps(state) === 1
            ? withoutSteps
            : 'Its codes no longer sign you in. Your other browsers are signed out.'
        }
        confirm="Remove"
        confirming="Removing..."
        open={asks}
        onOpenChange={setAsks}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsks(false) })}
      />
    </ServiceRow>
  )
}

const SetUpApp = () => <AppDialog onDone={useShowCodes()} onClose={useCloseDialog()} />

function Recovery({ state }: { state: StepsState }) {
  const showCodes = useShowCodes()
  const make = useCall(stepCalls.makeRecoveryCodes, {}, { gcTime: 0 })
  const { recovery } = state
  if (countSteps(state) === 0) return null
  const left = recovery?.left ?? 0
  return (
    <ServiceRow
      icon={FileText}
      name="Recovery codes"
      badge={<Badge tone={left > 3 ? 'good' : left > 0 ? 'wait' : 'bad'}>{left} left</Badge>}
      text={`In case you lose your devices. ${recovery ? `Made ${formatMoment(recovery.madeAt)}; each works once.` : 'You have none.'}`}
    >
      <ConfirmButton
        size="sm"
        ask={{
          title: 'Make New Recovery Codes?',
          text: 'We show ten new codes once. Your existing codes stop working.',
          confirm: 'Make New Codes',
          confirming: 'Making...',
        }}
        run={async () => showCodes(await make.mutateAsync())}
      >
        Make New Ones
      </ConfirmButton>
    </ServiceRow>
  )
}
