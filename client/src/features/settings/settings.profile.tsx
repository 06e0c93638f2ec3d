import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { Avatar } from '#client/kit/ui/avatar.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { profileCalls } from '#shared/settings/profile.calls.ts'
import { type Profile, photoLimit, profileInput } from '#shared/settings/profile.ts'
import { useChangePicture, useProfile, useSaveProfile } from './settings.calls.ts'
import { SettingsForm } from './settings.form.tsx'
import { KeyboardSection } from './settings.keyboard.tsx'
import { PictureChoice } from './settings.picture.tsx'
import { RemoveSignIn } from './settings.remove.tsx'
import { Loaded, Section } from './settings.section.tsx'

type ProfileForm = z.input<typeof profileInput>

const { TextField, PhoneField, LongTextField } = fieldsFor<ProfileForm>()

const toForm = ({ firstName, lastName, phone, bio }: Profile): ProfileForm => ({
  firstName,
  lastName,
  phone,
  bio,
})

/** Profile: the person's own photo, name, phone and bio. */
export function ProfileSection() {
  const profile = useProfile()
  return (
    <div className="grid gap-6">
      <Section title="Profile" text="Who you are, in every account that you work in.">
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
      {profile.data && <RemoveSignIn email={profile.data.email} />}
    </div>
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
      hint="JPG, PNG or GIF, max 2MB. The square in its middle is kept, without the place where it was taken."
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
  const save = useSaveProfile()
  return (
    <SettingsForm what="profile" schema={profileInput} row={profile} toInput={toForm} save={save.mutateAsync}>
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
