import { Check, Minus } from 'lucide-react'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { roleDuties, teamRoleNames } from '#shared/accounts/team.roles.ts'
import { isAllowed, teamRoles } from '#shared/permissions.ts'
import { Section } from '../settings.section.tsx'

/** 'What each role may do', drawn from the same table of permissions that the server checks. */
export function RolesTable() {
  const isAgency = useIsAgency()
  const duties = roleDuties.filter(({ isOfAgencies }) => isAgency || !isOfAgencies)
  return (
    <Section title="Roles and Permissions">
      <table className="w-full border-t border-hairline text-14">
        <thead>
          <tr className="bg-page text-13 text-ink-2">
            <th scope="col" className="px-5 py-2.5 text-left align-bottom font-semibold md:px-6">
              May
            </th>
            {teamRoles.map((role) => (
              <th
                key={role}
                scope="col"
                className="px-1 py-2.5 text-center align-bottom font-semibold last:pr-4 sm:w-20"
              >
                <span className="inline-block max-sm:rotate-180 max-sm:[writing-mode:vertical-rl]">
                  {teamRoleNames[role]}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {duties.map(({ permission, text }) => (
            <tr key={text} className="border-t border-hairline">
              <th scope="row" className="px-5 py-3 text-left font-normal md:px-6">
                {text}
              </th>
              {teamRoles.map((role) => (
                <td key={role} className="px-1 py-3 text-center last:pr-4">
                  <Mark may={isAllowed(role, permission)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function Mark({ may }: { may: boolean }) {
  const Icon = may ? Check : Minus
  return (
    <>
      <Icon aria-hidden="true" className={`mx-auto size-4.5 ${may ? 'text-link' : 'text-ink-3/60'}`} />
      <span className="sr-only">{may ? 'yes' : 'no'}</span>
    </>
  )
}
