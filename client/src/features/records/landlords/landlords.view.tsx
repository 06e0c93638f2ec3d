import { CallStep, LinkStep, MailStep } from '#client/kit/record/steps.tsx'
import type { RecordView } from '#client/kit/record/view.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { type Landlord, landlords } from '#shared/records/landlords/landlords.ts'
import { titleCase } from '#shared/text.ts'
import { ShareLandlord } from './landlords.share.tsx'
import { landlordTimeline } from './landlords.timeline.ts'
import { landlordStatusPlates } from './landlords.words.ts'

export const landlordView: RecordView<Landlord> = {
  resource: landlords,
  person: 'landlords',
  timeline: landlordTimeline,
  nameOf: ({ name }) => titleCase(name),
  storedNameOf: ({ name }) => name,
  listedBy: ({ id }) => ({ landlord: id }),
  plateOf: ({ status }) => landlordStatusPlates[status],
  figuresOf: ({ properties, totalRevenue }, money) => [
    { name: 'Properties', value: properties.toLocaleString('en-GB') },
    { name: 'Total Revenue', value: money(totalRevenue) },
  ],
  Steps: LandlordSteps,
}

function LandlordSteps({ row }: { row: Landlord }) {
  const { id, name, phone, email } = row
  const mayManage = useMay('manage')
  // A private landlord's own record is nobody else's to look at.
  const isAgency = useIsAgency()
  return (
    <>
      <CallStep name={name} phone={phone} />
      <MailStep name={name} email={email} />
      <LinkStep to={paths.statement({ landlord: id })}>Account</LinkStep>
      {mayManage && isAgency && <ShareLandlord landlord={row} />}
    </>
  )
}
