import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { DialogButton, useCloseDialog } from '#client/kit/facts/dialogs.tsx'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { TypedConfirm } from '#client/kit/form/typed-confirm.tsx'
import { Avatar } from '#client/kit/ui/avatar.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { Switch } from '#client/kit/ui/switch.tsx'
import { quietPart } from '#client/lib/browser/screen.ts'
import { areShortcutsOn, switchShortcuts } from '#client/lib/browser/shortcuts.ts'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { makeCall } from '#client/lib/calls/calls.ts'
import { useCall, useRead } from '#client/lib/calls/use-call.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { profileCalls } from '#shared/accounts/profile.calls.ts'
import { type Profile, photoLimit, profileInput } from '#shared/accounts/profile.ts'
import { useChangePicture } from './settings.calls.ts'
import { SettingsForm } from './settings.form.tsx'
import { PictureChoice } from './settings.picture.tsx'
import { Loaded, Section, SectionFoot } from './settings.section.tsx'

/** What Gable keeps about the person who is signed in. */
const OwnData = quietPart(() => import('./settings.own-data.tsx'))

type ProfileForm = z.input<typeof profileInput>

const { TextField, PhoneField, LongTextField } = fieldsFor<ProfileForm>()

export function ProfileSection() {
  const profile = useRead(profileCalls.read)
  return (
    <div className="grid gap-6">
      <Section title="Profile" text="Your details in every account you work in.">
        <Loaded query={profile}>
          {(row) => (
            <>
              <Photo profile={row} />
              <ProfileFields profile={row} />
            </>
          )}
        </Loaded>
      </Section>
      <KeyboardSection />
      <OwnDataSection />
      {profile.data && <RemoveSignIn email={profile.data.email} />}
    </div>
  )
}

function OwnDataSection() {
  return (
    <Section
      title="Your Data"
      text="Everything Gable keeps about you: profile, sign-ins, teams and settings."
    >
      <SectionFoot text="Download it as one file, to read or for another program.">
        <DialogButton size="md" dialog={<OwnData />}>
          See Your Data
        </DialogButton>
      </SectionFoot>
    </Section>
  )
}

function Photo({ profile }: { profile: Profile }) {
  const change = useChangePicture('Photo', profileCalls.replacePhoto, profileCalls.removePhoto)
  return (
    <PictureChoice
      what="Photo"
      present={profile.photo !== null}
      change={change}
      accept="image/jpeg,image/png,image/gif"
      limit={photoLimit}
      hint="JPG, PNG or GIF, max 2MB. Gable keeps the middle square, without location data."
    >
      <Avatar
        name={`${profile.firstName} ${profile.lastName}`}
        photo={profile.photo ?? undefined}
        size="lg"
      />
    </PictureChoice>
  )
}

function ProfileFields({ profile }: { profile: Profile }) {
  const save = useCall(profileCalls.update, { fills: profileCalls.read })
  return (
    <SettingsForm
      what="profile"
      schema={profileInput}
      row={profile}
      save={(body) => save.mutateAsync({ body })}
    >
      <TextField name="firstName" label="First Name" autoComplete="given-name" />
      <TextField name="lastName" label="Last Name" autoComplete="family-name" optional />
      <Field label="Email" hint="You sign in with this address, so it cannot be changed here.">
        <Input type="email" value={profile.email} readOnly className="bg-sunken! text-ink-2!" />
      </Field>
      <PhoneField name="phone" label="Phone" optional />
      <LongTextField
        name="bio"
        label="Bio"
        hint="A few sentences about you and your work."
        className="md:col-span-2"
        optional
      />
    </SettingsForm>
  )
}

/** Whether single keys are shortcuts in this browser. */
function KeyboardSection() {
  const [isOn, setIsOn] = useState(areShortcutsOn)
  return (
    <Section title="Keyboard" text="Saved in this browser.">
      <div className="px-5 pb-6 md:px-6">
        <Switch
          label="Single-key shortcuts"
          text="Letters such as g then p for Properties, n to add, / to search. Press ? for the full list."
          checked={isOn}
          onChange={(on) => {
            switchShortcuts(on)
            setIsOn(on)
          }}
        />
      </div>
    </Section>
  )
}

function RemoveSignIn({ email }: { email: string }) {
  return (
    <Section
      title="Delete My Sign-in"
      text="You leave every team, and your profile, photo and sessions are deleted."
    >
      <SectionFoot text="Your changes stay in the history, as “A former member”. Records stay with their accounts.">
        <DialogButton size="md" look="danger" dialog={<RemoveDialog email={email} />}>
          Delete My Sign-in
        </DialogButton>
      </SectionFoot>
    </Section>
  )
}

function RemoveDialog({ email }: { email: string }) {
  const remove = useMutation({
    mutationFn: (confirm: string) => makeCall(profileCalls.remove, { body: { confirm } }),
    onSuccess: () => window.location.assign(paths.home()),
  })
  return (
    <TypedConfirm
      title="Delete My Sign-in"
      description="This can’t be undone. You can sign up again with the same address, but you start with nothing."
      word={email}
      words={{ confirm: 'Delete for Good', pending: 'Deleting...' }}
      pending={remove.isPending}
      trouble={sentenceOf(remove.error, 'Nothing was deleted. Please try again.')}
      onConfirm={(typed) => remove.mutate(typed)}
      onClose={useCloseDialog()}
    />
  )
}
