import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { announceSignIn, isSignInElsewhere, storedUser, storeUser } from '#client/lib/calls/session.ts'
import { returnToAccount } from '#client/lib/session/use-me.ts'
import type { User } from '#shared/accounts/auth.ts'
import { SignInSteps, useSignInSteps } from './sign-in-steps.tsx'

interface SignInAgainProps {
  /** The person whose page this is; nobody else can sign in here. */
  user: User
  onDone: () => void
  /** Leaves the page and removes what this browser keeps of the person. */
  onLeave: () => void
}

/**
 * The sign-in above a page whose session has ended. What was typed in the page stays. The dialog cannot be closed,
 * because every further call would open it again.
 */
export default function SignInAgainDialog({ user, onDone, onLeave }: SignInAgainProps) {
  const [leaving, setLeaving] = useState(false)
  const { email, role } = user
  const steps = useSignInSteps({ email, role }, finish, { pageStays: true })

  async function finish(found: User) {
    storeUser(found)
    announceSignIn(found)
    await returnToAccount()
    onDone()
  }

  useEffect(() => {
    const follow = (event: StorageEvent) => isSignInElsewhere(event, user) && onDone()
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [user, onDone])

  if (leaving) return <LeaveQuestion onStay={() => setLeaving(false)} onLeave={onLeave} />
  const heads = {
    email: {
      title: 'Sign in again to go on',
      description: `${reasonFor(user)} What you typed is still here, and your work goes on where it stopped.`,
    },
    code: {
      title: 'Check your email',
      description: `We have sent ${email} a 6-digit code. It works for 10 minutes.`,
    },
    second: { title: 'One more step', description: 'Your code was right. Now show that it is you.' },
    password: { title: 'Enter your password', description: 'Your code was right.' },
  }
  return (
    <Dialog open onOpenChange={() => undefined} locked size="sm" {...heads[steps.step]}>
      {steps.step === 'email' && <SendStep email={email} steps={steps} />}
      <SignInSteps steps={steps} />
      <DialogFooter>
        <p className="flex flex-wrap items-center gap-x-1.5 text-14 text-ink-2 sm:mr-auto">
          Not {user.name}?
          <button
            type="button"
            onClick={() => setLeaving(true)}
            className="rounded-badge font-semibold text-link underline underline-offset-2 pointer-coarse:py-2.5"
          >
            Leave this page
          </button>
        </p>
      </DialogFooter>
    </Dialog>
  )
}

/** Why the page's session is over: another tab has signed in somebody else, or its time has run out. */
function reasonFor(user: User): string {
  const stored = storedUser()
  return stored && stored.id !== user.id
    ? 'Somebody else has signed in in this browser.'
    : 'Your session has ended.'
}

/** The first step. The page knows the person's address, so the step only sends a code. */
function SendStep({ email, steps }: { email: string; steps: ReturnType<typeof useSignInSteps> }) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    steps.send()
  }
  return (
    <DialogBody>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field label="Email">
          <Input type="email" value={email} readOnly tabIndex={-1} className="bg-sunken! text-ink-2!" />
        </Field>
        <Button type="submit" look="primary" pending={steps.sending} className="w-full">
          {steps.sending ? 'Sending...' : 'Send Verification Code'}
        </Button>
        {steps.alreadySent && (
          <Button onClick={() => steps.enterCode()} className="w-full">
            Enter the Code You Have
          </Button>
        )}
      </form>
    </DialogBody>
  )
}

function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onStay()}
      title="Leave This Page?"
      description="What was typed here is removed from this browser, with everything else of the person who opened the page."
      size="sm"
      alert
    >
      <DialogFooter>
        <Button onClick={onStay}>Stay</Button>
        <Button look="danger" onClick={onLeave}>
          Leave
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
