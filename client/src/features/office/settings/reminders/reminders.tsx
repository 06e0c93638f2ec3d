import { Switch } from '#client/kit/ui/switch.tsx'
import { useCall, useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { arrearsCalls } from '#shared/money/arrears/arrears.calls.ts'
import type { Ladder } from '#shared/money/arrears/ladder.ts'
import { Loaded, Section } from '../settings.section.tsx'
import { StepsForm } from './reminders.steps.tsx'

/** Reminders: whether Gable emails tenants who owe rent, when, and in which words. */
export function RemindersSection() {
  const ladder = useRead(arrearsCalls.readLadder)
  return (
    <Section title="Rent Reminders" text="Emails to tenants in arrears, step by step, until they have paid.">
      <Loaded query={ladder}>
        {(row) => (
          <>
            <OnOff ladder={row} />
            <StepsForm ladder={row} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

function textOf({ on, sendsFrom }: Ladder): string {
  if (!on) return 'Off: nothing is sent automatically. You can still send reminders from Arrears.'
  const from = sendsFrom ? `From ${formatDate(sendsFrom)} on, each` : 'Each'
  return `${from} morning after 8:00, London time. Never while a promise to pay runs or a tenancy is paused. Gable checks the arrears again before sending.`
}

function OnOff({ ladder }: { ladder: Ladder }) {
  const save = useCall(arrearsCalls.setLadder, { fills: arrearsCalls.readLadder })
  const mayManage = useMay('manage')
  return (
    <div className="border-t border-hairline px-5 py-5 md:px-6">
      {mayManage ? (
        <Switch
          label="Send reminders automatically"
          text={textOf(ladder)}
          checked={save.isPending ? save.variables?.body?.on === true : ladder.on}
          pending={save.isPending}
          onChange={(on) => save.mutate({ body: { on } })}
        />
      ) : (
        <>
          <p className="text-14 font-semibold">{ladder.on ? 'Reminders are on' : 'Reminders are off'}</p>
          <p className="mt-1 text-14 text-ink-2">{textOf(ladder)}</p>
        </>
      )}
    </div>
  )
}
