import { Button } from '#client/kit/ui/button.tsx'
import { Menu, MenuChoice, MenuLabel, MenuSeparator } from '#client/kit/ui/overlays/menu.tsx'
import { withoutSchemas } from '#client/lib/calls/calls.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import { setCurrency, useCurrency } from '#client/lib/currency.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import type { agencyCalls } from '#shared/accounts/agency.calls.ts'
import { type CurrencyCode, currencies, currencyCodes } from '#shared/currency.ts'
import type { teamRoles } from '#shared/permissions.ts'

const mayChangeAccount = new Set<(typeof teamRoles)[number]>(['owner', 'manager'])

const updateAgency = withoutSchemas<typeof agencyCalls.update>({
  method: 'patch',
  path: '/api/agency',
  changes: ['agency', 'accounts', 'entries'],
})

/** The currency of every amount in the application. */
export function CurrencyMenu() {
  const { code, symbol, name } = useCurrency()
  const { data: me } = useMe()
  const save = useCall(updateAgency, {
    failed: 'Failed to save the currency for your account',
  })
  const choose = (next: CurrencyCode) => {
    setCurrency(next)
    // Amounts have the currency of the account, so the menu follows a refusal.
    if (me && mayChangeAccount.has(me.account.role))
      save.mutate({ body: { currency: next } }, { onError: () => setCurrency(code) })
  }
  return (
    <Menu
      className="w-60"
      trigger={
        <Button
          look="ghost"
          size="icon"
          aria-label={`Currency: ${symbol} ${name}`}
          className="text-16 md:w-auto md:px-3"
        >
          <span aria-hidden="true" className="font-semibold text-ink-2">
            {symbol}
          </span>
          <span aria-hidden="true" className="ml-1.5 text-14 text-ink-2 max-md:hidden">
            {code}
          </span>
        </Button>
      }
    >
      <MenuLabel>Currency</MenuLabel>
      <MenuChoice
        label="Currency"
        value={code}
        onChange={choose}
        options={currencyCodes.map((value) => ({
          value,
          label: (
            <>
              <span className="w-5 text-center font-semibold">{currencies[value].symbol}</span>
              {currencies[value].name}
            </>
          ),
        }))}
      />
      <MenuSeparator />
      <p className="px-2.5 py-1.5 text-12 text-ink-3">Changes the symbol only. Amounts are not converted.</p>
    </Menu>
  )
}
