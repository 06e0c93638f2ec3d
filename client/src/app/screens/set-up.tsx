import {
  BellRing,
  HandCoins,
  IdCard,
  Landmark,
  type LucideIcon,
  Percent,
  Scale,
  ShieldCheck,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { BankAccounts } from '#client/features/money/bank/accounts/accounts.section.tsx'
import { PayeeDetails } from '#client/features/money/payouts/details/details.section.tsx'
import { PayoutRules } from '#client/features/money/payouts/rules/rules.section.tsx'
import { ClientOpenings } from '#client/features/money/proof/opening.section.tsx'
import { TenantOpenings } from '#client/features/money/rent/imports/imports.flow.tsx'
import { HowTenantsPay } from '#client/features/office/settings/agency/how-tenants-pay.tsx'
import { FeesSection } from '#client/features/office/settings/fees/fees.tsx'
import { RemindersSection } from '#client/features/office/settings/reminders/reminders.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { SectionMenu } from '#client/kit/ui/section-menu.tsx'
import { type SetUpSection, setUpSections } from '#client/lib/pages/named-parts.ts'
import { usePageTitle } from '#client/lib/pages/page-title.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useParameter } from '#client/lib/pages/use-parameter.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'

interface SetUp {
  label: string
  icon: LucideIcon
  /** Whether only agencies have the section. */
  isOfAgencies?: boolean
  Content: ComponentType
}

/** Both kinds of opening balances under their one name. */
function OpeningBalances() {
  const isAgency = useIsAgency()
  return (
    <div className="grid min-w-0 gap-8">
      <TenantOpenings title={isAgency ? 'Opening Balances of Tenants' : 'Opening Balances'} />
      {isAgency && <ClientOpenings title="Opening Balances of the Client Account" />}
    </div>
  )
}

const content: Record<SetUpSection, SetUp> = {
  fees: { label: 'Fees', icon: Percent, isOfAgencies: true, Content: FeesSection },
  'payout-rules': { label: 'Payout Rules', icon: ShieldCheck, isOfAgencies: true, Content: PayoutRules },
  'bank-accounts': { label: 'Bank Accounts', icon: Landmark, Content: BankAccounts },
  'bank-details': { label: 'Bank Details', icon: IdCard, isOfAgencies: true, Content: PayeeDetails },
  reminders: { label: 'Reminders', icon: BellRing, Content: RemindersSection },
  'how-tenants-pay': { label: 'How Tenants Pay', icon: HandCoins, Content: HowTenantsPay },
  'opening-balances': { label: 'Opening Balances', icon: Scale, Content: OpeningBalances },
}

/** What the money pages work by, one section after another; the address names the open one. */
export default function MoneySetUp() {
  const asked = useParameter('section')
  const isAgency = useIsAgency()
  const shown = setUpSections.filter((key) => isAgency || !content[key].isOfAgencies)
  const current = shown.find((key) => key === asked) ?? shown[0] ?? 'bank-accounts'
  const { label, Content } = content[current]
  usePageTitle(`${label} · Money Settings`)
  return (
    <>
      <PageHeader
        title="Money Settings"
        subtitle={
          isAgency
            ? 'Fees, payout rules, bank accounts, reminders and opening balances'
            : 'Bank accounts, reminders and opening balances'
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <SectionMenu
          label="Money Settings"
          sections={shown.map((key) => ({ key, ...content[key], href: paths.moneySetUp(key) }))}
          current={current}
        />
        <Content key={current} />
      </div>
    </>
  )
}
