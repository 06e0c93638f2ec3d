import {
  CalendarClock,
  CreditCard,
  DoorOpen,
  FileUp,
  FileWarning,
  KeyRound,
  Landmark,
  MailX,
  MessageSquare,
  PoundSterling,
  ShieldAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Switch } from '#client/kit/ui/switch.tsx'
import { useRead, useWrite } from '#client/lib/calls/use-call.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { notificationCalls } from '#shared/office/notifications/notifications.calls.ts'
import type {
  NotificationSettings,
  NotificationSettingsInput,
} from '#shared/office/notifications/notifications.ts'
import { saveToastsOf } from './settings.calls.ts'
import { Loaded, Section } from './settings.section.tsx'

const attention = [
  { icon: <PoundSterling />, text: 'Late rent and broken promises to pay' },
  { icon: <Landmark />, text: 'Bank transactions to match' },
  { icon: <ShieldAlert />, text: 'Deposits to protect, and days not reconciled' },
  { icon: <FileWarning />, text: 'Invoices past their due date' },
  { icon: <CalendarClock />, text: 'Viewings that are today' },
  { icon: <KeyRound />, text: 'Tenancies that end within 60 days' },
  { icon: <DoorOpen />, text: 'Properties empty for over 30 days' },
]

const happened = [
  { icon: <MessageSquare />, text: 'New enquiries from your public page' },
  { icon: <CreditCard />, text: 'Invoices paid by card' },
  { icon: <MailX />, text: 'Undelivered invoice and viewing emails' },
  { icon: <FileUp />, text: 'Imported files' },
]

/** Notifications: the daily digest, and a list of what the bell reports. */
export function NotificationsSection() {
  const settings = useRead(notificationCalls.readSettings)
  return (
    <Section
      title="Notifications"
      text="Choose what Gable notifies you about in this account. Your team has its own settings."
    >
      <Loaded query={settings}>{(row) => <Mails settings={row} />}</Loaded>
      <div className="grid gap-6 rounded-b-card border-t border-hairline bg-page px-5 py-5 sm:grid-cols-2 md:px-6 md:pb-6">
        <ReportedEvents title="In the bell: needs attention" rows={attention} />
        <ReportedEvents title="In the bell: news" rows={happened} />
      </div>
    </Section>
  )
}

const useSaveMails = () =>
  useWrite(notificationCalls.updateSettings, (body: NotificationSettingsInput) => ({ body }), {
    ...saveToastsOf('Notifications'),
    fills: notificationCalls.readSettings,
  })

function Mails({ settings: { dailyDigest, lateRentMail, email } }: { settings: NotificationSettings }) {
  const { data: me } = useMe()
  const [digest, late] = [useSaveMails(), useSaveMails()]
  return (
    <div className="grid gap-6 border-t border-hairline px-5 py-5 md:px-6">
      <Switch
        label="Daily digest"
        text={
          <>
            An email at 7:00 in the morning, London time, to <span className="break-all">{email}</span>: what
            needs attention{me ? ` at ${me.account.name}` : ''} that day. If nothing does, we send none.
          </>
        }
        checked={(digest.isPending ? digest.variables.dailyDigest : undefined) ?? dailyDigest}
        pending={digest.isPending}
        onChange={(next) => digest.mutate({ dailyDigest: next })}
      />
      {lateRentMail !== null && (
        <Switch
          label="Late rent"
          text="An email the morning after rent is due and not received. It lists each late tenancy once; the daily digest lists it every day."
          checked={(late.isPending ? late.variables.lateRentMail : undefined) ?? lateRentMail}
          pending={late.isPending}
          onChange={(next) => late.mutate({ lateRentMail: next })}
        />
      )}
    </div>
  )
}

function ReportedEvents({ title, rows }: { title: string; rows: { icon: ReactNode; text: string }[] }) {
  return (
    <div>
      <h3 className="text-14 font-semibold">{title}</h3>
      <ul className="mt-3 grid gap-2.5">
        {rows.map(({ icon, text }) => (
          <li key={text} className="flex gap-2.5 text-14 text-ink-2">
            <span aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3 [&>svg]:size-4">
              {icon}
            </span>
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
